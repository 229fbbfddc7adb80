-- NAME: in riichi, she keeps the others from what they need.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "In riichi: others' effective tiles -{block} mk.",
    zh = "立直后他家进张 -{block} mk。",
    ja = "リーチ後、他家の有効牌が -{block} mk。",
  },
  mk = { block = { 40, min = 0, max = 5000, unit = "mk", doc = "taken from each tile that helps another" } },
  mk_doc = { zh = { block = "他家进张所减" }, ja = { block = "他家の有効牌から引く分" } },
}

function Girl:onDraw(game, mount, who)
  if who ~= self.who and game:riichiestablished(self.who) then
    mount:lighta(game:gethand(who):effa(), -self.mk.block)
  end
end

test("the others lack what they need, once she is in riichi", function(t)
  local hands = { [2] = "123m456p789s55z34m" }
  t:rig { hands = hands }
  t:expect(t:law(2):light("5m")):is(0)
  t:rig { hand = "123p456s11199m55z", hands = hands, rivers = { "9p" }, riichi = { true } }
  t:expect(t:law(2):light("5m")):is(-40)
end)

test("against her riichi, others rarely come to tenpai", function(t)
  t:rate(40, function(t)
    t:rig { hand = "123p456s11199m55z", rivers = { "9p" }, riichi = { true } }
    t:play(12)
    return t:hand(2):step() <= 0
  end):at_most(0.3)
end)

return Girl
