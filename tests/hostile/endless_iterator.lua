-- An iterator that never says nil.
--! in: onDraw aiLimits
--! ends: EBudget
local Evil = skill {}
function Evil:HOOK()
  local function more(_, n)
    return n + 1
  end
  for _ in more, nil, 0 do
  end
end
return Evil
