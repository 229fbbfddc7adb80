-- A large table with one key left, gone through.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 500 do
    t["k" .. i] = i
  end
  for i = 2, 500 do
    t["k" .. i] = nil
  end
  for _ = 1, 2000 do
    for _ in pairs(t) do
    end
  end
end

return Dear
