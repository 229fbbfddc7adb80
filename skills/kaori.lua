-- Senoo Kaori, beginner's luck: whatever a good player would not do fills her luck, and a full
-- measure of it turns into an effective tile.
-- B4: her reward is on the draw in progress, replacement draws included. B8: she remembers the step
-- of the hand she was dealt, not of the round before; a tile is live only if nobody else threw it.

---@type Skill
local Kaori = skill {
  id = 713332,
  school = "Tsuruga",
  name = { zh = "妹尾佳织", ja = "妹尾佳織", en = "Senoo Kaori" },
  desc = {
    en = "Steps back, idle discards and dangerous tiles fill her luck; each {full} of it brings "
      .. "effective tiles at +{reward} mk once.",
    zh = "退向听、原地踏步、打危险牌都会积累运气；每满 {full} 点，下次摸牌进张 +{reward} mk。",
    ja = "後退、空振り、危険牌で運が溜まる。{full} 溜まるごとに次のツモで有効牌 +{reward} mk。",
  },
  mk = {
    reward = { 400, min = 0, max = 10000, doc = "her draw with full luck: effective tiles" },
    full = { 100, min = 1, max = 1000, doc = "luck that is spent on one reward" },
    back = { 100, min = 0, max = 1000, doc = "luck for a discard that leaves her farther from tenpai" },
    idle = { 15, min = 0, max = 1000, doc = "luck for a discard that leaves her as far" },
    live = { 40, min = 0, max = 1000, doc = "luck for a live tile late, and again against a riichi" },
    late = { 9, min = 1, max = 24, doc = "the turn from which on it is late" },
  },
  mk_doc = {
    zh = {
      reward = "运势满时的摸牌：进张",
      full = "一次奖励所耗的运势",
      back = "打牌后向听增加时得到的运势",
      idle = "打牌后向听不变时得到的运势",
      live = "后期打生张得到的运势，对立直再加一次",
      late = "从第几巡起算后期",
    },
    ja = {
      reward = "運が満ちたときのツモ：有効牌",
      full = "一度のご褒美で使う運",
      back = "向聴数を増やす打牌で得る運",
      idle = "向聴数の変わらない打牌で得る運",
      live = "終盤の生牌で得る運、リーチに対してはもう一度",
      late = "何巡目から終盤か",
    },
  },
}

function Kaori:onDraw(game, mount, who, rinshan)
  if who == self.who and self.luck >= self.mk.full then
    self.luck = self.luck - self.mk.full
    mount:lighta(game:gethand(who):effa(), self.mk.reward)
  end
end

function Kaori:onEvent(game, event)
  local args = event.args
  if event.type == "dealt" then
    self.luck, self.riichi, self.step = 0, nil, game:gethand(self.who):step()
  elseif event.type == "riichi-established" then
    self.riichi = self.riichi or args.who ~= self.who or nil
  elseif event.type == "discarded" and args.who == self.who then
    self:judge(game, args.tile)
  end
end

-- What luck her discard brings.
function Kaori:judge(game, tile)
  if self:isLive(game, tile) then
    local late = game:turn(self.who) >= self.mk.late
    self.luck = self.luck + (late and self.mk.live or 0) + (self.riichi and self.mk.live or 0)
  end
  local step = game:gethand(self.who):step()
  if step > self.step then
    self.luck = self.luck + self.mk.back
  elseif step == self.step then
    self.luck = self.luck + self.mk.idle
  end
  self.step = step
end

-- Did nobody else throw it?
function Kaori:isLive(game, tile)
  for _, who in ipairs(Who.all) do
    for _, thrown in ipairs(game:getriver(who)) do
      if who ~= self.who and thrown == tile then
        return false
      end
    end
  end
  return true
end

function Kaori:status(game)
  return self.luck
    and {
      en = ("luck %d of %d"):format(self.luck, self.mk.full),
      zh = ("运气 %d/%d"):format(self.luck, self.mk.full),
      ja = ("ツキ %d/%d"):format(self.luck, self.mk.full),
    }
end

-- She waits for 1m and 4m.
local READY = "123m456p789s55z23m"

test("full luck brings effective tiles, once", function(t)
  t:rig { hand = READY, a = { ["1m"] = 2, ["4m"] = 4 } }
  t:girl().luck = 130
  local law = t:law()
  t:expect(law:of("1m")):is((20 + 400) / law:total())
  t:expect(law:of("4m")):is((40 + 400) / law:total())
  t:expect(t:law(1, true):light("4m"), "replacement draws too"):is(400)
  t:expect(t:law(2):light("4m")):is(0)
  t:draw(1)
  t:expect(t:girl().luck):is(30)
  t:girl().luck = 99
  t:expect(t:law():light("4m")):is(0)
end)

-- What luck it brings to draw 9p and to throw this tile.
local function luck(t, rig, tile, step)
  rig.hand, rig.pii = READY, "9p"
  t:rig(rig)
  t:girl().step, t:girl().luck = step or 0, 0
  t:draw(1)
  t:act(1, "discard", tile)
  return t:girl().luck
end

test("idle discards are lucky, steps back are luckier", function(t)
  t:expect(luck(t, {}, "9p"), "as far as before"):is(15)
  t:expect(luck(t, {}, "2m"), "one step back"):is(100)
  t:expect(luck(t, {}, "9p", 1), "one step nearer"):is(0)
end)

test("live tiles are lucky from the ninth turn on", function(t)
  t:expect(luck(t, { turn = 7, a = { ["9p"] = 3 } }, "9p")):is(15)
  t:expect(luck(t, { turn = 8, a = { ["9p"] = 3 } }, "9p")):is(15 + 40)
  local rivers = { [1] = "1z1z2z2z3z3z4z4z", [2] = "9p6z", [3] = "9m", [4] = "9m" }
  t:expect(luck(t, { rivers = rivers, next = 1 }, "9p"), "thrown by another"):is(15)
  rivers[2] = "9m6z"
  t:expect(luck(t, { rivers = rivers, next = 1 }, "9p")):is(15 + 40)
end)

test("live tiles are lucky against a riichi", function(t)
  t:rig { hand = READY, hands = { [2] = "234m567p33399s67s" }, next = 2, pii = "4z6m7z9p" }
  t:draw(2)
  t:act(2, "riichi", "4z")
  t:draw(1)
  t:act(1, "discard", "9p")
  t:expect(t:girl().luck):is(15 + 40)
end)

-- Left to chance one such draw in five would help.
test("a foolish discard is followed by a tile that helps", function(t)
  t:rate(100, function(t)
    t:expect(luck(t, {}, "2m")):is(100)
    return t:hand():haseffa(t:draw(1))
  end):at_least(0.7)
end)

return Kaori
