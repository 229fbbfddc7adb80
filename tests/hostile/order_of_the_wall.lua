-- Which tile will come, asked of the wall.
--! in: onDraw
--! ends: peek | missing method
local Evil = skill {}
function Evil:HOOK(game, mount)
  return mount:peek("pii", 0)
end
return Evil
