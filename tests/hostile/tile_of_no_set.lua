-- A tile that is none.
--! in: onDraw onDice
--! ends: EInvTile | EInv
local Evil = skill {}
function Evil:HOOK()
  return T34.new("10m")
end
return Evil
