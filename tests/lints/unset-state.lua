local A = skill {}
function A:onDice()
  self.count = (self.cuont or 0) + 1 --~ unset-state
  self:more()
end
function A:more()
  self.other = self.count
end
return A
