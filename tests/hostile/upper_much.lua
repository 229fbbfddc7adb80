-- A long text, turned and raised for ever.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local long = ("x"):rep(1000000)
  while true do
    long:upper():reverse():lower()
  end
end
return Evil
