-- Her numbers, beyond what the designer allows.
--! in: onDraw
--! ends: EReadOnly | readonly
local Evil = skill { mk = { push = { 1, min = 0, max = 2 } } }
function Evil:HOOK()
  self.mk.push = 1000000000
end
return Evil
