-- Kobashiri Yae, who plays like a king and says so. Her draws are a little better than others', but when she declares riichi
-- the whole table rises to it. (B, of the console games)

---@type Skill
local Yae = skill {
  id = 712401,
  school = "Bansei",
  name = { zh = "小走八重", ja = "小走やえ", en = "Kobashiri Yae" },
  desc = {
    en = "Effective tiles +{king} mk. Once she has declared riichi, the others' come at +{court}.",
    zh = "进张 +{king} mk。她立直之后，别家进张 +{court}。",
    ja = "有効牌 +{king} mk。自分がリーチすると、他家の有効牌 +{court}。",
  },
  mk = {
    king = { 8, min = 0, max = 2000, doc = "her draws: each effective tile" },
    court = { 25, min = 0, max = 2000, doc = "the others' draws after her riichi: each effective tile" },
  },
  mk_doc = {
    zh = { king = "她的摸牌：每种进张", court = "她立直后别家的摸牌：每种进张" },
    ja = {
      king = "自分のツモ：有効牌それぞれ",
      court = "自分のリーチ後の他家のツモ：有効牌それぞれ",
    },
  },
  only = { onEvent = { ["riichi-established"] = "own" } },
}

function Yae:onEvent(game, event)
  print {
    en = "Behold the play of a king!",
    zh = "见识王者的打法吧！",
    ja = "王者の打ち筋である！",
  }
end

function Yae:onDraw(game, mount, who, rinshan)
  if who == self.who then
    mount:lighta(game:wanted(who), self.mk.king)
  elseif game:riichiestablished(self.who) then
    mount:lighta(game:wanted(who), self.mk.court)
  end
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- In tenpai for 3s and 6s.
local READY = "123m456p789s1145s"

test("a little luck for her, and after her riichi more for the others", function(t)
  t:rig { hand = NEAR, hands = { [2] = NEAR } }
  t:expect({ t:law():light("9s"), t:law(2):light("9s") }):is { 8, 0 }
  t:rig { hand = READY, hands = { [2] = NEAR }, turn = 4, riichi = { [1] = 3 } }
  t:expect({ t:law():light("6s"), t:law(2):light("9s") }):is { 8, 25 }
  t:rig { hands = { [2] = NEAR, [3] = READY }, turn = 4, riichi = { [3] = 3 } }
  t:expect(t:law(2):light("9s"), "another's riichi"):is(0)
end)

test("her riichi is announced", function(t)
  t:rig { hand = READY, turn = 3, pii = "9p" }
  t:draw(1)
  t:act(1, "riichi", "9p")
  t:draw(2)
  t:expect(t:popups()):has("Behold the play of a king!")
end)

-- The joke, six times as loud.
test("who plays a king's riichi wins by it", function(t)
  local function won(court)
    return t:rate(150, function(t)
      t:rig {
        hand = "123m456p789s1z555z",
        hands = { [2] = NEAR },
        turn = 4,
        riichi = { [1] = 3 },
        mk = { king = 0, court = court },
      }
      local ended = t:play_round()
      return ended.openers[1] == Who.all[2] and #ended.forms > 0
    end)
  end
  won(150):at_least(0.4)
  won(0):at_most(0.4)
end)

return Yae
