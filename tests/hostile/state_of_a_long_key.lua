-- A key of a hundred thousand bytes, which leads to what is no state.
--! in: onDraw
--! ends: EInvState
local Evil = skill {}
function Evil:HOOK()
  local key = ("k"):rep(100000)
  self[key] = { [key] = { [key] = function() end } }
end
return Evil
