-- As many texts in one chain as are not noticed yet, made again in a straight line.
local Dear = skill {}
local HALVES = {
  { "ca", "Bb" }, { "Bb", "ac" }, { "ba", "Ab" }, { "da", "Ab" }, { "Bb", "ac" }, { "ba", "Ab" }, { "Ca", "bb" },
  { "ca", "Bb" }, { "Ba", "ab" }, { "ba", "Ab" }, { "Bb", "ac" }, { "ba", "Ab" }, { "Bb", "ac" }, { "ba", "Ab" },
}
-- All texts of some of these, which are all alike to a hash without a seed.
local function alike(first, last)
  local texts = { "" }
  for i = first, last do
    local more = {}
    for _, text in ipairs(texts) do
      table.insert(more, text .. HALVES[i][1])
      table.insert(more, text .. HALVES[i][2])
    end
    texts = more
  end
  return texts
end

function Dear:onDraw(game, mount, who)
  if self.done then
    return
  end
  self.done = true
  local heads, tails, kept = alike(1, 7), alike(8, 14), {}
  for i = 1, 120 do
    kept[i] = heads[1] .. tails[i]
  end
  local a, b = heads[1], tails[1]
  for _ = 1, 300 do
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
    local _ = a .. b
  end
end

return Dear
