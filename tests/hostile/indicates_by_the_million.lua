-- A long list of indicators, counted in a hand.
--! in: onDraw
--! ends: EBudget | EMemory | not enough memory | EInv
local Evil = skill {}
function Evil:HOOK(game, mount, who)
  local list, hand = table.create(1000000, T37.new("1m")), game:gethand(who)
  while true do
    local _ = list % hand
  end
end
return Evil
