-- As dealer, each pon and kan of hers raises the stakes: doras come.
-- From: Mahjong Soul (雀魂), rule card Speculation: the bet of a round grows with each pon and kan of its dealer.

---@type Skill
local Speculation = skill {
  name = { en = "Speculation", zh = "投机", ja = "投機" },
  desc = {
    en = "As dealer, for each pon or kan of hers: doras +{dora} mk.",
    zh = "坐庄时每碰、杠一次，宝牌 +{dora} mk。",
    ja = "親のとき、ポンかカンごとにドラが +{dora} mk。",
  },
  mk = {
    dora = { 80, min = 0, max = 2000, doc = "her draws: each dora, for each such call" },
  },
  mk_doc = {
    zh = { dora = "她的摸牌：每种宝牌，按次数累计" },
    ja = { dora = "自分のツモ：ドラそれぞれ、一回ごとに" },
  },
  state = { stake = 0 },
}

function Speculation:onEvent(game, event)
  if event.type == "round-started" then
    self.stake = 0
  elseif event.type == "barked" and event.args.who == self.who and game:getdealer() == self.who then
    self.stake = self.stake + (event.args.bark:type() == "chii" and 0 or 1)
  end
end

function Speculation:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta("doras", self.stake * self.mk.dora)
  end
end

test("each pon raises the stakes", function(t)
  t:rig { hand = "159m159p159s12z66z", hands = { [4] = "6z" }, next = 4, drids = "4p" }
  t:draw(4)
  t:act(4, "discard", "6z")
  t:act(1, "pon", "66z")
  t:act(1, "discard", "1z")
  t:expect(t:law():light("5p")):is(80)
end)

test("of another dealer it does not", function(t)
  t:rig { hand = "159m159p159s12z66z", hands = { [4] = "6z" }, next = 4, dealer = 3 }
  t:draw(4)
  t:act(4, "discard", "6z")
  t:act(1, "pon", "66z")
  t:expect(t:girl().stake):is(0)
end)

return Speculation
