local A = skill {}
function A:checkInit(game, init, who, iter)
  if who ~= self.who then
    return true
  end
  if iter < 100 and game:getround() > 0 then --~ missing-return
    return init:step() < 3
  end
end
return A
