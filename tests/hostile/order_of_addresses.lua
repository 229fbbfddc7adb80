-- A table whose order is that of addresses.
--! in: onDraw
--! ends: EInvKey
local Evil = skill {}
function Evil:HOOK()
  for _ in pairs { [{}] = 1, [{}] = 2, [print] = 3 } do
  end
end
return Evil
