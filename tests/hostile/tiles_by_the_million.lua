-- A light on a million tiles, of nothing, for ever.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory | EInv
local Evil = skill {}
function Evil:HOOK(game, mount)
  local list = table.create(1000000, T34.all[1])
  while true do
    mount:lighta(list, 0)
  end
end
return Evil
