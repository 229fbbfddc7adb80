local A = skill {}
function A:onDraw(game, mount, who)
  mount:lighta("1m", #game:unseen(who)) --~ length
  mount:lighta("2m", #{ a = 1 }) --~ length
  mount:lighta("3m", #game:getriver(who))
end
return A
