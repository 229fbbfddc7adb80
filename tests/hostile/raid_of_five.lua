-- Five of a kind.
--! in: onRaid
--! ends: EInvAnswer | EInv
local Evil = skill {}
function Evil:HOOK()
  return { take = { "1m", "1m", "1m", "1m", "1m" } }
end
return Evil
