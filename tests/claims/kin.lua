-- What the reference says of powers against powers.
local Girl = skill {
  name = "kin",
  kin = { "yuuki" },
  seesthrough = true,
  state = { improved = 0 },
}

local yuuki = borrow("yuuki", 0.5)

function Girl:onDraw(game, mount, who, rinshan, rand)
  if self.borrows then
    yuuki.onDraw(self, game, mount, who, rinshan, rand)
  end
end

function Girl:onDamp(game)
  return self.damps and { [self.who:right()] = self.damps } or nil
end

function Girl:onVeil(game)
  return self.veil
end

function Girl:onEvent(game, event)
  if event.type == "improved" then
    self.improved, self.from, self.to = self.improved + 1, event.args.from, event.args.to
  elseif event.type == "drawn" then
    self:publish { turn = game:turn(self.who) }
  elseif event.type == "discarded" then
    self.read = game:published(self.who).turn
    self.partner = self.kin.yuuki
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("onDamp: how much of others' power she holds down, in percent by seat", function(t)
  for percent, mk in pairs { [0] = 150, [40] = 90, [100] = 0 } do
    t:rig { girls = { [2] = "yuuki" }, hands = { [2] = NEAR }, state = { damps = percent } }
    t:expect(t:law(2):light("9s")):is(mk)
  end
  t:rig { girls = { [2] = "yuuki" }, hands = { [2] = NEAR }, state = { damps = { bans = 100 } } }
  t:expect(t:law(2):light("9s")):is(150)
end)

test("onVeil: what of it the others do not notice, to the end of the round", function(t)
  for hidden, may in pairs { [true] = false, [false] = true } do
    t:rig {
      hand = "159m159p159s1235z",
      hands = { [2] = "123m456p789s1144z" },
      state = { veil = { river = hidden } },
    }
    t:draw(1)
    t:act(1, "discard", "1z")
    t:expect((t:choices(2) or {}).ron ~= nil):is(may)
  end
end)

test("improved: the steps of a hand before and after a draw that lowered them", function(t)
  t:rig { hand = NEAR, pii = "9s" }
  t:draw(1)
  t:expect({ t:girl().improved, t:girl().from, t:girl().to }):is { 1, 1, 0 }
  t:rig { hand = NEAR, pii = "3z" }
  t:draw(1)
  t:expect(t:girl().improved):is(0)
end)

test("Game:isgirl: whatever her file is called now", function(t)
  t:rig { girls = { [2] = "yuuki" } }
  local is = t:look(function(game)
    local who = Who.all[2]
    return { game:isgirl(who, "yuuki"), game:isgirl(who, 713311), game:isgirl(who, "ako"), game:isgirl(who:right(), "yuuki") }
  end)
  t:expect(is):is { true, true, false, false }
end)

test("Game:published: what somebody has published, from the next event on", function(t)
  t:rig { girls = { [2] = "yuuki" }, hand = NEAR, pii = "3z", turn = 2 }
  t:draw(1)
  t:act(1, "discard", "3z")
  t:expect({ t:girl().read, t:girl().partner }):is { 2, Who.all[2] }
end)

test("borrow: the hooks of another girl, at a share of what they push", function(t)
  t:rig { hand = NEAR, state = { borrows = true } }
  t:expect(t:law():light("9s")):is(75)
  t:rig { hand = NEAR }
  t:expect(t:law():light("9s")):is(0)
end)

return Girl
