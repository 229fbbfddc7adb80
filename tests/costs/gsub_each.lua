-- Every letter of a text replaced.
local Dear = skill {}

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local text = ("a"):rep(1000)
  for _ = 1, 50 do
    local _ = string.gsub(text, ".", "bb")
  end
end

return Dear
