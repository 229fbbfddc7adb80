-- What cannot be had is asked for again and again, each refusal being caught.
--! in: onDraw onEvent
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local keep = {}
  while true do
    pcall(function()
      for _ = 1, 1000 do
        keep[#keep + 1] = ("x"):rep(100000) .. #keep
      end
    end)
  end
end
return Evil
