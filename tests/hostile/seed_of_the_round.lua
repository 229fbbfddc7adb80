-- The seed, out of the event that a round has begun.
--! in: onEvent
--! ends: nothing
local Evil = skill {}
function Evil:HOOK(game, event)
  if event.type == "round-started" or event.type == "table-started" then
    for key in pairs(event.args) do
      assert(key ~= "seed", "the seed is told")
    end
  end
end
return Evil
