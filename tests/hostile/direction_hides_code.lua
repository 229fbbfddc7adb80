--! load: EInvFile
-- Shown from right to left, so that what looks like a comment is code.
local Evil = skill {}
--[[ ‮ ]] for key in { [{}] = 1 } do end --[[ ⁦ ]]
return Evil
