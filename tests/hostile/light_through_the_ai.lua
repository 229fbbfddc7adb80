-- A light in a hook that sees what a player sees.
--! in: aiLimits aiRivals
--! ends: missing method | EExpired
local Evil = skill {}
function Evil:HOOK(view)
  view:getmount():lighta("1m", 1000000)
end
return Evil
