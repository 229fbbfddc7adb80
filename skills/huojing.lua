-- Huo Jing, the fire alarm: with a dora or a red five as her first discard she keeps big hands from
-- being drawn, by anybody.
-- B4: on the draw in progress, replacement draws included.

---@type Skill
local Huojing = skill {
  id = 1,
  school = "lab",
  name = { zh = "火警", ja = "火警", en = "Huo Jing" },
  desc = {
    en = "If her first discard is a dora or a red five, waits worth {han} han or more come at -{damp} mk.",
    zh = "第一打为宝牌或赤牌时，任何人 {han} 番以上的和牌 -{damp} mk。",
    ja = "第一打がドラか赤なら、誰であれ {han} 翻以上の和了牌は -{damp} mk。",
  },
  mk = {
    damp = { 100, min = 0, max = 10000, doc = "draws in tenpai: taken from the big waits" },
    han = { 4, min = 1, max = 13, doc = "han by ron that make a wait big" },
  },
}

-- Is her first discard a red five or a dora by now?
function Huojing:alarmed(game, indicators)
  local first = game:getriver(self.who)[1]
  if not first then
    return false
  end
  local dora = first:isaka5()
  for _, indicator in ipairs(indicators) do
    dora = dora or indicator % first
  end
  return dora
end

function Huojing:onDraw(game, mount, who, rinshan)
  local hand, indicators = game:gethand(who), mount:getdrids()
  if hand:step() ~= 0 or not self:alarmed(game, indicators) then
    return
  end
  local ctx, rule = game:getformctx(who), game:getrule()
  for _, kind in ipairs(hand:effa()) do
    -- A hand without yaku has no form.
    local wins, form = pcall(Form.new, hand, kind, ctx, rule, indicators)
    if wins and form:han() >= self.mk.han then
      mount:lighta(kind, -self.mk.damp)
    end
  end
end

return Huojing
