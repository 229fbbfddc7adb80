-- Kunihiro Hajime, a magician's child, who wears chains so that her hands do what she promised. She plays straight, and could
-- do otherwise once. (C)

---@type Skill
local Hajime = skill {
  id = 713323,
  school = "Ryuumonbuchi",
  name = { zh = "国广一", ja = "国広一", en = "Kunihiro Hajime" },
  desc = {
    en = "An invention: while she plays straight her effective tiles come at +{straight} mk. Once, before the dice, she may "
      .. "take the chains off: she is dealt a pair of dragons, and from the next hand on her effective tiles come at -{shame}.",
    zh = "虚构的能力：守约时进张 +{straight} mk。掷骰前可解开锁链一次：配牌必有一对三元牌，但从下一局起进张 -{shame}。",
    ja = "創作の能力：正々堂々と打つ間は有効牌 +{straight} mk。サイコロの前に一度だけ鎖を外せる：配牌に三元牌の対子が入るが、"
      .. "次の局から有効牌 -{shame}。",
  },
  mk = {
    straight = { 6, min = 0, max = 2000, doc = "her draws while she has kept her word: each effective tile" },
    shame = { 15, min = 0, max = 2000, doc = "her draws after the hand of the trick: taken from each" },
  },
  mk_doc = {
    zh = {
      straight = "守约时她的摸牌：每种进张",
      shame = "变戏法那一局之后她的摸牌：每种进张所减",
    },
    ja = {
      straight = "約束を守る間の自分のツモ：有効牌それぞれ",
      shame = "手品の局のあとの自分のツモ：有効牌それぞれから引く分",
    },
  },
  only = { onDraw = "own", onMenu = { "dice" } },
}

local DRAGONS = { "11y", "22y", "33y" }

-- The trick lasts one hand; then her word is broken.
function Hajime:onDice(game, rand)
  self.broken = self.broken or self.trick
  self.trick = nil
end

-- Games in which her AI is last in the south are not so many.
function Hajime:onMenu(game, moment) -- check: allow(idle-menu)
  if self.broken then
    return nil
  end
  local title = {
    en = "Once a game: a pair of dragons in this deal. From the next hand on fewer of your tiles come.",
    zh = "每场一次：这一局配牌必有一对三元牌，但从下一局起进张来得少。",
    ja = "1 対局に一度：この局の配牌に三元牌の対子が入る。次の局からは有効牌が減る。",
  }
  local text = { en = "Take the chains off", zh = "解开锁链", ja = "鎖を外す" }
  return { title = title, { name = "unchain", text = text } }
end

function Hajime:onMenuPicked(game, mount, picks)
  self.trick = picks.unchain or nil
end

-- In the south, when nothing else is left.
function Hajime:aiMenu(view, menu)
  return { unchain = view:getround() >= 4 and view:getrank() == 4 }
end

function Hajime:onRaid(game, mount, rand)
  if not self.trick then
    return nil
  end
  return { take = DRAGONS[1 + rand:gen(#DRAGONS)] }
end

function Hajime:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), self.broken and -self.mk.shame or self.mk.straight)
end

function Hajime:status(game)
  return self.trick
      and { en = "your hands are free", zh = "双手自由了", ja = "両手が自由になった" }
    or self.broken and { en = "you broke your word", zh = "你违背了约定", ja = "約束を破った" }
    or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("straight she is lucky, and not once she has broken her word", function(t)
  t:rig { hand = NEAR }
  t:expect({ t:law():light("9s"), t:law():light("9p"), t:law(2):light("9s") }):is { 6, 0, 0 }
  t:rig { hand = NEAR, state = { trick = true } }
  t:expect(t:law():light("9s"), "in the hand of the trick"):is(6)
  t:rig { hand = NEAR, state = { broken = true } }
  t:expect(t:law():light("9s")):is(-15)
end)

test("the trick is a pair of dragons, once", function(t)
  t:rate(40, function(t)
    t:pick { unchain = true }
    t:deal()
    return t:hand():closed():kinds(2, 4)[1] ~= nil and t:hand():ct("y") >= 2
  end):near(1)
  t:rig { round = 4, state = { trick = true } }
  t:deal()
  t:expect({ t:girl().broken, t:girl().trick }):is { true }
  t:rig { round = 4, state = { broken = true } }
  t:expect(t:menu(), "asked again"):is(nil)
end)

test("her AI unchains her when she is last in the south", function(t)
  for _, case in ipairs {
    { round = 4, points = { 10000, 30000, 30000, 30000 }, tricks = true },
    { round = 3, points = { 10000, 30000, 30000, 30000 } },
    { round = 4, points = { 29000, 30000, 11000, 30000 } },
  } do
    t:rig { round = case.round, points = case.points }
    t:play(1)
    t:expect(t:girl().trick, case.round):is(case.tricks)
  end
end)

test("who plays straight wins more", function(t)
  local function won(mk)
    return t:rate(200, function(t)
      t:rig { hand = NEAR, turn = 6, mk = mk }
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won({ straight = 100 }):at_least(0.45)
  won({ straight = 0 }):at_most(0.45)
end)

return Hajime
