-- An amount in words.
--! in: onDraw
--! ends: number
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:lighta("1m", "plenty")
end
return Evil
