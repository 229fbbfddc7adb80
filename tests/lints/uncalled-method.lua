local A = skill {}
function A:onDraw(game, mount, who)
  local hand = game:gethand(who)
  if game.isalllast then --~ uncalled-method
    mount:lightall(1)
  elseif who == self.who and game:gethand(who).ismenzen then --~ uncalled-method
    mount:lightall(2)
  end
  if not hand.ready or hand:step() > 1 then --~ uncalled-method
    print(hand.step + 1, hand.step == 0) --~ uncalled-method never-equal
  end
  for _, tile in ipairs(hand.effa) do --~ uncalled-method
    mount:lighta(tile, math.max(hand.step, 1)) --~ uncalled-method
  end
  for _ = 1, hand.step do --~ uncalled-method
    mount:lighta(hand.effa, 1) --~ uncalled-method
  end
  for tile in hand.effa do --~ uncalled-method
    print(tile, hand.effa[1]) --~ uncalled-method
    print(hand.closed:ct("1m")) --~ uncalled-method
  end
  local step = hand.step
  if step(hand) > 0 and hand:ready() then
    mount:lightall(3)
  end
end
return A
