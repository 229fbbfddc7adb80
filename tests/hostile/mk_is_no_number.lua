-- An amount that is not a number.
--! in: onDraw onFlipKandora
--! ends: EInvMk | NaN
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:lighta("1m", 0 / 0)
end
return Evil
