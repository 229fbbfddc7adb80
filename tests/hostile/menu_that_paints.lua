-- A menu that paints.
--! in: onMenu
--! ends: EInvMenu | nothing
--! says: no escapes
local Evil = skill {}
function Evil:HOOK(game, moment)
  if moment == "dice" then
    return { { name = "a", text = "\27[2J\226\128\174x" } }
  end
end
return Evil
