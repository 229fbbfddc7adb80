-- A file of the system, opened.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return io.open("/etc/passwd")
end
return Evil
