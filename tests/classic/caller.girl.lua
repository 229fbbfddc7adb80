-- Whether a hand could chii, worked out by hand: with a constructor and with methods that came and
-- went, and with the dora as the next tile.
tried, slips = 0, 0

local function has(hand, suit, val)
  return val >= 1 and val <= 9 and hand:closed():ct(T34.new(suit, val)) > 0
end

function canchii(hand, t)
  if t:isz() then
    return false
  end
  local suit, val = t:suit(), t:val()
  return has(hand, suit, val - 2) and has(hand, suit, val - 1)
    or has(hand, suit, val - 1) and has(hand, suit, val + 1)
    or has(hand, suit, val + 1) and has(hand, suit, val + 2)
end

function byneighbours(hand, t)
  if t:isz() then
    return false
  end
  local ct = function(x)
    return x and hand:closed():ct(x) or 0
  end
  return ct(t:pprev()) > 0 and ct(t:prev()) > 0
    or ct(t:prev()) > 0 and ct(t:next()) > 0
    or ct(t:next()) > 0 and ct(t:nnext()) > 0
end

function ondraw()
  local left = who:left()
  local hand = game:gethand(left)
  if #hand:barks() > 0 then
    return
  end
  for id = 0, 33 do
    local t = T34.new(id)
    local answer = hand:canchii(t)
    tried = tried + 1
    if answer ~= canchii(hand, t) or answer ~= byneighbours(hand, t) then
      slips = slips + 1
    end
    if t:isnum() and t:val() < 9 and t:next() ~= t:dora() then
      slips = slips + 1
    end
  end
end

function ongameevent()
  if event.type == "table-ended" then
    print(tried > 5000, slips)
  end
end
