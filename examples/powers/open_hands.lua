-- She is told how far everybody is from tenpai when the hands are dealt.
-- From: Mahjong Soul (雀魂), Open Hand Match: everybody plays with open hands.

---@type Skill
local OpenHands = skill {
  name = { en = "Open hands", zh = "明手", ja = "オープン麻雀" },
  desc = {
    en = "At the deal: her player is told the steps of the others.",
    zh = "配牌后告知她的玩家他家的向听数。",
    ja = "配牌で他家の向聴数が分かる。",
  },
}

function OpenHands:status(game)
  local steps = {}
  for _, rival in ipairs(Who.all) do
    if rival ~= self.who then
      table.insert(steps, game:getgirl(rival) .. " " .. game:gethand(rival):step())
    end
  end
  return table.concat(steps, ", ")
end

test("the steps of three rivals are told", function(t)
  t:deal()
  local told = t:popups()[1]
  for seat = 2, 4 do
    local hand = t:hand(seat)
    t:expect(hand:hasdrawn() or told:find("doge " .. hand:step(), 1, true) ~= nil):is(true)
  end
end)

return OpenHands
