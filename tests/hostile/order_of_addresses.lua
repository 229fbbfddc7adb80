-- A table whose order is that of addresses: nothing else tells its keys apart.
--! in: onDraw
--! ends: EInvKey
local Evil = skill {}
function Evil:HOOK()
  for _ in pairs { [{}] = 1, [{}] = 1, [print] = 3 } do
  end
end
return Evil
