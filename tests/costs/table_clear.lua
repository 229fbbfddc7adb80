-- A table emptied and filled by one.
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
  for i = 1, 3000 do
    table.clear(t)
    t.x = i
  end
end

return Dear
