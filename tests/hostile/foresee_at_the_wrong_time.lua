-- A look ahead from a hook that may not.
--! in: onDraw
--! ends: EForesee
local Evil = skill {}
function Evil:HOOK(game)
  return game:foresee({ type = "spin-out" }, { stop = "round" })
end
return Evil
