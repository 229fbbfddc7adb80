-- An exit that is none.
--! in: onDraw
--! ends: EInvMntExt
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:incmk("pi", 0, "1m", 100)
end
return Evil
