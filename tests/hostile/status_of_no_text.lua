-- A status that is a table.
--! in: status
--! ends: EInvAnswer | expected
local Evil = skill {}
function Evil:HOOK()
  return {}
end
return Evil
