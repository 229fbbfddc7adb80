local A = skill {}
function A:onDraw(game, mount, who)
  if who == self.who then
    return
  else
    error("no")
  end
  mount:lighta("1m", game:turn(who)) --~ unreachable
end
return A
