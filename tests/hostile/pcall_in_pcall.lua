-- Each caught error is caught one level further up.
--! in: onDraw onBargain
--! ends: EBudget | stack overflow | EMemory
local Evil = skill {}
local function deeper()
  pcall(deeper)
  while true do
  end
end
function Evil:HOOK()
  deeper()
end
return Evil
