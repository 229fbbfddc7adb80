-- Fields of her own set.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 10000 do
    self["f" .. i % 30] = i
  end
end

return Dear
