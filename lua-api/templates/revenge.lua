-- NAME: the round after she dealt in, what helps her comes.
---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "After dealing in: effective tiles +{anger} mk.",
    zh = "放铳后的一局进张 +{anger} mk。",
    ja = "放銃した次の局、有効牌が +{anger} mk。",
  },
  mk = { anger = { 150, min = 0, max = 2000, doc = "the round after: each tile that helps her" } },
  mk_doc = { zh = { anger = "每种进张" }, ja = { anger = "有効牌それぞれ" } },
}

function Girl:onEvent(game, event)
  if event.type == "round-ended" then
    self.angry = event.args.gunner == self.who
  end
end

function Girl:onDraw(game, mount, who)
  if who == self.who and self.angry then
    mount:lighta(game:gethand(who):effa(), self.mk.anger)
  end
end

test("anger lights what helps her", function(t)
  t:rig { hand = "123m456p789s55z34m", state = { angry = true } }
  t:expect(t:law():light("5m")):is(150)
end)

test("she is angry exactly if she dealt in", function(t)
  t:rate(30, function(t)
    t:deal()
    return (t:play_round().gunner == t:girl().who) == t:girl().angry
  end):near(1)
end)

return Girl
