-- A list of tiles that is in itself.
--! in: onDraw
--! ends: EInv | expected
local Evil = skill {}
function Evil:HOOK(game, mount)
  local list = {}
  list[1] = list
  mount:lighta(list, 0)
end
return Evil
