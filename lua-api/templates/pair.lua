-- NAME: what helps her comes until her partner has won a hand.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "Until her partner has won a hand: effective tiles +{help} mk.",
    zh = "在同伴和了之前，进张 +{help} mk。",
    ja = "相方が和了するまで、有効牌が +{help} mk。",
  },
  mk = { help = { 30, min = 0, max = 2000, unit = "mk", doc = "each effective tile" } },
  mk_doc = { zh = { help = "每种进张" }, ja = { help = "有効牌それぞれ" } },
  kin = { "yuuki" }, -- whom she is nothing without
}

function Girl:onEvent(game, event)
  local won = event.type == "round-ended" and #event.args.forms > 0
  self.over = self.over or won and event.args.openers[1] == self.kin.yuuki
end

function Girl:onDraw(game, mount, who)
  if who == self.who and self.kin.yuuki and not self.over then
    mount:lighta(game:wanted(who), self.mk.help)
  end
end

test("alone she is nothing", function(t)
  for who, mk in pairs { yuuki = 30, doge = 0 } do
    t:rig { hand = "99m123m456p1178s2z", girls = { [2] = who } }
    t:expect(t:law():light("9s")):is(mk)
  end
end)

test("her partner's win ends it", function(t)
  t:rig { girls = { [2] = "yuuki" }, hands = { [2] = "123m456p789s1155z" }, next = 2, pii = "1z" }
  t:draw(2)
  t:act(2, "tsumo")
  t:expect(t:girl().over):is(true)
end)

return Girl
