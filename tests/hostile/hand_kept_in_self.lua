-- A rival's hand, deep in her state.
--! in: onDraw
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK(game, mount, who)
  self.plan = { { hands = { game:gethand(who) } } }
end
return Evil
