-- A list of tiles within a list within a list.
--! in: onDraw
--! ends: EInv | expected
local Evil = skill {}
function Evil:HOOK(game, mount)
  local list = { T34.all[1] }
  for _ = 1, 5000 do
    list = { list }
  end
  mount:lighta(list, 0)
end
return Evil
