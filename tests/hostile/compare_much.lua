-- To compare two long texts that are nearly the same takes as long as they are.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  local a, b = ("x"):rep(900000) .. "a", ("x"):rep(900000) .. "b"
  local n = 0
  while true do
    n = a < b and n + 1 or n
  end
end
return Evil
