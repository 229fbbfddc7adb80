-- A field on an object of the table.
--! in: onDraw
--! ends: Game | attempt to
local Evil = skill {}
function Evil:HOOK(game)
  game.seed = 7
end
return Evil
