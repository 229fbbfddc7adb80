local A = skill {}
function A:onDraw(game, mount, who)
  if who == 1 then --~ never-equal
    mount:lightall(1)
  end
  for _, tile in ipairs(game:gethand(who):effa()) do
    if tile == "5m" or tile ~= 3 then --~ never-equal never-equal
      mount:lighta(tile, 10)
    end
  end
  if game.getround == 1 then --~ never-equal
    mount:lightall(1)
  end
  if self.who == who and game:gethand(who):drawn() == nil then
    mount:lightall(1)
  end
end
return A
