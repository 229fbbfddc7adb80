-- Anetai Toyone, of the six days two: senbu chases whoever declared riichi first, and tomobiki
-- finds a companion once she has melded four times.
-- B32: her AI declares riichi always, but wins first.

---@type Skill
local Toyone = skill {
  id = 712915,
  school = "Miyamori",
  name = { zh = "姊带丰音", ja = "姉帯豊音", en = "Anetai Toyone" },
  desc = {
    en = "Senbu: after another's riichi her closed hand draws to tenpai at +{senbu} mk, and after her own the "
      .. "first draws her winning tiles. Tomobiki: with four melds she wins at +{tomobiki}.",
    zh = "先负：他家先立直后，她的门前清手以 +{senbu} mk 追听；她也立直后，先立直者易摸到她的和张。友引：四副露后和张 +{tomobiki} mk。",
    ja = "先負：他家の先制リーチには門前なら +{senbu} mk で追いつき、追いかけると先制者が当たり牌を掴む。友引：四副露で和了牌 +{tomobiki} mk。",
  },
  mk = {
    senbu = { 1400, min = 0, max = 100000, doc = "senbu: tiles that lower her step" },
    tomobiki = { 1000, min = 0, max = 100000, doc = "tomobiki: winning tiles" },
    other = { -100, min = -10000, max = 0, doc = "senbu and tomobiki: all other tiles" },
    feed = { 1000, min = 0, max = 100000, doc = "open hand: rivals' draws of what she could pon" },
  },
}

function Toyone:onDice(game, rand)
  self.first = nil
end

function Toyone:onEvent(game, event)
  if event.type == "riichi-established" then
    self.first = self.first or event.args.who
  end
end

-- Pulls what helps her into this draw, a tenth as strong from B, and pushes the rest away.
function Toyone:pull(mount, hand, mk)
  local other, more = self.mk.other, mk - self.mk.other
  mount:lightall(other)
  mount:lightall(other / 10, true)
  mount:lighta(hand:effa(), more)
  mount:lightb(hand:effa(), more / 10)
end

function Toyone:onDraw(game, mount, who, rinshan)
  if rinshan then
    return
  end
  local hand, mine = game:gethand(self.who), who == self.who
  if self.first and self.first ~= self.who then
    local chases = mine and hand:ismenzen() and not hand:ready()
    local chased = who == self.first and game:riichiestablished(self.who)
    if chases or chased then
      self:pull(mount, hand, self.mk.senbu)
    end
  end
  if mine and #hand:barks() == 4 then
    self:pull(mount, hand, self.mk.tomobiki)
  elseif not mine and not hand:ismenzen() then
    local rival = game:gethand(who)
    for _, kind in ipairs(hand:effa4()) do
      if hand:canpon(kind) and not rival:haseffa(kind) then
        mount:lighta(kind, self.mk.feed)
      end
    end
  end
end

-- Senbu wants a closed hand and a riichi, dear or not.
function Toyone:aiLimits(view)
  return { nocall = true, riichi = true }
end

-- Nobody gives her a riichi to chase while her hand is closed.
function Toyone:aiRivals(view)
  for _, bark in ipairs(view:getbarks(self.who)) do
    if bark:type() ~= "ankan" then
      return nil
    end
  end
  return { noriichi = true }
end

return Toyone
