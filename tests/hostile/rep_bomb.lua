-- One call for a text of a terabyte.
--! in: all
--! ends: EBudget | too large
local Evil = skill {}
function Evil:HOOK()
  return ("x"):rep(1e12)
end
return Evil
