-- Values moved.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local t = table.create(32, 1)
  for _ = 1, 10000 do
    table.move(t, 1, 32, 2)
  end
end

return Dear
