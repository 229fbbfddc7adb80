local A = skill {}
function A:onDraw(game, mount, who)
  mount:lighta(3, 10) --~ argument-type
  mount:lighta("1m", "many") --~ argument-type
  mount:lighta("1m", who) --~ argument-type
  if game:turn(1) > 3 then --~ argument-type
    mount:lighta(game:gethand(who), 10) --~ argument-type
  end
  for _, tile in ipairs(game:gethand(who):closed()) do --~ argument-type
    mount:lighta(tile, 1)
  end
  for tile in pairs(game:gethand(who):closed():tiles()) do
    mount:lighta("1m", tile)
  end
  for tile in game:gethand(who) do --~ argument-type
    mount:lighta(tile, 1)
  end
end
function A:onMenu(game, moment)
  return moment == "dice" and { { name = "go" } } or nil
end
function A:aiMenu(view, menu)
  if view:getrank() == 1 then
    return { "go" } --~ argument-type
  end
  return { go = 1 } --~ argument-type
end
return A
