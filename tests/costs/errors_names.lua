-- Names that nobody has.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local name = ("ab"):rep(200)
  for _ = 1, 100 do
    pcall(function()
      return math[name]
    end)
  end
end

return Dear
