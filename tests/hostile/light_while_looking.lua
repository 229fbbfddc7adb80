-- A light in a hook that may only look.
--! in: onRaid onBargain checkInit onEvent onInbox onFilter onMenu onMonkey onBeg
--! ends: EReadOnly
local Evil = skill {}
function Evil:HOOK(game)
  game:getmount():lighta("1m", 1000000)
  return true
end
return Evil
