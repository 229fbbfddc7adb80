-- Who sits where.
--! in: onDraw
--! ends: readonly
local Evil = skill {}
function Evil:HOOK()
  Who.all[1], Who.all[2] = Who.all[2], Who.all[1]
end
return Evil
