-- A constructor that all the girls use.
--! in: onDraw
--! ends: readonly
local Evil = skill {}
function Evil:HOOK()
  T34.new = nil
end
return Evil
