-- Lights by a table of very many keys, over and over: putting them in order is paid for.
--! in: onDraw
--! ends: EBudget | EMemory
local Evil = skill {}
function Evil:HOOK(game, mount)
  local lights = {}
  for i = 1, 100000 do
    lights["x" .. i] = 1
  end
  while true do
    pcall(function()
      mount:lighta(lights)
    end)
  end
end
return Evil
