-- Functions need memory, too.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local chain
  while true do
    local last = chain
    chain = function()
      return last
    end
  end
end
return Evil
