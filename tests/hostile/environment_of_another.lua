-- The environment of whoever called.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return getfenv(2)
end
return Evil
