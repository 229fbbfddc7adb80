-- Hands made, drawn and read for ever.
--! in: onDraw
--! ends: EBudget | EMemory
local Evil = skill {}
function Evil:HOOK(game, mount, who)
  while true do
    local hand = Hand.new(game:gethand(who))
    hand:riichis()
    hand:parses()
  end
end
return Evil
