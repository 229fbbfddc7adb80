-- Iwato Kasumi, who lets a fearsome god descend: one suit is hers alone, the other two never reach
-- her. Once called, it stays until the game is over.
-- B7: in a round whose bargain fails she has no suit and the god rests. B20: she is choosy about her
-- deal only while it is there.

---@type Skill
local Kasumi = skill {
  id = 712715,
  school = "Eisui",
  name = { zh = "石户霞", ja = "石戸霞", en = "Iwato Kasumi" },
  desc = {
    en = "Once descended, two suits are barred from her at -{bar} mk, and the third from the others "
      .. "at -{guard}; near tenpai her suit thickens at +{thicken}.",
    zh = "降神后，她摸不到另外两门（-{bar} mk），别家摸不到她那一门（-{guard} mk）；接近听牌时本门 +{thicken} mk。",
    ja = "降ろしている間、他の二色は来ず（-{bar} mk）、自分の色は他家に渡らない（-{guard} mk）。聴牌が近いと染め色 +{thicken} mk。",
  },
  mk = {
    bar = { 1100, min = 0, max = 100000, doc = "her draws: taken from both other suits" },
    guard = { 700, min = 0, max = 100000, doc = "the others' draws: taken from her suit" },
    thicken = { 270, min = 0, max = 100000, doc = "her draws near tenpai: tiles of her suit of no help" },
    deal_bar = { 1000, min = 0, max = 100000, doc = "deals: taken from the suits barred" },
    deal_honour = { 20, min = 0, max = 1000, doc = "her deal: taken from honours" },
    turns = { 12, min = 0, max = 24, doc = "the last turn of hers on which draws are bent" },
    thick_step = { 1, min = 0, max = 6, doc = "the step up to which she is near tenpai" },
    step = { 2, min = 0, max = 6, doc = "her start: the least step" },
    honours = { 5, min = 0, max = 13, doc = "her start: the most honours" },
    honours_patience = {
      50,
      min = 0,
      max = 999,
      doc = "her start: the last draft she refuses for its honours",
    },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
    late = { 4, min = 0, max = 16, doc = "her AI: rounds to go, at most, when it calls the god" },
  },
  mk_doc = {
    zh = {
      bar = "她的摸牌：另外两门所减",
      guard = "别家的摸牌：她那门所减",
      thicken = "她接近听牌时的摸牌：她那门里无用的牌",
      deal_bar = "配牌：被封住的花色所减",
      deal_honour = "她的配牌：字牌所减",
      turns = "影响摸牌到她的第几巡为止",
      thick_step = "几向听以内算接近听牌",
      step = "她的配牌：最小向听数",
      honours = "她的配牌：字牌最多几张",
      honours_patience = "她的配牌：因字牌拒绝到第几次方案为止",
      patience = "她的配牌：拒绝到第几次方案为止",
      late = "她的 AI：最多还剩几局时请神",
    },
    ja = {
      bar = "自分のツモ：ほかの二色から引く分",
      guard = "他家のツモ：自分の色から引く分",
      thicken = "聴牌に近いときのツモ：自分の色の無駄牌",
      deal_bar = "配牌：封じた色から引く分",
      deal_honour = "自分の配牌：字牌から引く分",
      turns = "自分の何巡目までツモを曲げるか",
      thick_step = "何向聴までを聴牌に近いとするか",
      step = "自分の配牌：最小の向聴数",
      honours = "自分の配牌：字牌の最大枚数",
      honours_patience = "自分の配牌：字牌を理由に何案目まで拒むか",
      patience = "自分の配牌：何案目まで拒むか",
      late = "自分の AI：残り何局以下で神を降ろすか",
    },
  },
}

-- A world line for each suit: all of it is hers.
local WORLDS = { { m = "all" }, { p = "all" }, { s = "all" } }
-- The two other suits.
local OTHERS = { m = "ps", p = "ms", s = "mp" }

function Kasumi:onMenu(game, moment)
  if moment ~= "dice" or self.on then
    return
  end
  local title = {
    en = "Until the game is over: one suit alone comes to you, and the others draw none of it",
    zh = "直到对局结束：只有一门花色来你这里，别家摸不到它",
    ja = "対局が終わるまで：一色だけが自分に来て、他家には渡らない",
  }
  local text = { en = "Let the god descend", zh = "降神", ja = "神を降ろす" }
  return { title = title, { name = "descend", kind = "box", text = text } }
end

function Kasumi:onMenuPicked(game, mount, picks)
  self.on = picks.descend or nil
end

function Kasumi:onBargain(game)
  return self.on and WORLDS or {}
end

