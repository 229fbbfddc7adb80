-- Numbers at the top of the file, effective tiles pushed for herself and held from the others.
rate_self = 4
rate_other = 0.5
incmk = 10

function ondraw()
  local hand = game:gethand(who)
  local tiles = hand:effa()
  local rate = who == self and rate_self or -rate_other
  for i = 1, #tiles do
    mount:lighta(tiles[i], incmk * rate * mount:remaina(tiles[i]))
  end
end
