-- Hondou Yue, to whom the guest winds come: she waits for one of them and a flush with it, and
-- close to tenpai without a flush nothing comes at all.
-- B4: her replacement draws are bent too, each at its own exit.

---@type Skill
local Yue = skill {
  id = 990003,
  school = "Shinohayu",
  name = { zh = "本藤悠慧", ja = "本藤悠慧", en = "Hondou Yue" },
  desc = {
    en = "Guest winds come at +{guest} mk; with a pair of them one suit at +{dye}, with three at +{dye_more}. "
      .. "Near tenpai: what helps at {stop} without a flush, with one at +{help}.",
    zh = "客风 +{guest} mk；客风成对后染手一门 +{dye} mk，成刻后 +{dye_more} mk。接近听牌：未染手时进张 {stop} mk，染手时 +{help} mk。",
    ja = "客風 +{guest} mk。対子になれば一色 +{dye} mk、刻子なら +{dye_more} mk。聴牌が近いと、染まっていなければ有効牌 {stop} mk、染まっていれば +{help} mk。",
  },
  mk = {
    guest = { 500, min = 0, max = 10000, doc = "far from tenpai: the guest wind she has most of, or all" },
    dye = { 100, min = 0, max = 10000, doc = "far from tenpai, two of a guest wind: her longest suit" },
    dye_more = { 200, min = 0, max = 10000, doc = "far from tenpai, three of a guest wind: her longest suit" },
    host = { -50, min = -1000, max = 0, doc = "far from tenpai: a seat or round wind she has a pair of" },
    stop = { -50, min = -1000, max = 0, doc = "near tenpai without a flush: what lowers her step" },
    triplet = { 300, min = 0, max = 10000, doc = "near tenpai with a flush: the third guest wind" },
    help = { 250, min = 0, max = 10000, doc = "near tenpai with a flush and three guest winds: what helps" },
    near = { 1, min = 0, max = 8, doc = "the step up to which she is near tenpai" },
  },
  mk_doc = {
    zh = {
      guest = "离听牌远时：最多的客风，或全部客风",
      dye = "离听牌远、客风有两张时：最长的一门",
      dye_more = "离听牌远、客风有三张时：最长的一门",
      host = "离听牌远时：她有对子的自风或场风",
      stop = "接近听牌且非染手时：能减少向听的牌",
      triplet = "接近听牌且为染手时：客风的第三张",
      help = "接近听牌、染手且客风已有三张时：进张",
      near = "几向听以内算接近听牌",
    },
    ja = {
      guest = "聴牌から遠いとき：最も多いオタ風、または全部",
      dye = "聴牌から遠くオタ風が二枚のとき：最も長い色",
      dye_more = "聴牌から遠くオタ風が三枚のとき：最も長い色",
      host = "聴牌から遠いとき：対子の自風か場風",
      stop = "聴牌に近く染め手でないとき：向聴数を下げる牌",
      triplet = "聴牌に近く染め手のとき：オタ風の三枚目",
      help = "聴牌に近く染め手でオタ風三枚のとき：有効牌",
      near = "何向聴までを聴牌に近いとするか",
    },
  },
}

-- Her concealed copies of a wind; four if she has made a concealed kan of it.
local function copies(hand, wind)
  for _, bark in ipairs(hand:barks()) do
    if bark:type() == "ankan" and bark:has(wind) then
      return 4
    end
  end
  return hand:closed():ct(wind)
end

-- Are all number tiles of the hand of one suit?
local function is_dyed(hand)
  local suits = 0
  for _, suit in ipairs { "m", "p", "s" } do
    local count = hand:closed():ct(suit)
    for _, bark in ipairs(hand:barks()) do
      count = count + (bark[1]:suit() == suit and 3 or 0)
    end
    suits = suits + (count > 0 and 1 or 0)
  end
  return suits < 2
end

-- The winds that are nobody's yaku for her, and the others.
function Yue:winds(game)
  local guests, hosts = {}, {}
  for val = 1, 4 do
    local host = val == game:getroundwind() or val == game:getselfwind(self.who)
    table.insert(host and hosts or guests, T34.new("f", val))
  end
  return guests, hosts
end

-- Near tenpai.
function Yue:finish(mount, hand, guest, count)
  if not hand:ismenzen() then
    return
  elseif not is_dyed(hand) then
    mount:lighta(hand:effa(), self.mk.stop)
  elseif count == 2 then
    mount:lighta(guest, self.mk.triplet)
  elseif count > 2 then
    mount:lighta(hand:effa(), self.mk.help)
  end
end

