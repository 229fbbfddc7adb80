-- Ezaki Hitomi: nothing is known of a power. A gentle invention: when somebody declares riichi, what is safe finds its way
-- into her hand. (C)

---@type Skill
local Hitomi = skill {
  id = 710413,
  school = "Shindouji",
  name = { zh = "江崎仁美", ja = "江崎仁美", en = "Ezaki Hitomi" },
  desc = {
    en = "An invention: while a rival is in riichi she draws the kinds in that rival's river at +{safe} mk.",
    zh = "虚构的能力：有别家立直时，那一家牌河里的每种牌 +{safe} mk。",
    ja = "創作の能力：他家のリーチ中、その人の河にある牌がそれぞれ +{safe} mk。",
  },
  mk = {
    safe = { 60, min = 0, max = 2000, doc = "her draws against each riichi: each kind in its river" },
  },
  mk_doc = {
    zh = {
      safe = "有别家立直时她的摸牌：其牌河里的每种牌",
    },
    ja = {
      safe = "他家のリーチ中の自分のツモ：その河にある牌それぞれ",
    },
  },
  only = { onDraw = "own" },
}

function Hitomi:onDraw(game, mount, who, rinshan)
  for _, rival in ipairs(Who.all) do
    if rival ~= who and game:riichiestablished(rival) then
      mount:lighta(Tilecount.new(game:getriver(rival)):kinds(1, 4), self.mk.safe)
    end
  end
end

local RIICHI = { [2] = "119m5z", [3] = "1p3z4z" }
-- Of no use to each other.
local FAR = "147m258p369s1234z"
-- In tenpai for 3s and 6s.
local READY = "123m456p789s4588s"

test("what a riichi has thrown comes to her", function(t)
  t:rig { hand = FAR, hands = { [2] = READY }, rivers = RIICHI, riichi = { [2] = 3 } }
  local law = t:law()
  t:expect({ law:light("1m"), law:light("9m"), law:light("5z"), law:light("1p") }):is { 60, 60, 60, 0 }
  t:expect(t:law(4):light("9m"), "another's draw"):is(0)
  t:rig { hand = FAR, rivers = RIICHI }
  t:expect(t:law():light("9m"), "no riichi"):is(0)
end)

test("safe for two is lit twice", function(t)
  t:rig {
    hand = FAR,
    hands = { [2] = READY, [3] = "234m234p22678p45s" },
    rivers = { [2] = "9m5z", [3] = "9m4z" },
    riichi = { [2] = true, [3] = true },
  }
  t:expect({ t:law():light("9m"), t:law():light("4z") }):is { 120, 60 }
end)

test("under fire she draws shelter", function(t)
  local function sheltered(safe)
    return t:rate(100, function(t)
      t:rig {
        hand = FAR,
        hands = { [2] = READY },
        rivers = { [2] = "9m6p8p5z" },
        riichi = { [2] = true },
        mk = { safe = safe },
      }
      return Tilecount.new("9m68p5z"):ct(t:draw(1)) > 0
    end)
  end
  sheltered(0):at_most(0.25)
  sheltered(300):at_least(0.35)
end)

return Hitomi
