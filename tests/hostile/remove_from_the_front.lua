-- And each removal.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  local list = table.create(400000, 7)
  while true do
    table.remove(list, 1)
    table.insert(list, 7)
  end
end
return Evil
