-- Numbers to turn, by the hundred thousand.
--! load: mk | EBudget
local mk = {}
for i = 1, 100000 do
  mk["n" .. i] = 1
end
return skill { mk = mk }
