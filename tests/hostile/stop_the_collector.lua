-- The collector of garbage, stopped.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return collectgarbage("stop")
end
return Evil
