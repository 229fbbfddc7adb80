-- What the deal is made of, kept until after the deal.
--! in: onDraw
--! ends: EExpired
local Evil = skill {}
local kept
function Evil:onMonkey(game, exists)
  kept = exists[1]
end
function Evil:HOOK()
  kept:incmk("1m", 1000000)
end
return Evil
