-- Ueshige Suzu, the bomb: once in a while she explodes, and from then on the upper tiles are hers.

---@type Skill
local Suzu = skill {
  id = 713811,
  school = "Himematsu",
  name = { zh = "上重漫", ja = "上重漫", en = "Ueshige Suzu" },
  desc = {
    en = "Each round she may explode ({fuse}%, in the last {last} {fuse_late}%). From then on her 6, 7, 8, 9 come at "
      .. "+{six}, +{seven}, +{eight}, +{nine} mk and honours at +{honour}.",
    zh = "每局有 {fuse}%（最后 {last} 局 {fuse_late}%）概率爆发；此后 6、7、8、9 分别 +{six}、+{seven}、+{eight}、+{nine} mk，字牌 +{honour} mk。",
    ja = "毎局 {fuse}%（最後の {last} 局は {fuse_late}%）で爆発し、以後 6・7・8・9 が +{six}・+{seven}・+{eight}・+{nine} mk、字牌が +{honour} mk。",
  },
  mk = {
    fuse = { 10, min = 0, max = 100, unit = "%", doc = "how often a round makes her explode" },
    fuse_late = { 25, min = 0, max = 100, unit = "%", doc = "how often a late round makes her explode" },
    six = { 80, min = 0, max = 2000, doc = "exploded: each 6, dealt or drawn" },
    seven = { 130, min = 0, max = 2000, doc = "exploded: each 7" },
    eight = { 230, min = 0, max = 2000, doc = "exploded: each 8" },
    nine = { 330, min = 0, max = 2000, doc = "exploded: each 9" },
    honour = { 80, min = 0, max = 2000, doc = "exploded: each honour" },
    last = { 3, min = 0, max = 16, doc = "how many rounds are the last" },
    patience = { 10, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      fuse = "爆发的局所占百分比",
      fuse_late = "最后几局中爆发的局所占百分比",
      six = "爆发时：每张 6，配牌或摸牌",
      seven = "爆发时：每张 7",
      eight = "爆发时：每张 8",
      nine = "爆发时：每张 9",
      honour = "爆发时：每张字牌",
      last = "最后几局算终盘",
      patience = "她的配牌：拒绝到第几次方案为止",
    },
    ja = {
      fuse = "爆発する局の割合（％）",
      fuse_late = "終盤の局のうち爆発する割合（％）",
      six = "爆発時：6 一枚ごと、配牌でもツモでも",
      seven = "爆発時：7 一枚ごと",
      eight = "爆発時：8 一枚ごと",
      nine = "爆発時：9 一枚ごと",
      honour = "爆発時：字牌一枚ごと",
      last = "最後の何局を終盤とするか",
      patience = "自分の配牌：何案目まで拒むか",
    },
  },
}

-- What she is lit with.
function Suzu:light(kind)
  if kind:isz() then
    return self.mk.honour
  end
  local by_val = { [6] = self.mk.six, [7] = self.mk.seven, [8] = self.mk.eight, [9] = self.mk.nine }
  return by_val[kind:val()] or 0
end

function Suzu:onDice(game, rand)
  if self.exploded then
    return
  end
  local late = game:getrule().roundlimit - game:getround() <= self.mk.last
  if rand:gen(100) < (late and self.mk.fuse_late or self.mk.fuse) then
    self.exploded = true
    print "DUANG!"
  end
end

function Suzu:onMonkey(game, exists)
  if self.exploded then
    for _, kind in ipairs(T34.all) do
      exists[self.who:index()]:incmk(kind, self:light(kind))
    end
  end
end

function Suzu:checkInit(game, init, who, iter)
  if who ~= self.who or iter > self.mk.patience then
    return true
  end
  return #init:closed():kinds(4) == 0
end

function Suzu:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan or not self.exploded then
    return
  end
  for _, kind in ipairs(game:gethand(who):closed():kinds(0, 2)) do
    mount:lighta(kind, self:light(kind))
  end
end

test("exploded, the upper tiles are hers", function(t)
  t:rig {
    state = { exploded = true },
    hand = "6m7p89s222z1m1p145s5z",
    a = { ["9p"] = 3, ["6s"] = 2, ["1z"] = 4 },
  }
  local law = t:law()
  t:expect(law:of("9p")):is((30 + 330) / law:total())
  t:expect(law:of("6s")):is((20 + 80) / law:total())
  t:expect(law:of("1z")):is((40 + 80) / law:total())
  t:expect(law:light("7m")):is(130)
  t:expect(law:light("8m")):is(230)
  t:expect(law:light("5z")):is(80)
  t:expect(law:light("2z"), "three in hand"):is(0)
  t:expect(law:light("5m")):is(0)
  t:expect(t:law(1, true):light("9p"), "a replacement tile"):is(0)
  t:expect(t:law(2):light("9p")):is(0)
end)

test("before that nothing is", function(t)
  t:rig { hand = "6m7p89s222z", mk = { fuse = 0, fuse_late = 0 } }
  t:expect(t:law():light("9p")):is(0)
  t:expect(t:law():light("1z")):is(0)
end)

test("the fuse burns once, and she says so", function(t)
  t:rig { mk = { fuse = 100 } }
  t:deal()
  t:expect(t:popups()):is { "DUANG!" }
  t:expect(t:girl().exploded):is(true)
  t:rig { mk = { fuse = 100 }, state = { exploded = true } }
  t:deal()
  t:expect(t:popups()):is {}
  t:rig { mk = { fuse = 0, fuse_late = 0 } }
  t:deal()
  t:expect(t:girl().exploded):is(nil)
end)

test("in one round of ten she explodes, later in one of four", function(t)
  t:rig { round = 4 }
  t:rate(400, function(t)
    t:deal()
    return t:girl().exploded == true
  end):near(0.1)
  t:rig { round = 5 }
  t:rate(400, function(t)
    t:deal()
    return t:girl().exploded == true
  end):near(0.25)
end)

-- Left to chance it is 7.3 of thirteen tiles.
test("exploded she is dealt upper tiles and honours", function(t)
  t:rig { state = { exploded = true }, round = 0 }
  t:mean(100, function(t)
    t:deal()
    local closed, upper = t:hand():closed(), 0
    for _, tile in ipairs(closed:tiles()) do
      upper = upper + ((tile:isz() or tile:val() >= 6) and closed:ct(tile) or 0)
    end
    return upper
  end):at_least(10.5)
end)

test("four of a kind is not dealt to her", function(t)
  t:rig { state = { exploded = true }, mk = { eight = 2000, nine = 2000 }, round = 0 }
  t:rate(60, function(t)
    t:deal()
    return #t:hand():closed():kinds(4) == 0
  end):near(1)
end)

return Suzu
