-- A rival of whom others are afraid.
local Girl = skill { name = "rival" }

function Girl:aiRivals()
  return { throw = T34.new("1m") }
end

return Girl
