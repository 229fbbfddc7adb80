-- The AI asks the table for a hand it cannot see, by a `game` kept from before.
--! in: aiLimits
--! ends: EExpired
local Evil = skill {}
local kept
function Evil:onEvent(game)
  kept = game
end
function Evil:HOOK(view)
  return { nocall = kept:gethand(self.who:right()):step() > 1 }
end
return Evil
