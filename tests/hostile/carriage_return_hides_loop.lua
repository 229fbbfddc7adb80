--! load: EInvFile
-- Luau goes on with code behind a carriage return; most editors show it as part of the comment.
local Evil = skill {}
-- xfor key in { [{}] = 1, [{}] = 2 } do Evil.desc = key end
return Evil