-- She has a suit only while the god is here.
function Kasumi:onBargained(game, mount, world)
  self.suit = nil
  for _, suit in ipairs { "m", "p", "s" } do
    if world and world["1" .. suit] then
      self.suit = suit
    end
  end
end

function Kasumi:onMonkey(game, exists)
  if not self.suit then
    return
  end
  local suit, me, mk = self.suit, self.who:index(), self.mk
  for i, exist in ipairs(exists) do
    if i == me then
      exist:incmk(OTHERS[suit], -mk.deal_bar)
      exist:incmk("z", -mk.deal_honour)
    else
      exist:incmk(suit, -mk.deal_bar)
    end
  end
end

function Kasumi:checkInit(game, init, who, iter)
  if who ~= self.who or not self.suit or iter > self.mk.patience then
    return true
  elseif init:step() < self.mk.step then
    return false
  end
  local closed = init:closed()
  return iter > self.mk.honours_patience or closed:ct("z") <= self.mk.honours
end

function Kasumi:onDraw(game, mount, who, rinshan)
  local suit = self.suit
  if not suit or rinshan or game:turn(self.who) > self.mk.turns then
    return
  end
  if who ~= self.who then
    mount:lighta(suit, -self.mk.guard)
    return
  end
  mount:lighta(OTHERS[suit], -self.mk.bar)
  local hand = game:gethand(who)
  if hand:step() <= self.mk.thick_step then
    mount:lighta(hand:noeffa(suit), self.mk.thicken)
  end
end

-- Toward the end, unless she leads already.
function Kasumi:aiMenu(view, menu)
  local late = view:getrule().roundlimit - view:getround() <= self.mk.late
  return { descend = late and view:getrank() ~= 1 }
end

local DESCENDED = { on = true, suit = "p" }
local FAR = "114789p1122334z"

test("two suits are barred from her, the third from the others", function(t)
  t:rig { hand = FAR, state = DESCENDED }
  local hers, theirs = t:law(1), t:law(2)
  for val = 1, 9 do
    for _, suit in ipairs { "m", "s" } do
      t:expect(hers:light(val .. suit)):is(-1100)
      t:expect(hers:of(val .. suit)):is(0)
      t:expect(theirs:light(val .. suit)):is(0)
    end
    t:expect(hers:light(val .. "p")):is(0)
    t:expect(theirs:light(val .. "p")):is(-700)
    t:expect(theirs:of(val .. "p")):is(0)
  end
  t:expect(hers:light("4z")):is(0)
  t:expect(t:law(1, true):light("1m")):is(0)
end)

test("near tenpai what does not help thickens her suit", function(t)
  t:rig { hand = "123456p1199p114z", state = DESCENDED, a = { ["8p"] = 3 } }
  local law = t:law()
  t:expect(t:hand():step()):is(1)
  t:expect(law:of("8p")):is((30 + 270) / law:total())
  t:expect(law:light("1p")):is(0)
  t:expect(law:light("9p")):is(0)
  t:expect(law:light("4z")):is(0)
end)

test("the god leaves after her thirteenth discard", function(t)
  t:rig { hand = FAR, state = DESCENDED, turn = 12 }
  t:expect(t:law():light("1m")):is(-1100)
  t:rig { hand = FAR, state = DESCENDED, turn = 13 }
  t:expect(t:law():light("1m") + t:law(2):light("1p")):is(0)
end)

test("without a suit, called or not, nothing happens", function(t)
  t:rig { hand = FAR }
  t:expect(t:law():light("1m") + t:law(2):light("1p")):is(0)
  t:rig { hand = FAR, state = { on = true } }
  t:expect(t:law():light("1m") + t:law(2):light("1p")):is(0)
end)

test("once called, the god stays", function(t)
  t:expect(t:menu()):is { descend = false }
  t:pick { descend = true }
  t:deal()
  t:expect(t:world()):has("all")
  t:play_round()
  for who = 1, 4 do
    t:act(who, "next-round")
  end
  t:expect(t:girl().on):is(true)
  t:expect(t:menu()):is(nil)
end)

test("with the god one suit is dealt to her alone", function(t)
  t:rate(40, function(t)
    t:pick { descend = true }
    t:deal()
    local suit, fits = t:girl().suit, true
    for i, who in ipairs(Who.all) do
      local closed = t:hand(who):closed()
      for _, other in ipairs { "m", "p", "s" } do
        fits = fits and (closed:ct(other) == 0 or (i == 1) == (other == suit))
      end
    end
    return fits and t:hand():step() >= 1
  end):near(1)
end)

test("without the god any deal will do", function(t)
  t:rate(100, function(t)
    t:deal()
    return t:drafts(1) == 1
  end):near(1)
end)

return Kasumi
