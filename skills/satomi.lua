-- Kanbara Satomi, whose laugh gives her away: when the deal is kind to her everybody hears it. No power is known; a console
-- game made a joke of the laugh, and the rest is invented: laughing, she draws what she laughs about. (C)

---@type Skill
local Satomi = skill {
  id = 713333,
  school = "Tsuruga",
  name = { zh = "蒲原智美", ja = "蒲原智美", en = "Kanbara Satomi" },
  desc = {
    en = "An invention: dealt {count} doras or more, reds included, she laughs, and everybody hears it. In that hand doras and "
      .. "reds come to her at +{dora} mk; the rivals' AI throws no dora and no red.",
    zh = "虚构的能力：配牌中有 {count} 张以上宝牌（含赤牌）时她会笑出声来，全桌都听得见。该局宝牌和赤牌 +{dora} mk；别家的 AI "
      .. "不打宝牌和赤牌。",
    ja = "創作の能力：配牌にドラが赤を含めて {count} 枚以上あると笑い声が出て、全員に聞こえる。その局はドラと赤が +{dora} mk。"
      .. "他家の AI はドラも赤も切らない。",
  },
  mk = {
    count = { 2, min = 1, max = 13, doc = "so many doras and reds in her deal make her laugh" },
    dora = { 60, min = 0, max = 2000, doc = "her draws while she laughs: each dora and red five" },
  },
  mk_doc = {
    zh = {
      count = "配牌中宝牌和赤5达到几张便会笑",
      dora = "笑出声的局的摸牌：每种宝牌和赤5",
    },
    ja = {
      count = "配牌のドラと赤5が何枚あれば笑うか",
      dora = "笑った局のツモ：ドラと赤5それぞれ",
    },
  },
  only = { onDraw = { "own", having = "loud" }, onEvent = { "dealt" }, aiRivals = { "drawn", "call" } },
}

-- "Wahaha."
function Satomi:onEvent(game, event)
  local hand = game:gethand(self.who)
  local doras = hand:ctaka5() + game:getmount():getdrids() % hand
  self.loud = doras >= self.mk.count and doras or nil
end

function Satomi:onDraw(game, mount, who, rinshan)
  mount:lighta("doras", self.mk.dora)
  mount:lighta("reds", self.mk.dora)
end

-- Who has heard her feeds her nothing dear.
function Satomi:aiRivals(view)
  return self.loud and { nodoras = true, noreds = true } or nil
end

function Satomi:status(game)
  return self.loud
    and {
      en = ("wahaha: %d doras, and everybody heard it"):format(self.loud),
      zh = ("哇哈哈：%d 张宝牌，全桌都听见了"):format(self.loud),
      ja = ("ワハハ。ドラ %d 枚、みんなに聞こえた"):format(self.loud),
    }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("while she laughs doras and reds come, to her alone", function(t)
  t:rig { hand = NEAR, drids = "3z", state = { loud = 2 } }
  local law = t:law()
  t:expect({ law:light("4z"), law:light("0p"), law:light("9s"), law:light("3z") }):is { 60, 60, 0, 0 }
  t:expect({ t:law(2):light("4z"), t:law(2):light("0p") }):is { 0, 0 }
  t:rig { hand = NEAR, drids = "3z" }
  t:expect({ t:law():light("4z"), t:law():light("0p") }, "silent"):is { 0, 0 }
end)

test("two doras make her laugh, and she tells her player", function(t)
  for reds, loud in pairs { ["0m5z"] = false, ["0m0p"] = true, ["0m4z"] = true, ["44z"] = true } do
    t:rig { hand = reds .. "1591m159p159s1z", drids = "3z" }
    t:expect(t:girl().loud ~= nil, reds):is(loud)
  end
end)

-- Without the lone 4z seat 2 would be in tenpai.
test("who has heard her keeps doras", function(t)
  for _, hand in ipairs { "0m0p1591m159p159s1z", "5m3p1591m159p159s1z" } do
    t:rig { hand = hand, hands = { [2] = "123m456p78s1199s4z" }, drids = "3z", pii = "6s", next = 2 }
    t:play(2)
    t:expect(t:events("discarded")[1].args.tile == T37.new("4z"), hand):is(t:girl().loud == nil)
  end
end)

test("laughing, she comes to more doras", function(t)
  local function doras(mk)
    return t:mean(100, function(t)
      t:rig { hand = "0m0p1591m159p159s1z", drids = "3z", mk = { dora = mk } }
      t:play(40)
      return t:hand():ctaka5() + t:hand():ct("4z")
    end)
  end
  doras(60):at_least(2.6)
  doras(0):at_most(2.6)
end)

return Satomi
