-- Hanada Kirame, "Subara!": whatever happens, she is never busted. The tsumo that would leave her nothing does not come to a
-- rival, and with few points she draws what she can safely throw, or what keeps her from being noten. With many points nothing
-- helps her. (A)
-- Red and black fives are counted apart; nobody sees ura doras, so a riichi is reckoned with some.

---@type Skill
local Kirame = skill {
  id = 710411,
  school = "Shindouji",
  name = { zh = "花田煌", ja = "花田煌", en = "Hanada Kirame" },
  desc = {
    en = "Tiles by whose tsumo a rival would take all her points come to him at -{save} mk, a riichi reckoned with {ura} ura "
      .. "indicators; her AI throws none that would cost her as much. Below {low} points, with rivals in tenpai, what lies in "
      .. "the rivers of all of them comes to her at +{safe}; if being noten could bust her, her effective tiles at +{stand}.",
    zh = "别家自摸后会拿光她点数的牌 -{save} mk，立直另按 {ura} 张里宝牌算；她的 AI 也不打会因此放铳的牌。点数不足 {low} 且有别家听牌时，"
      .. "她摸到所有听牌者牌河里都有的牌 +{safe}；点数不够付不听罚符时，进张 +{stand}。",
    ja = "ツモられると持ち点がなくなる牌は、その他家に -{save} mk（リーチは裏ドラ {ura} 枚を見込む）。同じく放銃で持ち点がなくなる牌を AI は切らない。"
      .. "持ち点が {low} 未満で聴牌した他家がいれば、その全員の河にある牌が自分に +{safe}。ノーテン罰符で飛びかねない時は有効牌 +{stand}。",
  },
  mk = {
    save = {
      5000,
      min = 0,
      max = 9999,
      doc = "a rival's draws in tenpai: taken from tiles whose tsumo leaves her nothing",
    },
    ura = { 3, min = 0, max = 5, doc = "how many ura indicators of his winning tile a riichi is feared for" },
    low = { 8000, min = 0, max = 100000, unit = "points", doc = "below so many points safe tiles come" },
    safe = {
      60,
      min = 0,
      max = 2000,
      doc = "her draws when low, with rivals in tenpai: each kind in the rivers of all of them",
    },
    stand = {
      200,
      min = 0,
      max = 2000,
      doc = "her draws when being noten could bust her: each effective tile",
    },
  },
  mk_doc = {
    zh = {
      save = "听牌的别家摸牌：自摸后令她一点不剩的牌所减",
      ura = "立直按几张指示其和了牌的里宝牌指示牌来防备",
      low = "点数低于多少时安全牌会来",
      safe = "点数低且有别家听牌时她的摸牌：他们牌河里都有的每种牌",
      stand = "付不起不听罚符时她的摸牌：每种进张",
    },
    ja = {
      save = "聴牌した他家のツモ：ツモられると持ち点がなくなる牌から引く分",
      ura = "リーチには、和了牌を指す裏ドラ表示牌を何枚見込んで備えるか",
      low = "持ち点がいくつを下回ると安全な牌が来るか",
      safe = "持ち点が低く、聴牌した他家がいる時のツモ：その全員の河にある牌それぞれ",
      stand = "ノーテン罰符を払えない時の自分のツモ：有効牌それぞれ",
    },
  },
  only = { onEvent = { "dealt" } },
}

-- Would a win on this tile, drawn or thrown by her, leave her nothing? Of a riichi with ura doras.
function Kirame:ruins(game, who, tile, thrown)
  local hand, ura = Hand.new(game:gethand(who)), table.create(self.mk.ura, T37.new(tile:indicator()))
  local ctx, rule, drids = game:getformctx(who), game:getrule(), game:getmount():getdrids()
  if not thrown then
    hand:draw(tile)
  end
  local form = thrown and Form.new(hand, tile, ctx, rule, drids, ura) or Form.new(hand, ctx, rule, drids, ura)
  return form:loss(game:getdealer() == self.who) >= game:getpoints(self.who)
end

-- The tiles of somebody's wait of which that is so.
function Kirame:ruinous(game, who, thrown)
  local hand, tiles = game:gethand(who), {}
  for _, tile in ipairs(hand:ready() and T37.all or {}) do
    if hand:haseffa(tile) and self:ruins(game, who, tile, thrown) then
      table.insert(tiles, tile)
    end
  end
  return tiles
end

-- The kinds that lie in the rivers of all rivals in tenpai; none if nobody is.
function Kirame:genbutsu(game)
  local common
  for _, who in ipairs(Who.all) do
    if who ~= self.who and game:gethand(who):ready() then
      local river, both = Tilecount.new(game:getriver(who)), {}
      for _, kind in ipairs(common or T34.all) do
        if river:ct(kind) > 0 then
          table.insert(both, kind)
        end
      end
      common = both
    end
  end
  return common or {}
end

