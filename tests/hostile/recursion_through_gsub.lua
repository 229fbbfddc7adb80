-- The same through a replacement function.
--! in: onDraw
--! ends: stack overflow | EBudget | C stack
local Evil = skill {}
local function replace()
  return (("x"):gsub("x", replace))
end
function Evil:HOOK()
  replace()
end
return Evil
