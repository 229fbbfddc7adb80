-- A pattern that tries every way to cut a text.
--! in: onDraw onMonkey
--! ends: EBudget | too complex
local Evil = skill {}
function Evil:HOOK()
  return string.find(("a"):rep(5000), (".-"):rep(12) .. "b")
end
return Evil
