-- Arguments that grow with each call until the stack is full of them.
--! in: onDraw
--! ends: EBudget | EMemory
local Evil = skill {}
local function grow(...)
  return grow(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
end
function Evil:HOOK()
  return grow()
end
return Evil
