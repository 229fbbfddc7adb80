-- Texts that are all alike to a hash without a seed: each is found only by going along all the others.
--! in: onDraw
--! ends: EBudget
local Evil = skill {}
local HALVES = {
  { "ca", "Bb" },
  { "Bb", "ac" },
  { "ba", "Ab" },
  { "da", "Ab" },
  { "Bb", "ac" },
  { "ba", "Ab" },
  { "Ca", "bb" },
  { "ca", "Bb" },
  { "Ba", "ab" },
  { "ba", "Ab" },
  { "Bb", "ac" },
  { "ba", "Ab" },
  { "Bb", "ac" },
  { "ba", "Ab" },
}
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
local heads, tails = alike(1, 7), alike(8, 14)
function Evil:HOOK()
  for _ = 1, 10 do
    for _, head in ipairs(heads) do
      for _, tail in ipairs(tails) do
        local _ = head .. tail
      end
    end
  end
end
return Evil
