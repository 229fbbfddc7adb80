-- More worlds than a bargain can try.
--! in: onBargain
--! ends: EInvAnswer | EBudget | EInv
local Evil = skill {}
function Evil:HOOK()
  local worlds = {}
  for i = 1, 100000 do
    worlds[i] = { ["1m"] = "four" }
  end
  return worlds
end
return Evil
