-- Kajiki Yumi adapts: what a rival has laid open she makes her wait, to rob the fourth tile of it; and a hand full of orphans
-- becomes thirteen of them. (A as a style; that tiles follow it is a guess)

---@type Skill
local Yumi = skill {
  id = 713335,
  school = "Tsuruga",
  name = { zh = "加治木由美", ja = "加治木ゆみ", en = "Kajiki Yumi" },
  desc = {
    en = "Before tenpai the tiles next to a rival's open pon come at +{near} mk. Once she waits for the fourth tile of it, that "
      .. "rival draws it at +{rob}. Dealt a hand {orphans} or fewer steps from thirteen orphans, those she lacks come at +{orphan}.",
    zh = "听牌之前，与别家碰出的牌相邻的牌 +{near} mk。她听的正是那第四张时，碰牌者摸到它 +{rob}。配牌离国士无双 {orphans} 向听以内时，"
      .. "她缺的幺九牌 +{orphan}。",
    ja = "聴牌前は、他家がポンした牌の隣の牌が +{near} mk。その四枚目が待ち牌になれば、ポンした人のツモでそれが +{rob}。"
      .. "配牌が国士無双まで {orphans} 向聴以内なら、足りない幺九牌が +{orphan}。",
  },
  mk = {
    near = { 40, min = 0, max = 2000, doc = "her draws before tenpai: each tile next to a rival's pon" },
    rob = { 300, min = 0, max = 9999, doc = "that rival's draws when she waits for it: the fourth tile" },
    orphans = {
      5,
      min = 0,
      max = 13,
      doc = "her start: with this step to thirteen orphans, or a lower one, she goes for them",
    },
    orphan = { 140, min = 0, max = 5000, doc = "her draws then: each terminal and honour she lacks" },
  },
  mk_doc = {
    zh = {
      near = "听牌之前的摸牌：与别家的碰相邻的每种牌",
      rob = "她听那张牌时碰牌者的摸牌：第四张",
      orphans = "配牌离国士无双几向听以内时以它为目标",
      orphan = "届时她的摸牌：所缺的每种幺九牌",
    },
    ja = {
      near = "聴牌前のツモ：他家のポンの隣の牌それぞれ",
      rob = "彼女がそれを待つ時、ポンした人のツモ：四枚目",
      orphans = "配牌が国士無双まで何向聴以内なら狙うか",
      orphan = "その時のツモ：足りない幺九牌それぞれ",
    },
  },
}

-- The kinds of somebody's pons.
local function pons(barks)
  local kinds = {}
  for _, bark in ipairs(barks) do
    if bark:type() == "pon" then
      table.insert(kinds, T34.new(bark[1]:id34()))
    end
  end
  return kinds
end

-- The tiles next to what rivals have ponned: `barks` gives a seat's melds.
local function beside(me, barks)
  local near = {}
  for _, who in ipairs(Who.all) do
    for _, kind in ipairs(who ~= me and pons(barks(who)) or {}) do
      table.insert(near, kind:prev())
      table.insert(near, kind:next())
    end
  end
  return near
end

function Yumi:onEvent(game, event)
  if event.type == "dealt" then
    self.kokushi = game:gethand(self.who):step13() <= self.mk.orphans
  end
end

function Yumi:onDraw(game, mount, who, rinshan)
  local mine = game:gethand(self.who)
  if who ~= self.who then
    self:rob(mount, mine, game:gethand(who))
  elseif self.kokushi then
    mount:lighta(mine:closed():lack("19mps z"), self.mk.orphan)
  elseif not mine:ready() then
    local near = beside(who, function(rival)
      return game:gethand(rival):barks()
    end)
    mount:lighta(near, self.mk.near)
  end
end

-- A rival is to draw the fourth tile, if she waits for it.
function Yumi:rob(mount, mine, theirs)
  for _, kind in ipairs(pons(theirs:barks())) do
    mount:lighta(kind, mine:ready() and mine:haseffa(kind) and self.mk.rob or 0)
  end
end

-- She holds on to what may rob, or to each orphan.
function Yumi:aiLimits(view)
  local hand = view:hand()
  if self.kokushi then
    local singles = {}
    for _, kind in ipairs(T34.all) do
      table.insert(singles, kind:isyao() and hand:ct(kind) == 1 and kind or nil)
    end
    return { nocall = true, push = true, keep = singles }
  end
  local near = hand:step() <= 2 and beside(view:me(), function(who)
    return view:getbarks(who)
  end)
  return near and { keep = near } or nil
end

local PON = { [3] = { "pon 222s from 4" } }
-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- In tenpai for 2s.
local READY = "123m456p789p55z13s"

test("the tiles next to a pon come to her", function(t)
  t:rig { hand = NEAR, melds = PON }
  local law = t:law()
  t:expect({ law:light("1s"), law:light("3s"), law:light("2s"), law:light("9s") }):is { 40, 40, 0, 0 }
  t:expect({ t:law(3):light("2s"), t:law(2):light("3s") }, "rivals"):is { 0, 0 }
  t:rig { hand = NEAR }
  t:expect(t:law():light("3s"), "no pon"):is(0)
end)

test("once she waits for it, it comes to that rival alone", function(t)
  t:rig { hand = READY, melds = PON, a = { ["2s"] = 1 } }
  local law = t:law(3)
  t:expect(law:of("2s")):is((10 + 300) / law:total())
  t:expect({ t:law(1):light("2s"), t:law(1):light("1s"), t:law(2):light("2s") }):is { 0, 0, 0 }
  t:rig { hand = "123m456p789p55z12s", melds = PON }
  t:expect(t:law(3):light("2s"), "another wait"):is(0)
end)

test("a start full of orphans gathers them", function(t)
  for hand, mk in pairs { ["19m19p19s1z23456m6p"] = 0, ["19m19p19s12z2345m6p"] = 140 } do
    t:rig { hand = hand }
    t:expect({ t:law():light("5z"), t:law():light("1m"), t:law():light("5m") }, hand):is { mk, 0, 0 }
  end
end)

test("the fourth tile can be robbed, and is there to be robbed", function(t)
  t:rig { hand = READY, melds = PON, next = 3, pii = "2s" }
  t:draw(3)
  t:act(3, "kakan", "2s")
  t:expect(t:choices(1).ron):is(true)
  local function drawn(rob)
    return t:rate(200, function(t)
      t:rig { hand = READY, melds = PON, next = 3, a = { ["2s"] = 1 }, mk = { rob = rob } }
      return t:draw(3) == T34.new("2s")
    end)
  end
  drawn(300):at_least(0.12)
  drawn(0):at_most(0.12)
end)

test("thirteen orphans come about", function(t)
  local function kokushi(orphan)
    return t:rate(100, function(t)
      t:rig { hand = "19m19p19s122z234m6p", mk = { orphan = orphan } }
      local ended = t:play_round()
      local won = ended.openers[1] == t:girl().who and ended.forms[1]
      return won and won:isprototypalyakuman() or false
    end)
  end
  kokushi(140):at_least(0.2)
  kokushi(0):at_most(0.25)
end)

return Yumi
