-- A function as a part of her state, which no fork could copy.
--! in: onDice onEvent
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK()
  self.later = function()
    return self
  end
end
return Evil
