-- An object without a class.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return newproxy(true)
end
return Evil
