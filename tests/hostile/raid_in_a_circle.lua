-- An answer that contains itself.
--! in: onRaid onBargain onMenu onFilter aiLimits
--! ends: EInvAnswer | EInv | expected
local Evil = skill {}
function Evil:HOOK()
  local answer = {}
  answer.take = answer
  answer.load = answer
  answer.child = answer
  answer.keep = answer
  answer.call = answer
  answer[1] = answer
  return answer
end
return Evil
