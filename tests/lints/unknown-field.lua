local A = skill {}
function A:onDraw(game, mount, who)
  local rule = game:getrule()
  if rule.akdora == 0 or rule.akadora == 3 then --~ unknown-field
    mount:lighta("1m", math.huge > 1 and math.pie or math.random(6)) --~ unknown-field unknown-field
  end
  if game.round == 1 and game:getformctx(who).riichii == 1 then --~ unknown-field unknown-field
    mount:lighta("1m", 10)
  end
end
return A
