-- An error that carries the wall out of the hook.
--! in: onDraw
--! ends: Mount | userdata
local Evil = skill {}
function Evil:HOOK(game, mount)
  error(mount)
end
return Evil
