-- Nanpo Kazue, the south wind: she wakes when the south rounds begin.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Kazue = skill {
  id = 713301,
  school = "Hirataki",
  name = { zh = "南浦数绘", ja = "南浦数絵", en = "Nanpo Kazue" },
  desc = {
    en = "From South 1 on, tiles that help her hand come at +{south} mk; in the east rounds at {east}.",
    zh = "南场起进张 +{south} mk；东场进张 {east} mk。",
    ja = "南場から有効牌が +{south} mk。東場は {east} mk。",
  },
  mk = {
    south = { 80, min = 0, max = 2000, doc = "south rounds and later: tiles that lower her step" },
    east = { -10, min = -1000, max = 1000, doc = "east rounds: tiles that lower her step" },
  },
}

function Kazue:onDraw(game, mount, who, rinshan)
  if who == self.who and not rinshan then
    mount:lighta(game:wanted(who), game:getround() >= 4 and self.mk.south or self.mk.east)
  end
end

return Kazue
