-- Motouchi Naruka, who began this year: no power is known. A gentle invention: she minds her losses, and having dealt
-- in she takes the next hand to heart. (C)

---@type Skill
local Naruka = skill {
  id = 714911,
  school = "Usuzan",
  name = { zh = "本内成香", ja = "本内成香", en = "Motouchi Naruka" },
  desc = {
    en = "An invention: in the hand after one in which she dealt in, her start is of {step} steps or fewer and "
      .. "effective tiles come at +{resolve} mk.",
    zh = "虚构的能力：放铳之后的一局，配牌不超过 {step} 向听，进张 +{resolve} mk。",
    ja = "創作の能力：放銃した次の局は、配牌が {step} 向聴以下、有効牌 +{resolve} mk。",
  },
  mk = {
    step = { 3, min = 0, max = 8, doc = "her start after a loss: the greatest step" },
    patience = { 40, min = 0, max = 999, doc = "her start after a loss: the last draft she refuses" },
    resolve = { 25, min = 0, max = 2000, doc = "her draws after a loss: each effective tile" },
  },
  mk_doc = {
    zh = {
      step = "放铳后的配牌：最大向听数",
      patience = "放铳后的配牌：拒绝到第几次方案为止",
      resolve = "放铳后的摸牌：每种进张",
    },
    ja = {
      step = "放銃後の配牌：最大の向聴数",
      patience = "放銃後の配牌：何案目まで拒むか",
      resolve = "放銃後のツモ：有効牌それぞれ",
    },
  },
  only = { checkInit = "own", onDraw = { "own", having = "stung" }, onEvent = { "round-ended" } },
}

function Naruka:onEvent(game, event)
  self.stung = event.args.gunner == self.who
end

function Naruka:checkInit(game, init, who, iter)
  return not self.stung or iter > self.mk.patience or init:step() <= self.mk.step
end

function Naruka:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), self.mk.resolve)
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("a hand that cost her by ron is taken to heart, and no other", function(t)
  for act, stung in pairs { ron = true, pass = false } do
    t:rig { hand = "5z", hands = { [2] = "123m456p789s1155z" } }
    t:draw(1)
    t:act(1, "discard", "5z")
    t:act(2, act)
    t:expect(t:girl().stung or false, act):is(stung)
  end
end)

test("then effective tiles come", function(t)
  for stung, mk in pairs { [true] = 25, [false] = 0 } do
    t:rig { hand = NEAR, state = { stung = stung } }
    t:expect({ t:law():light("9s"), t:law():light("2s"), t:law(2):light("9s") }):is { mk, 0, 0 }
  end
end)

test("and her start is good", function(t)
  local function good(step)
    return t:rate(150, function(t)
      t:rig { round = 2, state = { stung = true }, mk = { step = step } }
      t:deal()
      return t:hand():step() <= 3
    end)
  end
  good(3):at_least(0.97)
  good(8):at_most(0.75)
end)

return Naruka
