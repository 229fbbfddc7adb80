-- Touyoko Momoko, the stealth: in the course of a match she fades from everybody's eyes. Her riichi is not seen, what she
-- throws is neither called nor won on. A call of hers, or a win by her own draw, shows her for some turns. (A)
-- She pushes nothing.

---@type Skill
local Momoko = skill {
  id = 713334,
  school = "Tsuruga",
  name = { zh = "东横桃子", ja = "東横桃子", en = "Touyoko Momoko" },
  desc = {
    en = "From the {fade}th hand on nobody notices her riichi or her discards. A call of hers, or a tsumo, shows her for "
      .. "{shown} turns.",
    zh = "从第 {fade} 局起，无人察觉她的立直和弃牌；她鸣牌或自摸后会现形 {shown} 巡。",
    ja = "{fade} 局目から、リーチも捨て牌も誰にも気づかれない。鳴くかツモ和了すると {shown} 巡のあいだ見える。",
  },
  mk = {
    fade = { 7, min = 1, max = 24, doc = "the hand of the game from which on nobody notices her" },
    shown = { 6, min = 0, max = 18, doc = "turns of hers for which a call or a tsumo shows her" },
  },
  mk_doc = {
    zh = { fade = "从对局的第几局起无人察觉", shown = "鸣牌或自摸后现形的巡数" },
    ja = {
      fade = "対局の何局目から気づかれないか",
      shown = "鳴きやツモ和了で見える巡数",
    },
  },
  state = { hands = 0, seen = 0 },
  only = { onEvent = { "dealt", "round-ended", barked = "own", discarded = "own" } },
}

function Momoko:onEvent(game, event)
  local args = event.args
  if event.type == "dealt" then
    self.hands = self.hands + 1
  elseif event.type == "discarded" then
    self.seen = math.max(0, self.seen - 1)
  elseif event.type == "barked" or args.result == "TSUMO" and args.openers[1] == self.who then
    self.seen = self.mk.shown
  end
end

function Momoko:onVeil(game)
  local gone = self.hands >= self.mk.fade and self.seen == 0
  return { riichi = gone, river = gone }
end

function Momoko:status(game)
  if self.hands < self.mk.fade then
    return nil
  end
  return self.seen == 0 and { en = "you have faded", zh = "你已隐去身影", ja = "姿が消えている" }
    or { en = "they see you", zh = "你现形了", ja = "見られている" }
end

-- Seat 2 waits for 1z and 4z.
local WAITS = "123m456p789s1144z"

local function rons(t, hands, seen)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = WAITS }, state = { hands = hands, seen = seen } }
  t:draw(1)
  t:act(1, "discard", "1z")
  return (t:choices(2) or {}).ron ~= nil
end

test("once she has faded nobody wins on her discards, until something shows her", function(t)
  t:expect(rons(t, 6, 0), "too early"):is(true)
  t:expect(rons(t, 7, 0), "faded"):is(false)
  t:expect(rons(t, 7, 2), "shown"):is(true)
end)

test("what was not noticed makes nobody furiten", function(t)
  rons(t, 7, 0)
  local furiten = t:look(function(game)
    return { game:getfuriten(Who.all[2]) }
  end)
  t:expect(furiten):is { false, false, false }
end)

test("a call shows her", function(t)
  t:rig { hand = "55z159m159p159s12z", hands = { [2] = "5z" }, next = 2, state = { hands = 9 } }
  t:draw(2)
  t:act(2, "discard", "5z")
  t:act(1, "pon")
  t:expect(t:girl().seen):is(6)
  t:act(1, "discard", "1m")
  t:expect(t:girl().seen):is(5)
end)

test("her riichi is answered as if there were none", function(t)
  local function dealt_in(fade)
    return t:rate(200, function(t)
      t:rig {
        hand = "123m456p789s1145z",
        turn = 6,
        state = { hands = 8 },
        mk = { fade = fade },
      }
      t:draw(1)
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and ended.gunner ~= nil
    end)
  end
  dealt_in(1):at_least(0.15)
end)

return Momoko
