local A = skill {}
function A:onDraw(game, mount, who)
  mount:lighta("01m", 10)
  mount:lighta("19mps z", 10)
  mount:lighta("reds", 10)
  mount:lighta("", 10) --~ bad-tile
  mount:lighta("12", 10) --~ bad-tile
  mount:lighta("19mpx", 10) --~ bad-tile
  mount:lighta("19mpsz", 10) --~ bad-tile
  mount:lighta("mm", 10) --~ bad-tile
  mount:lighta("red", 10) --~ bad-tile
  mount:lighta({ z = 10, x = 20 }) --~ bad-tile
  mount:lighta(game:gethand(who):noeffa("mb"), game:gethand(who):ct("mpsx")) --~ bad-tile bad-tile
  if game:gethand(who):closed():ct("45") > 0 or #game:gethand(who):closed():lack("3") > 0 then --~ bad-tile bad-tile
    mount:lightb("5", 10) --~ bad-tile
    mount:lightall(Tilecount.new("112m"):total() + Tilecount.new("1x"):total()) --~ bad-tile
  end
  mount:lighta({ "1m", "0z" }, 10) --~ bad-tile
  mount:lighta({ ["1m"] = 10, ["9z"] = 20 }) --~ bad-tile
  mount:lighta(T34.new("0m"), game:turn(who)) --~ bad-tile
  mount:lighta(T34.new("5x"), 10) --~ bad-tile
  mount:lighta({ "doras" }, 10) --~ bad-tile
end
return A
