-- A table of a milliard places, at once.
--! in: onDraw onBeg
--! ends: EBudget | EMemory | not enough memory | table overflow
local Evil = skill {}
function Evil:HOOK()
  return table.create(1000000000, 7)
end
return Evil
