-- Yumeno Maho plays like whom she has watched: each of them for a hand, once a day, half as well. And now and then she plays
-- like the beginner she is. (A; whom she has watched: B)

---@type Skill
local Maho = skill {
  id = 713302,
  school = "Takatoobara",
  name = { zh = "梦乃真帆", ja = "夢乃マホ", en = "Yumeno Maho" },
  desc = {
    en = "Each hand she copies another at half strength, each once a game: Yuuki first, then by lot Saki, Nodoka, Hisa, "
      .. "Kuro. In {often} % of hands she slips instead: effective tiles -{slip} mk.",
    zh = "每局以一半的强度模仿一人，每场每人一次：先是优希，之后从咲、和、久、玄中抽选。{often}% 的局会失误：不模仿，进张 -{slip} mk。",
    ja = "一局に一人を半分の強さで真似る。同じ人は 1 対局に一度だけ：最初は優希、そのあと咲・和・久・玄からくじで。{often}% の局では失敗し、"
      .. "真似られず有効牌 -{slip} mk。",
  },
  mk = {
    often = { 10, min = 0, max = 100, unit = "%", doc = "hands in which she slips" },
    slip = { 60, min = 0, max = 2000, doc = "her draws in these: taken from each effective tile" },
  },
  mk_doc = {
    zh = { often = "失误的局的比例", slip = "失误的局她的摸牌：每种进张所减" },
    ja = {
      often = "失敗する局の割合",
      slip = "その局の自分のツモ：有効牌それぞれから引く分",
    },
  },
  state = { left = { "yuuki", "saki", "nodoka", "hisa", "kuro" } },
}

local COPIES = {
  yuuki = borrow("yuuki", 0.5),
  saki = borrow("saki", 0.5),
  nodoka = borrow("nodoka", 0.5),
  hisa = borrow("hisa", 0.5),
  kuro = borrow("kuro", 0.5),
}
local NAMES = {
  yuuki = { en = "Yuuki", zh = "优希", ja = "優希" },
  saki = { en = "Saki", zh = "咲", ja = "咲" },
  nodoka = { en = "Nodoka", zh = "和", ja = "和" },
  hisa = { en = "Hisa", zh = "久", ja = "久" },
  kuro = { en = "Kuro", zh = "玄", ja = "玄" },
}

function Maho:onDice(game, rand)
  self.copy, self.slips = nil, rand:gen(100) < self.mk.often
  if not self.slips and #self.left > 0 then
    local lot = self.left[1] == "yuuki" and 1 or 1 + rand:gen(#self.left)
    self.copy = table.remove(self.left, lot)
  end
end

function Maho:onMonkey(game, exists, rand)
  local copy = COPIES[self.copy]
  if copy and copy.onMonkey then
    copy.onMonkey(self, game, exists, rand)
  end
end

-- Half as patient: for her every draft counts twice.
function Maho:checkInit(game, init, who, iter)
  local copy = COPIES[self.copy]
  return not copy or not copy.checkInit or copy.checkInit(self, game, init, who, 2 * iter)
end

function Maho:onDraw(game, mount, who, rinshan, rand)
  local copy = COPIES[self.copy]
  if copy then
    copy.onDraw(self, game, mount, who, rinshan, rand)
  elseif self.slips and who == self.who then
    mount:lighta(game:wanted(who), -self.mk.slip)
  end
end

function Maho:onEvent(game, event, rand)
  local copy = COPIES[self.copy]
  if copy and copy.onEvent then
    copy.onEvent(self, game, event, rand)
  end
end

-- Of how they play she has seen this.
function Maho:aiLimits(view)
  local kuro = self.copy == "kuro"
  return { noreds = kuro, nodoras = kuro, waits = self.copy == "hisa" and "few" or nil }
end

function Maho:status(game)
  local name = NAMES[self.copy]
  return name
      and {
        en = "you play like " .. name.en,
        zh = "你在模仿" .. name.zh,
        ja = name.ja .. "の真似をしている",
      }
    or self.slips and { en = "oops", zh = "哎呀", ja = "あっ" }
    or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("whom she copies she copies by half", function(t)
  for copy, case in pairs {
    yuuki = { NEAR, "9s", 75 },
    nodoka = { NEAR, "9s", 50 },
    saki = { NEAR, "2z", 20 },
    hisa = { "123m456p789s1155z", "5z", 45 },
    kuro = { NEAR, "4z", 150 },
  } do
    local hand, tile, mk = table.unpack(case)
    t:rig { hand = hand, drids = "3z", state = { copy = copy } }
    t:expect(t:law():light(tile), copy):is(mk)
  end
end)

test("a slip costs her, and without either there is nothing", function(t)
  t:rig { hand = NEAR, state = { copy = false, slips = true } }
  t:expect({ t:law():light("9s"), t:law(2):light("9s") }):is { -60, 0 }
  t:rig { hand = NEAR, state = { copy = false, slips = false } }
  t:expect(t:law():light("9s")):is(0)
end)

test("what the other keeps in mind she keeps, too", function(t)
  t:rig { hand = "4z", drids = "3z", pii = "1z", state = { copy = "kuro" } }
  t:draw(1)
  t:act(1, "discard", "4z")
  t:expect(t:law():light("4z"), "she threw a dora"):is(-2500)
end)

test("each of them once a game, Yuuki first", function(t)
  t:rate(30, function(t)
    t:rig { mk = { often = 0 } }
    t:deal()
    return t:girl().copy == "yuuki" and #t:girl().left == 4
  end):near(1)
  t:rig { round = 2, mk = { often = 0 }, state = { left = { "hisa" } } }
  t:deal()
  t:expect({ t:girl().copy, #t:girl().left }):is { "hisa", 0 }
  t:rig { round = 2, state = { left = {} } }
  t:deal()
  t:expect(t:girl().copy):is(nil)
end)

test("with half of Nodoka's luck she is soon in tenpai", function(t)
  local function ready(copy)
    return t:rate(200, function(t)
      t:rig { hand = NEAR, state = { copy = copy } }
      t:play(16)
      return t:hand():step() <= 0
    end)
  end
  ready("nodoka"):at_least(0.6)
  ready(nil):at_most(0.6)
end)

return Maho
