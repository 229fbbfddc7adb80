-- Each comparison sorts again: the stack of the host, not that of the script, would grow.
--! in: onDraw onMonkey
--! ends: stack overflow | EBudget | C stack
local Evil = skill {}
local function sort()
  table.sort({ 3, 2, 1 }, function()
    sort()
    return false
  end)
end
function Evil:HOOK()
  sort()
end
return Evil
