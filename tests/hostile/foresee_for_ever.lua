-- A look ahead after a look ahead.
--! in: onMenuPicked
--! ends: EBudget
--! from: any round
local Evil = skill {}
function Evil:onMenu(game, moment)
  if moment == "drawn" then
    return { { name = "look", text = "look" } }
  end
end
function Evil:aiMenu()
  return { look = true }
end
function Evil:HOOK(game)
  while #game:getactions(self.who) > 0 do
    game:foresee(game:getactions(self.who)[1], { stop = "round" })
  end
end
return Evil
