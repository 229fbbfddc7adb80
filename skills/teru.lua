-- Miyanaga Teru: she lets the first round go and looks; then her mirror knows everybody, and she wins
-- again and again, each time for more than before. The first win is quick and cheap.
-- B9: any round she does not win breaks the streak. Upstream has no more than that; the rest is
-- built from its notes. B3, B5: what she has thrown is not hurried.

---@type Skill
local Teru = skill {
  id = 710111,
  school = "Shiraitodai",
  name = { zh = "宫永照", ja = "宮永照", en = "Miyanaga Teru" },
  desc = {
    en = "From the second round on her hand hurries at +{first} mk, in a streak at +{climb} with doras at "
      .. "+{worth} a win. She may not win with a hand that is not worth more than her last.",
    zh = "第二局起进张 +{first} mk；连和中进张 +{climb}、宝牌每连和一次 +{worth} mk。打点不高于上一次便不能和了。",
    ja = "二局目から有効牌 +{first} mk。連続和了中は有効牌 +{climb}、ドラは和了を重ねるごとに +{worth} mk。前回より高くない手では和了れない。",
  },
  mk = {
    first = { 220, min = 0, max = 10000, doc = "her draws before her first win: effective tiles" },
    climb = { 200, min = 0, max = 10000, doc = "her draws in a streak: effective tiles" },
    finish = {
      250,
      min = 0,
      max = 10000,
      doc = "her draws in tenpai: waits that are worth enough; taken from others",
    },
    worth = {
      60,
      min = 0,
      max = 10000,
      doc = "her draws in a streak: doras and reds she lacks, for each win",
    },
    cheap = { 40, min = 0, max = 10000, doc = "her draws before her first win: taken from doras and reds" },
    lean = { 15, min = 0, max = 10000, doc = "her draws: 6, 7 and 8" },
    mirror = { 1, min = 0, max = 1, doc = "1: she sees what the others wait for, and her AI keeps it" },
  },
  mk_doc = {
    zh = {
      first = "首次和了之前的摸牌：进张",
      climb = "连续和了时的摸牌：进张",
      finish = "听牌时的摸牌：打点足够的待牌所加，其余待牌所减",
      worth = "连续和了时的摸牌：所缺的宝牌和赤5，每和一次",
      cheap = "首次和了之前的摸牌：宝牌和赤5所减",
      lean = "她的摸牌：6、7、8",
      mirror = "1：她看得见别家的待牌，AI 不打出",
    },
    ja = {
      first = "最初の和了より前のツモ：有効牌",
      climb = "連続和了中のツモ：有効牌",
      finish = "聴牌時のツモ：打点の足りる待ち牌に足し、ほかの待ち牌から引く分",
      worth = "連続和了中のツモ：足りないドラと赤5、和了一回ごと",
      cheap = "最初の和了より前のツモ：ドラと赤5から引く分",
      lean = "自分のツモ：6、7、8",
      mirror = "1：他家の待ちが見え、AI はそれを切らない",
    },
  },
}

function Teru:onEvent(game, event)
  if event.type == "dealt" then
    self.last, self.wins = self.last or 0, self.wins or 0
  elseif event.type == "round-ended" then
    self:remember(event.args.openers, event.args.forms)
  elseif event.type == "drawn" and event.args.who == self.who then
    self:look(game)
  end
end

-- What her last win was worth, and how many there were in a row.
function Teru:remember(openers, forms)
  self.awake, self.hold, self.seen = true, nil, {}
  for i, form in ipairs(forms) do
    if openers[i] == self.who then
      self.last, self.wins = form:netgain(), self.wins + 1
      return
    end
  end
  self.last, self.wins = 0, 0
end

