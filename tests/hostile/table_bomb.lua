-- A table that grows while there is memory.
--! in: all
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local t = {}
  while true do
    t[#t + 1] = { #t }
  end
end
return Evil
