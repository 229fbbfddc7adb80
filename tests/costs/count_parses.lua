-- The parses of a count.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local count = Tilecount.new({})
  for _ = 1, 200 do
    count:parses(4)
    count:step(4)
  end
end

return Dear
