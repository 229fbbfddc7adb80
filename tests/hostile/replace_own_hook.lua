-- Her own class, changed while she plays.
--! in: onDraw
--! ends: readonly
local Evil = skill {}
function Evil:HOOK()
  Evil.onDraw = nil
end
return Evil
