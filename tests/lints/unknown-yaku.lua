local A = skill {}
function A:onEvent(game, event)
  if event.type == "round-ended" then
    for _, form in ipairs(event.args.forms) do
      self.seen = form:yakus().xyz or game:getround() --~ unknown-yaku
    end
  end
end
return A
