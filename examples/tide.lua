-- An invented girl, for trying players: what she throws away comes back. Each outer tile she throws adds to a tide,
-- every call halves it, and from South 1 on it flows: her draws that help are lit by it.

---@type Skill
local Tide = skill {
  name = { en = "The Tide", zh = "潮", ja = "潮" },
  desc = {
    en = "Outer tiles she throws add to her tide, calls halve it; from South 1 on what helps comes at +{flow} mk for each.",
    zh = "打出幺九牌涨潮，鸣牌退去一半；进入南场后进张每层 +{flow} mk。",
    ja = "么九牌を切ると潮が満ち、鳴くと半分になる。南場から有効牌に一つにつき +{flow} mk。",
  },
  mk = {
    flow = {
      1,
      min = 0,
      max = 1000,
      doc = "her draws from South 1 on: what helps, for each tile of the tide",
    },
    most = { 40, min = 0, max = 200, doc = "the most the tide holds" },
  },
  mk_doc = {
    zh = { flow = "南场起的摸牌：进张，每层潮", most = "潮的上限" },
    ja = { flow = "南場からのツモ：有効牌、潮一つにつき", most = "潮の上限" },
  },
  state = { tide = 0 },
}

function Tide:onEvent(game, event)
  if event.type == "discarded" and event.args.who == self.who then
    if event.args.tile:isyao() then
      self.tide = math.min(self.tide + 1, self.mk.most)
    end
  elseif event.type == "barked" and event.args.who == self.who then
    self.tide = self.tide // 2
  end
end

function Tide:onDraw(game, mount, who, rinshan)
  if who == self.who and not rinshan and game:getround() >= 4 then
    mount:lighta(game:gethand(who):effa(), self.tide * self.mk.flow)
  end
end

test("outer tiles add to the tide, and it flows from South 1 on", function(t)
  t:rig { hand = "119m147p258s1234z", round = 4, pii = "9s" }
  t:draw()
  t:act(1, "discard", "9s")
  t:expect(t:girl().tide):is(1)
end)

return Tide
