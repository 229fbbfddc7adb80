-- Random numbers.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for _ = 1, 5000 do
    local _ = game:getround()
    local _ = mount:remainpii()
  end
end

return Dear
