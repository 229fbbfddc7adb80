-- Luck that does not come from the seed.
--! in: onDraw
--! ends: math.random
local Evil = skill {}
function Evil:HOOK()
  return math.random(6)
end
return Evil
