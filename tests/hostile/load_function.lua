-- Its other name.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return load("return 1")
end
return Evil
