local A = skill {}
function A:onBargain(game, mount)
  if mount:remainpii() > 0 and game:getround() > 0 then
    return { { ["1m"] = "fuor" } } --~ unknown-word
  end
  return { { ["1m"] = "four" } }
end
function A:onDraw(game, mount, who)
  mount:incmk("pi", 0, "1m", 10) --~ unknown-word
  mount:incmk("pii", 0, "1m", 10)
  mount:lighta("dora", 10) --~ unknown-word
  mount:lighta("doras", 10)
  if game:gethand(who):closed():ct("x") > 0 then --~ bad-tile
    mount:lightall(1)
  end
end
function A:onMenu(game, moment)
  return moment == "draw" and { { name = "go" } } or nil --~ unknown-word
end
function A:onEvent(game, event)
  local args = event.args
  if event.type == "drawn" and (args.tile:suit() == "z" or "y" == args.tile:suit()) then --~ unknown-word
    print(args.tile)
  elseif event.type == "barked" and args.bark:type() == "kan" then --~ unknown-word
    print(args.bark)
  elseif event.type == "round-ended" and (args.result == "tsumo" or args.result == "RON") then --~ unknown-word
    print(args.result)
  end
end
function A:onInbox(game, who, action)
  if action.type == "discard" or action.type ~= "swap-out" then --~ unknown-word
    print(who)
  end
end
return A
