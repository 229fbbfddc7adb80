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
return A
