-- A place so far ahead, or behind, that there is no tile.
--! in: onDraw
--! ends: EInv | expected | number
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:incmk("pii", -1, "1m", 100)
end
return Evil
