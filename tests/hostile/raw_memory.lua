-- A block of bytes outside of all tables.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  return buffer.create(1000000000)
end
return Evil
