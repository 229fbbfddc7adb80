-- A state of many small things.
--! in: onDraw
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK()
  self.seen = self.seen or {}
  for i = 1, 5000 do
    table.insert(self.seen, i)
  end
end
return Evil
