local A = skill {}
function A:onMenu(game, moment)
  return { { name = "wish", text = "wish", onn = moment == "dice" } } --~ unknown-key
end
function A:aiLimits(view)
  return { nocal = true, keep = view:getdrids() } --~ unknown-key
end
test("a rig", function(t)
  t:rig { hand = "1m", handz = "2m" } --~ unknown-key
  t:expect(t:menu()):is(nil)
end)
return A
