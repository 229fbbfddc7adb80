-- Tsujigaito Satoha, third of the nation, calm as with a sword in her hand. No power was ever seen; that she cuts off
-- whoever rises is an invention, that she is strong is not. (C; her strength A)

---@type Skill
local Satoha = skill {
  id = 715211,
  school = "Rinkai",
  name = { zh = "辻垣内智叶", ja = "辻垣内智葉", en = "Tsujigaito Satoha" },
  desc = {
    en = "An invention: once a rival has won, and until she herself or another wins, that rival's effective tiles "
      .. "come at -{cut} mk for each win in a row, three at most, and hers at +{draw}.",
    zh = "虚构的能力：别家和了之后，直到她自己或另一家和了为止，那一家的进张 -{cut} mk × 连续和了次数（最多三次）"
      .. "，自己的进张 +{draw}。",
    ja = "創作の能力：他家が和了すると、自分か別の人が和了するまで、その人の有効牌は -{cut} mk × 連続和了の回数（三回まで）"
      .. "、自分の有効牌は +{draw}。",
  },
  mk = {
    cut = {
      9,
      min = 0,
      max = 2000,
      doc = "the draws of who rises: taken from each effective tile, for each win in a row",
    },
    draw = { 16, min = 0, max = 2000, doc = "her draws meanwhile: each effective tile" },
  },
  mk_doc = {
    zh = {
      cut = "势头上升者的摸牌：每种进张所减，每连续和了一次",
      draw = "期间她的摸牌：每种进张",
    },
    ja = {
      cut = "勢いに乗る人のツモ：有効牌それぞれから引く分、連続和了一回ごと",
      draw = "その間の自分のツモ：有効牌それぞれ",
    },
  },
  state = { wins = 0 },
  only = { onDraw = { having = "rival" }, onEvent = { "round-ended" } },
}

-- Notes who won the last hand, and how many in a row.
function Satoha:onEvent(game, event)
  local winner = event.args.openers[1]
  if #event.args.forms == 0 then
    return
  elseif winner == self.who then
    self.rival, self.wins = nil, 0
  else
    self.wins = winner == self.rival and math.min(3, self.wins + 1) or 1
    self.rival = winner
  end
end

function Satoha:onDraw(game, mount, who, rinshan)
  if who == self.rival then
    mount:lighta(game:wanted(who), -self.mk.cut * self.wins)
  elseif who == self.who then
    mount:lighta(game:wanted(who), self.mk.draw)
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("who rises is cut, the more the higher", function(t)
  for wins = 1, 3 do
    t:rig { hands = { [1] = NEAR }, state = { rival = Who.all[2], wins = wins } }
    t:expect(t:law(1):light("9s"), "hers"):is(16)
    t:rig { hands = { [2] = NEAR, [3] = "159m159p159s1235z" }, state = { rival = Who.all[2], wins = wins } }
    t:expect({ t:law(2):light("9s"), t:law(3):light("9s") }):is { -9 * wins, 0 }
  end
  t:rig { hand = NEAR }
  t:expect({ t:law():light("9s"), t:law(2):light("9s") }, "nobody rises"):is { 0, 0 }
end)

test("a rise goes on until she or another wins", function(t)
  for seat, left in ipairs { { wins = 0 }, { rival = 2, wins = 3 }, { rival = 3, wins = 1 } } do
    t:rig {
      hands = { [seat] = "123m456p789s1155z" },
      next = seat,
      pii = "1z",
      turn = 3,
      state = { rival = Who.all[2], wins = 2 },
    }
    t:draw(seat)
    t:act(seat, "tsumo")
    t:expect(t:girl().rival, seat):is(left.rival)
    t:expect(t:girl().wins, seat):is(left.wins)
  end
end)

test("who has won does not win again", function(t)
  local function again(cut, draw)
    return t:rate(300, function(t)
      t:rig {
        hands = { [1] = NEAR, [2] = NEAR },
        turn = 4,
        state = { rival = Who.all[2], wins = 3 },
        mk = { cut = cut, draw = draw },
      }
      local ended = t:play_round()
      return ended.openers[1] == Who.all[2] and #ended.forms > 0
    end)
  end
  again(9, 16):at_most(0.1)
  again(0, 0):at_least(0.2)
end)

return Satoha
