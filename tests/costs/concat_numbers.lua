-- A list of a thousand numbers joined.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local list = table.create(1000, 1 / 3)
  for _ = 1, 100 do
    local _ = table.concat(list, ", ")
  end
end

return Dear
