local A = skill { only = { onEvent = { "dealt", discarded = "own" } } }
local function isdraw(event)
  return event.type == "drawn"
end
function A:onEvent(game, event)
  if event.type == "discarded" then
    self.seen = event.args.spin
  elseif event.type == "dealt" or "drawn" == event.type then --~ unheard-event
    self.seen = not isdraw(event)
  elseif event.type ~= "round-started" then --~ unheard-event
    self.seen = self.seen or game:getround() > 1
  end
  local later = function()
    return event.type == "flipped" --~ unheard-event
  end
  self.late = later() or self.late
end
test("events", function(t)
  t:expect(#t:events("drawn")):is(0)
end)
return A
