-- A linear search, again and again.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  local list = table.create(1000000, 1)
  while true do
    table.find(list, 2)
  end
end
return Evil
