-- Members nobody has, asked for by pcall.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local tile = T34.new("1m")
  for _ = 1, 500 do
    pcall(function()
      return tile.isnumm
    end)
  end
end

return Dear
