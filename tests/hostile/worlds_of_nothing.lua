-- Worlds of no tile and no claim.
--! in: onBargain
--! ends: EInvAnswer | EInv
local Evil = skill {}
function Evil:HOOK()
  return { { ["9z"] = "five" } }
end
return Evil
