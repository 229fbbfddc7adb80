-- A place at the end of the numbers.
--! in: onDraw
--! ends: EInv | expected | number
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:incmk("pii", 2 ^ 63, "1m", 100)
end
return Evil
