-- Anetai Toyone, of the six days two: senbu chases whoever declared riichi first, and tomobiki
-- finds a companion once she has melded four times.
-- B32: her AI declares riichi always, but wins first.

---@type Skill
local Toyone = skill {
  id = 712915,
  school = "Miyamori",
  name = { zh = "姊带丰音", ja = "姉帯豊音", en = "Anetai Toyone" },
  desc = {
    en = "Senbu: after another's riichi her closed hand draws to tenpai at +{senbu} mk, and after her own the "
      .. "first draws her winning tiles. Tomobiki: with four melds she wins at +{tomobiki}.",
    zh = "先负：别家先立直后，她的门前清手以 +{senbu} mk 追听；她也立直后，先立直者易摸到她的和了牌。友引：四副露后和了牌 +{tomobiki} mk。",
    ja = "先負：他家の先制リーチには門前なら +{senbu} mk で追いつき、追いかけると先制者が和了牌を掴む。友引：四副露で和了牌 +{tomobiki} mk。",
  },
  mk = {
    senbu = { 1400, min = 0, max = 100000, doc = "senbu: tiles that lower her step" },
    tomobiki = { 1000, min = 0, max = 100000, doc = "tomobiki: winning tiles" },
    other = { -100, min = -10000, max = 0, doc = "senbu and tomobiki: all other tiles" },
    feed = { 1000, min = 0, max = 100000, doc = "open hand: rivals' draws of what she could pon" },
    part = { 10, min = 1, max = 1000, doc = "senbu and tomobiki: B is lit this many times weaker" },
  },
  mk_doc = {
    zh = {
      senbu = "先负：能减少向听的牌",
      tomobiki = "友引：待牌",
      other = "先负与友引：其余各牌",
      feed = "副露后：别家摸她能碰的牌",
      part = "先负与友引：B 区弱化的倍数",
    },
    ja = {
      senbu = "先負：向聴数を下げる牌",
      tomobiki = "友引：待ち牌",
      other = "先負と友引：ほかの牌",
      feed = "副露後：自分がポンできる牌の他家のツモ",
      part = "先負と友引：B 区を何分の一に弱めるか",
    },
  },
}

function Toyone:onDice(game, rand)
  self.first = nil
end

function Toyone:onEvent(game, event)
  if event.type == "riichi-established" then
    self.first = self.first or event.args.who
  elseif event.type == "dealt" or event.type == "barked" and event.args.who == self.who then
    local hand = game:gethand(self.who)
    self.melded, self.closed = #hand:barks() > 0, hand:ismenzen()
  end
end

-- Pulls what helps her into this draw, weaker from B, and pushes the rest away.
function Toyone:pull(mount, hand, mk)
  local other, part, helps = self.mk.other, self.mk.part, hand:effa()
  local more = mk - other
  mount:lightall(other)
  mount:lightall(other / part, true)
  mount:lighta(helps, more)
  mount:lightb(helps, more / part)
end

function Toyone:onDraw(game, mount, who, rinshan)
  if rinshan or not self.first and not self.melded then
    return
  end
  local me, first = self.who, self.first
  local hand, mine = game:gethand(me), who == me
  if first and first ~= me then
    local chases = mine and hand:ismenzen() and not hand:ready()
    local chased = who == first and game:riichiestablished(me)
    if chases or chased then
      self:pull(mount, hand, self.mk.senbu)
    end
  end
  if mine and #hand:barks() == 4 then
    self:pull(mount, hand, self.mk.tomobiki)
  elseif not mine and not hand:ismenzen() then
    local rival = game:gethand(who)
    for _, kind in ipairs(hand:effa4()) do
      if hand:canpon(kind) and not rival:haseffa(kind) then
        mount:lighta(kind, self.mk.feed)
      end
    end
  end
end

-- Senbu wants a closed hand and a riichi, dear or not.
Toyone.aiLimits = { nocall = true, riichi = true }

-- Nobody gives her a riichi to chase while her hand is closed.
function Toyone:aiRivals(view)
  if not self.closed then
    return
  end
  return { noriichi = true }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- Waits for 1s and 4s.
local READY = "23499m234p23567s"
local OTHER = "123456m99p23567s"

