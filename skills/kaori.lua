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
    zh = "退向听、原地踏步、打危险牌都会积累运气；每满 {full} 点，下次摸牌有效牌 +{reward} mk。",
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
  return self.luck and ("luck %d of %d"):format(self.luck, self.mk.full)
end

return Kaori
