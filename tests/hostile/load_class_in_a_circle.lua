-- A declaration that contains itself.
--! load: name | mk | text
local c = {}
c.name = c
c.mk = c
return skill(c)
