-- run
local A = skill {}
function A:onDamp(game) --~ idle-damp
  return { [self.who:right()] = 0 }
end
function A:onDraw(game, mount, who)
  mount:lighta("1m", 10)
end
return A