-- The mirror: what rivals in tenpai wait for.
function Teru:look(game)
  self.seen = {}
  for _, who in ipairs(Who.all) do
    local hand = game:gethand(who)
    if self.awake and self.mk.mirror == 1 and who ~= self.who and hand:ready() then
      table.move(hand:effa(), 1, 34, #self.seen + 1, self.seen)
    end
  end
end

-- What her complete hand gains by ron on a tile, or with the tile it has drawn; 0 without yaku.
-- Neither honba nor ura count.
local function gain(game, hand, ctx, pick)
  local rule, indicators = game:getrule(), game:getmount():getdrids()
  local form = pick and Form.new(hand, pick, ctx, rule, indicators) or Form.new(hand, ctx, rule, indicators)
  return form:netgain()
end

function Teru:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan or not self.awake then
    return
  end
  local hand, thrown = game:gethand(who), {}
  for _, tile in ipairs(game:getriver(who)) do
    thrown[tile:id34()] = true
  end
  self:flavour(mount, hand)
  local ready, ctx = hand:ready(), game:getformctx(who)
  for _, kind in ipairs(hand:effa()) do
    local mk = self.wins > 0 and self.mk.climb or self.mk.first
    if ready then
      local copy = Hand.new(hand)
      copy:draw(T37.new(kind:id34()))
      mk = gain(game, copy, ctx) > self.last and self.mk.finish or -self.mk.finish
    end
    mount:lighta(kind, thrown[kind:id34()] and 0 or mk)
  end
end

-- Middling high tiles, and doras as far as the streak wants them.
function Teru:flavour(mount, hand)
  mount:lighta("678mps", self.mk.lean)
  local doras = hand:ctaka5() + mount:getdrids() % hand
  local mk = self.wins == 0 and -self.mk.cheap or doras < self.wins and self.mk.worth * self.wins or 0
  mount:lighta("reds", mk)
  mount:lighta("doras", mk)
end

function Teru:onFilter(game, who, choices)
  if who ~= self.who then
    return
  end
  local hand, ctx = game:gethand(who), game:getformctx(who)
  local _, tile = game:getfocus()
  self.hold = choices.riichi and (self.wins == 0 or self:silent(game, hand))
  return {
    tsumo = choices.tsumo and gain(game, hand, ctx) <= self.last,
    ron = choices.ron and gain(game, hand, ctx, tile) <= self.last,
  }
end

-- Is riichi not for her: silence pays enough, or riichi would not?
function Teru:silent(game, hand)
  local ctx, dama, riichi = game:getformctx(self.who), 0, 0
  for _, tile in ipairs(hand:riichis()) do
    local after = Hand.new(hand)
    if hand:drawn():lookssame(tile) then
      after:spinout()
    else
      after:swapout(tile)
    end
    for _, kind in ipairs(after:effa()) do
      ctx.riichi = 0
      dama = math.max(dama, gain(game, after, ctx, kind))
      ctx.riichi = 1
      riichi = math.max(riichi, gain(game, after, ctx, kind))
    end
  end
  return dama > self.last or riichi <= self.last
end

-- In the first round she only looks on.
function Teru:aiLimits(view)
  return { nocall = not self.awake, noriichi = not self.awake or self.hold or false, keep = self.seen }
end

function Teru:status(game)
  return self.awake
    and {
      en = ("win %d in a row must be above %d"):format(self.wins + 1, self.last),
      zh = ("第 %d 次连和须高于 %d 点"):format(self.wins + 1, self.last),
      ja = ("%d連続目の和了は%d点より高く"):format(self.wins + 1, self.last),
    }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- With 4s pinfu, sanshoku and tsumo: 2600 all. With 1s no sanshoku: 700 all.
local READY = "23499m234p23567s"

test("she only looks on until a round has ended", function(t)
  for awake, mk in pairs { [false] = 0, [true] = 220 } do
    t:rig { hand = NEAR, drids = "3z", state = { awake = awake } }
    t:expect(t:law():light("9s")):is(mk)
    t:expect(t:law(2):light("9s")):is(0)
  end
  t:rig { hand = NEAR, hands = { [2] = READY }, next = 2, pii = "4s" }
  t:draw(2)
  t:act(2, "tsumo")
  t:expect(t:girl().awake):is(true)
end)

test("the first win hurries and is cheap, those after it want doras", function(t)
  t:rig { hand = NEAR, drids = "3z", a = { ["9s"] = 3 }, state = { awake = true } }
  local law = t:law()
  t:expect(law:of("9s")):is((30 + 220) / law:total())
  t:expect(law:light("7m")):is(15)
  t:expect({ law:light("4z"), law:light("0p"), law:of("4z") }):is { -40, -40, 0 }
  t:rig { hand = NEAR, drids = "3z", rivers = { "9m" }, state = { awake = true, wins = 2, last = 3900 } }
  law = t:law()
  t:expect(law:light("9s")):is(200)
  t:expect(law:light("9m"), "thrown"):is(0)
  t:expect({ law:light("4z"), law:light("0p") }):is { 2 * 60, 2 * 60 }
  t:rig { hand = NEAR, drids = "8m", state = { awake = true, wins = 2, last = 3900 } }
  t:expect(t:law():light("9m"), "doras enough"):is(200)
end)

test("only what is worth more than her last win comes, and may be won on", function(t)
  local state = { awake = true, wins = 1, last = 3900 }
  t:rig { hand = READY, turn = 3, drids = "3z", state = state }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { 250, -250 }
  for tile, wins in pairs { ["4s"] = true, ["1s"] = false } do
    t:rig { hand = READY, turn = 3, drids = "3z", pii = tile, state = state }
    t:draw()
    t:expect(t:choices().tsumo or false, tile):is(wins)
    t:rig { hand = READY, turn = 3, drids = "3z", hands = { [2] = tile }, next = 2, pii = "9p", state = state }
    t:draw(2)
    t:act(2, "discard", tile)
    t:expect(t:choices(1).ron or false, tile):is(wins)
  end
end)

test("any round she does not win breaks her streak", function(t)
  local state = { awake = true, wins = 2, last = 3900 }
  t:rig { hand = READY, turn = 3, drids = "3z", pii = "4s", state = state }
  t:draw()
  t:act(1, "tsumo")
  t:expect({ t:girl().wins, t:girl().last }):is { 3, 7800 }
  t:rig { hand = "4s", drids = "3z", hands = { [3] = READY }, state = state }
  t:draw()
  t:act(1, "discard", "4s")
  t:act(3, "ron")
  t:expect({ t:girl().wins, t:girl().last }):is { 0, 0 }
end)

-- Silent a 4s is worth 5800 as dealer, in riichi 11600.
test("the AI declares riichi only if silence is not worth enough", function(t)
  for _, case in ipairs {
    { wins = 0, last = 0, riichis = 0 },
    { wins = 1, last = 3900, riichis = 0 },
    { wins = 1, last = 7000, riichis = 1 },
    { wins = 1, last = 12000, riichis = 0 },
  } do
    local state = { awake = true, wins = case.wins, last = case.last }
    t:rig { hand = READY, drids = "3z", turn = 3, pii = "9p", state = state }
    t:play(2)
    t:expect(#t:events("riichi-called"), "after " .. case.last):is(case.riichis)
  end
end)

-- Without the 4s, for which seat 2 waits, she would be in tenpai.
test("the mirror shows her what the others wait for", function(t)
  for _, mirror in ipairs { true, false } do
    t:rig {
      hand = "56777m123456p48s",
      hands = { [2] = READY },
      pii = "9s",
      mk = not mirror and { mirror = 0 } or nil,
      state = { awake = true },
    }
    t:play(2)
    t:expect(t:events("discarded")[1].args.tile == T37.new("4s")):is(not mirror)
  end
end)

test("she wins again and again, each time for more", function(t)
  local streaks, games = 0, 30
  t:rate(games, function(t)
    t:play_game()
    local last, row, longest, rises = 0, 0, 0, true
    for _, event in ipairs(t:events("round-ended")) do
      local won = nil
      for i, form in ipairs(event.args.forms) do
        won = event.args.openers[i] == t:girl().who and form:netgain() or won
      end
      rises = rises and (not won or won > last)
      last, row = won or 0, won and row + 1 or 0
      longest = math.max(longest, row)
    end
    streaks = streaks + (longest >= 2 and 1 or 0)
    return rises
  end):near(1)
  t:expect(streaks, "games with two wins in a row"):at_least(games / 2)
end)

-- As dealer she would take 2600 of everybody.
test("not even she busts Kirame", function(t)
  for _, girl in ipairs { "doge", "kirame" } do
    t:rig {
      girls = { [2] = girl },
      hand = READY,
      drids = "3z",
      turn = 3,
      points = { 73000, 600, 13200, 13200 },
      state = { awake = true },
    }
    local law = t:law()
    t:expect(law:of("4s") > 0, girl):is(girl == "doge")
  end
end)

return Teru
