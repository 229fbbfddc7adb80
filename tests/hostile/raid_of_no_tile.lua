-- A tile that nobody has ever seen.
--! in: onRaid
--! ends: EInvT37Str

local Evil = skill {}

function Evil:HOOK()
  return { take = { "10m" } }
end

return Evil
