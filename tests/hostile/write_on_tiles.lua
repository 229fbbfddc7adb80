-- A field on a tile, which all the girls share.
--! in: onDraw
--! ends: attempt to | T34 | Tile
local Evil = skill {}
function Evil:HOOK()
  T34.all[1].evil = true
end
return Evil
