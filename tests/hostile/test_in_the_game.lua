-- A test declared while the game is on.
--! in: onDraw
--! ends: EInvTest
local Evil = skill {}
function Evil:HOOK()
  test("late", function() end)
end
return Evil
