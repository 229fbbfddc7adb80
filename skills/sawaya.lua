-- Shishihara Sawaya and her kamuy: clouds called before the dice, spirits called during the hand,
-- each once a game.
-- B6: what was used up is not offered again, and an unanswered menu changes nothing. B22: her AI
-- finds the white cloud. B24: pa-kor is offered on fourteen tiles that can become tenpai.

---@type Skill
local Sawaya = skill {
  id = 714915,
  school = "Uzusan",
  name = { zh = "狮子原爽", ja = "獅子原爽", en = "Shishihara Sawaya" },
  desc = {
    en = "Red cloud: honours at +{red} mk and barred from the others, or barred from her. White cloud: "
      .. "bamboo +{white}. Pa-kor, at-kor and huri: her waits, characters, or guest winds at +{kamuy}.",
    zh = "赤云：字牌 +{red} mk 且他家摸不到，或自己摸不到；白云：索子 +{white} mk。帕科、阿特科、芙莉：铳牌、万子、客风 +{kamuy} mk。",
    ja = "赤い雲：字牌 +{red} mk で他家には来ない、または自分に来ない。白い雲：索子 +{white} mk。パコロ・アッコロ・フリ：当たり牌・萬子・客風 +{kamuy} mk。",
  },
  mk = {
    red = { 60, min = 0, max = 10000, doc = "red cloud on the others: honours, her draws" },
    red_ready = { 40, min = 0, max = 10000, doc = "the same in tenpai" },
    deal_red = { 100, min = 0, max = 10000, doc = "red cloud on the others: honours, her deal" },
    bar = { 1000, min = 0, max = 100000, doc = "red cloud: taken from the honours of whom it lies on" },
    white = { 120, min = 0, max = 10000, doc = "white cloud: bamboo, her draws" },
    deal_white = { 70, min = 0, max = 10000, doc = "white cloud: bamboo, her deal" },
    bamboo = { 8, min = 0, max = 13, doc = "white cloud, her start: the least bamboo" },
    kamuy = { 1000, min = 0, max = 100000, doc = "any kamuy: what it calls" },
    others = { 50, min = 0, max = 100000, doc = "pa-kor and at-kor: taken from everything else" },
    patience = { 100, min = 0, max = 999, doc = "white cloud, her start: the last draft she refuses" },
  },
}

local HONOURS, BAMBOO, CHARACTERS, WINDS, CHUN = {}, {}, {}, {}, T34.new("3y")
for _, kind in ipairs(T34.all) do
  local suit = kind:suit()
  table.insert(kind:isz() and HONOURS or suit == "s" and BAMBOO or suit == "m" and CHARACTERS or {}, kind)
  table.insert(suit == "f" and WINDS or {}, kind)
end

-- Clouds and kamuy last the round, huri one more.
function Sawaya:onDice(game)
  self.used = self.used or {}
  self.red, self.white, self.pakor, self.atkor = nil, nil, nil, nil
  self.huri = self.huri == 2 and 1 or nil
end

-- The rows of what is not used up.
function Sawaya:onMenu(game, moment)
  local rows = {}
  local function offer(name, text, ...)
    if not self.used[name] then
      table.insert(rows, { name = name, text = text })
      for i, radio in ipairs { ... } do
        table.insert(rows, { name = name .. "_" .. radio, kind = "radio", text = radio, on = i == 1 })
      end
    end
  end
  if moment == "dice" then
    offer("red", "Red cloud", "self", "rivals")
    offer("white", "White cloud")
  else
    if game:gethand(self.who):ready() then
      offer("pakor", "Pa-kor", "right", "cross", "left")
    end
    offer("atkor", "At-kor")
    offer("huri", "Huri")
  end
  return rows
end

function Sawaya:onMenuPicked(game, mount, picks)
  for _, name in ipairs { "red", "white", "pakor", "atkor", "huri" } do
    self.used[name] = self.used[name] or picks[name] or nil
  end
  if picks.red then
    self.red = picks.red_rivals and "rivals" or "self"
  end
  if picks.pakor then
    self.pakor = picks.pakor_right and self.who:right()
      or picks.pakor_left and self.who:left()
      or self.who:cross()
  end
  self.white = picks.white or self.white
  self.huri = picks.huri and 2 or self.huri
  if picks.atkor then
    self.atkor = true
    for _, exit in ipairs { "dorahyou", "urahyou" } do
      for pos = 0, 4 do
        mount:incmk(exit, pos, T34.all, -self.mk.others)
        mount:incmk(exit, pos, CHARACTERS, self.mk.kamuy + self.mk.others)
      end
    end
  end
end

-- Nobody may keep her from the tiles of her cloud.
function Sawaya:onBargain(game)
  local world = {}
  for _, kind in ipairs(self.red == "rivals" and HONOURS or {}) do
    world[kind] = "any"
  end
  for _, kind in ipairs(self.white and BAMBOO or {}) do
    world[kind] = "any"
  end
  return next(world) and { world } or {}
end

function Sawaya:onMonkey(game, exists)
  for i, exist in ipairs(exists) do
    local mine = i == self.who:index()
    if self.red and mine == (self.red == "self") then
      exist:incmk(HONOURS, -self.mk.bar)
    elseif self.red and mine then
      exist:incmk(HONOURS, self.mk.deal_red)
    end
    if self.white and mine then
      exist:incmk(BAMBOO, self.mk.deal_white)
    end
  end
end

function Sawaya:checkInit(game, init, who, iter)
  local asked = self.white and who == self.who and iter <= self.mk.patience
  return not asked or init:closed():ct("s") >= self.mk.bamboo
end

function Sawaya:onDraw(game, mount, who, rinshan)
  local mine, hand, others = who == self.who, game:gethand(self.who), self.mk.others
  if who == self.pakor then
    for _, light in ipairs { mount.lighta, mount.lightb } do
      light(mount, T34.all, -others)
      light(mount, hand:effa(), self.mk.kamuy + others)
    end
    return
  end
  if self.atkor then
    mount:lightall(-others)
    for _, kind in ipairs(CHARACTERS) do
      mount:lighta(kind, (mine or not game:gethand(who):haseffa(kind)) and self.mk.kamuy + others or 0)
    end
    mount:lighta(CHUN, mine and self.mk.kamuy + others or 0)
  end
  if self.red and mine == (self.red == "self") then
    mount:lighta(HONOURS, -self.mk.bar)
  end
  if mine then
    self:callAll(game, mount, hand)
  end
end

function Sawaya:callAll(game, mount, hand)
  for _, wind in ipairs(self.huri and WINDS or {}) do
    if wind:val() ~= game:getselfwind(self.who) and hand:closed():ct(wind) == 1 then
      mount:lighta(wind, self.mk.kamuy)
    end
  end
  if self.red == "rivals" then
    local mk = hand:ready() and self.mk.red_ready or self.mk.red
    mount:lighta(HONOURS, mk)
    mount:lightb(HONOURS, mk / 2)
  end
  if self.white then
    mount:lighta(BAMBOO, self.mk.white)
  end
end

-- As dealer, a cloud: the red one on the others first.
function Sawaya:aiMenu(view, menu)
  if view:getselfwind(view:me()) ~= 1 then
    return nil
  elseif menu.red then
    return { red = true, red_self = false, red_rivals = true }
  end
  return menu.white and { white = true }
end

-- Under the red cloud she keeps her honours at first.
function Sawaya:aiLimits(view)
  if self.red == "rivals" and #view:getriver(view:me()) <= 3 then
    return { keep = HONOURS }
  end
end

return Sawaya
