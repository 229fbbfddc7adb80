-- A hand of all tiles.
--! in: onRaid onBeg
--! ends: EInvAnswer | EInv
local Evil = skill {}
function Evil:HOOK()
  return { take = T37.all, load = {} }
end
return Evil
