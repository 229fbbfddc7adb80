-- A frontier at every place.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("a"):rep(1000)
  for _ = 1, 100 do
    local _ = string.find(text, "%f[b]")
  end
end

return Dear
