local A = skill {}
function A:onEvent(game, event)
  if event.type == "discarded" and event.args.rinshan then --~ unknown-arg
    self.seen = event.args.tile
  end
  if event.type == "drawn" or event.type == "discarded" then
    self.seen = event.args.spin or event.args.rinshan
    self.seen = event.args.indicator --~ unknown-arg
  end
  if event.type ~= "flipped" then
    return
  end
  local args = event.args
  self.seen = args.indicator
  self.seen = args.tile or game:getround() --~ unknown-arg
end
test("events", function(t)
  for _, event in ipairs(t:events("drawn")) do
    t:expect(event.args.tiel):isnt(nil) --~ unknown-arg
  end
  t:expect(#t:events("drwan")):is(0) --~ unknown-word
end)
return A
