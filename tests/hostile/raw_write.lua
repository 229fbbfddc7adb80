-- Writing past whatever guards a table.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  rawset(T34, "new", print)
end
return Evil
