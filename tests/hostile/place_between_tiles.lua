-- A place between two tiles.
--! in: onDraw
--! ends: EInv | expected | number
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:incmk("pii", 0.5, "1m", 100)
end
return Evil
