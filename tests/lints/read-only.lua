local A = skill { mk = { help = 60 } }
function A:onDice()
  self.who = Who.all[1] --~ read-only
  self.mk.help = 90 --~ read-only
end
return A
