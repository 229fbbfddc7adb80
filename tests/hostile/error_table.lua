-- An error that is a table, which has no words.
--! in: onDraw status
--! ends: table
local Evil = skill {}
function Evil:HOOK()
  error { code = "EBudget" }
end
return Evil
