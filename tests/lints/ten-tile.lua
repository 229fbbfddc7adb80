local A = skill {}
function A:onDraw(game, mount, who)
  mount:lighta("10m", 10) --~ ten-tile
  mount:lighta("19p 10s", 10) --~ ten-tile
  mount:lighta("01m 12p", game:turn(who))
  mount:lighta("1z 120m", 10)
end
function A:onRaid()
  return { take = "10m" } --~ ten-tile
end
return A
