-- A file that calls itself while it loads.
--! load: stack overflow | EBudget
local function f()
  return 1 + f()
end
f()
return skill {}
