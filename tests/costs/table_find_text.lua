-- A text looked for in a list.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(1000, "a")
  for _ = 1, 3000 do
    local _ = table.find(list, "b")
  end
end

return Dear
