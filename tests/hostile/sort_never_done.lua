-- A comparator that never returns.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  table.sort({ 3, 1, 2 }, function()
    while true do
    end
  end)
end
return Evil
