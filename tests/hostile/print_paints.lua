-- Something to read that paints.
--! in: onDice
--! ends: nothing
--! says: no escapes
local Evil = skill {}
function Evil:HOOK()
  print("\27]0;owned\7\27[2J\226\128\174drow\r\127\194\155")
end
return Evil
