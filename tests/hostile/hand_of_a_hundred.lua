-- A hand of more tiles than there are.
--! in: onDraw
--! ends: EInv | EDrm | expected
local Evil = skill {}
function Evil:HOOK()
  return Hand.new(("1m"):rep(100))
end
return Evil
