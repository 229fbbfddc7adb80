local A = skill {}
function A:onDice()
  -- check: allow(unused-lcoal) --~ unknown-code
  local a = 1 --~ unused-local
  local b = 1 -- check: allow(unused-local)
  -- check: allow(unused-local)
  local c = 1
  local d = 1 --~ unused-local
end
return A
