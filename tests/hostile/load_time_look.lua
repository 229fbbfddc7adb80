-- A file that asks for the table before there is one.
--! load: EUndeclared
game:getround()
return skill {}
