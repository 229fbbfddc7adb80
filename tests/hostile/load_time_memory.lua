-- A file that takes all memory while it loads.
--! load: EBudget | EMemory | not enough memory
local t = {}
while true do
  t[#t + 1] = ("x"):rep(1000) .. #t
end
