-- Tests by the million, to be listed.
--! load: EInvTest | EBudget | EMemory
for i = 1, 1000000 do
  test("t" .. i, function() end)
end
return skill {}
