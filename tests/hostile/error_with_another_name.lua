-- An error that says that another file raised it.
--! in: onDraw
--! ends: innocent
local Evil = skill {}
function Evil:HOOK()
  error("skills/kuro.lua:1: innocent", 0)
end
return Evil
