-- A state so deep that whoever walks down does not come back.
--! in: onDraw
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK()
  local top = {}
  local at = top
  for _ = 1, 9000 do
    at.down = {}
    at = at.down
  end
  self.deep = top
end
return Evil
