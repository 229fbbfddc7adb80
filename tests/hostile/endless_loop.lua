-- The plainest of all: a loop that does nothing, for ever.
--! in: all
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  while true do
  end
end
return Evil
