-- Forty doublings make a terabyte.
--! in: onDraw checkInit onEvent
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local text = "x"
  for _ = 1, 40 do
    text = text .. text
  end
end
return Evil
