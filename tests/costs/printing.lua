-- Much said.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for i = 1, 5000 do
    print(i, who, game)
  end
end

return Dear
