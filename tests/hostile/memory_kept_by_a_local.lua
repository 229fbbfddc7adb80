-- A local of the file is no state that is looked at, and holds all it can get.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory
local Evil = skill {}
local hoard = {}
function Evil:HOOK()
  for _ = 1, 100 do
    hoard[#hoard + 1] = ("x"):rep(100000) .. #hoard
  end
end
return Evil
