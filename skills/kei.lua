-- Arakawa Kei, a nurse on the side, second of the nation a year ago: others' wins leave wounds, and she looks after them the
-- hand after. (B, of the console games)

---@type Skill
local Kei = skill {
  id = 712621,
  school = "Sankamaki",
  name = { zh = "荒川憩", ja = "荒川憩", en = "Arakawa Kei" },
  desc = {
    en = "For each win of others since her own, up to {most}: effective tiles +{care} mk. With one at least she starts {step} "
      .. "steps from tenpai or nearer.",
    zh = "自己上次和了之后，别家每和了一次（最多计 {most} 次）：进张 +{care} mk。只要有一次，配牌就不超过 {step} 向听。",
    ja = "自分の和了のあと、他家が和了するたびに（{most} 回まで）有効牌 +{care} mk。一回でもあれば配牌は {step} 向聴以下。",
  },
  mk = {
    most = { 3, min = 1, max = 24, doc = "wins of others that count, at most" },
    care = { 10, min = 0, max = 2000, doc = "her draws: each effective tile, for each win of others" },
    step = { 3, min = 0, max = 8, doc = "her start after wins of others: the greatest step" },
    patience = { 20, min = 0, max = 999, doc = "her start after wins of others: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      most = "别家和了最多计几次",
      care = "她的摸牌：每种进张，别家每和了一次",
      step = "别家和了之后的配牌：最大向听数",
      patience = "别家和了之后的配牌：拒绝到第几次方案为止",
    },
    ja = {
      most = "他家の和了を何回まで数えるか",
      care = "自分のツモ：有効牌それぞれ、他家の和了一回ごと",
      step = "他家の和了のあとの配牌：最大の向聴数",
      patience = "他家の和了のあとの配牌：何案目まで拒むか",
    },
  },
  state = { wounds = 0 },
  only = { onDraw = "own", checkInit = "own", onEvent = { "round-ended" } },
}

function Kei:onEvent(game, event)
  if #event.args.forms == 0 then
    return
  end
  local mine = table.find(event.args.openers, self.who)
  self.wounds = mine and 0 or math.min(self.mk.most, self.wounds + 1)
end

function Kei:checkInit(game, init, who, iter)
  return self.wounds == 0 or iter > self.mk.patience or init:step() <= self.mk.step
end

function Kei:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), self.wounds * self.mk.care)
end

function Kei:status(game)
  local n = self.wounds
  return n > 0
      and { en = "to look after: " .. n, zh = "需要照料：" .. n, ja = "手当てする数：" .. n }
    or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
local READY = "123m456p789s1155z"

test("the more wounds, the better she draws", function(t)
  for wounds = 0, 3 do
    t:rig { hand = NEAR, state = { wounds = wounds } }
    t:expect({ t:law():light("9s"), t:law(2):light("9s") }, wounds):is { 10 * wounds, 0 }
  end
end)

test("others' wins wound, three times at most, and her own heals", function(t)
  for _, case in ipairs { { 2, 0, 1 }, { 2, 3, 3 }, { 1, 2, 0 } } do
    local winner, before, after = table.unpack(case)
    t:rig { hands = { [winner] = READY }, next = winner, pii = "1z", state = { wounds = before } }
    t:draw(winner)
    t:act(winner, "tsumo")
    t:expect(t:girl().wounds, winner):is(after)
  end
end)

test("after others' wins she starts well, and wins", function(t)
  local function start(wounds)
    return t:rate(100, function(t)
      t:rig { state = { wounds = wounds } }
      t:deal()
      return t:hand():step() <= 3
    end)
  end
  start(1):at_least(0.9)
  start(0):at_most(0.8)
  local function won(wounds)
    return t:rate(120, function(t)
      t:rig { state = { wounds = wounds } }
      t:deal()
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(3):at_least(0.45)
  won(0):at_most(0.32)
end)

return Kei
