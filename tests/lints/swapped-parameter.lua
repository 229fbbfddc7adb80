local A = skill {}
function A:onDraw(game, who, mount) --~ swapped-parameter
  if who == self.who then
    mount:lighta("1m", game:turn(who))
  end
end
function A:onEvent(game, rand) --~ swapped-parameter
  print(game, rand)
end
function A:onDigUradora(game, mount, _, rand)
  mount:lighta("1m", rand:gen(5))
end
A.onFilter = function(self, game, choices) --~ swapped-parameter
  print(self, game, choices)
end
-- Names of her own say nothing.
function A:onDice(board, chance)
  print(board, chance)
end
return A
