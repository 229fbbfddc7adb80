-- The library for debugging, which sees what it likes.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return debug.getupvalue(print, 1)
end
return Evil
