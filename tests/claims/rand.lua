-- What the reference says of `Rand`.
local Girl = skill {}

function Girl:onDraw(game, mount, who, rinshan, rand)
  self.states = self.states or {}
  table.insert(self.states, rand:state())
  self.rolled = {}
  for i = 1, 200 do
    self.rolled[i] = rand:gen(3)
  end
  self.ones = rand:gen(1)
  self.fails = {}
  for i, wrong in ipairs { 0, -1, 1.5, 2 ^ 60 } do
    self.fails[i] = not pcall(rand.gen, rand, wrong)
  end
end

test("Rand:gen: one of 0 to n-1, each as probable", function(t)
  t:rig { hand = "123m" }
  t:draw(1)
  local counts = { 0, 0, 0 }
  for _, n in ipairs(t:girl().rolled) do
    counts[n + 1] += 1
  end
  for _, count in ipairs(counts) do
    t:expect(count):between(35, 100)
  end
  t:expect(t:girl().ones):is(0)
  t:expect(t:girl().fails[1]):is(true)
  t:expect(t:girl().fails[2]):is(true)
  t:expect(t:girl().fails[3]):is(true)
end)

test("Rand:state: different every time, the same in the same game", function(t)
  local function states()
    t:rig { hand = "123m", seed = 5 }
    for _ = 1, 8 do
      t:draw()
    end
    return t:girl().states
  end
  local first = states()
  local seen = {}
  for _, state in ipairs(first) do
    t:expect(seen[state]):is(nil)
    seen[state] = true
  end
  t:expect(states()):is(first)
end)

return Girl
