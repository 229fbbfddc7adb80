-- The state grows by a megabyte each draw.
--! in: onDraw
--! ends: EInvState | EMemory | not enough memory
local Evil = skill {}
function Evil:HOOK()
  self.hoard = self.hoard or {}
  for _ = 1, 10 do
    table.insert(self.hoard, ("x"):rep(100000) .. #self.hoard)
  end
end
return Evil
