-- The loop is within what gsub calls.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  return ("abc"):gsub(".", function()
    while true do
    end
  end)
end
return Evil
