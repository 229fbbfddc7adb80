-- A file of the system taken for a module.
--! in: onDice
--! ends: ERequire
local Evil = skill {}
function Evil:HOOK()
  return require("../../../../etc/passwd")
end
return Evil
