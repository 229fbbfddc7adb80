-- More results than a stack has room for.
--! in: onDraw
--! ends: too many results | EBudget | EMemory | stack overflow
local Evil = skill {}
function Evil:HOOK()
  return select("#", table.unpack({}, 1, 10000000))
end
return Evil
