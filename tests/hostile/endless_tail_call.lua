-- A function that calls itself last never runs out of stack in some Luas.
--! in: onDice onDraw checkInit
--! ends: EBudget | stack overflow
local Evil = skill {}
local function again(n)
  return again(n + 1)
end
function Evil:HOOK()
  return again(1)
end
return Evil
