-- Wants a good hand for herself and a bad one for the rest, and gives up.
max_iter = 40

function checkinit()
  if who ~= self then
    return iter > max_iter / 4 or init:step() > 2
  end
  return iter > max_iter or init:step() <= 2
end
