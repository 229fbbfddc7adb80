-- Neither yes nor no.
--! in: checkInit
--! ends: EInvAnswer | true or false | boolean
local Evil = skill {}
function Evil:HOOK()
  return 1
end
return Evil
