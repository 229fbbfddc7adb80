-- Lights of nothing, one by one.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK(game, mount)
  while true do
    mount:lightall(0)
  end
end
return Evil
