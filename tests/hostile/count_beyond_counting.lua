-- A count of more tiles than a number holds.
--! in: onDraw
--! ends: EInv | expected | number
local Evil = skill {}
function Evil:HOOK()
  local count = Tilecount.new()
  count:inc("1m", 2 ^ 53)
  return count:step()
end
return Evil
