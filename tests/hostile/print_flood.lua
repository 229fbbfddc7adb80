-- More to read than anybody can.
--! in: all
--! ends: EMemory
local Evil = skill {}
function Evil:HOOK()
  while true do
    print(("flood"):rep(100))
  end
end
return Evil
