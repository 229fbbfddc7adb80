-- Four thousand texts in one chain, made again and again.
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
  for i = 1, 32 do
    for _, tail in ipairs(tails) do
      table.insert(kept, heads[i] .. tail)
    end
  end
  for i = 1, 32 do
    for _, tail in ipairs(tails) do
      local _ = heads[i] .. tail
    end
  end
end

return Dear
