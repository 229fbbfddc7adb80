-- What the reference says of `Tile`. A test begins with what it is about.
local Girl = skill {}

local function every(t, list, holds)
  for i, tile in ipairs(list) do
    t:expect(holds(tile, i), tile:str37()):is(true)
  end
end

test("Tile.__eq: the same kind, whatever its colour; the same tile is the same object", function(t)
  t:expect(T37.new("0m") == T37.new("5m")):is(true)
  t:expect(T34.new("5m") == T37.new("0m")):is(true)
  t:expect(T34.new("1z") == T34.new("1f")):is(true)
  t:expect(T34.new("1m") == T34.new("1p")):is(false)
  local seen = { [T37.new("0m")] = 1, [T37.new("5m")] = 2, [T34.new("5m")] = 3 }
  t:expect(seen[T37.new("0m")]):is(1)
  t:expect(seen[T37.new("5m")]):is(2)
  t:expect(seen[T34.new("5m")]):is(3)
end)

test("Tile.__lt: before it in tile order", function(t)
  for i = 2, 34 do
    t:expect(T34.all[i - 1] < T34.all[i]):is(true)
    t:expect(T34.all[i] < T34.all[i - 1]):is(false)
  end
  t:expect(T34.new("5m") < T37.new("0m")):is(false)
end)

test("Tile.__le: before it, or the same kind", function(t)
  t:expect(T34.new("5m") <= T37.new("0m")):is(true)
  t:expect(T37.new("0m") <= T34.new("5m")):is(true)
  t:expect(T34.new("6m") <= T37.new("0m")):is(false)
end)

test("Tile.__mod: whether it indicates a tile, or how many of a hand or a meld", function(t)
  every(t, T34.all, function(kind)
    return kind % kind:dora() == true and kind % kind == false
  end)
  t:rig { hand = "2255m", melds = { [1] = { "pon 333m from 2" } } }
  t:expect(T34.new("1m") % t:hand()):is(2)
  t:expect(T34.new("2m") % t:hand()):is(3)
  t:expect({ T34.new("1m"), T34.new("2m") } % t:hand()):is(5)
  t:expect(T34.new("2m") % t:hand():barks()[1]):is(3)
  t:expect({ T34.new("1m"), T34.new("1m") } % T34.new("2m")):is(2)
end)

test("Tile.__tostring: the tile as text", function(t)
  every(t, T37.all, function(tile)
    return tostring(tile) == tile:str37()
  end)
  every(t, T34.all, function(kind)
    return tostring(kind) == kind:str34()
  end)
end)

test("Tile:id34: 0 to 33 in the order of suits", function(t)
  every(t, T34.all, function(kind, i)
    return kind:id34() == i - 1
  end)
  t:expect(T37.new("0p"):id34()):is(T34.new("5p"):id34())
  t:expect(T34.new("1f"):id34()):is(27)
  t:expect(T34.new("3y"):id34()):is(33)
end)

