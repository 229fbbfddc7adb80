-- A table with keys, by next.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 100 do
    t["k" .. i] = i
  end
  for _ = 1, 3 do
    local k = next(t)
    while k do
      k = next(t, k)
    end
  end
end

return Dear
