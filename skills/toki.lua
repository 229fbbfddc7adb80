-- Onjouji Toki, who sees one turn ahead: after a draw she may try what she could do, and is shown what
-- follows until she has to decide again. What she saw comes true, whatever she then does. To act on
-- anything but her first vision costs her sight for some turns.
-- B16: actions are the same only with the same tile, red or black. B17: she sees the others' skills.

---@type Skill
local Toki = skill {
  id = 712611,
  school = "Senriyama",
  name = { zh = "园城寺怜", ja = "園城寺怜", en = "Onjouji Toki" },
  desc = {
    en = "Tiles that help her hand come at +{help} mk. After a draw she may foresee what follows an action of hers, up to "
      .. "her next decision; the tiles she sees are fixed. Acting on her n-th vision blinds her for {cost} x (n - 1) "
      .. "turns; acting on none, for {cost} a vision.",
    zh = "进张 +{help} mk。摸牌后可预见自己某一行动的后果，直到下一次抉择；所见之牌不再改变。照第 n 个未来行动后 {cost}×(n-1) 巡看不见未来；"
      .. "不照任何未来则每看一次 {cost} 巡。",
    ja = "有効牌が +{help} mk。ツモの後、自分の行動の行く末を次の選択まで見ることができ、見た牌はもう変わらない。n 番目に見た未来を選ぶと "
      .. "{cost}×(n-1) 巡、どれも選ばなければ見た数×{cost} 巡、未来が見えない。",
  },
  mk = {
    help = { 25, min = 0, max = 1000, doc = "tiles that lower her step" },
    cost = { 2, min = 0, max = 18, doc = "turns without sight for each vision she does not act on" },
    step = { 4, min = 0, max = 8, doc = "the highest step of her start, to four sets and a pair" },
    patience = { 10, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      help = "能减少向听的牌",
      cost = "每次预见后不照做，几巡看不见",
      step = "她的配牌：一般形最大向听数",
      patience = "她的配牌：拒绝到第几次方案为止",
    },
    ja = {
      help = "向聴数を下げる牌",
      cost = "見えたとおりに打たないたび、何巡見えなくなるか",
      step = "自分の配牌：一般手の最大向聴数",
      patience = "自分の配牌：何案目まで拒むか",
    },
  },
}

function Toki:checkInit(game, init, who, iter)
  return who ~= self.who or iter > self.mk.patience or init:step4() <= self.mk.step
end

function Toki:onDraw(game, mount, who, rinshan)
  if who == self.who and not rinshan then
    mount:lighta(game:wanted(who), self.mk.help)
  end
end

-- What an action is called: "swap-out 0p", "spin-out".
local function name(action)
  return action.type .. (action.tile and " " .. tostring(action.tile) or "")
end

-- What her menu is for; `cost`: turns without sight.
local function title(cost)
  return {
    en = ("See what an action leads to. The first vision may be followed for free, each later one for %d more blind turns."):format(
      cost
    ),
    zh = ("预见某一行动的后果。照最先看到的未来打没有代价；照后看到的打，每往后一个多 %d 巡看不见未来。"):format(
      cost
    ),
    ja = ("行動の行く末を見る。最初に見た未来に従うなら代償はない。二つ目からは一つごとに %d 巡、未来が見えなくなる。"):format(
      cost
    ),
  }
end

-- At a table that is itself foreseen, and when others hold down all of her power.
local NOTHING = { en = "She sees nothing.", zh = "什么也看不见。", ja = "何も見えない。" }

-- At which place of the visions an action stands, or nil.
function Toki:place(action)
  for i, seen in ipairs(self.visions or {}) do
    if seen == name(action) then
      return i
    end
  end
end

-- A row for each action not seen yet. While she is blind, each draw brings her sight nearer.
function Toki:onMenu(game, moment) -- check: allow(idle-menu)
  local rows = {}
  if moment == "drawn" and (self.blind or 0) > 0 then
    self.blind = self.blind - 1
  elseif moment == "drawn" then
    for _, action in ipairs(game:getactions(self.who)) do
      if not self:place(action) then
        table.insert(rows, { name = name(action), action = action })
      end
    end
    rows.title = title(self.mk.cost)
  end
  return rows
end

function Toki:onMenuPicked(game, mount, picks)
  self.visions = self.visions or {}
  for _, action in ipairs(game:getactions(self.who)) do
    if picks[name(action)] then
      local events = game:foresee(action)
      if events then
        table.insert(self.visions, name(action))
      end
      print(events and self:told(events) or NOTHING)
    end
  end
end

