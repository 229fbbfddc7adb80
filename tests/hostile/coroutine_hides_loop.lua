-- In some Luas a loop within a coroutine is nobody's.
--! in: onDraw onDice
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  coroutine.wrap(function()
    while true do
    end
  end)()
end
return Evil
