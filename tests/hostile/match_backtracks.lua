-- The same with captures.
--! in: onDice
--! ends: EBudget | too complex
local Evil = skill {}
function Evil:HOOK()
  return ("a"):rep(5000):match(("(.-)"):rep(12) .. "b")
end
return Evil
