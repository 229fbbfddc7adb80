-- A status that paints, and is long.
--! in: status
--! ends: nothing
--! says: no escapes
local Evil = skill {}
function Evil:HOOK()
  return "\27[2J\226\129\166" .. ("x"):rep(100000)
end
return Evil
