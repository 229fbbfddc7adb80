-- What another girl keeps.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK(game)
  return game:getgirl(self.who:right()).mk.drag
end
return Evil
