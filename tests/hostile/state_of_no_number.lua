-- A key that is not equal to itself.
--! in: onDraw
--! ends: NaN | index is | EInvState
local Evil = skill {}
function Evil:HOOK()
  self.plan = {}
  self.plan[0 / 0] = true
end
return Evil
