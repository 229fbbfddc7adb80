-- NAME: after some turns, nobody notices what she throws.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "From her discard {from} on nobody notices what she throws.",
    zh = "从第 {from} 张弃牌起，无人察觉她打的牌。",
    ja = "{from} 枚目の捨て牌から、誰にも気づかれない。",
  },
  mk = { from = { 10, min = 1, max = 30, doc = "the first discard that nobody notices" } },
  mk_doc = {
    zh = { from = "从第几张弃牌起无人察觉" },
    ja = { from = "何枚目の捨て牌から気づかれないか" },
  },
}

function Girl:onVeil(game)
  return { river = game:turn(self.who) + 1 >= self.mk.from }
end

-- Seat 2 waits for 1z and 4z.
local function rons(t, from)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = "123m456p789s1144z" }, mk = { from = from } }
  t:draw(1)
  t:act(1, "discard", "1z")
  return (t:choices(2) or {}).ron ~= nil
end

test("what is not noticed cannot be won on", function(t)
  t:expect(rons(t, 1)):is(false)
end)

test("what comes before is seen", function(t)
  t:expect(rons(t, 2)):is(true)
end)

return Girl
