local A = skill {}
function A.onDraw(game, mount, who) --~ missing-self
  if who == self.who then
    mount:lighta("1m", game:turn(who) + self.mk.x)
  end
end
A.onDice = function(game, rand) --~ missing-self
  print(game, rand)
end
function A.onBeg(me, game)
  print(me, game)
end
A.onRaid = function(self, game)
  print(self.who, game)
end
function A.onEvent()
  print("event")
end
return A
