-- An error that is nothing.
--! in: all
--! ends: nil
local Evil = skill {}
function Evil:HOOK()
  error(nil)
end
return Evil
