-- Ueshige Suzu, the bomb: once in a while she explodes, and from then on the upper tiles are hers.

---@type Skill
local Suzu = skill {
  id = 713811,
  school = "Himematsu",
  name = { zh = "上重漫", ja = "上重漫", en = "Ueshige Suzu" },
  desc = {
    en = "Each round she may explode ({fuse}%, in the last four {fuse_late}%). From then on her 6, 7, 8, 9 come at "
      .. "+{six}, +{seven}, +{eight}, +{nine} mk and honours at +{honour}.",
    zh = "每局有 {fuse}%（最后四局 {fuse_late}%）概率爆发；此后 6、7、8、9 分别 +{six}、+{seven}、+{eight}、+{nine} mk，字牌 +{honour} mk。",
    ja = "毎局 {fuse}%（最後の四局は {fuse_late}%）で爆発し、以後 6・7・8・9 が +{six}・+{seven}・+{eight}・+{nine} mk、字牌が +{honour} mk。",
  },
  mk = {
    fuse = { 10, min = 0, max = 100, doc = "percent of rounds in which she explodes" },
    fuse_late = { 25, min = 0, max = 100, doc = "the same in the last four rounds" },
    six = { 80, min = 0, max = 2000, doc = "exploded: each 6, dealt or drawn" },
    seven = { 130, min = 0, max = 2000, doc = "exploded: each 7" },
    eight = { 230, min = 0, max = 2000, doc = "exploded: each 8" },
    nine = { 330, min = 0, max = 2000, doc = "exploded: each 9" },
    honour = { 80, min = 0, max = 2000, doc = "exploded: each honour" },
  },
}

-- What she is lit with.
function Suzu:light(kind)
  if kind:isz() then
    return self.mk.honour
  end
  local by_val = { [6] = self.mk.six, [7] = self.mk.seven, [8] = self.mk.eight, [9] = self.mk.nine }
  return by_val[kind:val()] or 0
end

function Suzu:onDice(game, rand)
  if self.exploded then
    return
  end
  local late = game:getrule().roundlimit - game:getround() < 4
  if rand:gen(100) < (late and self.mk.fuse_late or self.mk.fuse) then
    self.exploded = true
    print "DUANG!"
  end
end

function Suzu:onMonkey(game, exists)
  if self.exploded then
    for _, kind in ipairs(T34.all) do
      exists[self.who:index()]:incmk(kind, self:light(kind))
    end
  end
end

function Suzu:checkInit(game, init, who, iter)
  if who ~= self.who or iter > 10 then
    return true
  end
  return #init:closed():kinds(4) == 0
end

function Suzu:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan or not self.exploded then
    return
  end
  for _, kind in ipairs(game:gethand(who):closed():kinds(0, 2)) do
    mount:lighta(kind, self:light(kind))
  end
end

return Suzu
