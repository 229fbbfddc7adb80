-- xpcall would run its handler while the budget is already spent.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  xpcall(function()
    error("now")
  end, function()
    while true do
    end
  end)
end
return Evil
