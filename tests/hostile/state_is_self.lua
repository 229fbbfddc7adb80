-- A state that is its own part.
--! in: onDraw
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK()
  self.me = self
end
return Evil
