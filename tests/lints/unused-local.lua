local A = skill {}
local LEFT = 3 --~ unused-local
local function helper() end --~ unused-local
function A:onDraw(game, mount, who)
  local hand, _spare = game:gethand(who), 1 --~ unused-local
  mount:lightall(1)
  local last = 1 --~ unused-local
  last = 2
end
return A
