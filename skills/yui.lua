-- Kajino Yui, who collects pairs first and finishes quickly once she has them.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Yui = skill {
  id = 990024,
  school = "Shinohayu",
  name = { zh = "楫野结衣", ja = "楫野結衣", en = "Kajino Yui" },
  desc = {
    en = "While nothing is melded: early on, twins of her single tiles come at +{early} mk; later, within two "
      .. "steps of seven pairs, they come at +{late} and what helps her hand at +{help} more.",
    zh = "门前无副露时：早巡单张的对子牌 +{early} mk；中巡起七对子二向听以内，对子牌 +{late} mk，进张另 +{help} mk。",
    ja = "副露がない間、序盤は浮き牌の対子が +{early} mk。中盤から七対子二向聴以内なら対子 +{late} mk、有効牌さらに +{help} mk。",
  },
  mk = {
    early = { 70, min = 0, max = 2000, doc = "turns 1 to 6, three or more from seven pairs: twins" },
    late = { 100, min = 0, max = 2000, doc = "from turn 7, two or less from seven pairs: twins" },
    help = { 100, min = 0, max = 2000, doc = "the same: what lowers her step" },
  },
}

function Yui:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(self.who)
  if who ~= self.who or rinshan or #hand:barks() > 0 then
    return
  end
  local early, step7 = game:turn(who) < 6, hand:step7()
  if early and step7 < 3 or not early and step7 > 2 then
    return
  end
  mount:lighta(hand:closed():kinds(1), early and self.mk.early or self.mk.late)
  if not early then
    mount:lighta(game:wanted(who), self.mk.help)
  end
end

return Yui
