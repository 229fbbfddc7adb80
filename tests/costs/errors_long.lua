-- Errors with a long text.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("a"):rep(500)
  for i = 1, 2000 do
    pcall(error, text .. i)
  end
end

return Dear
