-- The seed, by which all that comes could be known.
--! in: onDraw onEvent
--! ends: seed
local Evil = skill {}
function Evil:HOOK(game)
  error("seed " .. game:seed())
end
return Evil
