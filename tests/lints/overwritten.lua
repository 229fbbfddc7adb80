local A = skill {}
function A:onDice()
  self.publish = { laps = 0 } --~ overwritten
  self.carry = self.carry or { laps = 0 } --~ overwritten
  self.carry.laps += 1
  -- Hers alone, for she borrows nothing.
  self.borrowed = 3
end
return A
