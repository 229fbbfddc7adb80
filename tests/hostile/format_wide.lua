-- A number as wide as the wall.
--! in: onDraw
--! ends: invalid format | EBudget | too long
local Evil = skill {}
function Evil:HOOK()
  return string.format("%999999999d", 7)
end
return Evil
