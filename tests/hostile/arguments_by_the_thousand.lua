-- Arguments that are handed on and on, nine hundred with every call.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
local many = table.create(900, 1)
local function pass(n, ...)
  if n > 0 then
    return pass(n - 1, ...)
  end
end
function Evil:HOOK()
  for _ = 1, 10000 do
    pass(30, table.unpack(many))
  end
end
return Evil
