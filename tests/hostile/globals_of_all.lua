-- The table of globals under its own name.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  _G.print = nil
end
return Evil
