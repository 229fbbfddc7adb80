-- Tsuyama Mutsuki: nothing is known of a power, but quick and cheap wins of hers twice ended what a rival had begun. An
-- invention: when a rival is on a run her hand turns light, and the rival's doras stay away. (C)

---@type Skill
local Mutsuki = skill {
  id = 713331,
  school = "Tsuruga",
  name = { zh = "津山睦月", ja = "津山睦月", en = "Tsuyama Mutsuki" },
  desc = {
    en = "An invention: when a rival has won {run} hands with no win of others between, her effective tiles from 2 to 8 "
      .. "come at +{light} mk, and that rival's doras and reds at -{plain}, until somebody else wins.",
    zh = "虚构的能力：某一别家连续和了 {run} 次、其间无他人和了时，她的进张中 2 到 8 的数牌 +{light} mk，那一家的宝牌和赤牌 -{plain}，"
      .. "直到有他人和了。",
    ja = "創作の能力：他家の一人が、ほかの誰の和了も挟まずに {run} 回和了すると、自分の有効牌のうち 2〜8 の数牌が +{light} mk、その他家のドラと赤は "
      .. "-{plain}。ほかの誰かが和了するまで続く。",
  },
  mk = {
    run = { 2, min = 1, max = 8, doc = "so many wins of a rival are a run" },
    light = { 50, min = 0, max = 2000, doc = "her draws against a run: each effective tile from 2 to 8" },
    plain = {
      20,
      min = 0,
      max = 1000,
      doc = "the rival's draws on a run: taken from each dora and red five",
    },
  },
  mk_doc = {
    zh = {
      run = "别家和了几次算连和",
      light = "有人连和时她的摸牌：每种 2 到 8 的进张",
      plain = "连和者的摸牌：每种宝牌和赤5所减",
    },
    ja = {
      run = "他家が何回和了すれば連続とみなすか",
      light = "連続を止める時の自分のツモ：2〜8 の有効牌それぞれ",
      plain = "連続中の他家のツモ：ドラと赤5それぞれから引く分",
    },
  },
  state = { row = 0 },
  only = { onDraw = { having = "prey" }, onEvent = { "round-ended" } },
}

-- A hand that nobody wins changes nothing.
function Mutsuki:onEvent(game, event)
  local winners = event.args.openers
  if #event.args.forms == 0 then
    return
  end
  self.row = #winners == 1 and winners[1] == self.runner and self.row + 1 or 1
  self.runner = winners[1]
  self.prey = self.row >= self.mk.run and self.runner ~= self.who and self.runner or nil
end

function Mutsuki:onDraw(game, mount, who, rinshan)
  if who == self.prey then
    mount:lighta("doras", -self.mk.plain)
    mount:lighta("reds", -self.mk.plain)
  elseif who == self.who then
    for _, kind in ipairs(game:wanted(who)) do
      mount:lighta(kind, not kind:isyao() and self.mk.light or 0)
    end
  end
end

function Mutsuki:status(game)
  return self.prey
    and {
      en = "a run of " .. self.row .. ": stop it",
      zh = "已连和 " .. self.row .. " 次：该由你截住",
      ja = self.row .. " 連続の和了。止める番だ",
    }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- In tenpai for 3s and 6s.
local READY = "123m456p789s1145s"

test("on a run of a rival her middle tiles come, and the rival's doras do not", function(t)
  t:rig { hand = NEAR, hands = { [3] = NEAR }, drids = "4s", state = { prey = Who.all[3], row = 2 } }
  local law = t:law()
  t:expect({ law:light("6s"), law:light("9s"), law:light("5s") }):is { 50, 0, 0 }
  t:expect({ t:law(3):light("5s"), t:law(3):light("0p"), t:law(3):light("6s") }):is { -40, -20, 0 }
  t:expect(t:law(2):light("5s"), "a third"):is(0)
  t:rig { hand = NEAR, hands = { [3] = NEAR }, drids = "4s" }
  t:expect({ t:law():light("6s"), t:law(3):light("5s") }, "no run"):is { 0, 0 }
end)

-- The prey after a tsumo of this seat, with so many wins of seat 2 before.
local function after(t, winner, row)
  t:rig {
    hand = READY,
    hands = { [2] = READY },
    next = winner,
    pii = "6s",
    state = { runner = Who.all[2], row = row },
  }
  t:draw(winner)
  t:act(winner, "tsumo")
  return t:girl().prey
end

test("two wins in a row are a run, and another's win ends it", function(t)
  t:expect(after(t, 2, 0), "the first"):is(nil)
  t:expect(after(t, 2, 1), "the second"):is(2)
  t:expect(after(t, 1, 2), "her own win"):is(nil)
end)

test("she is the one to end a run", function(t)
  local function won(mk)
    return t:rate(150, function(t)
      t:rig { mk = { light = mk }, state = { runner = Who.all[3], prey = Who.all[3], row = 2 } }
      t:deal()
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(50):at_least(0.35)
  won(0):at_most(0.35)
end)

return Mutsuki
