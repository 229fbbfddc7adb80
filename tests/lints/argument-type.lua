local A = skill {}
function A:onDraw(game, mount, who)
  mount:lighta(3, 10) --~ argument-type
  mount:lighta("1m", "many") --~ argument-type
  mount:lighta("1m", who) --~ argument-type
  if game:turn(1) > 3 then --~ argument-type
    mount:lighta(game:gethand(who), 10) --~ argument-type
  end
end
return A
