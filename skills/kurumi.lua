-- Kakura Kurumi never says riichi: her tenpai is silent, nobody feels it, and what she waits for comes to her or is thrown
-- to her. (A)

---@type Skill
local Kurumi = skill {
  id = 712913,
  school = "Miyamori",
  name = { zh = "鹿仓胡桃", ja = "鹿倉胡桃", en = "Kakura Kurumi" },
  desc = {
    en = "In closed tenpai without riichi her waits come to her at +{draw} mk, and to the others, who throw them, at "
      .. "+{lure}. A riichi of hers ends it for the hand.",
    zh = "门清听牌而不立直时，自己摸和了牌 +{draw} mk，别家摸到并打出这些牌 +{lure}。她一旦立直，这一局便不再有效。",
    ja = "門前でリーチせずに聴牌しているあいだ、自分の和了牌は自分のツモで +{draw} mk、他家のツモでも +{lure}（他家はそれを切る）。"
      .. "リーチするとその局は終わり。",
  },
  mk = {
    draw = { 200, min = 0, max = 5000, doc = "her draws in silent tenpai: each wait" },
    lure = { 60, min = 0, max = 2000, doc = "the others' draws meanwhile: each of these" },
  },
  mk_doc = {
    zh = {
      draw = "默听时她的摸牌：每种和了牌",
      lure = "期间别家的摸牌：同样的每种牌",
    },
    ja = {
      draw = "ダマ聴牌での自分のツモ：和了牌それぞれ",
      lure = "その間の他家のツモ：同じ牌それぞれ",
    },
  },
}

function Kurumi:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(self.who)
  if hand:ready() and hand:ismenzen() and not game:riichiestablished(self.who) then
    mount:lighta(hand:effa(), who == self.who and self.mk.draw or self.mk.lure)
  end
end

-- Nobody feels her tenpai, so she need not give it up.
function Kurumi:aiLimits(view)
  local hand = view:hand()
  return { noriichi = true, push = hand:step() <= 0 and hand:ismenzen() }
end

-- In tenpai for 3s and 6s, pinfu.
local READY = "123m456p789s4599s"

test("silent, she draws it and the others do", function(t)
  t:rig { hand = READY, turn = 1 }
  t:expect({ t:law():light("6s"), t:law(2):light("6s"), t:law(4):light("3s") }):is { 200, 60, 60 }
  t:expect({ t:law():light("9s"), t:law(2):light("9s") }, "no wait"):is { 0, 0 }
end)

test("riichi or a call makes a noise", function(t)
  t:rig { hand = READY, turn = 1, riichi = { true } }
  t:expect({ t:law():light("6s"), t:law(2):light("6s") }, "riichi"):is { 0, 0 }
  t:rig { hand = "456p4599s789s", melds = { { "chii 123m" } }, turn = 1 }
  t:expect({ t:law():light("6s"), t:law(2):light("6s") }, "open"):is { 0, 0 }
end)

test("her AI says nothing", function(t)
  t:rate(30, function(t)
    t:rig { hand = READY, turn = 3, mk = { draw = 0, lure = 0 } }
    t:play_round()
    local said = t:events("riichi-called")[1]
    return not said or said.args.who ~= t:girl().who
  end):near(1)
end)

-- How often a round of draws, with the others' first, ends with her win; by ron or by tsumo.
local function won(t, mk, ron)
  return t:rate(100, function(t)
    t:rig { hand = READY, turn = 6, next = 2, mk = mk }
    t:play(5)
    local ended = t:events("round-ended")[1]
    return ended ~= nil and ended.args.openers[1] == t:girl().who and (ended.args.gunner ~= nil) == ron
  end)
end

test("it comes to her", function(t)
  won(t, { draw = 0, lure = 0 }, false):at_most(0.3)
  won(t, { draw = 2000, lure = 0 }, false):at_least(0.6)
end)

test("the others throw it", function(t)
  won(t, { draw = 0, lure = 0 }, true):at_most(0.5)
  won(t, { draw = 0, lure = 2000 }, true):at_least(0.6)
end)

-- Hisa, who deals, waits for 2z, and Haru is near tenpai.
test("beside Haru she overtakes Hisa", function(t)
  local function hisa(mk)
    return t:rate(200, function(t)
      t:rig {
        girls = { [2] = "hisa", [3] = "haru" },
        hands = { READY, "123m789p456s2z555z", "99m123p456m1178s2z" },
        dealer = 2,
        honba = 1,
        turn = 3,
        mk = mk,
      }
      local ended = t:play_round()
      return ended.openers[1] == Who.all[2] and #ended.forms > 0
    end)
  end
  hisa({ draw = 0, lure = 0 }):at_least(0.6)
  hisa({ draw = 200, lure = 200 }):at_most(0.5)
end)

return Kurumi
