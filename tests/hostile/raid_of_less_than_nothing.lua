-- Fewer tiles than none, put where nobody looks.
--! in: onRaid onBeg
--! ends: expected | EInv

local Evil = skill {}

function Evil:HOOK()
  return { load = { { "1m", -1 } } }
end

return Evil
