-- And found again and again.
--! in: onDraw
--! ends: EBudget | too complex
local Evil = skill {}
function Evil:HOOK()
  for _ in ("a"):rep(5000):gmatch((".-"):rep(12) .. "b") do
  end
end
return Evil
