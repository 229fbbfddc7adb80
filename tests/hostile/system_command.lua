-- A command of the system.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return os.execute("true")
end
return Evil
