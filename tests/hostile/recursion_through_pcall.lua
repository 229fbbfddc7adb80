-- And through pcall, which starts afresh on the host's stack.
--! in: onDraw
--! ends: stack overflow | EBudget | C stack
local Evil = skill {}
local function deep(n)
  local ok, problem = pcall(deep, n + 1)
  if not ok then
    error(problem, 0)
  end
end
function Evil:HOOK()
  deep(1)
end
return Evil
