-- A million parts at once.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local long = (","):rep(1000000)
  while true do
    string.split(long, ",")
  end
end
return Evil
