-- Much to sort, without a comparator that an interrupt could stop.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  local list = {}
  for i = 1, 500000 do
    list[i] = i * 7919 % 500009
  end
  while true do
    table.sort(list)
    table.sort(list, function(a, b)
      return a > b
    end)
  end
end
return Evil
