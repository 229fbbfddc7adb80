-- The wall of a hook that may light, kept in a local for one that may not.
--! in: onEvent
--! ends: EReadOnly | EExpired
--! from: any round
local Evil = skill {}
local kept
function Evil:onDraw(game, mount)
  kept = mount
end
function Evil:HOOK()
  if kept then
    kept:lighta("1m", 1000000)
  end
end
return Evil
