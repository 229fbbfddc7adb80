-- A light of nothing on every place ahead that a number can name.
--! in: onDraw
--! ends: EBudget | EInv | EMemory
local Evil = skill {}
function Evil:HOOK(game, mount)
  for pos = 0, 1e9 do
    mount:incmk("urahyou", pos, "1m", 0)
  end
end
return Evil
