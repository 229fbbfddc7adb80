-- Somebody else's seat for her own.
--! in: onDraw
--! ends: EReadOnly
local Evil = skill {}
function Evil:HOOK()
  self.who = Who.all[3]
end
return Evil
