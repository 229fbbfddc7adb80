-- Tiles by texts.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 10000 do
    local _ = T34.new("1m")
    local _ = T37.new("0p")
  end
end

return Dear
