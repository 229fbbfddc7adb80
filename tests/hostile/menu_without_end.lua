-- A menu of more rows than a screen has.
--! in: onMenu
--! ends: EInvMenu | EInvAnswer | EBudget
local Evil = skill {}
function Evil:HOOK()
  local rows = {}
  for i = 1, 100000 do
    rows[i] = { name = "row" .. i, text = "x" }
  end
  return rows
end
return Evil
