-- A comparator that contradicts itself.
--! in: onDraw
--! ends: nothing | invalid order function
local Evil = skill {}
function Evil:HOOK(game, mount, who, rinshan, rand)
  local list = {}
  for i = 1, 200 do
    list[i] = i * 7 % 31
  end
  table.sort(list, function()
    return true
  end)
end
return Evil
