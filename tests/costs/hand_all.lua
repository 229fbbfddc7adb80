-- All that a hand can be asked.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local hand = Hand.new(game:gethand(who))
  for _ = 1, 300 do
    hand:effa()
    hand:step()
    hand:riichis()
    hand:parses()
    hand:ready()
  end
end

return Dear
