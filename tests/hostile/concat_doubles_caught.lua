-- The same, caught, and tried once more.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  while true do
    pcall(function()
      local text = "x"
      while true do
        text = text .. text
      end
    end)
  end
end
return Evil
