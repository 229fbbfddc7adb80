-- A function of a library that all the girls use.
--! in: onDraw onDice
--! ends: readonly
local Evil = skill {}
function Evil:HOOK()
  string.format = function()
    return "evil"
  end
end
return Evil
