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
  for _, kind in game:gethand(who):effa() do
    if kind == "5m" then --~ never-equal
      mount:lighta(kind, 10)
    end
  end
end
function A:onMenu(game, moment)
  return moment == "dice" and { { name = "go" } } or nil
end
function A:onMenuPicked(game, mount, picks)
  if picks.go == 1 or picks.go == true then --~ never-equal
    mount:lightall(1)
  end
end
function A:onEvent(game, event)
  local args = event.args
  if event.type == "discarded" and event.args.tile == "5m" then --~ never-equal
    print(args.tile)
  elseif event.type == "discarded" and args.who == 1 then --~ never-equal
    print(args.who)
  elseif event.type == "barked" and event.args.from == nil then
    print(event.args.bark)
  end
end
return A
