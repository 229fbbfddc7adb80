-- A plain search costs the product of two lengths, and no interrupt comes in between.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  local hay, needle = ("a"):rep(900000), ("a"):rep(450000) .. "b"
  while true do
    string.find(hay, needle, 1, true)
  end
end
return Evil
