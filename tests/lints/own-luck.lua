local A = skill {}
local function roll(state)
  state.seed = (state.seed * 1103515245 + 12345) % 2147483648 --~ own-luck
  return state.seed % 6
end
local function shift(x)
  local kept = 88172645463325252
  kept = bit32.bxor(kept, bit32.lshift(kept, 13)) --~ own-luck
  return kept + x
end
function A:onDice(game, rand)
  self.seed = 42
  self.fair = rand:state()
  self.turns = 0
  self.half = 7
end
function A:onDraw(game, mount, who)
  self.fair = (self.fair * 16807) % 2147483647
  self.turns = (self.turns + 1) % 18
  self.half = self.half * 2
  mount:lighta("1m", roll(self) + shift(self.fair) + self.turns + self.half)
  mount:lighta("2m", game:turn(who))
end
return A
