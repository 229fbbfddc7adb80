-- Random numbers below what is not a number.
--! in: onDice
--! ends: EInv | expected | number
local Evil = skill {}
function Evil:HOOK(game, rand)
  rand:gen(0 / 0)
end
return Evil
