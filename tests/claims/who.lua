-- What the reference says of `Who`.
local Girl = skill {}

test("Who.__tostring: its index as text", function(t)
  for i, who in ipairs(Who.all) do
    t:expect(tostring(who)):is(tostring(i))
  end
end)

test("Who:right: the next to act, and round again", function(t)
  for i, who in ipairs(Who.all) do
    t:expect(who:right()):is(Who.all[i % 4 + 1])
  end
end)

test("Who:cross: the seat opposite", function(t)
  for _, who in ipairs(Who.all) do
    t:expect(who:cross()):is(who:right():right())
  end
end)

test("Who:left: the seat that acts before", function(t)
  for _, who in ipairs(Who.all) do
    t:expect(who:left():right()):is(who)
  end
end)

test("Who:bydice: counted from this seat as one", function(t)
  for _, who in ipairs(Who.all) do
    t:expect(who:bydice(1)):is(who)
    t:expect(who:bydice(2)):is(who:right())
    t:expect(who:bydice(12)):is(who:byturn(11))
  end
  for _, sum in ipairs { 0, 13, 1.5 } do
    t:expect(pcall(function()
      return Who.all[1]:bydice(sum)
    end)):is(false)
  end
end)

test("Who:byturn: so many seats to the right", function(t)
  for _, who in ipairs(Who.all) do
    t:expect(who:byturn(0)):is(who)
    t:expect(who:byturn(7)):is(who:left())
  end
  t:expect(pcall(function()
    return Who.all[1]:byturn(-1)
  end)):is(false)
end)

test("Who:looksat: 0 left, 1 cross, 2 right, nil for oneself", function(t)
  for _, who in ipairs(Who.all) do
    t:expect(who:looksat(who:left())):is(0)
    t:expect(who:looksat(who:cross())):is(1)
    t:expect(who:looksat(who:right())):is(2)
    t:expect(who:looksat(who)):is(nil)
  end
end)

test("Who:turnfrom: 0 to 3 seats to the right of the other", function(t)
  for _, who in ipairs(Who.all) do
    for turns = 0, 3 do
      t:expect(who:byturn(turns):turnfrom(who)):is(turns)
    end
  end
end)

test("Who:index: 1 to 4", function(t)
  for i, who in ipairs(Who.all) do
    t:expect(who:index()):is(i)
  end
end)

return Girl
