-- What lies in space B, which nobody knows.
--! in: onDraw
--! ends: remainb
local Evil = skill {}
function Evil:HOOK(game, mount)
  return mount:remainb("1m")
end
return Evil
