local A = skill { mk = { rush = 80 } }
function A:onDraw(game, mount, who)
  local mk = self.mk
  mount:lighta("1m", self.mk.rsuh) --~ unknown-mk
  mount:lighta("2m", mk.rush + mk.hush) --~ unknown-mk
end
return A
