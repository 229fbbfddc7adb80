-- NAME: the round after she dealt in, what helps her comes.
---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "After dealing in: effective tiles +{anger} mk.",
    zh = "放铳后的一局有效牌 +{anger} mk。",
    ja = "放銃した次の局、有効牌が +{anger} mk。",
  },
  mk = {
    anger = { 150, min = 0, max = 2000, unit = "mk", doc = "the round after: each tile that helps her" },
  },
  mk_doc = {
    zh = { anger = "下一局：每种有效牌" },
    ja = { anger = "次の局: 有効牌それぞれ" },
  },
  only = { onEvent = { "round-ended" }, onDraw = "own" },
}

function Girl:onEvent(game, event)
  self.angry = event.args.gunner == self.who
end

function Girl:onDraw(game, mount, who)
  mount:lighta(game:gethand(who):effa(), self.angry and self.mk.anger or 0)
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
