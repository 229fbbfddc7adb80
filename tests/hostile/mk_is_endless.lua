-- An amount without end.
--! in: onDraw
--! ends: EInvMk | finite
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:lighta("1m", -math.huge)
end
return Evil
