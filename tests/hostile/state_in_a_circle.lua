-- A state that contains itself.
--! in: onDraw
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK()
  local plan = {}
  plan.plan = plan
  self.plan = plan
end
return Evil