test("Tile:suit: m, p, s, f for winds, y for dragons", function(t)
  local letters = { "m", "p", "s" }
  every(t, T34.all, function(kind, i)
    return kind:suit() == (letters[(i - 1) // 9 + 1] or i <= 31 and "f" or "y")
  end)
end)

test("Tile:val: 1 to 9, winds 1 to 4, dragons 1 to 3", function(t)
  every(t, T34.all, function(kind, i)
    local most = ({ f = 4, y = 3 })[kind:suit()] or 9
    return kind:val() >= 1 and kind:val() <= most
  end)
  t:expect(T34.new("5z"):val()):is(1)
  t:expect(T34.new("4z"):val()):is(4)
  t:expect(T37.new("0s"):val()):is(5)
end)

test("Tile:str34: the kind as text", function(t)
  t:expect(T37.new("0m"):str34()):is("5m")
  t:expect(T34.new("1z"):str34()):is("1f")
  t:expect(T34.new("7z"):str34()):is("3y")
end)

test("Tile:str37: a red five as 0m", function(t)
  t:expect(T37.new("0m"):str37()):is("0m")
  t:expect(T37.new("5m"):str37()):is("5m")
end)

test("Tile:isz: a wind or a dragon", function(t)
  every(t, T34.all, function(kind)
    return kind:isz() == (kind:id34() >= 27)
  end)
end)

test("Tile:isnum: of a number suit", function(t)
  every(t, T34.all, function(kind)
    return kind:isnum() == not kind:isz()
  end)
end)

test("Tile:isnum19: 1 or 9 of a number suit", function(t)
  every(t, T34.all, function(kind)
    return kind:isnum19() == (kind:isnum() and (kind:val() == 1 or kind:val() == 9))
  end)
end)

test("Tile:isnum1928: 1, 2, 8 or 9 of a number suit", function(t)
  every(t, T34.all, function(kind)
    return kind:isnum1928() == (kind:isnum() and (kind:val() <= 2 or kind:val() >= 8))
  end)
end)

test("Tile:isyao: terminal or honour", function(t)
  every(t, T34.all, function(kind)
    return kind:isyao() == (kind:isz() or kind:isnum19())
  end)
end)

test("Tile:isaka5: a red five", function(t)
  every(t, T37.all, function(tile)
    return tile:isaka5() == (tile:str37():sub(1, 1) == "0")
  end)
  t:expect(T34.new("5m"):isaka5()):is(false)
end)

test("Tile:isyakuhai: a dragon, or one of these winds", function(t)
  for i = 1, 3 do
    t:expect(T34.new(i .. "y"):isyakuhai(0, 0)):is(true)
  end
  t:expect(T34.new("2f"):isyakuhai(2, 1)):is(true)
  t:expect(T34.new("1f"):isyakuhai(2, 1)):is(true)
  t:expect(T34.new("3f"):isyakuhai(2, 1)):is(false)
  t:expect(T34.new("2m"):isyakuhai(2, 2)):is(false)
  t:expect(pcall(function()
    return T34.new("1f"):isyakuhai(5, 1)
  end)):is(false)
end)

test("Tile:lookssame: colour included", function(t)
  t:expect(T37.new("0m"):lookssame(T37.new("5m"))):is(false)
  t:expect(T37.new("0m"):lookssame(T37.new("0m"))):is(true)
end)

test("Tile:dora: the kind this one indicates, round and round", function(t)
  t:expect(T34.new("9p"):dora()):is(T34.new("1p"))
  t:expect(T34.new("4f"):dora()):is(T34.new("1f"))
  t:expect(T34.new("3y"):dora()):is(T34.new("1y"))
  t:expect(T37.new("0s"):dora()):is(T34.new("6s"))
end)

test("Tile:indicator: the kind that indicates this one", function(t)
  every(t, T34.all, function(kind)
    return kind:indicator():dora() == kind and kind:dora():indicator() == kind
  end)
end)

test("Tile:next: one up, nil for a 9 and for honours", function(t)
  every(t, T34.all, function(kind)
    local next = kind:next()
    if kind:isz() or kind:val() == 9 then
      return next == nil
    end
    return next:suit() == kind:suit() and next:val() == kind:val() + 1
  end)
end)

test("Tile:nnext: two up, nil where there is none", function(t)
  every(t, T34.all, function(kind)
    local up = kind:next() and kind:next():next()
    return kind:nnext() == up
  end)
end)

test("Tile:prev: one down, nil for a 1 and for honours", function(t)
  every(t, T34.all, function(kind)
    local down = kind:prev()
    if kind:isz() or kind:val() == 1 then
      return down == nil
    end
    return down:next() == kind
  end)
end)

test("Tile:pprev: two down, nil where there is none", function(t)
  every(t, T34.all, function(kind)
    local down = kind:prev() and kind:prev():prev()
    return kind:pprev() == down
  end)
end)

local function apart(t, method, by)
  every(t, T34.all, function(one)
    for _, other in ipairs(T34.all) do
      local is_it = one:isnum() and one:suit() == other:suit() and other:val() == one:val() + by
      if method(one, other) ~= is_it then
        return false
      end
    end
    return true
  end)
end

test("Tile:isnextto: the other is one above", function(t)
  apart(t, function(one, other)
    return one:isnextto(other)
  end, 1)
end)

test("Tile:isgapto: the other is two above", function(t)
  apart(t, function(one, other)
    return one:isgapto(other)
  end, 2)
end)

test("Tile:issujito: the other is three above", function(t)
  apart(t, function(one, other)
    return one:issujito(other)
  end, 3)
end)

return Girl
