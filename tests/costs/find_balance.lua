-- Brackets that do not close.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("("):rep(1000)
  for _ = 1, 20 do
    local _ = string.find(text, "%b()")
  end
end

return Dear
