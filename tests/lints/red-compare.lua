local A = skill {}
function A:onDraw(game, mount, who)
  if game:gethand(who):drawn() == T37.new("0m") then --~ red-compare
    mount:lightall(1)
  end
end
return A
