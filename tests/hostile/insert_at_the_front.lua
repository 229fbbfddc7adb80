-- Each insertion moves all that is there.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local list = {}
  while true do
    table.insert(list, 1, 7)
  end
end
return Evil
