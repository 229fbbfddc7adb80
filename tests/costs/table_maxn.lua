-- The largest number among keys.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = {}
  for i = 1, 300 do
    t[i * 1.5] = i
  end
  for _ = 1, 3000 do
    local _ = table.maxn(t)
  end
end

return Dear
