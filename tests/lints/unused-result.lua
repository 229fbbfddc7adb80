local A = skill {}
function A:onDraw(game, mount, who)
  game:gethand(who):effa() --~ unused-result
  math.max(1, 2) --~ unused-result
  mount:lighta("1m", 10)
end
return A
