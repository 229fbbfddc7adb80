-- After she calls a green tile, her next draw helps.
-- From: Sakicards (EpicOrange/riichi_advanced), Someya Mako: an extra turn for calling a tile of the all-green hand.

---@type Skill
local AllGreen = skill {
  name = { en = "All green", zh = "满目皆绿", ja = "緑の記憶" },
  desc = {
    en = "After calling a green tile: effective tiles +{help} mk on the next draw.",
    zh = "鸣绿色牌后，下次摸牌进张 +{help} mk。",
    ja = "緑の牌を鳴くと、次のツモで有効牌が +{help} mk。",
  },
  mk = {
    help = { 100, min = 0, max = 1000, doc = "her draws: each tile that helps her hand" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张" },
    ja = { help = "自分のツモ：有効牌それぞれ" },
  },
}

local GREEN = Tilecount.new("23468s6z")

function AllGreen:onEvent(game, event)
  if event.args.who ~= self.who then
    return
  end
  if event.type == "barked" then
    local called = event.args.bark:called()
    self.green = called and GREEN:ct(T34.new(called)) > 0
  elseif event.type == "drawn" then
    self.green = nil
  end
end

function AllGreen:onDraw(game, mount, who)
  if who == self.who and self.green then
    mount:lighta(game:gethand(who):effa(), self.mk.help)
  end
end

test("the green dragon counts, the red one does not", function(t)
  for tile, green in pairs { ["6z"] = true, ["7z"] = false } do
    local pair = tile:sub(1, 1) .. tile
    t:rig { hand = "159m159p159s12z" .. pair, hands = { [4] = tile }, next = 4 }
    t:draw(4)
    t:act(4, "discard", tile)
    t:act(1, "pon", pair)
    t:expect(t:girl().green):is(green)
  end
end)

test("of a run the called tile counts, not the lowest", function(t)
  for own, called in pairs { ["34s"] = "5s", ["57s"] = "6s" } do
    t:rig { hand = "159m159p159s12z" .. own, hands = { [4] = called }, next = 4 }
    t:draw(4)
    t:act(4, "discard", called)
    t:act(1, "chii", own)
    t:expect(t:girl().green):is(called == "6s")
  end
end)

test("then what helps is lit", function(t)
  t:rig { hand = "123m456p789s55z34m", state = { green = true } }
  t:expect(t:law():light("5m")):is(100)
end)

return AllGreen
