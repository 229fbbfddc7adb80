local A = skill {}
function A:onDice()
  self.who = Who.all[1] --~ read-only
end
return A
