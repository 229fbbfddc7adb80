-- A file that never ends to load.
--! load: EBudget
while true do
end
