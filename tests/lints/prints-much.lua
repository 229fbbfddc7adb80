-- run
local A = skill { only = { onDraw = "own" } }
function A:onDraw(game, mount, who) --~ prints-much
  for i = 1, 1000 do
    print(i, game:turn(who))
  end
  mount:lighta("1m", 1)
end
function A:onDice()
  print("dice")
end
return A
