local A = skill {
  only = {
    onDraw = { "own", having = "power" },
    onFilter = "others",
    onMenu = { "dice" },
    checkInit = { "own" },
    onEvent = { discarded = "own", drawn = "own", having = "power" },
  },
}
function A:onDice()
  self.power = true
end
function A:onDraw(game, mount, who)
  if who ~= self.who then --~ dead-branch
    return
  end
  if who == self.who and game:turn(who) > 3 then
    mount:lighta("1m", 1)
  end
  if game:turn(who) > 5 and not (who == self.who) then --~ dead-branch
    mount:lighta("1m", 1)
  end
  if self.who == who then --~ dead-branch
    mount:lighta("2m", 1)
  else
    mount:lighta("3m", 1)
  end
end
function A:onFilter(game, who, choices)
  if self.who == who then --~ dead-branch
    return { riichi = choices.riichi }
  elseif game:turn(who) == 3 then
    return { ron = true }
  end
  return nil
end
function A:onMenu(game, moment)
  if moment == "drawn" then --~ dead-branch
    return { { name = tostring(game) } }
  end
  if moment == "dice" then
    return { { name = "b" } }
  end
end
function A:onEvent(game, event)
  if event.args.who ~= self.who then --~ dead-branch
    return
  end
  if event.type == "dealt" then --~ unheard-event
    self.power = false
  end
  if event.type == "drawn" and event.args.who == self.who then
    self.power = true
  elseif event.type == "discarded" or event.type == "drawn" then --~ dead-branch
    self.power = false
  else
    self.power = nil
  end
end
function A:checkInit(game, init, who, iter)
  who = game:getdealer()
  if who ~= self.who or iter > 9 then
    return true
  end
  return init:step() < 3
end
return A
