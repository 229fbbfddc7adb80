-- No tail call: the stack grows until it is full.
--! in: all
--! ends: stack overflow | EBudget
local Evil = skill {}
local function deep(n)
  return 1 + deep(n + 1)
end
function Evil:HOOK()
  deep(1)
end
return Evil
