-- Fails now and then, in several places and ways, and did so there.
draws, done = 0, 0

function checkinit()
  if who ~= self then
    return
  end
  return init:step() < 9
end

function ondraw()
  draws = draws + 1
  mount:lighta(T34.new("1m"), 20)
  if draws % 3 == 1 then
    local t = T34.new("m", 9):next()
    mount:lighta(t, 10)
  end
  if draws % 3 == 2 then
    game:getwall(who)
  end
  done = done + 1
end

function onmonkey()
  exists[self:index()]:incmk(T34.new("10m"), 10)
end

function ongameevent()
  if event.type == "table-ended" then
    print(draws, "draws", done, "done")
    print(#event.args.gunner)
  end
end
