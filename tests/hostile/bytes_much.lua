-- Every byte of a long text as a result.
--! in: onDraw
--! ends: too long | EBudget | stack overflow | too many
local Evil = skill {}
function Evil:HOOK()
  return select("#", ("x"):rep(1000000):byte(1, -1))
end
return Evil
