-- A value that is not in a list.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(500, 1)
  for _ = 1, 5000 do
    local _ = table.find(list, 2)
  end
end

return Dear
