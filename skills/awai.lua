-- Oohoshi Awai: nobody else starts near tenpai, and when she wishes she declares riichi on her first
-- discard, makes a kan before the last corner of the wall, and wins behind it.
-- B5, B7, B13: without an agreed world or a hand to beg for she has no plan and plays without. B36:
-- the indicator of her kan stays out of the first dora indicator, and so does the kan itself.

---@type Skill
local Awai = skill {
  id = 710115,
  school = "Shiraitodai",
  name = { zh = "大星淡", ja = "大星淡", en = "Oohoshi Awai" },
  desc = {
    en = "The others start {rivals} steps or more from tenpai. Switched on, she starts with a triplet for "
      .. "a kan and a double riichi; past the last corner her waits come at +{finish} mk.",
    zh = "别家起手 {rivals} 向听以上。开启后，自己起手带杠材并两立直；过最后一个角后和了牌 +{finish} mk。",
    ja = "他家の配牌は {rivals} 向聴以上。発動すると槓材とダブリーを得て、最後の角を過ぎると和了牌 +{finish} mk。",
  },
  mk = {
    drag = { 100, min = 0, max = 10000, doc = "her draws: what must or must not come now" },
    eject = { 100, min = 0, max = 10000, doc = "taken from kinds that are not to be an indicator" },
    finish = { 800, min = 0, max = 10000, doc = "behind the last corner: her waits, for whoever draws" },
    brake = { 800, min = 0, max = 10000, doc = "a rival dealer's first draw: taken from what helps" },
    rivals = { 5, min = 0, max = 6, doc = "the others' starts: the least step" },
    patience = {
      300,
      min = 0,
      max = 999,
      doc = "the others' starts: drafts after which one step less will do",
    },
    despair = { 500, min = 0, max = 999, doc = "the others' starts: the last draft she refuses" },
    own_patience = { 50, min = 0, max = 999, doc = "her start: the last draft she refuses" },
    tries = { 500, min = 1, max = 5000, doc = "hands thought up in search of one to beg for" },
    ahead = { 4, min = 1, max = 30, doc = "draws before the last corner in which the fourth tile comes" },
  },
  mk_doc = {
    zh = {
      drag = "她的摸牌：此时必来或不可来的牌",
      eject = "不该成为指示牌的牌种所减",
      finish = "过了最后一个角之后：她听的牌，不论谁摸",
      brake = "对手坐庄时的第一次摸牌：进张所减",
      rivals = "别家的配牌：最小向听数",
      patience = "别家的配牌：第几次方案之后可少一向听",
      despair = "别家的配牌：拒绝到第几次方案为止",
      own_patience = "她的配牌：拒绝到第几次方案为止",
      tries = "为求得配牌而设想的手牌数",
      ahead = "最后一个角之前，第四张在几次摸牌内到来",
    },
    ja = {
      drag = "自分のツモ：今来るべき牌、来てはならない牌",
      eject = "表示牌になってはならない牌から引く分",
      finish = "最後の角の後：自分の待ち牌、誰のツモでも",
      brake = "他家が親のときの第一ツモ：有効牌から引く分",
      rivals = "他家の配牌：最小の向聴数",
      patience = "他家の配牌：何案の後に一向聴ゆるめるか",
      despair = "他家の配牌：何案目まで拒むか",
      own_patience = "自分の配牌：何案目まで拒むか",
      tries = "願う配牌を探して考える手の数",
      ahead = "最後の角の前、四枚目が来るツモの回数",
    },
  },
}

-- The black tile of a kind.
local function black(kind)
  return T37.new(kind)
end

-- The world line in which she makes a kan of a kind.
local function worldOf(kind)
  return { [kind] = "four", [kind:indicator()] = "any" }
end

-- By guest wind: those of number kinds without fives, and of that wind.
local WORLDS = {}
for guest = 2, 4 do
  WORLDS[guest] = {}
  for _, kind in ipairs(T34.all) do
    local fits = kind:isnum() and kind:val() ~= 5 or kind == T34.new("f", guest)
    table.insert(WORLDS[guest], fits and worldOf(kind) or nil)
  end
end

function Awai:onDice(game)
  self.kanura, self.first, self.waits = nil, nil, nil
end

function Awai:onMenu(game, moment)
  if moment ~= "dice" then
    return
  end
  return {
    title = {
      en = "Start each hand in tenpai with a triplet for a kan, until you switch it off",
      zh = "每一局起手听牌并带杠材，直到关闭为止",
      ja = "毎局、槓材つきの聴牌で始まる（オフにするまで）",
    },
    {
      name = "daburii",
      text = { en = "Double riichi", zh = "两立直", ja = "ダブリー" },
      on = self.on,
    },
  }
