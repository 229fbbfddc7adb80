-- Xing Xing, who keeps accounts: open hands are rewarded, deal-ins punished, and whoever takes
-- points from Xing Xing herself is in her debt for good.

---@type Skill
local Xingxing = skill {
  id = 1,
  school = "lab",
  name = { zh = "杏杏", ja = "杏杏", en = "Xing Xing" },
  desc = {
    en = "Everybody's effective tiles come at {point} mk for each point of their account (an open hand "
      .. "at the end of a round +{open}, a deal-in -{gunner}); whoever ronned her, +{debt} more.",
    zh = "每家有效牌按账上分数每点 {point} mk（局终副露 +{open}，放铳 -{gunner}）；荣过她的人再 +{debt} mk。",
    ja = "各家の有効牌は帳簿一点につき {point} mk（局終了時に副露 +{open}、放銃 -{gunner}）。彼女からロンした者は +{debt} mk。",
  },
  mk = {
    point = { 10, min = -1000, max = 1000, doc = "everybody's draws: effective tiles, for each point" },
    debt = { 20, min = -1000, max = 1000, doc = "the same, for those who ronned her" },
    open = { 1, min = -100, max = 100, doc = "points for an open hand when a round ends" },
    gunner = { 3, min = -100, max = 100, doc = "points taken for a deal-in" },
  },
}

function Xingxing:onEvent(game, event)
  local args = event.args
  if event.type == "table-started" then
    self.points, self.debtors = { 0, 0, 0, 0 }, {}
  elseif event.type == "round-started" then
    print(table.concat(self.points, " "))
  elseif event.type == "round-ended" then
    self:settle(game, args.openers, args.gunner)
  end
end

function Xingxing:settle(game, openers, gunner)
  for _, who in ipairs(Who.all) do
    local seat = who:index()
    self.points[seat] = self.points[seat]
      - (who == gunner and self.mk.gunner or 0)
      + (game:gethand(who):ismenzen() and 0 or self.mk.open)
  end
  if gunner == self.who then
    for _, who in ipairs(openers) do
      self.debtors[who:index()] = true
    end
  end
end

function Xingxing:onDraw(game, mount, who, rinshan)
  if not rinshan then
    local seat = who:index()
    local mk = self.mk.point * self.points[seat] + (self.debtors[seat] and self.mk.debt or 0)
    mount:lighta(game:gethand(who):effa(), mk)
  end
end

function Xingxing:status(game)
  return self.points and table.concat(self.points, " ")
end

return Xingxing
