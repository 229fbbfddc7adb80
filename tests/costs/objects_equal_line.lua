-- Objects compared and joined in a straight line.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local a, b = Hand.new(game:gethand(who)), Hand.new(game:gethand(who))
  local c
  for _ = 1, 300 do
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
    c = a == b
  end
end

return Dear
