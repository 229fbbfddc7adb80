-- Text made into code.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return loadstring("while true do end")()
end
return Evil
