-- A name that all the girls use, set anew.
--! in: onDraw
--! ends: EUndeclared | readonly
local Evil = skill {}
function Evil:HOOK()
  ipairs = function()
    return nil
  end
end
return Evil
