-- A milliard of moves in one call.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory | too many elements | out of range | wrap around
local Evil = skill {}
function Evil:HOOK()
  return table.move({ 1 }, 1, 1000000000, 2)
end
return Evil