test("the first riichi of a round is the one she chases", function(t)
  t:rig { hands = { [2] = OTHER, [3] = "456789m88p23456s" }, pii = "5z7z6z" }
  t:draw(2)
  t:act(2, "riichi")
  t:expect(t:girl().first):is(2)
  t:act(3, "riichi")
  t:draw(4)
  t:expect(t:girl().first):is(2)
end)

test("senbu: she draws to tenpai, and then the first draws her wait", function(t)
  t:rig {
    hand = NEAR,
    hands = { [2] = OTHER },
    riichi = { [2] = true },
    a = { ["9s"] = 2, ["9m"] = 0, ["1s"] = 0, ["6s"] = 0 },
    state = { first = Who.all[2] },
  }
  local law = t:law()
  t:expect(law:light("9s")):is(1400)
  t:expect(law:light("9s", nil, true)):is(140)
  t:expect({ law:light("1p"), law:light("1p", nil, true) }):is { -100, -10 }
  t:expect(law:of("1p")):is(0)
  t:expect(law:of("9s")):is((20 + 1400 + 140) / law:total())
  t:expect(t:law(2):light("9s")):is(0)
  t:expect(t:law(1, true):light("9s")):is(0)
  t:rig { hand = READY, riichi = { true, true }, hands = { [2] = OTHER }, state = { first = Who.all[2] } }
  t:expect(t:law(2):light("4s")):is(1400)
  t:expect(t:law(2):light("9p")):is(-100)
  t:expect(t:law(1):light("4s")):is(0)
end)

test("senbu is not for an open hand, nor before a riichi, nor after her own came first", function(t)
  t:rig { hand = NEAR, hands = { [3] = OTHER } }
  t:expect({ t:law():light("9s"), t:law(3):light("9m") }):is { 0, 0 }
  t:rig {
    hand = "99m456p1178s",
    melds = { { "chii 123m" } },
    hands = { [2] = READY },
    riichi = { [2] = true },
    state = { first = Who.all[2] },
  }
  t:expect(t:law():light("9s")):is(0)
  t:rig { hand = READY, riichi = { true, true }, hands = { [2] = READY }, state = { first = Who.all[1] } }
  t:expect(t:law(2):light("4s")):is(0)
end)

test("nobody gives her a riichi while her hand is closed", function(t)
  for meld, closed in pairs { ["chii 123m"] = false, ["ankan 1111z"] = true } do
    t:rig { hand = "99m456p1178s", melds = { { meld } } }
    t:expect(t:girl().closed, meld):is(closed)
  end
  t:rig { hand = NEAR }
  t:expect(t:girl().closed):is(true)
end)

test("tomobiki: with four melds her last tile comes", function(t)
  t:rig { hand = "9m", melds = { { "pon 111z from 2", "chii 123m", "chii 456s", "ankan 9999p" } } }
  local law = t:law()
  t:expect({ law:light("9m"), law:light("9m", nil, true) }):is { 1000, 100 }
  t:expect({ law:light("1p"), law:light("1p", nil, true) }):is { -100, -10 }
end)

-- 9m and 1s would both be a pon for her; 1s helps seat 2, too.
test("with an open hand others draw what she could pon", function(t)
  t:rig {
    hand = "99m11s46p78s5z1z",
    melds = { { "chii 123m" } },
    hands = { [2] = "123789m23488p23s", [3] = "456m23455p78999s" },
  }
  t:expect(t:law(2):light("9m")):is(1000)
  t:expect(t:law(2):light("1s")):is(0)
  t:expect(t:law(3):light("1s")):is(1000)
  t:expect(t:law(3):light("9s")):is(0)
  t:expect(t:law(1):light("9m")):is(0)
end)

test("whoever declares riichi first is chased and hit", function(t)
  t:rig {
    hand = NEAR,
    hands = { [2] = OTHER },
    riichi = { [2] = true },
    a = { ["1s"] = 0, ["4s"] = 1 },
    state = { first = Who.all[2] },
  }
  t:rate(60, function(t)
    t:play_round()
    local ended = t:events("round-ended")[1].args
    return #t:events("riichi-called") == 1 and ended.openers[1] == t:girl().who
  end):at_least(0.6)
end)

return Toyone
