-- run
local A = skill {}
function A:checkInit(game, init, who, iter) --~ never-content
  return who ~= self.who or init:step() < -1 or game:getround() + iter < 0
end
return A
