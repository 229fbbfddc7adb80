local A = skill {}
function A:onDraw(game, mount) --~ empty-hook
  -- Later.
end
function A:onDice()
  print("dice")
end
return A
