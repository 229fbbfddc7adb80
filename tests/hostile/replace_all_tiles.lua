-- A list that all the girls go through.
--! in: onDraw
--! ends: readonly
local Evil = skill {}
function Evil:HOOK()
  table.clear(T34.all)
end
return Evil
