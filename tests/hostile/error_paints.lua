-- An error that clears the terminal, colours it and turns the direction of reading.
--! in: onDraw onMenu
--! ends: painted
local Evil = skill {}
function Evil:HOOK()
  error("\27[2J\27[31m\226\128\174painted\7\r\0")
end
return Evil
