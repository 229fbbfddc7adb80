-- Huo Jing, the fire alarm: with a dora or a red five as her first discard she keeps big hands from
-- being drawn, by anybody.
-- B4: on the draw in progress, replacement draws included.

---@type Skill
local Huojing = skill {
  id = 1,
  school = "lab",
  name = { zh = "火警", ja = "火警", en = "Huo Jing" },
  desc = {
    en = "If her first discard is a dora or a red five, waits worth {han} han or more come at -{damp} mk.",
    zh = "第一打为宝牌或赤牌时，任何人 {han} 番以上的和了 -{damp} mk。",
    ja = "第一打がドラか赤なら、誰であれ {han} 翻以上の和了牌は -{damp} mk。",
  },
  mk = {
    damp = { 100, min = 0, max = 10000, doc = "draws in tenpai: taken from the big waits" },
    han = { 4, min = 1, max = 13, doc = "han by ron that make a wait big" },
  },
  mk_doc = {
    zh = {
      damp = "听牌时的摸牌：大牌待张所减",
      han = "荣和达到几番算大牌",
    },
    ja = {
      damp = "聴牌時のツモ：高い待ち牌から引く分",
      han = "ロンで何翻から高い待ちとするか",
    },
  },
}

-- Is her first discard a red five or a dora by now?
function Huojing:alarmed(game, indicators)
  local first = game:getriver(self.who)[1]
  if not first then
    return false
  end
  local dora = first:isaka5()
  for _, indicator in ipairs(indicators) do
    dora = dora or indicator % first
  end
  return dora
end

function Huojing:onDraw(game, mount, who, rinshan) -- check: allow(idle-power)
  local hand, indicators = game:gethand(who), mount:getdrids()
  if hand:step() ~= 0 or not self:alarmed(game, indicators) then
    return
  end
  local ctx, rule = game:getformctx(who), game:getrule()
  for _, kind in ipairs(hand:effa()) do
    local form = Form.new(hand, kind, ctx, rule, indicators)
    if form:hasyaku() and form:han() >= self.mk.han then
      mount:lighta(kind, -self.mk.damp)
    end
  end
end

-- Nine gates wait for every tile of the suit, a cheap pinfu for 5s and 8s.
local FLUSH, CHEAP = "1112345678999p", "234m567m345p67s22p"

test("after a dora big waits do not come, cheap ones do", function(t)
  t:rig { drids = "3z", rivers = { [1] = "4z" }, hands = { [2] = FLUSH, [3] = CHEAP } }
  local big, cheap = t:law(2), t:law(3)
  for val = 1, 9 do
    t:expect(big:light(val .. "p")):is(-100)
    t:expect(big:of(val .. "p")):is(0)
  end
  t:expect(big:light("5s")):is(0)
  t:expect(cheap:light("5s")):is(0)
  t:expect(cheap:light("8s")):is(0)
  t:expect(t:law(4):light("1p"), "not in tenpai"):is(0)
end)

test("a red five rings as well, on replacement draws too, and for herself", function(t)
  t:rig { drids = "1z", rivers = { [1] = "0m" }, hand = FLUSH }
  t:expect(t:law(1):light("3p")):is(-100)
  t:expect(t:law(1, true):light("3p")):is(-100)
end)

test("only her own first discard counts", function(t)
  for _, rivers in ipairs { { [1] = "9m4z" }, { [1] = "5m" }, { [2] = "4z" }, {} } do
    t:rig { drids = "3z", rivers = rivers, next = 3, hands = { [3] = FLUSH } }
    t:expect(t:law(3):light("3p")):is(0)
  end
end)

test("four han by ron are big", function(t)
  local rig = { drids = "3z", rivers = { [1] = "4z" }, hands = { [2] = "2233445678999p" } }
  t:rig(rig)
  t:expect(t:law(2):light("5p")):is(-100)
  rig.mk = { han = 13 }
  t:rig(rig)
  t:expect(t:law(2):light("5p")):is(0)
end)

-- Three nine gates wait; left to chance somebody would have drawn a win long since.
test("the fire alarm rings and nobody draws a big win", function(t)
  t:rate(40, function(t)
    t:rig {
      drids = "3z",
      rivers = { [1] = "4z" },
      hands = { [2] = "1112345678999m", [3] = "1112345678999p", [4] = "1112345678999s" },
    }
    for _ = 1, 12 do
      t:draw(2)
      if t:choices(2).tsumo then
        return false
      end
    end
    return true
  end):near(1)
end)

return Huojing
