-- A count that can be read in more ways than anybody has time for.
--! in: onDraw
--! ends: EBudget | EInv
local Evil = skill {}
function Evil:HOOK()
  local count = Tilecount.new()
  for _, kind in ipairs(T34.all) do
    count:inc(kind, 4)
  end
  while true do
    count:parses()
  end
end
return Evil
