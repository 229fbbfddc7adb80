-- Long texts formatted for ever.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local long = ("x"):rep(500000)
  while true do
    string.format("%s%s%q", long, long, long)
  end
end
return Evil
