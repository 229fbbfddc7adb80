-- An error of a million bytes.
--! in: onDraw onEvent
--! ends: xxxx
local Evil = skill {}
function Evil:HOOK()
  error(("x"):rep(1000000))
end
return Evil
