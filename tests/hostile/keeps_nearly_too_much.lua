-- Keeps 3.4 of the 4 MiB that she may. What the others leave lying about, and when it is collected, is not hers.
--! in: onDraw onDice
--! ends: nothing
local Evil = skill { mk = { texts = { 34, min = 1, max = 40 } } }
local kept = {}
function Evil:HOOK()
  if #kept > 0 then
    return
  end
  for i = 1, 20000 do
    local _ = { i }
  end
  for i = 1, self.mk.texts do
    kept[i] = ("x"):rep(100000) .. i
  end
end

test("she may draw", function(t)
  t:rig { hand = "123m456p789s1122z" }
  t:expect(t:draw() ~= nil):is(true)
end)

return Evil