function Yue:onDraw(game, mount, who, rinshan)
  if who ~= self.who then
    return
  end
  local hand, guests, hosts = game:gethand(who), self:winds(game)
  local guest, most = nil, 0
  for _, wind in ipairs(guests) do
    local count = copies(hand, wind)
    if count > most then
      guest, most = wind, count
    end
  end
  if hand:step4() <= self.mk.near then
    return self:finish(mount, hand, guest, most)
  end
  local closed, suit = hand:closed(), "m"
  if most < 3 then
    mount:lighta(guest and { guest } or guests, self.mk.guest)
  end
  suit = closed:ct("p") > closed:ct(suit) and "p" or suit
  suit = closed:ct("s") > closed:ct(suit) and "s" or suit
  if most >= 2 then
    mount:lighta(suit, most == 2 and self.mk.dye or self.mk.dye_more)
  end
  for _, wind in ipairs(hosts) do
    if closed:ct(wind) >= 2 then
      mount:lighta(wind, self.mk.host)
    end
  end
end

-- East 1, she is dealer: 2z 3z 4z are guests, 1z is host. Far from tenpai.

test("guest winds come, the one she has most of alone", function(t)
  t:rig { hand = "147m258p369s1567z", a = { ["2z"] = 4 } }
  local law = t:law()
  t:expect({ law:light("1z"), law:light("2z"), law:light("3z"), law:light("4z") }):is { 0, 500, 500, 500 }
  t:expect(law:of("2z")):is((40 + 500) / law:total())
  t:rig { hand = "147m258p369s233z5z" }
  law = t:law()
  t:expect({ law:light("2z"), law:light("3z"), law:light("4z") }):is { 0, 500, 0 }
  t:rig { hand = "147m258p369s2567z", dealer = 2, round = 4, a = { ["4z"] = 4 } }
  law = t:law()
  t:expect({ law:light("1z"), law:light("2z"), law:light("3z"), law:light("4z") }):is { 500, 0, 500, 0 }
end)

test("with a pair of one her longest suit comes, and more with three", function(t)
  t:rig { hand = "147m2588p3s11335z" }
  local law = t:law()
  t:expect({ law:light("9p"), law:light("5p"), law:light("1m"), law:light("1s") }):is { 100, 100, 0, 0 }
  t:expect({ law:light("3z"), law:light("1z") }):is { 500, -50 }
  t:rig { hand = "147m258p369s3335z" }
  law = t:law()
  t:expect({ law:light("1m"), law:light("1p"), law:light("3z") }):is { 200, 0, 0 }
  t:rig { hand = "147m258p369s5z", melds = { { "ankan 3333z" } } }
  t:expect(t:law():light("1m")):is(200)
end)

test("near tenpai she wants a flush", function(t)
  t:rig { hand = "123456m78p1199s3z" }
  t:expect({ t:law():light("9p"), t:law():light("1s"), t:law():light("5m") }):is { -50, -50, 0 }
  t:expect(t:law():of("9p")):is(0)
  t:rig { hand = "1112345678m335z" }
  t:expect({ t:law():light("3z"), t:law():light("9m") }):is { 300, 0 }
  t:rig { hand = "1123456789m333z" }
  t:expect({ t:law():light("3z"), t:law():light("1m") }):is { 0, 250 }
  t:rig { hand = "1789m333z", melds = { { "chii 123m", "chii 456m" } } }
  t:expect(t:law():light("1m"), "open"):is(0)
end)

test("a concealed kan counts for the flush", function(t)
  t:rig { hand = "12345678m33z", melds = { { "ankan 1111p" } } }
  t:expect({ t:law():light("9m"), t:law():light("3z") }):is { -50, 0 }
  t:rig { hand = "12345678m33z", melds = { { "ankan 9999m" } } }
  t:expect({ t:law():light("6m"), t:law():light("3z") }):is { 0, 300 }
end)

test("her replacement draws are bent, others' are not", function(t)
  t:rig { hand = "147m258p369s1567z" }
  t:expect({ t:law(1, true):light("2z"), t:law(2):light("2z") }):is { 500, 0 }
end)

-- Left to chance 0.7 of her first eight draws are guest winds.
test("guest winds come to her", function(t)
  t:rig { dealer = 1 }
  t:mean(100, function(t)
    t:deal()
    t:play(29)
    local winds = 0
    for _, event in ipairs(t:events("drawn")) do
      local tile = event.args.tile
      local guest = tile:suit() == "f" and tile:val() > 1
      winds = winds + (event.args.who == t:girl().who and guest and 1 or 0)
    end
    return winds
  end):at_least(2)
end)

return Yue
