-- What a kan turns over points at what she holds three of.
-- From: Touhou Gensou Mahjong (東方幻想麻雀), Wriggle Nightbug: she exchanges a tile with the dora indicator.

---@type Skill
local Insects = skill {
  name = { en = "Insects", zh = "虫之指引", ja = "蟲の知らせ" },
  desc = {
    en = "Kan indicators for her triplets: +{indicator} mk.",
    zh = "指向她刻子的杠宝牌指示牌 +{indicator} mk。",
    ja = "自分の刻子を指すカンドラ表示牌が +{indicator} mk。",
  },
  mk = {
    indicator = { 200, min = 0, max = 100000, doc = "a kan indicator that points at a triplet of hers" },
  },
  mk_doc = {
    zh = { indicator = "指向她刻子的指示牌" },
    ja = { indicator = "自分の刻子を指す表示牌" },
  },
}

function Insects:onFlipKandora(game, mount)
  local hand = game:gethand(self.who)
  for _, kind in ipairs(T34.all) do
    if hand:ct(kind) >= 3 then
      mount:incmk("dorahyou", 0, kind:indicator(), self.mk.indicator)
    end
  end
end

test("her kan becomes dora", function(t)
  t:rig { hand = "1111z159m159p159s", mk = { indicator = 100000 } }
  t:draw(1)
  t:act(1, "ankan", "1z")
  local flipped = t:events("flipped")
  t:expect(flipped[#flipped].args.indicator):is("4z")
end)

return Insects
