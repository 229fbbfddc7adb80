-- As many captures as there may be.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("a"):rep(100)
  for _ = 1, 2000 do
    local _ = string.match(text, ("(a)"):rep(32))
  end
end

return Dear
