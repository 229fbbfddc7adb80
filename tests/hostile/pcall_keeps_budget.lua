-- The error that stops the loop is caught, and the loop goes on.
--! in: all
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  while true do
    pcall(function()
      while true do
      end
    end)
  end
end
return Evil
