-- The same by interpolation.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local text = "x"
  while true do
    text = `{text}{text}`
  end
end
return Evil
