-- A starting hand that was only a draft.
--! in: onDraw
--! ends: EExpired
local Evil = skill {}
local kept
function Evil:checkInit(game, init)
  kept = init
  return true
end
function Evil:HOOK()
  return kept:step()
end
return Evil
