-- The metatable that all texts share, to poison `("x"):upper()` for everybody.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  getmetatable("").__index = nil
end
return Evil
