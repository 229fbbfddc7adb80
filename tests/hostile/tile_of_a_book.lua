-- A tile whose name is as long as a book.
--! in: onDraw
--! ends: EInvTile | EInv
local Evil = skill {}
function Evil:HOOK()
  return T37.new(("1m"):rep(400000))
end
return Evil
