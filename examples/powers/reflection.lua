-- Who won off her lacks what helps in the next round.
-- From: Sakicards (EpicOrange/riichi_advanced), Ezaki Hitomi: a payment is reflected once.

---@type Skill
local Reflection = skill {
  name = { en = "Reflection", zh = "反射", ja = "鏡返し" },
  desc = {
    en = "After dealing in: the winner lacks {block} mk on effective tiles in the next round.",
    zh = "放铳后的下一局，和了者的进张 -{block} mk。",
    ja = "放銃した次の局、和了者の有効牌が -{block} mk。",
  },
  mk = {
    block = { 40, min = 0, max = 2000, doc = "taken from each tile that helps the winner" },
  },
  mk_doc = {
    zh = { block = "和了者每种进张所减" },
    ja = { block = "和了者の有効牌から引く分" },
  },
}

function Reflection:onEvent(game, event)
  if event.type == "round-ended" then
    self.foe = event.args.gunner == self.who and event.args.openers[1] or nil
  end
end

function Reflection:onDraw(game, mount, who)
  if who == self.foe then
    mount:lighta(game:gethand(who):effa(), -self.mk.block)
  end
end

test("only who won off her is denied", function(t)
  local hands = { [2] = "123m456p789s55z34m", [3] = "123p456s789m66z34p" }
  t:rig { hands = hands, state = { foe = Who.all[2] } }
  t:expect(t:law(2):light("5m")):is(-40)
  t:expect(t:law(3):light("5p")):is(0)
end)

test("a ron off her is remembered", function(t)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = "123m456p78999s55z" } }
  t:draw(1)
  t:act(1, "discard", "5z")
  t:act(2, "ron")
  t:expect(t:girl().foe):is(2)
end)

return Reflection
