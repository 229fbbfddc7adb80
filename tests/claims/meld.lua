-- What the reference says of `M37`.
local Girl = skill {}

local function melds(t)
  t:rig {
    melds = {
      [1] = { "chii 406s from 4", "pon 555z from 2" },
      [3] = { "ankan 1111m", "kakan 2222p", "daiminkan 3333z" },
    },
  }
  local barks = {}
  for who = 1, 4 do
    for _, bark in ipairs(t:hand(who):barks()) do
      table.insert(barks, bark)
    end
  end
  return barks
end

test("M37.__index: its first tile is m[1], the lowest of a chii; there is none beyond the last", function(t)
  local all = melds(t)
  t:expect(all[1][1]):is("4s")
  t:expect(all[1][2]):is("0s")
  t:expect(all[1][2]:isaka5()):is(true)
  t:expect(all[3][4]):is("1m")
  for _, wrong in ipairs { 0, 4 } do
    t:expect(pcall(function()
      return all[1][wrong]
    end)):is(false)
  end
  t:expect(pcall(function()
    return all[3][5]
  end)):is(false)
end)

test("M37.__mod: how many of its tiles are pointed at", function(t)
  local all = melds(t)
  t:expect(T34.new("4s") % all[1]):is(1)
  t:expect(T34.new("7z") % all[2]):is(3)
  t:expect(T34.new("9m") % all[3]):is(4)
  t:expect(T34.new("1m") % all[3]):is(0)
end)

test("M37:type: one of five words", function(t)
  local types = {}
  for i, bark in ipairs(melds(t)) do
    types[i] = bark:type()
  end
  t:expect(types):is { "chii", "pon", "ankan", "kakan", "daiminkan" }
end)

test("M37:has: this kind, red or black", function(t)
  local chii = melds(t)[1]
  t:expect(chii:has(T34.new("5s"))):is(true)
  t:expect(chii:has(T37.new("5s"))):is(true)
  t:expect(chii:has(T34.new("7s"))):is(false)
end)

test("M37:called: the tile that was called, wherever it lies in the run; of an own kan, nil", function(t)
  local all = melds(t)
  t:expect(all[1]:called()):is("4s")
  t:expect(all[3]:called()):is(nil)
  t:expect(all[4]:called()):is("2p")
  t:expect(all[5]:called()):is("3z")
  t:rig { melds = { [1] = { "chii 534s from 4", "pon 055p from 3" } } }
  local chii, pon = table.unpack(t:hand(1):barks())
  t:expect(chii[1]):is("3s")
  t:expect(chii:called()):is("5s")
  t:expect(pon:called():isaka5()):is(true)
end)

test("M37:tiles: its three or four tiles", function(t)
  local all = melds(t)
  t:expect(all[1]:tiles()):is("406s")
  t:expect(#all[4]:tiles()):is(4)
end)

return Girl
