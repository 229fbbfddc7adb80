-- Someya Mako, who grew up in a parlour and remembers boards as faces: after some hands she sees what the others wait for,
-- and a call that only seems odd turns the picture. She knows no face of a beginner. (A)

---@type Skill
local Mako = skill {
  id = 713312,
  school = "Kiyosumi",
  name = { zh = "染谷真子", ja = "染谷まこ", en = "Someya Mako" },
  desc = {
    en = "From hand {learn} on she sees what those in tenpai wait for, but not a beginner like Kaori. After a "
      .. "call that does not help her hand the others' effective tiles come at -{turn} mk until her next draw. "
      .. "Honours are dealt to her at +{honours}.",
    zh = "从第 {learn} 局起看得见听牌的别家在等什么，佳织那样的新手除外。做出无助于手牌的鸣牌后，到她下次摸牌为止别家进张 -{turn} mk。"
      .. "配牌中字牌 +{honours}。",
    ja = "{learn} 局目から、聴牌した他家の待ちが見える。ただし佳織のような初心者は別。手の進まない鳴きをすると、次のツモまで他家の有効牌 -{turn} mk。"
      .. "配牌では字牌 +{honours}。",
  },
  mk = {
    learn = { 4, min = 1, max = 24, doc = "the hand of the game from which on she knows the faces" },
    turn = {
      25,
      min = 0,
      max = 2000,
      doc = "the others' draws after an odd call of hers: taken from each effective tile",
    },
    honours = { 15, min = 0, max = 2000, doc = "her deal: each honour" },
  },
  mk_doc = {
    zh = {
      learn = "从对局的第几局起认得出面孔",
      turn = "她做出奇怪的鸣牌后，别家的摸牌：每种进张所减",
      honours = "她的配牌：每种字牌",
    },
    ja = {
      learn = "対局の何局目から顔が分かるか",
      turn = "おかしな鳴きのあとの他家のツモ：有効牌それぞれから引く分",
      honours = "自分の配牌：字牌それぞれ",
    },
  },
  state = { hands = 0, odd = false, seen = {}, step = 8 },
}

function Mako:onEvent(game, event)
  local args, hand = event.args, game:gethand(self.who)
  if event.type == "dealt" then
    self.hands, self.odd, self.seen = self.hands + 1, false, {}
  elseif event.type == "barked" and args.who == self.who then
    self.odd = args.from ~= nil and hand:step() >= self.step
  elseif event.type == "drawn" and args.who == self.who then
    self.odd = false
    self:look(game)
  end
  self.step = hand:step()
end

-- The faces: what those in tenpai wait for.
function Mako:look(game)
  self.seen = {}
  for _, who in ipairs(Who.all) do
    local hand = game:gethand(who)
    local known = self.hands >= self.mk.learn and not game:isgirl(who, "kaori")
    if known and who ~= self.who and hand:ready() then
      table.move(hand:effa(), 1, 34, #self.seen + 1, self.seen)
    end
  end
end

function Mako:onMonkey(game, exists)
  exists[self.who:index()]:incmk("z", self.mk.honours)
end

function Mako:onDraw(game, mount, who, rinshan)
  if who ~= self.who and self.odd then
    mount:lighta(game:wanted(who), -self.mk.turn)
  end
end

function Mako:aiLimits(view)
  return { keep = self.seen }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- In tenpai for 3s and 6s.
local READY = "123m456p789s1145s"

-- Without the 6s, for which seat 2 waits, she would be in tenpai.
local function throws(t, girl, hands)
  t:rig {
    girls = { [2] = girl },
    hand = "56777m123456p46s",
    hands = { [2] = READY },
    pii = "3s",
    state = { hands = hands },
  }
  t:play(2)
  return t:events("discarded")[1].args.tile
end

test("she knows the faces of those who have played long", function(t)
  for hands, known in pairs { [3] = false, [4] = true } do
    local thrown = throws(t, "yuuki", hands)
    t:expect({ thrown == T37.new("6s"), #t:girl().seen }, hands):is { not known, known and 2 or 0 }
  end
  t:expect({ throws(t, "kaori", 6) == T37.new("6s"), #t:girl().seen }, "a beginner"):is { true, 0 }
end)

test("an odd call turns the picture", function(t)
  t:rig { hand = "55z123m456p78s222s", hands = { [2] = "5z", [3] = NEAR }, next = 2 }
  t:draw(2)
  t:act(2, "discard", "5z")
  t:act(1, "pon")
  t:act(1, "discard", "2s")
  t:expect(t:law(3):light("9s")):is(-25)
end)

test("honours come to her", function(t)
  local function honours(mk)
    return t:mean(100, function(t)
      t:rig { mk = { honours = mk } }
      t:deal()
      return t:hand():ct("z")
    end)
  end
  honours(15):at_least(3.6)
  honours(0):at_most(3.6)
end)

return Mako
