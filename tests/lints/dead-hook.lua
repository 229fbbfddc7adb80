local A = skill {}
local B = {}
function A:onBargained(game, mount, world) --~ dead-hook
  if world then
    mount:lighta("1m", game:getround())
  end
end
function B:onDraw(game, mount) --~ dead-hook
  mount:lighta("1m", game:getround() + #self)
end
return A
