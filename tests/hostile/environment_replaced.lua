-- The environment of a library function, replaced.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return setfenv(print, {})
end
return Evil
