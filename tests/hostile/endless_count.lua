-- A loop whose end is further away than the end of the game.
--! in: onMonkey onEvent
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  local n = 0
  for i = 1, math.huge do
    n = n + i
  end
end
return Evil
