-- Prints every draw of hers and forecasts whose the last tile is.
function ondraw()
  if who == self and not rinshan then
    local remain = mount:remainpii()
    print("remain", remain, "mod", remain % 4, game:gethand(self):step(), tostring(self) + 1, who)
  end
end
