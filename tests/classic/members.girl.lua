-- Every member of every class that libsaki gives to scripts, and what it answers.
told = {}

function saw(name, good)
  if not good then
    print("BAD " .. name)
  elseif not told[name] then
    told[name] = true
    print("ok " .. name)
  end
end

local function raises(code, call, ...)
  local ok, text = pcall(call, ...)
  return not ok and string.find(text, code, 1, true) ~= nil
end

function ondice()
  local n = rand:gen(6)
  saw("Rand:gen", n >= 0 and n < 6 and n % 1 == 0)
  saw("Rand:state", type(rand:state()) == "number")
  tiles()
  seats()
  saw("ondice", game:getround() >= 0 and not who and not init and not iter and not exists and not event)
end

function tiles()
  local m3, east, haku = T34.new("3m"), T34.new("1f"), T34.new(31)
  saw("T34.new", T34.new(2) == m3 and T34.new("m", 3) == m3 and raises("EInvT34Id", T34.new, 34))
  saw("T34.new", raises("EInvT34Str", T34.new, "0x") and raises("EInvT34Id", T34.new, -1))
  saw("T34:id34", m3:id34() == 2 and east:id34() == 27 and haku:id34() == 31)
  saw("T34:suit", m3:suit() == "m" and east:suit() == "f" and haku:suit() == "y")
  saw("T34:val", m3:val() == 3 and east:val() == 1 and haku:val() == 1)
  saw("T34:str34", m3:str34() == "3m" and T37.new("0p"):str34() == "5p")
  saw("T34:isz", east:isz() and not m3:isz())
  saw("T34:isnum", m3:isnum() and not east:isnum())
  saw("T34:isnum19", T34.new("9s"):isnum19() and not east:isnum19() and not m3:isnum19())
  saw("T34:isyao", T34.new("9s"):isyao() and east:isyao() and not m3:isyao())
  saw("T34:isyakuhai", east:isyakuhai(1, 2) and east:isyakuhai(2, 1) and not east:isyakuhai(2, 3))
  saw("T34:dora", m3:dora():str34() == "4m" and T34.new("4f"):dora() == east and T34.new("9s"):dora() == T34.new("1s"))
  saw("T34:indicator", m3:indicator():str34() == "2m" and haku:indicator() == T34.new("3y"))
  saw("T34:==", m3 == T34.new("3m") and m3 ~= east and T34.new("5m") == T37.new("0m"))
  saw("T34:<", m3 < east and not (east < m3))
  saw("T34:%", (m3 % T34.new("4m")) == true and (m3 % east) == false and (m3 % T37.new("4m")) == true)
  saw("T34:tostring", tostring(m3) == "3m" and "" .. tostring(east) == "1f")
  saw("T34.all", #T34.all == 34 and T34.all[1] == T34.new(0) and T34.all[34] == T34.new("3y"))
  saw("T34:next", m3:next():val() == 4 and T34.new("9m"):next() == nil and east:next() == nil)
  saw("T34:nnext", m3:nnext():val() == 5 and T34.new("8m"):nnext() == nil)
  saw("T34:prev", m3:prev():val() == 2 and T34.new("1m"):prev() == nil)
  saw("T34:pprev", m3:pprev():val() == 1 and T34.new("2m"):pprev() == nil)
  local red, black = T37.new("0m"), T37.new("5m")
  saw("T37.new", not T37.new(4):isaka5() and T37.new(4) == black and raises("EInvT34Id", T37.new, 34))
  saw("T37.new", raises("EInvT37Str", T37.new, "0f"))
  saw("T37:isaka5", red:isaka5() and not black:isaka5())
  saw("T37:lookssame", red:lookssame(red) and not red:lookssame(black) and red == black)
  saw("T37:str37", red:str37() == "0m" and black:str37() == "5m")
  saw("T37:tostring", tostring(red) == "0m")
end

function seats()
  local right = self:right()
  saw("Who:right", right:index() == self:index() % 4 + 1)
  saw("Who:cross", self:cross() == right:right())
  saw("Who:left", self:left() == right:cross() and self:left():right() == self)
  saw("Who:bydice", self:bydice(1) == self and self:bydice(2) == right and self:bydice(12) == self:left())
  saw("Who:byturn", self:byturn(0) == self and self:byturn(3) == self:left())
  saw("Who:looksat", self:looksat(self:left()) == 0 and self:looksat(self:cross()) == 1 and self:looksat(right) == 2)
  saw("Who:turnfrom", self:turnfrom(right) == 3 and right:turnfrom(self) == 1 and self:turnfrom(self) == 0)
  saw("Who:index", self:index() == 2)
  saw("Who:tostring", tostring(self) == 2)
end

function onmonkey()
  saw("exists", #exists == 4)
  exists[self:index()]:incmk(T34.new("1m"), 5)
  exists[self:left():index()]:incmk(T37.new("0p"), -5)
  saw("Exist:incmk", true)
  saw("onmonkey", game and not init and not iter)
end

function checkinit()
  saw("checkinit", iter >= 0 and init:step() <= 6 and game:getround() >= 0)
  saw("init", raises("ERefCon", init.draw, init, T37.new("1m")))
  saw("mount in checkinit", mount:remaina(T34.new("1m")) <= 4)
  return true
end

function ondraw()
  saw("ondraw", type(rinshan) == "boolean" and who:index() >= 1)
  wall()
  hands(game:gethand(who))
  rules()
end

function wall()
  saw("Mount:remainpii", mount:remainpii() <= 70 and mount:remainpii() > 0)
  saw("Mount:remainrinshan", mount:remainrinshan() <= 4)
  local sum = 0
  for _, t in ipairs(T34.all) do
    sum = sum + mount:remaina(t)
  end
  saw("Mount:remaina", sum > mount:remainpii() and mount:remaina(T37.new("0m")) <= 1)
  saw("Mount:getdrids", #mount:getdrids() >= 1)
  saw("Mount:geturids", #mount:geturids() == 0)
  mount:lighta(T34.new("1m"), 10)
  mount:lighta(T37.new("1m"), 10, false)
  saw("Mount:lighta", true)
  mount:lightb(T34.new("1m"), 10, true)
  saw("Mount:lightb", raises("EInv", mount.lightb, mount, T34.new("1m")))
  mount:incmk("urahyou", 0, T34.new("1m"), 5, false)
  mount:incmk("dorahyou", 1, T37.new("1m"), 5, true)
  saw("Mount:incmk", raises("EInvMntExt", mount.incmk, mount, "door", 0, T34.new("1m"), 5, false))
  mount:loadb(T37.new("9s"), 1)
  -- A kind is its black tile, and nobody minds arguments beyond those a method takes.
  local black, red = mount:remaina(T37.new("5s")), mount:remaina(T37.new("0s"))
  mount:loadb(T34.new("5s"), 1)
  local moved = black - mount:remaina(T37.new("5s"))
  saw("Mount:loadb", moved == math.min(black, 1) and mount:remaina(T37.new("0s")) == red)
  mount:lighta(T34.new("1m"), 10, false, 5)
  saw("Mount:lighta", mount:remaina(T37.new("9s"), 80, "x") == mount:remaina(T37.new("9s")))
  saw("T34.new", T34.new("1m", nil, true) == T34.new("1m") and pcall(mount.remainpii, mount, 1))
end

function hands(hand)
  local m1 = T34.new("1m")
  local closed = hand:closed()
  saw("Tilecount:ct", closed:ct("m") + closed:ct("p") + closed:ct("s") + closed:ct("f") + closed:ct("Y") == 13 - 3 * #hand:barks())
  saw("Tilecount:ct", closed:ct(m1) <= 4 and closed:ct(T37.new("0m")) <= 1 and raises("EInvSuit", closed.ct, closed, "x"))
  saw("Hand:closed", closed:ct(m1) <= hand:ct(m1))
  saw("Hand:ct", hand:ct(m1) <= 4)
  saw("Hand:ctaka5", hand:ctaka5() <= 4)
  saw("Hand:step", hand:step() == math.min(hand:step4(), hand:step7(), hand:step13()))
  saw("Hand:step4", hand:step4() >= -1)
  saw("Hand:step7", hand:step7() >= -1)
  saw("Hand:step7gb", hand:step7gb() <= hand:step7())
  saw("Hand:step13", hand:step13() >= -1)
  saw("Hand:ready", hand:ready() == (hand:step() == 0) or hand:step() == 0)
  saw("Hand:effa", #hand:effa() > 0)
  saw("Hand:effa4", #hand:effa4() > 0)
  saw("Hand:ismenzen", hand:ismenzen() or #hand:barks() > 0)
  saw("Hand:barks", #hand:barks() <= 4)
  for _, t in ipairs(T34.all) do
    local any = hand:canchiiasleft(t) or hand:canchiiasmiddle(t) or hand:canchiiasright(t)
    saw("Hand:canchii", hand:canchii(t) == any)
    if hand:canchiiasleft(t) then
      saw("Hand:canchiiasleft", closed:ct(t:next()) > 0 and closed:ct(t:nnext()) > 0)
    end
    if hand:canchiiasmiddle(t) then
      saw("Hand:canchiiasmiddle", closed:ct(t:next()) > 0 and closed:ct(t:prev()) > 0)
    end
    if hand:canchiiasright(t) then
      saw("Hand:canchiiasright", closed:ct(t:prev()) > 0 and closed:ct(t:pprev()) > 0)
    end
    if hand:canpon(t) then
      saw("Hand:canpon", closed:ct(t) >= 2)
    end
    if hand:candaiminkan(t) then
      saw("Hand:candaiminkan", closed:ct(t) == 3)
    end
  end
  local ids, count = mount:getdrids(), 0
  for _, id in ipairs(ids) do
    count = count + hand:ct(id:dora())
  end
  saw("ind % hand", ids % hand == count and ids[1] % hand == hand:ct(ids[1]:dora()) and T34.new("9m") % hand == hand:ct(m1))
  own(hand)
  for _, m in ipairs(hand:barks()) do
    meld(m)
  end
end

function own(hand)
  local before = hand:ct(T34.new("3y"))
  local dream = Hand.new(hand)
  dream:draw(T37.new("3y"))
  saw("Hand:draw", dream:ct(T34.new("3y")) == before + 1 and raises("EDrmCntDrw", dream.draw, dream, T37.new("1m")))
  dream:spinout()
  saw("Hand:spinout", dream:ct(T34.new("3y")) == before and raises("EDrmCntSwp", dream.spinout, dream))
  dream:draw(T37.new("3y"))
  local tile
  for _, t in ipairs(T34.all) do
    if dream:closed():ct(T37.new(t:id34())) > 0 then
      tile = T37.new(t:id34())
    end
  end
  dream:swapout(tile)
  saw("Hand:swapout", dream:closed():ct("m") >= 0 and raises("EDrmCntSwp", dream.swapout, dream, tile))
  saw("Hand.new", hand:ct(T34.new("3y")) == before and raises("ERefCon", hand.draw, hand, T37.new("1m")))
end

function meld(m)
  local kind = m:type()
  local known = { chii = 3, pon = 3, daiminkan = 4, ankan = 4, kakan = 4 }
  saw("M37:type", known[kind] ~= nil)
  saw("M37:[]", m[1]:val() >= 1 and m[known[kind]]:suit() == m[1]:suit())
  if kind == "chii" then
    saw("M37:[] first", m[2] == m[1]:next() and m[3] == m[1]:nnext())
  end
  saw("M37:[] outside", raises("EInvM37Idx", function() return m[0] end) and raises("EInvM37Idx", function() return m[5] end))
  saw("M37:has", m:has(m[1]) and not m:has(T34.new(m[1]:suit() == "m" and "1p" or "1m")))
end

function rules()
  local rule = game:getrule()
  saw("Game:getrule", rule ~= nil)
  local plain = { "fly", "headjump", "nagashimangan", "ippatsu", "uradora", "kandora", "daiminkanpao" }
  for _, field in ipairs(plain) do
    local was = rule[field]
    rule[field] = not was
    saw("Rule." .. field, was == true and rule[field] == false)
  end
  saw("Rule.akadora", rule.akadora == 4)
  rule.akadora = 0
  saw("Rule.akadora", rule.akadora == 0 and game:getrule().akadora == 4)
  for field, value in pairs({ hill = 20000, returnlevel = 30000, roundlimit = 8 }) do
    local was = rule[field]
    rule[field] = 4
    saw("Rule." .. field, was == value and rule[field] == 4)
  end
  local ctx = game:getformctx(who)
  saw("Game:getformctx", ctx.selfwind == game:getselfwind(who))
  for _, field in ipairs({ "ippatsu", "bless", "duringkan", "emptymount" }) do
    local was = ctx[field]
    ctx[field] = not was
    saw("Formctx." .. field, type(was) == "boolean" and ctx[field] == not was)
  end
  for field, value in pairs({ riichi = 2, roundwind = 3, selfwind = 4, extraround = 5 }) do
    local was = ctx[field]
    ctx[field] = value
    saw("Formctx." .. field, type(was) == "number" and ctx[field] == value)
  end
  saw("Game:gethand", game:gethand(self):step() <= 6)
  saw("Game:getround", game:getround() >= 0)
  saw("Game:getextraround", game:getextraround() >= 0)
  saw("Game:getdealer", game:getselfwind(game:getdealer()) == 1)
  saw("Game:getselfwind", game:getselfwind(game:getdealer():right()) == 2)
  saw("Game:getroundwind", game:getroundwind() == math.floor(game:getround() / 4) + 1)
  saw("Game:getmount", game:getmount():remainpii() == mount:remainpii())
  saw("Game:getriver", #game:getriver(self) <= 24)
  saw("Game:riichiestablished", type(game:riichiestablished(self)) == "boolean")
  local w, t, discard = game:getfocus()
  if w then
    saw("Game:getfocus", t:val() > 0 and type(discard) == "boolean")
  else
    saw("Game:getfocus before a discard", t == nil and discard == false)
  end
end

function ongameevent()
  local args = event.args
  local fields = {
    ["table-started"] = { "seed" },
    ["first-dealer-chosen"] = { "who" },
    ["round-started"] = { "round", "extraround", "dealer", "alllast", "deposit", "seed" },
    ["cleaned"] = {},
    ["diced"] = { "die1", "die2" },
    ["dealt"] = {},
    ["flipped"] = {},
    ["drawn"] = { "who" },
    ["discarded"] = { "spin" },
    ["riichi-called"] = { "who" },
    ["riichi-established"] = { "who" },
    ["barked"] = { "who", "bark", "spin" },
    ["round-ended"] = { "result", "openers", "forms" },
    ["points-changed"] = {},
    ["table-ended"] = { "ranks", "scores" },
  }
  local has = fields[event.type] ~= nil
  for _, field in ipairs(fields[event.type] or {}) do
    has = has and args[field] ~= nil
  end
  saw("event " .. event.type, has)
  if event.type == "round-ended" and (args.result == "TSUMO" or args.result == "RON") then
    form(args.openers[1], args.result, args.forms[1])
  end
end

function form(winner, result, f)
  local wall, ctx, rule = game:getmount(), game:getformctx(winner), game:getrule()
  local hand, ids, urids, again = game:gethand(winner), wall:getdrids(), {}
  if game:riichiestablished(winner) then
    urids = wall:geturids()
    saw("Mount:geturids after riichi", #urids == #ids)
  end
  if result == "TSUMO" then
    again = Form.new(hand, ctx, rule, ids, urids)
    saw("Form.new tsumo", again:han() == f:han() and Form.new(hand, ctx, rule):dora() == 0)
  else
    local _, tile = game:getfocus()
    again = Form.new(hand, tile, ctx, rule, ids, urids)
    saw("Form.new ron", again:han() == f:han() and Form.new(hand, tile, ctx, rule, ids):uradora() == 0)
    saw("Form.new of no win", raises("EFrmNoAgr", Form.new, hand, ctx, rule))
  end
  saw("Form:isprototypalyakuman", f:isprototypalyakuman() == (f:base() >= 8000 and f:fu() == 0))
  saw("Form:fu", f:fu() == again:fu())
  saw("Form:han", f:han() >= 1)
  saw("Form:base", f:base() >= 240 and f:base() == again:base())
  saw("Form:dora", f:dora() == again:dora())
  saw("Form:uradora", f:uradora() == again:uradora())
  saw("Form:akadora", f:akadora() == hand:ctaka5() or result == "RON")
  local count = 0
  for key, yes in pairs(f:yakus()) do
    count = count + 1
    saw("Form:yakus", #key == 3 and yes == true and again:yakus()[key])
  end
  saw("Form:hasyaku", f:hasyaku() and count > 0)
  saw("Form:netloss", f:netloss(true) >= f:netloss(false))
  saw("Form:netgain", f:netgain() <= f:gain())
  saw("Form:loss", f:loss(false) >= f:netloss(false))
  saw("Form:gain", f:gain() >= 1000)
  saw("Form:spell", #f:spell() > 3)
  saw("Form:charge", #f:charge() > 3)
end
