-- A tile of one callback is pushed in many others. A hand of one callback is dead in the next.
charm = nil

function checkinit()
  if who == self then
    kept = init
    local wanted = init:effa()
    charm = wanted[1]
  end
  return true
end

function ondraw()
  if charm and who == self then
    mount:lighta(charm, 300)
  end
end

function ongameevent()
  if event.type == "diced" and kept then
    print("step", kept:step())
  end
end
