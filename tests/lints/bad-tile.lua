local A = skill {}
function A:onDraw(game, mount, who)
  mount:lighta("10m", 10) --~ bad-tile
  mount:lighta({ "1m", "0z" }, 10) --~ bad-tile
  mount:lighta({ ["1m"] = 10, ["9z"] = 20 }) --~ bad-tile
  mount:lighta(T34.new("0m"), game:turn(who)) --~ bad-tile
  mount:lighta(T34.new("5x"), 10) --~ bad-tile
  mount:lighta({ "doras" }, 10) --~ bad-tile
end
return A
