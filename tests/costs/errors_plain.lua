-- Errors without a text, caught.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for _ = 1, 5000 do
    pcall(error)
  end
end

return Dear
