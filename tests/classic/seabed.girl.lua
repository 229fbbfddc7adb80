-- Looks at the wall where libsaki gave none, and tries to change it there.
function checkinit()
  if who == self then
    left = mount:remaina(T34.new("1y"))
    own = init:ct(T34.new("1y"))
    mount:loadb(T37.new("1y"), 1)
    return left >= 4
  end
  return true
end

function ongameevent()
  if event.type == "dealt" then
    print("seen", left, "before", own, "in hand")
  end
end
