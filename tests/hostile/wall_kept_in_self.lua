-- The wall as a part of her state.
--! in: onDraw onFlipKandora
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK(game, mount)
  self.wall = mount
end
return Evil
