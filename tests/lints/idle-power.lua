-- run
local A = skill { state = { angry = 0 } }
function A:onDraw(game, mount, who) --~ idle-power
  if who == self.who and self.angry > 0 then
    mount:lighta(game:gethand(who):effa(), 60)
  end
end
test("only here", function(t)
  t:rig { state = { angry = 1 }, a = { ["5m"] = 4 }, hand = "123m456p789s55z34m" }
  t:expect(t:law():light("5m")):is(60)
end)
return A
