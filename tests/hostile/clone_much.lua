-- A big table copied for ever.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local list = table.create(500000, 1)
  while true do
    table.clone(list)
  end
end
return Evil
