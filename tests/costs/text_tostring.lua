-- Numbers as texts.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 20000 do
    local _ = tostring(i / 7)
  end
end

return Dear
