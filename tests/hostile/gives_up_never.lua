-- All of a budget for every draft of every seat.
--! in: checkInit
--! ends: EBudget | nothing
--! from: any round
local Evil = skill {}
function Evil:HOOK()
  for _ = 1, 1500000 do
  end
  return true
end
return Evil
