-- run
local A = skill {}
function A:onVeil(game) --~ endless-veil
  return { river = true }
end
return A