function Toki:onInbox(game, who, action)
  local visions = self.visions or {}
  if who == self.who and #visions > 0 then
    local place = self:place(action)
    self.blind = self.mk.cost * (place and place - 1 or #visions)
    self.visions = nil
  end
end

-- A little of her stays in Ryuuka's lap, for a later game of their team.
function Toki:onEvent(game, event)
  if event.type == "table-ended" then
    self:publish { lap = true }
  end
end

-- Tiles as one word: "340m11z".
local function spell(tiles)
  local word = ""
  for i, tile in ipairs(tiles) do
    local following = tiles[i + 1]
    local goes_on = following and following:suit() == tile:suit()
    word = word .. (goes_on and tostring(tile):sub(1, 1) or tostring(tile))
  end
  return word
end

-- One line for each thing that happens; 0J is she, 1J sits to her right. Discards share a line, `*`
-- marks a tile thrown as it was drawn. Of draws only her own are told. `last` is the tile before a win.
local TELL = {
  drawn = function(args, from)
    return args.who == from and "DRAW " .. tostring(args.tile)
  end,
  flipped = function(args)
    return "KANDORAINDIC " .. tostring(args.indicator)
  end,
  barked = function(args, from)
    local kind = args.bark:type()
    local tiles = kind:sub(-3) == "kan" and tostring(args.bark[1]) or spell(args.bark:tiles())
    return args.who:turnfrom(from) .. "J " .. kind:upper() .. " " .. tiles
  end,
  ["round-ended"] = function(args, from, last)
    local won = tostring(last)
    local shown = ({ TSUMO = "TSUMO " .. won, RON = "RON " .. won, HP = "TENPAI" })[args.result]
    local lines = {}
    for i, who in ipairs(shown and args.openers or {}) do
      table.insert(lines, who:turnfrom(from) .. "J " .. shown .. "\n" .. spell(args.hands[i]))
    end
    table.insert(lines, #args.urids > 0 and "URADORAINDIC " .. spell(args.urids) or nil)
    return #lines > 0 and table.concat(lines, "\n") or args.result
  end,
}

function Toki:tell(events)
  local lines, discards, riichi, last = {}, nil, false, nil
  for _, event in ipairs(events) do
    local args, tell = event.args, TELL[event.type]
    local line = tell and tell(args, self.who, last)
    last = args.tile or args.bark and args.bark:tiles()[4] or last
    riichi = riichi or event.type == "riichi-called"
    if event.type == "discarded" then
      local tile = (args.spin and "*" or "") .. tostring(args.tile) .. (riichi and "RII" or "")
      discards = (discards or "DISCARD") .. " " .. tile
      riichi = false
    elseif line then
      table.insert(lines, discards)
      table.insert(lines, line)
      discards = nil
    end
  end
  table.insert(lines, discards)
  return table.concat(lines, "\n")
end

-- What the codes of a story mean to her player.
local CODES = {
  en = {
    ["0J"] = "you",
    ["1J"] = "right",
    ["2J"] = "across",
    ["3J"] = "left",
    DRAW = "draw",
    DISCARD = "discards",
    RII = " riichi",
    CHII = "chii",
    PON = "pon",
    DAIMINKAN = "open kan",
    ANKAN = "closed kan",
    KAKAN = "added kan",
    KANDORAINDIC = "new dora indicator",
    URADORAINDIC = "ura dora indicator",
    TSUMO = "tsumo",
    RON = "ron",
    TENPAI = "tenpai",
    HP = "the wall is empty",
    KSKP = "nine kinds of terminals and honours",
    SFRT = "four equal winds",
    SKSR = "four kans",
    SCRC = "four riichi",
    SCHR = "three wins on one tile",
    NGSMG = "nagashi mangan",
  },
  zh = {
    ["0J"] = "自己",
    ["1J"] = "下家",
    ["2J"] = "对家",
    ["3J"] = "上家",
    DRAW = "摸",
    DISCARD = "打",
    RII = " 立直",
    CHII = "吃",
    PON = "碰",
    DAIMINKAN = "大明杠",
    ANKAN = "暗杠",
    KAKAN = "加杠",
    KANDORAINDIC = "杠宝牌指示牌",
    URADORAINDIC = "里宝牌指示牌",
    TSUMO = "自摸",
    RON = "荣和",
    TENPAI = "听牌",
    HP = "荒牌流局",
    KSKP = "九种九牌",
    SFRT = "四风连打",
    SKSR = "四杠散了",
    SCRC = "四家立直",
    SCHR = "三家和",
    NGSMG = "流局满贯",
  },
  ja = {
    ["0J"] = "自分",
    ["1J"] = "下家",
    ["2J"] = "対面",
    ["3J"] = "上家",
    DRAW = "ツモ",
    DISCARD = "打",
    RII = " リーチ",
    CHII = "チー",
    PON = "ポン",
    DAIMINKAN = "大明槓",
    ANKAN = "暗槓",
    KAKAN = "加槓",
    KANDORAINDIC = "槓ドラ表示牌",
    URADORAINDIC = "裏ドラ表示牌",
    TSUMO = "ツモ和了",
    RON = "ロン",
    TENPAI = "聴牌",
    HP = "荒牌平局",
    KSKP = "九種九牌",
    SFRT = "四風連打",
    SKSR = "四槓散了",
    SCRC = "四家立直",
    SCHR = "三家和",
    NGSMG = "流し満貫",
  },
}

function Toki:told(events)
  local story, texts = self:tell(events), {}
  for lang, codes in pairs(CODES) do
    texts[lang] = string.gsub(story, "%d?%u+", codes)
  end
  return texts
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- The draws of all four, and her next one.
local READY, TO_COME = "123456m789p1178s", "5z1z2z3z9s"

test("what helps comes a little, and is not what she has thrown", function(t)
  t:rig { hand = NEAR, rivers = { "6s" }, a = { ["9s"] = 3 } }
  local law = t:law()
  t:expect({ law:light("9s"), law:light("6s"), law:light("5p") }):is { 25, 0, 0 }
  t:expect(law:of("9s")):is((30 + 25) / law:total())
  t:expect({ t:law(2):light("9s"), t:law(1, true):light("9s") }):is { 0, 0 }
end)

test("she is offered every action, red and black apart, and told what follows", function(t)
  t:rig { hand = "12305m789p11s7z78s", pii = TO_COME }
  t:draw()
  for _, name in ipairs { "spin-out", "swap-out 0m", "swap-out 5m", "swap-out 3y" } do
    t:expect(t:menu()[name], name):is(false)
  end
  t:rig { hand = READY, pii = TO_COME }
  t:draw()
  t:pick { ["spin-riichi"] = true }
  t:expect(t:popups()[1]):has("discards *1y riichi ")
  t:expect(t:popups()[1]):has("draw 9s\nyou tsumo 9s\n123456m789p1178s")
end)

test("another future than the first she saw costs her sight", function(t)
  for _, case in ipairs {
    { sees = {}, throws = "5z", blind = 0 },
    { sees = { "spin-out" }, throws = "5z", blind = 0 },
    { sees = { "spin-out" }, throws = "1m", blind = 2 },
    { sees = { "swap-out 1m", "spin-out" }, throws = "5z", blind = 2 },
    { sees = { "swap-out 1m", "swap-out 9p" }, throws = "5z", blind = 4 },
  } do
    t:rig { hand = READY, pii = TO_COME }
    t:draw()
    for _, name in ipairs(case.sees) do
      t:pick { [name] = true }
      t:expect(t:menu()):hasnt(name)
    end
    t:act(1, "discard", case.throws)
    for turn = 1, case.blind do
      t:draw(1)
      t:expect(t:menu(), "blind, turn " .. turn):is(nil)
    end
    t:draw(1)
    t:expect(t:menu()):isnt(nil)
  end
end)

test("she begins four steps from tenpai or nearer", function(t)
  t:rig { dealer = 2 }
  t:rate(100, function(t)
    t:deal()
    return t:hand():step4() <= 4
  end):near(1)
end)

-- A call of somebody would change whose the tiles are, so those futures are left out.
test("what she sees comes true, even if she does something else", function(t)
  local seen = 0
  t:rate(60, function(t)
    t:deal()
    t:draw(1)
    t:pick { ["spin-out"] = true }
    local story = t:popups()[#t:popups()]
    local drawn = story:match("^draw (%w+)") or story:match("^discards [^\n]+\ndraw (%w+)")
    if not drawn then
      return true
    end
    seen = seen + 1
    t:act(1, "discard", t:hand():closed():tiles()[1])
    return t:draw(1):str37() == drawn
  end):near(1)
  t:expect(seen, "visions to compare"):at_least(20)
end)

-- Teru waits for 1s, 4s and 7s. These are the next tiles, whoever draws them.
test("she sees Teru win, and turns it aside with a tile for Kirame", function(t)
  t:rig {
    girls = { [2] = "kirame", [4] = "teru" },
    hand = "147m258p369s1235z",
    hands = { [2] = "55z147m258p369s24z", [4] = "23499m234p23567s" },
    drids = "3z",
    turn = 3,
    next = 1,
    pii = "9p9m8m4s",
  }
  t:draw(1)
  t:pick { ["spin-out"] = true }
  t:expect(t:popups()[1]):has("left tsumo 4s\n")
  t:act(1, "discard", "5z")
  t:act(2, "pon")
  t:act(2, "discard", "2z")
  t:expect(t:draw(4)):is("8m")
  t:expect(t:choices(4).tsumo):is(nil)
  t:expect(t:draw(1), "Teru's tile"):is("4s")
end)

test("what stays in Ryuuka's lap is told when the game ends", function(t)
  t:rig { girls = { [2] = "ryuuka" }, rule = { rounds = 1 } }
  local function told()
    return t:look(function(game)
      return game:published(Who.all[1])
    end)
  end
  t:deal()
  t:expect(told(), "too early"):is(nil)
  t:play_game()
  t:expect(told()):is { lap = true }
end)

return Toki
