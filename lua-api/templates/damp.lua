-- NAME: in riichi, she holds down the power of the player to her right.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "In riichi: {hold} % of the power to her right is held down.",
    zh = "立直后压制下家能力 {hold}%。",
    ja = "リーチ後、下家の能力を {hold}% 抑える。",
  },
  mk = { hold = { 50, min = 0, max = 100, unit = "%", doc = "how much of that power she holds down" } },
  mk_doc = {
    zh = { hold = "下家能力被压制的百分比" },
    ja = { hold = "下家の能力を抑える割合（％）" },
  },
}

function Girl:onDamp(game)
  if game:riichiestablished(self.who) then
    return { [self.who:right()] = self.mk.hold }
  end
end

-- One step from tenpai, in East 1: yuuki rushes at 150.
local NEAR = "99m123m456p1178s2z"
local READY = "123p456s11199m55z"

test("once she is in riichi, less comes through", function(t)
  t:rig { girls = { [2] = "yuuki" }, hands = { READY, NEAR } }
  t:expect(t:law(2):light("9s")):is(150)
  t:rig { girls = { [2] = "yuuki" }, hands = { READY, NEAR }, rivers = { "9p" }, riichi = { true } }
  t:expect(t:law(2):light("9s")):is(75)
end)

test("the power to her left is not held down", function(t)
  t:rig { girls = { [4] = "yuuki" }, hands = { READY, [4] = NEAR }, rivers = { "9p" }, riichi = { true } }
  t:expect(t:law(4):light("9s")):is(150)
end)

return Girl
