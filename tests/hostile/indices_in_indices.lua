-- Indices in indices: whoever reads the file asks of each where it stands, and must not ask all the inner ones again.
--! in: onDraw
--! ends: nothing
local Evil = skill {}
function Evil:HOOK()
  local one = { 1 }
  self.one = one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[one[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
end
return Evil
