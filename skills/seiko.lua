-- Matano Seiko, the fisher: she keeps pairs of outer tiles as bait, and after three catches the
-- last comes by itself.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Seiko = skill {
  id = 710114,
  school = "Shiraitodai",
  name = { zh = "亦野诚子", ja = "亦野誠子", en = "Matano Seiko" },
  desc = {
    en = "She gathers pairs of outer tiles: twins come at +{bait} mk, third tiles at {keep}. After three pons or "
      .. "kans, what helps her hand comes at +{catch}.",
    zh = "收集幺九的对子：成对的牌 +{bait} mk，第三张 {keep} mk。鸣出三组刻子或杠后进张 +{catch} mk。",
    ja = "端牌の対子を集める。対子になる牌 +{bait} mk、三枚目は {keep} mk。三回ポンかカンすると有効牌 +{catch} mk。",
  },
  mk = {
    catch = { 500, min = 0, max = 10000, doc = "after three catches: tiles that lower her step" },
    bait = { 400, min = 0, max = 10000, doc = "twins of single outer tiles, while she lacks pairs" },
    keep = { -400, min = -10000, max = 0, doc = "the third tile of a concealed pair" },
  },
}

function Seiko:checkInit(game, init, who, iter)
  if who ~= self.who or iter > 100 then
    return true
  end
  local closed, outer = init:closed(), 0
  for _, kind in ipairs(closed:kinds(2)) do
    outer = outer + (kind:isyao() and 1 or 0)
  end
  return outer >= 2 and #closed:kinds(3, 4) == 0
end

function Seiko:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand, lack = game:gethand(who), 4
  for _, bark in ipairs(hand:barks()) do
    local kind = bark:type()
    lack = lack - ((kind == "pon" or kind == "daiminkan" or kind == "kakan") and 1 or 0)
  end
  if lack <= 1 then
    mount:lighta(game:wanted(who), self.mk.catch)
  elseif not hand:ready() then
    self:bait(mount, hand:closed(), lack)
  end
end

-- Keeps pairs what they are; if they are less than the catches that lack, terminals, honours, twos
-- and eights are to become more.
function Seiko:bait(mount, closed, lack)
  local twins = closed:kinds(2)
  mount:lighta(twins, self.mk.keep)
  for _, kind in ipairs(lack > #twins and closed:kinds(1) or {}) do
    if kind:isyao() or kind:isnum1928() then
      mount:lighta(kind, self.mk.bait)
    end
  end
end

-- She fishes whatever bites, and nothing else.
function Seiko:aiLimits(view)
  return { nocall = true, pon = T34.all }
end

return Seiko
