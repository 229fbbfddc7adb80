-- A rival whom nobody fears.
local Girl = skill { name = "ghost" }

Girl.aiRivals = { ignore = true }

return Girl
