-- The same for the deal.
--! in: onMonkey
--! ends: EInvMk | NaN
local Evil = skill {}
function Evil:HOOK(game, exists)
  exists[1]:incmk("1m", 0 / 0)
end
return Evil
