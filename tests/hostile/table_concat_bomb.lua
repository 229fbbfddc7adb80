-- A long text, a thousand times in one call.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local long, list = ("x"):rep(100000), {}
  for i = 1, 100000 do
    list[i] = long
  end
  while true do
    table.concat(list, long)
  end
end
return Evil
