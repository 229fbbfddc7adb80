-- A name and a description that paint the terminal of whoever lists the skills.
--! in: onDice
--! ends: nothing
--! says: no escapes
local Evil = skill {
  name = "\27[2Jevil\226\128\174",
  desc = "\27]0;owned\7\226\129\166desc",
}
function Evil:HOOK() end
return Evil
