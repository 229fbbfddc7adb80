-- Lists of nine hundred made.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  for _ = 1, 300 do
    local _ = table.create(900, 1)
  end
end

return Dear
