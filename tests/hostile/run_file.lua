-- A file of the system, run.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return dofile("/etc/passwd")
end
return Evil