function Kirame:onDraw(game, mount, who, rinshan)
  if who ~= self.who then
    local tiles = self:ruinous(game, who, false)
    mount:lighta(tiles, -self.mk.save)
    mount:lightb(tiles, -self.mk.save)
    return
  end
  self.keep = {}
  for _, rival in ipairs(Who.all) do
    local tiles = rival ~= who and self:ruinous(game, rival, true) or {}
    table.move(tiles, 1, #tiles, #self.keep + 1, self.keep)
  end
  local points = game:getpoints(who)
  local safe = points < self.mk.low and self:genbutsu(game) or {}
  self.short = points < game:getrule().noten_pool
  self.wary = #safe > 0 and not self.short and game:gethand(who):step() > 0
  mount:lighta(safe, self.mk.safe)
  mount:lighta(self.short and game:wanted(who) or {}, self.mk.stand)
end

function Kirame:onEvent(game, event)
  self.wary, self.short, self.keep = false, false, {}
end

-- In danger she throws what is safe, and never what would ruin her; if she must not be noten, she goes on.
function Kirame:aiLimits(view)
  return { fold = self.wary, push = self.short, noriichi = self.short, keep = self.keep }
end

-- Seat 2 waits for 3s and 6s: with tsumo alone 500 of hers.
local READY = "123m456p789m1145s"

test("the tsumo that would bust her does not come", function(t)
  for points, mk in pairs { [300] = -5000, [10000] = 0 } do
    t:rig {
      hands = { [2] = READY },
      drids = "4z",
      points = { points, 100000 - points, 0, 0 },
      turn = 4,
      next = 2,
    }
    local law = t:law(2)
    t:expect(law:light("3s"), points):is(mk)
    t:expect({ law:light("9s"), t:law(3):light("3s") }, "no win"):is { 0, 0 }
    t:expect(law:of("6s") > 0):is(mk == 0)
  end
end)

test("a riichi is reckoned with ura", function(t)
  for ura, mk in pairs { [0] = 0, [3] = -5000 } do
    t:rig {
      hands = { [2] = READY },
      drids = "4z",
      points = { 3000, 96000, 0, 0 },
      rivers = { "1z2z", "3z4z", "5z6z", "7z1z" },
      riichi = { [2] = 1 },
      next = 2,
      mk = { ura = ura },
    }
    t:expect(t:law(2):light("3s"), ura):is(mk)
  end
end)

test("with few points she draws what is safe against all", function(t)
  for points, mk in pairs { [7900] = 60, [8000] = 0 } do
    t:rig {
      hands = { [2] = READY, [3] = "123m456p789m11z45s" },
      rivers = { [2] = "9p1s", [3] = "1s2z" },
      points = { points, 100000 - points, 0, 0 },
    }
    local law = t:law()
    t:expect({ law:light("1s"), law:light("9p"), law:light("2z") }, points):is { mk, 0, 0 }
  end
end)

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

-- How often she has less than nothing after a round.
local function busted(t, times, rig)
  return t:rate(times, function(t)
    t:rig(rig)
    t:play_round()
    return t:look(function(game)
      return game:getpoints(Who.all[1])
    end) < 0
  end)
end

test("she is in tenpai when being noten could bust her", function(t)
  for points, mk in pairs { [2900] = 200, [3000] = 0 } do
    t:rig { hand = NEAR, points = { points, 100000 - points, 0, 0 } }
    t:expect({ t:law():light("9s"), t:law(2):light("9s") }, points):is { mk, 0 }
  end
  local function standing(stand)
    return busted(t, 300, {
      hand = NEAR,
      hands = { [2] = READY, [3] = "456m789p234s22z78m" },
      points = { 900, 33100, 33000, 33000 },
      turn = 8,
      mk = { stand = stand, safe = 0 },
    })
  end
  standing(0):at_least(0.17)
  standing(1000):at_most(0.08)
end)

-- Without the 6s, for which seat 2 waits, she would be in tenpai.
test("she does not throw what would ruin her", function(t)
  for points, kept in pairs { [500] = true, [20000] = false } do
    t:rig {
      hand = "56777m123456p16s",
      hands = { [2] = READY },
      drids = "4z",
      points = { points, 100000 - points, 0, 0 },
      pii = "2s",
      mk = { low = 0 },
    }
    t:draw(1)
    t:expect(#t:girl().keep > 0, points):is(kept)
    t:play(1)
    local river = t:look(function(game)
      return game:getriver(Who.all[1])
    end)
    t:expect(river[#river] == T37.new("6s"), points):is(not kept)
  end
end)

test("nobody busts her", function(t)
  local function saved(save)
    return busted(t, 200, {
      girls = { [2] = "teru", [3] = "koromo", [4] = "awai" },
      hands = { [2] = READY, [3] = "456m789p123s22z78m" },
      points = { 400, 33200, 33200, 33200 },
      turn = 3,
      round = 2,
      mk = { save = save },
    })
  end
  saved(0):at_least(0.45)
  saved(5000):at_most(0.35)
end)

return Kirame
