-- Haramura Nodoka, whom nothing occult disturbs: close to tenpai her hand comes by itself, and
-- seven pairs come easily.
-- B21: for seven pairs she draws the twins of single tiles, not what four sets would need.

---@type Skill
local Nodoka = skill {
  id = 713314,
  school = "Kiyosumi",
  name = { zh = "原村和", ja = "原村和", en = "Haramura Nodoka" },
  desc = {
    en = "One step from tenpai, what helps her hand comes at +{sets} mk; one or two steps from tenpai by seven "
      .. "pairs, twins of her single tiles at +{pairs}.",
    zh = "面子手一向听时进张 +{sets} mk；七对子一、二向听时单张的对子牌 +{pairs} mk。",
    ja = "面子手の一向聴で有効牌 +{sets} mk。七対子の一、二向聴では浮き牌の対子 +{pairs} mk。",
  },
  mk = {
    sets = { 100, min = 0, max = 2000, doc = "one step from tenpai: tiles that bring it" },
    pairs = { 200, min = 0, max = 2000, doc = "one or two from seven pairs: twins of single tiles" },
  },
}

function Nodoka:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local hand = game:gethand(who)
  local step7 = hand:step7()
  if hand:step4() == 1 then
    mount:lighta(hand:effa4(), self.mk.sets)
  elseif step7 == 1 or step7 == 2 then
    mount:lighta(hand:closed():kinds(1), self.mk.pairs)
  end
end

-- No such occult: she plays against everybody alike.
function Nodoka:aiLimits(view)
  return { heedless = true }
end

return Nodoka
