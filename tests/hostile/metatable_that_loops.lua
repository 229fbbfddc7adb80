-- A table whose missing fields never return.
--! in: onDraw
--! ends: EUndeclared
local Evil = skill {}
function Evil:HOOK()
  local trap = setmetatable({}, {
    __index = function()
      while true do
      end
    end,
  })
  return trap.x
end
return Evil
