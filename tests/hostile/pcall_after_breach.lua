-- After the breach was caught a clean answer is given, as if nothing had been.
--! in: onDraw checkInit onFilter
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  pcall(function()
    while true do
    end
  end)
  for _ = 1, 10 do
  end
  return true
end
return Evil
