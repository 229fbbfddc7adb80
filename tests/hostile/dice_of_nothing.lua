-- Random numbers below nothing.
--! in: onDice
--! ends: EInv | expected | number
local Evil = skill {}
function Evil:HOOK(game, rand)
  rand:gen(-1)
end
return Evil
