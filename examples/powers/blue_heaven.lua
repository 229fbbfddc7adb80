-- Once in a game she may book a triplet for the next deal.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 雲外蒼天【刻】: there for magic points, again and again.

---@type Skill
local BlueHeaven = skill {
  name = { en = "Blue heaven", zh = "云外苍天", ja = "雲外蒼天【刻】" },
  desc = {
    en = "Once: a triplet of any kind in the next deal.",
    zh = "每场一次：下一局配牌有一组刻子。",
    ja = "一度だけ：次の配牌に暗刻が一つ入る。",
  },
}

local MENU = {
  title = {
    en = "Once a game: a triplet in the next deal",
    zh = "每场一次：下一局配牌有一组刻子",
    ja = "1 対局に一度：次の配牌に暗刻が一つ入る",
  },
  { name = "triplet", text = { en = "Book a triplet", zh = "预定刻子", ja = "暗刻を予約する" } },
}

function BlueHeaven:onMenu(game, moment)
  return moment == "drawn" and not self.spent and MENU or nil
end

function BlueHeaven:onMenuPicked(game, mount, picks)
  if picks.triplet and not self.spent then
    self.spent, self.booked = true, true
  end
end

function BlueHeaven:aiMenu(view)
  return { triplet = view:getrank() > 1 }
end

function BlueHeaven:onRaid(game, mount, rand)
  if not self.booked then
    return
  end
  self.booked = nil
  local kind
  repeat
    kind = T34.all[rand:gen(#T34.all) + 1]
  until kind:val() ~= 5
  local tile = T37.new(kind)
  return { take = { tile, tile, tile } }
end

test("what is booked is dealt, once", function(t)
  t:rig { state = { booked = true } }
  t:deal()
  t:expect(#t:hand():closed():kinds(3, 4)):at_least(1)
  t:expect(t:girl().booked):is(nil)
end)

test("it is booked after a draw", function(t)
  t:rig { hand = "159m159p159s1234z" }
  t:draw(1)
  t:pick { triplet = true }
  t:expect(t:girl().booked):is(true)
end)

return BlueHeaven
