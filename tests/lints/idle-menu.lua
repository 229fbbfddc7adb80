-- run
local A = skill {}
function A:onMenu(game, moment) --~ idle-menu
  return moment == "dice" and { { name = "go" } } or nil
end
function A:onMenuPicked(game, mount, picks)
  self.go = picks.go and game:getround()
end
function A:onDraw(game, mount, who)
  if self.go and who == self.who then
    mount:lighta("5m", 60 + game:turn(who))
  end
end
return A
