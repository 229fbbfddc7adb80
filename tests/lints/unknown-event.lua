local A = skill {}
function A:onEvent(game, event)
  if event.type == "discraded" then --~ unknown-event
    self.seen = true
  elseif event.type ~= "drawn" then
    self.seen = self.seen or game:getround() > 1
  end
end
return A
