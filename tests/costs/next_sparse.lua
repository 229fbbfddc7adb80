-- A large table with one key left, asked for the next.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 500 do
    t[i] = i
  end
  for i = 1, 499 do
    t[i] = nil
  end
  for _ = 1, 3000 do
    local _ = next(t)
  end
end

return Dear
