-- Values put in front of a long list.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(20000, 1)
  for _ = 1, 100 do
    table.insert(list, 1, 1)
    table.remove(list, 1)
  end
end

return Dear