end

function Awai:onMenuPicked(game, mount, picks)
  self.on = picks.daburii
end

function Awai:onBargain(game)
  if not self.on then
    return {}
  end
  local own, round, guest = game:getselfwind(self.who), game:getroundwind(), 4
  while guest == own or guest == round do
    guest -= 1
  end
  return WORLDS[guest]
end

function Awai:onBargained(game, mount, world)
  for kind, claim in pairs(world or {}) do
    if claim == "four" then
      self.kanura = T34.new(kind)
    end
  end
  if not self.kanura then
    return
  end
  local indicator, eject = self.kanura:indicator(), self.mk.eject
  mount:loadb(black(self.kanura), 1)
  mount:loadb(black(indicator), 1)
  mount:incmk("urahyou", 1, "mpsz", -eject)
  mount:incmk("urahyou", 1, "mpsz", -eject, true)
  mount:incmk("urahyou", 1, indicator, 2 * eject, true)
  mount:incmk("dorahyou", 0, { indicator, self.kanura }, -eject)
  mount:incmk("dorahyou", 1, indicator, -eject)
  mount:incmk("urahyou", 0, indicator, -eject)
end

-- One of the first so many kinds of some suit.
local function pick(rand, suits, values)
  local suit = suits[rand:gen(#suits) + 1]
  return T34.new(suit, 1 + rand:gen(values))
end

-- Eleven tiles one set short of four: two runs, each by its lowest kind, a pair, and a run or a triplet.
local function skeleton(rand, suits)
  local at = rand:gen(#suits)
  local outer = T34.new(suits[at + 1], rand:gen(2) == 0 and 1 or 7)
  local inner = T34.new(suits[(at + 1) % #suits + 1], 2 + rand:gen(5))
  local runs, triplet = { outer, inner }, nil
  if rand:gen(3) == 2 then
    triplet = pick(rand, suits, 9)
  else
    local run = pick(rand, suits, 7)
    if run == outer or run == inner then
      local val = run:val()
      run = T34.new(run:suit(), val == 4 and 3 or 8 - val)
    end
    runs[3] = run
  end
  return runs, pick(rand, suits, 9), triplet
end

-- The black tiles of a skeleton.
local function count(runs, pair, triplet)
  local tiles = { pair, pair, triplet, triplet, triplet }
  for _, run in ipairs(runs) do
    table.move({ run, run:next(), run:nnext() }, 1, 3, #tiles + 1, tiles)
  end
  return Tilecount.new(tiles)
end

-- The triplet less one tile, and the pair.
local function shanpon(bones, triplet, pair, pool)
  local fits = bones:ct(triplet) == 3 and bones:ct(pair) == 2
  fits = fits and pool:ct(black(triplet)) == 4 and pool:ct(black(pair)) == 4
  return fits and { { triplet, pair } } or {}
end

-- Runs less the tile that leaves a closed or an edge wait, and no other reading of the hand.
local function tight(bones, runs, pool)
  local waits = {}
  for _, run in ipairs(runs) do
    local edge = run:val() == 1 and run:nnext() or run:val() == 7 and run or nil
    for _, kind in ipairs { run:next(), edge } do
      if bones:ct(kind) == 1 and pool:ct(black(kind)) >= 3 then
        bones:inc(kind, -1)
        table.insert(waits, bones:readings(1) == 1 and { kind } or nil)
        bones:inc(kind)
      end
    end
  end
  return waits
end

-- In riichi a triplet may become a kan if the hand cannot be read without it.
function Awai:onlyTriplet(bones)
  bones:inc(self.kanura, 3)
  local only = bones:onlytriplet(self.kanura)
  bones:inc(self.kanura, -3)
  return only
end

function Awai:onBeg(game, rand, stock)
  if not self.kanura then
    return
  end
  local pool = Tilecount.new(stock)
  pool:inc(self.kanura, -4)
  for _, dora in ipairs(game:getmount():doras()) do
    pool:inc(dora, -4)
  end
  local suits = {}
  for _, suit in ipairs { "m", "p", "s" } do
    table.insert(suits, pool:ct(suit) > 0 and suit or nil)
  end
  for _ = 1, self.mk.tries do
    local runs, pair, triplet = skeleton(rand, suits)
    local bones, ways = count(runs, pair, triplet), {}
    if pool:covers(bones) then
      ways = triplet and shanpon(bones, triplet, pair, pool) or tight(bones, runs, pool)
    end
    local waits = #ways > 0 and ways[rand:gen(#ways) + 1]
    if waits then
      bones:inc(waits[1], -1)
    end
    if waits and self:onlyTriplet(bones) then
      return self:ask(rand, bones, waits)
    end
  end
end

-- Asks for the kan and all of the skeleton but one tile, which she draws first.
function Awai:ask(rand, bones, waits)
  local tiles = bones:tiles()
  local first = tiles[rand:gen(#tiles) + 1]
  self.first, self.waits = first, waits
  bones:inc(first, -1)
  bones:inc(self.kanura, 3)
  local load = { { first, 1 } }
  for _, wait in ipairs(waits) do
    table.insert(load, { black(wait), #waits == 1 and 4 or 2 })
  end
  return { take = bones, load = load }
end

function Awai:onMonkey(game, exists)
  if not self.on then
    return
  end
  local exist = exists[self.who:index()]
  for _, dora in ipairs(game:getmount():doras()) do
    exist:incmk(dora, -self.mk.drag)
    exist:incmk("reds", -self.mk.drag)
  end
end

function Awai:checkInit(game, init, who, iter)
  local mk = self.mk
  if who ~= self.who then
    if iter > mk.despair then
      return true
    elseif iter > mk.patience then
      return init:step() >= mk.rivals - 1
    end
    return init:step() >= mk.rivals
  elseif not self.waits or iter > mk.own_patience then
    return true
  end
  local hand = Hand.new(init)
  hand:draw(self.first)
  return #hand:riichis() <= 1
end

-- Tiles in a side of the wall: the last corner is no farther from its end.
local SIDE = 34

-- Draws left at the last corner of the wall.
local function lastCorner(game, mount)
  local die1, die2 = game:getdice()
  local corner = 2 * (die1 + die2) - 14 - (4 - mount:remainrinshan())
  return corner > 0 and corner or corner + SIDE
end

-- Has she made her kan?
local function ankan(hand)
  for _, bark in ipairs(hand:barks()) do
    if bark:type() == "ankan" then
      return true
    end
  end
  return false
end

-- Nothing but these tiles of B.
local function only(mount, kinds, drag, mk)
  mount:lighta(T37.all, -drag)
  mount:lightb(T37.all, -drag)
  mount:lightb(kinds, drag + mk)
end

function Awai:onEvent(game, event)
  if event.type == "dealt" then
    self.opening = true
  end
end

-- The first draw of a round is the dealer's; 70 are left then.
function Awai:onDraw(game, mount, who, rinshan)
  if not self.opening and not self.waits then
    return
  end
  local left = mount:remainpii()
  self.opening = nil
  if left == 70 and who == game:getdealer() and who ~= self.who then
    mount:lighta(game:gethand(who):effa(), -self.mk.brake)
  elseif self.waits and not rinshan and (left <= SIDE or who == self.who) then
    self:follow(game, mount, who == self.who, left - lastCorner(game, mount))
  end
end

-- So many draws are left before the last corner; behind it none, or less.
function Awai:follow(game, mount, mine, left)
  local mk = self.mk
  if mine and game:turn(self.who) == 0 then
    only(mount, self.first, mk.drag, mk.drag)
  elseif left <= 0 and ankan(game:gethand(self.who)) then
    only(mount, self.waits, mk.drag, mk.finish)
  elseif mine and 0 < left and left <= mk.ahead then
    only(mount, self.kanura, mk.drag, mk.drag)
  elseif mine then
    local hand = game:gethand(self.who)
    mount:lighta(hand:effa(), -mk.drag)
    mount:lighta(hand:closed():kinds(3), -mk.drag)
  end
end

-- Her own tiles stay without dora.
function Awai:bare(game, mount, exit)
  local indicators = {}
  for i, kind in ipairs(self.waits and game:gethand(self.who):closed():kinds(1, 4) or {}) do
    indicators[i] = kind:indicator()
  end
  mount:incmk(exit, 0, indicators, -self.mk.eject)
end

function Awai:onFlipKandora(game, mount)
  self:bare(game, mount, "dorahyou")
end

function Awai:onDigUradora(game, mount, openers)
  for _, who in ipairs(openers) do
    if who == self.who then
      self:bare(game, mount, "urahyou")
    end
  end
end

-- On, unless she leads already.
function Awai:aiMenu(view, menu)
  return { daburii = view:getrank() ~= 1 }
end

function Awai:status(game)
  local kind = self.kanura and self.kanura:str34()
  return kind and { en = "kan of " .. kind, zh = "开杠 " .. kind, ja = kind .. " のカン" }
end

local PLAN = { kanura = T34.new("1s"), first = T37.new("3m"), waits = { T34.new("4p") } }

test("a dealer's first draw does not help", function(t)
  local rig = { dealer = 2, hands = { [2] = "123m456p789s55z23m", [3] = "123m456p789s66z23s" } }
  t:rig(rig)
  t:expect(t:law(2):light("1m")):is(-800)
  t:expect(t:law(2):of("4m")):is(0)
  t:expect(t:law(2):light("9p")):is(0)
  t:expect(t:law(3):light("1s"), "no dealer"):is(0)
  rig.turn = 1
  t:rig(rig)
  t:expect(t:law(2):light("1m"), "not the first"):is(0)
end)

test("with a plan her first draw is the tile it lacks", function(t)
  t:rig { state = PLAN, b = "3m" }
  t:expect(t:law(1):of("3m")):is(1)
  t:expect(t:law(1):total()):is(100)
  t:expect(t:law(2):light("3m", nil, true)):is(0)
end)

-- With this seed the dice show 11: the last corner is at 8 tiles, one less for each kan.
local CORNER = 37

test("until the last corner she does not win", function(t)
  t:rig { hand = "111s456p789m12p44m", state = PLAN, turn = 14, seed = CORNER }
  t:expect(t:law():light("3p")):is(-100)
  t:expect(t:law():light("1s"), "a kan"):is(-100)
  t:expect(t:law():light("9p")):is(0)
end)

test("right before the corner the kan comes", function(t)
  t:rig { state = PLAN, turn = 15, b = "1s", seed = CORNER }
  t:expect(t:law(1):of("1s")):is(1)
  t:expect(t:law(2):light("1s", nil, true)):is(0)
end)

test("behind the corner everybody draws her waits", function(t)
  local rig = {
    melds = { [1] = { "ankan 1111s" } },
    state = PLAN,
    turn = 15,
    next = 3,
    b = "44p",
    seed = CORNER,
  }
  t:rig(rig)
  for who = 1, 4 do
    t:expect(t:law(who):of("4p")):is(1)
    t:expect(t:law(who):total()):is(800)
  end
  rig.next = 2
  t:rig(rig)
  t:expect(t:law(2):light("4p", nil, true), "before it"):is(0)
end)

test("nobody else starts near tenpai", function(t)
  t:rate(30, function(t)
    t:rig { dealer = 1 }
    t:deal()
    return t:hand(2):step() >= 5 and t:hand(3):step() >= 5 and t:hand(4):step() >= 5
  end):near(1)
end)

test("the last corner is where the dice put it", function(t)
  for seed = 1, 4 do
    t:rig { dealer = 1, seed = seed }
    t:pick { daburii = true }
    t:deal()
    local corner = t:look(function(game)
      local die1, die2 = game:getdice()
      return 2 * (die1 + die2) - 14
    end)
    corner = corner > 0 and corner or corner + 34
    for left = 66, 2, -4 do
      t:draw(4)
      local lit = t:law(1):light(t:girl().kanura, nil, true)
      t:expect(lit, left .. " are left"):is(corner < left and left <= corner + 4 and 100 or 0)
      t:draw(1)
    end
  end
end)

test("switched on she is dealt the triplet for a kan, and one double riichi", function(t)
  t:rate(150, function(t)
    t:rig { dealer = 1 }
    t:pick { daburii = true }
    t:deal()
    local kan = t:girl().kanura
    return t:world()[kan:str34()] == "four" and t:hand():closed():ct(kan) == 3 and #t:choices().riichi == 1
  end):near(1)
end)

test("switched on she declares a double riichi, makes a kan and wins behind it", function(t)
  t:rate(60, function(t)
    t:rig { dealer = 1 }
    t:pick { daburii = true }
    t:deal()
    local args = t:play_round()
    local form = args.openers[1] == t:girl().who and args.forms[1]
    return form and form:yakus().wri and form:uradora() >= 4 or false
  end):at_least(0.4)
end)

test("no kan makes a dora of what she holds", function(t)
  t:rate(40, function(t)
    t:rig { hand = "123456789m1234p", hands = { [2] = "1111z" }, state = PLAN, next = 2 }
    t:draw(2)
    t:act(2, "ankan", "1z")
    local flips = t:events("flipped")
    return flips[#flips].args.indicator % t:hand() == 0
  end):near(1)
end)

test("nor does an ura of hers", function(t)
  t:rate(40, function(t)
    t:rig { hand = "123456789m1234p", riichi = { [1] = true }, state = PLAN, next = 1, pii = "1p" }
    t:draw(1)
    t:act(1, "tsumo")
    local urids = t:look(function(game, mount)
      return mount:geturids()
    end)
    return #urids == 1 and urids % t:hand() == 0
  end):near(1)
end)

return Awai
