local A = skill {
  name = "A", --~ translation
  desc = { en = "What she can.", zh = "会的。" },
}
function A:onDice()
  print("dice")
end
return A
