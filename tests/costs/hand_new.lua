-- Hands made of others.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local hand = game:gethand(who)
  for _ = 1, 1000 do
    local _ = Hand.new(hand)
  end
end

return Dear
