-- A tile of the wrong type, in each place.
--! in: onDraw
--! ends: EInv | expected
local Evil = skill {}
function Evil:HOOK(game, mount)
  mount:lighta(nil, nil, nil)
end
return Evil
