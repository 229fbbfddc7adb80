-- Maya Yukiko, on whose left hand signs shine: once in a game she asks leave and plays a hand with it, and then wins
-- a great one against all. For the rest she is a careful player without a power. (A)

---@type Skill
local Yukiko = skill {
  id = 714914,
  school = "Usuzan",
  name = { zh = "真屋由晖子", ja = "真屋由暉子", en = "Maya Yukiko" },
  desc = {
    en = "Once a game, before the dice, she may play the hand with her left: a start of {step} steps or fewer, "
      .. "doras +{dora} mk, effective tiles +{shine}, waits worth {han} han +{open}, cheaper ones -{cheap}.",
    zh = "每场对局一次，可在掷骰前改用左手打这一局：配牌不超过 {step} 向听，宝牌 +{dora} mk，"
      .. "进张 +{shine}，够 {han} 番的和了牌 +{open}，不够的 -{cheap}。",
    ja = "1 対局に一度、サイコロの前に左手で打つと決められる。その局：配牌は {step} 向聴以下、"
      .. "ドラ +{dora} mk、有効牌 +{shine}、{han} 翻に足りる和了牌 +{open}、足りない牌 -{cheap}。",
  },
  mk = {
    step = { 3, min = 0, max = 8, doc = "her start with the left: the greatest step" },
    patience = { 60, min = 0, max = 999, doc = "her start with the left: the last draft she refuses" },
    dora = { 150, min = 0, max = 5000, doc = "her draws with the left: each dora" },
    shine = { 100, min = 0, max = 5000, doc = "her draws with the left: each effective tile" },
    han = { 5, min = 1, max = 13, doc = "so many han are worth her left hand" },
    open = { 600, min = 0, max = 9999, doc = "her draws in tenpai with the left: waits that are worth it" },
    cheap = { 200, min = 0, max = 9999, doc = "her draws in tenpai with the left: taken from other waits" },
  },
  mk_doc = {
    zh = {
      step = "用左手时的配牌：最大向听数",
      patience = "用左手时的配牌：拒绝到第几次方案为止",
      dora = "用左手时的摸牌：每种宝牌",
      shine = "用左手时的摸牌：每种进张",
      han = "多少番配得上左手",
      open = "用左手且听牌时的摸牌：够番数的和了牌",
      cheap = "用左手且听牌时的摸牌：不够番数的和了牌所减",
    },
    ja = {
      step = "左手の配牌：最大の向聴数",
      patience = "左手の配牌：何案目まで拒むか",
      dora = "左手でのツモ：ドラそれぞれ",
      shine = "左手でのツモ：有効牌それぞれ",
      han = "何翻から左手に見合うか",
      open = "左手の聴牌でのツモ：足りる和了牌",
      cheap = "左手の聴牌でのツモ：足りない和了牌から引く分",
    },
  },
  state = { left = false, used = false },
  only = {
    checkInit = "own",
    onDraw = { "own", having = "left" },
    onEvent = { "round-ended" },
    onMenu = { "dice" },
  },
}

function Yukiko:onEvent(game, event)
  self.left = false
end

function Yukiko:onMenu(game, moment)
  if not self.used then
    local text = {
      en = "May I use my left hand?",
      zh = "可以用左手吗？",
      ja = "左手を使ってもいいですか？",
    }
    local title = {
      en = ("Once a game: in this hand doras and your tiles come, and wins below %d han stay away"):format(
        self.mk.han
      ),
      zh = ("每场一次：这一局宝牌与进张会来，不够 %d 番的和了牌来得少"):format(
        self.mk.han
      ),
      ja = ("1 対局に一度：この局はドラと有効牌が来て、%d 翻に足りない和了牌は減る"):format(
        self.mk.han
      ),
    }
    return { title = title, { name = "left", text = text } }
  end
end

function Yukiko:onMenuPicked(game, mount, picks)
  self.left, self.used = picks.left, picks.left
end

-- When she is last, or the end is near; in East 1 nobody is last yet.
function Yukiko:aiMenu(view, menu)
  local round = view:getround()
  return { left = round >= 6 or round >= 1 and view:getrank() == 4 }
end

function Yukiko:checkInit(game, init, who, iter)
  return not self.left or iter > self.mk.patience or init:step() <= self.mk.step
end

-- The han of her hand when it has drawn this kind; 0 without yaku.
local function han(game, hand, ctx, kind)
  local copy = Hand.new(hand)
  copy:draw(T37.new(kind:id34()))
  local form = Form.new(copy, ctx, game:getrule(), game:getmount():getdrids())
  return form:hasyaku() and (form:isprototypalyakuman() and 13 or form:han()) or 0
end

function Yukiko:onDraw(game, mount, who, rinshan)
  local hand, mk, ctx = game:gethand(who), self.mk, game:getformctx(who)
  mount:lighta("doras", mk.dora)
  if not hand:ready() then
    mount:lighta(game:wanted(who), mk.shine)
    return
  end
  for _, kind in ipairs(hand:effa()) do
    mount:lighta(kind, han(game, hand, ctx, kind) >= mk.han and mk.open or -mk.cheap)
  end
end

function Yukiko:aiLimits(view)
  local left = self.left
  return { nocall = left, push = left, riichi = left, nodoras = left, noreds = left }
end

function Yukiko:status(game)
  if self.left then
    return {
      en = "signs shine on your left hand",
      zh = "左手的印记在发光",
      ja = "左手のしるしが輝いている",
    }
  end
  return not self.used
      and { en = "the left hand rests", zh = "左手尚未动用", ja = "左手はまだ使っていない" }
    or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

-- 4s makes the sanshoku of 234: with tsumo and pinfu four han, and a riichi makes five; 1s only three.
local READY = "23499m234p23567s"

test("the left hand pulls, and in tenpai only what is dear", function(t)
  t:rig { hand = NEAR, drids = "3z", state = { left = true } }
  t:expect({ t:law():light("9s"), t:law():light("4z"), t:law(2):light("9s") }):is { 100, 150, 0 }
  t:rig { hand = READY, drids = "3z", turn = 3, riichi = { [1] = true }, state = { left = true } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { 600, -200 }
  t:rig { hand = NEAR, drids = "3z" }
  t:expect({ t:law():light("9s"), t:law():light("4z") }, "the right"):is { 0, 0 }
end)

test("she asks once in a game, and for one hand", function(t)
  t:rig { round = 2 }
  t:pick { left = true }
  t:deal()
  t:expect(t:girl().left):is(true)
  t:play_round()
  t:expect({ t:girl().left, t:girl().used }):is { false, true }
  t:rig { round = 3, state = { used = true } }
  t:expect(t:menu()):is(nil)
end)

-- How often she wins from South 2 on, with so many han.
local function wins(t, left, least)
  return t:rate(150, function(t)
    t:rig { round = 5 }
    t:pick { left = left }
    t:deal()
    local ended = t:play_round()
    return ended.openers[1] == t:girl().who and #ended.forms > 0 and ended.forms[1]:han() >= least
  end)
end

test("with her left she wins, and dearly", function(t)
  wins(t, true, 1):at_least(0.55)
  wins(t, false, 1):at_most(0.3)
  wins(t, true, 5):at_least(0.4)
  wins(t, false, 5):at_most(0.15)
end)

return Yukiko
