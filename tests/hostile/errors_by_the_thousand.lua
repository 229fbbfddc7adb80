-- Errors that are made, written and thrown away: each takes longer than a thousand calls.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  for _ = 1, 100000 do
    pcall(T34.new, "x")
  end
end
return Evil
