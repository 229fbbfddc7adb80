-- Errors of methods, caught.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local tile = T34.new("1m")
  for _ = 1, 2000 do
    pcall(T34.new, "x")
    pcall(tile.isnum)
  end
end

return Dear
