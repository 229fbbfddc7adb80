-- Dice of seven.
--! in: onFirstDealer
--! ends: EInvAnswer | EInv
local Evil = skill {}
function Evil:HOOK()
  return { 7, 0 }
end
return Evil
