-- Never too long in one call, but in every call: the budget of the game ends it.
--! in: onEvent
--! ends: steps of a game
--! from: any round
local Evil = skill {}
function Evil:HOOK()
  for _ = 1, 1900000 do
  end
end
return Evil
