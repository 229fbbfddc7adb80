-- And replaced.
--! in: onDraw
--! ends: EBudget | too complex
local Evil = skill {}
function Evil:HOOK()
  return ("a"):rep(5000):gsub((".-"):rep(12) .. "b", "")
end
return Evil
