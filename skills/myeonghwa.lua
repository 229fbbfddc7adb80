-- Choe Myeonghwa, whom Europe calls a goddess of wind: the wind of her seat gathers to her and leaves the others be,
-- and when she sings it blows harder. (B)

---@type Skill
local Myeonghwa = skill {
  id = 715213,
  school = "Rinkai",
  name = { zh = "雀明华", ja = "雀明華", en = "Choe Myeonghwa" },
  desc = {
    en = "The wind of her seat comes at +{deal} mk in her deal and +{gather} in her draws until she has three, "
      .. "the fourth at +{fourth}; others draw it at -{still}. All of it doubled if it is the round's wind too. "
      .. "Before the dice she may sing, one hand in {rest}: +{song} % on everything.",
    zh = "她的门风牌配牌时 +{deal} mk，摸牌时凑满三张前 +{gather}，第四张 +{fourth}；别家摸到 -{still}。"
      .. "门风同时是场风则全部加倍。掷骰前可以唱歌，每 {rest} 局至多一局：全部 +{song}%。",
    ja = "自風牌が配牌で +{deal} mk、ツモでは三枚になるまで +{gather}、四枚目は +{fourth}。他家が引くのは -{still}。"
      .. "場風でもあれば全て倍。サイコロの前に歌うと全て +{song}%（{rest} 局に一局まで）。",
  },
  mk = {
    deal = { 90, min = 0, max = 2000, doc = "her deal: the wind of her seat" },
    gather = { 100, min = 0, max = 2000, doc = "her draws: her wind, until she has three" },
    fourth = { 40, min = 0, max = 2000, doc = "her draws: the fourth of it" },
    still = { 30, min = 0, max = 2000, doc = "the others' draws: taken from her wind" },
    song = { 50, min = 0, max = 100, unit = "%", doc = "what a song adds to all of these" },
    rest = { 4, min = 1, max = 24, doc = "she sings in at most one of so many hands" },
  },
  mk_doc = {
    zh = {
      deal = "她的配牌：门风",
      gather = "她的摸牌：凑满三张前的门风",
      fourth = "她的摸牌：第四张门风",
      still = "别家的摸牌：她的门风所减",
      song = "歌声使以上各项增加的百分比",
      rest = "多少局里至多唱一局",
    },
    ja = {
      deal = "自分の配牌：自風牌",
      gather = "自分のツモ：三枚になるまでの自風牌",
      fourth = "自分のツモ：四枚目の自風牌",
      still = "他家のツモ：彼女の自風牌から引く分",
      song = "歌が以上の全てに加える割合（％）",
      rest = "何局に一局まで歌えるか",
    },
  },
  state = { sings = false, rests = 0 },
  only = { onMenu = { "dice" } },
}

function Myeonghwa:onDice(game, rand)
  self.sings, self.rests = false, math.max(0, self.rests - 1)
end

function Myeonghwa:onMenu(game, moment)
  if self.rests == 0 then
    local title = {
      en = ("The wind of your seat comes %d %% stronger in this hand; you sing in one hand of %d"):format(
        self.mk.song,
        self.mk.rest
      ),
      zh = ("这一局门风牌来得更多（+%d%%）；每 %d 局只能唱一局"):format(
        self.mk.song,
        self.mk.rest
      ),
      ja = ("この局は自風牌がさらに来る（+%d%%）。歌えるのは %d 局に一局"):format(
        self.mk.song,
        self.mk.rest
      ),
    }
    return { title = title, { name = "song", text = { en = "Sing", zh = "唱歌", ja = "歌う" } } }
  end
end

function Myeonghwa:onMenuPicked(game, mount, picks)
  self.sings = picks.song
  self.rests = picks.song and self.mk.rest or 0
end

-- She saves the song for a wind that counts twice, or sings when she is behind.
function Myeonghwa:aiMenu(view, menu)
  return { song = view:getselfwind(view:me()) == view:getroundwind() or view:getrank() > 2 }
end

-- Her wind, and what a number comes to in this hand.
function Myeonghwa:wind(game)
  return T34.new("f", game:getselfwind(self.who))
end

function Myeonghwa:blow(game, mk)
  local twice = game:getselfwind(self.who) == game:getroundwind() and 2 or 1
  return mk * twice * (self.sings and 100 + self.mk.song or 100) // 100
end

function Myeonghwa:onMonkey(game, exists)
  exists[self.who:index()]:incmk(self:wind(game), self:blow(game, self.mk.deal))
end

function Myeonghwa:onDraw(game, mount, who, rinshan)
  local wind, mk = self:wind(game), self.mk
  local has = game:gethand(self.who):ct(wind)
  local mine = has < 3 and mk.gather or mk.fourth
  mount:lighta(wind, self:blow(game, who == self.who and mine or -mk.still))
end

-- Her wind she calls, and keeps as long as it costs no tenpai.
function Myeonghwa:aiLimits(view)
  local wind = T34.new("f", view:getselfwind(view:me()))
  return { pon = wind, keep = view:hand():step() > 0 and wind or nil }
end

function Myeonghwa:status(game)
  return self.sings and { en = "you sing", zh = "歌声响起", ja = "歌っている" } or nil
end

test("her wind gathers, twice if it is the round's", function(t)
  for _, case in ipairs {
    { dealer = 4, mine = 100, theirs = -30 },
    { dealer = 1, mine = 200, theirs = -60 },
    { dealer = 4, sings = true, mine = 150, theirs = -45 },
  } do
    t:rig {
      hand = "159m159p159s1235z",
      dealer = case.dealer,
      next = 1,
      state = { sings = case.sings or false },
    }
    local wind = case.dealer == 1 and "1f" or "2f"
    t:expect({ t:law(1):light(wind), t:law(2):light(wind), t:law(1):light("4f") })
      :is { case.mine, case.theirs, 0 }
  end
end)

test("the fourth comes less", function(t)
  t:rig { hand = "159m159p159s222f5z", dealer = 4, next = 1 }
  t:expect(t:law():light("2f")):is(40)
end)

test("after a song she rests", function(t)
  for rests, sung in pairs { [0] = true, [1] = true, [2] = false } do
    t:rig { round = 1, state = { rests = rests } }
    t:expect(t:menu() ~= nil, rests):is(sung)
  end
  t:rig { round = 1 }
  t:pick { song = true }
  t:expect({ t:girl().sings, t:girl().rests }):is { true, 4 }
end)

test("she has a triplet of her wind far more often", function(t)
  local function triplet(blows)
    return t:rate(120, function(t)
      t:rig { round = 1, dealer = 4, mk = not blows and { deal = 0, gather = 0, still = 0 } or nil }
      t:deal()
      t:play(40)
      return t:hand():ct("2f") >= 3
    end)
  end
  triplet(true):at_least(0.4)
  triplet(false):at_most(0.15)
end)

return Myeonghwa
