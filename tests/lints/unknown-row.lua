local A = skill {}
local REST = "rest"
function A:onMenu(game, moment)
  return moment == "dice" and { { name = "rush" }, { name = REST, kind = "box" } } or nil
end
function A:onMenuPicked(game, mount, picks)
  self.rush = picks.rsuh --~ unknown-row
  self.rest = picks["rset"] or picks.rest --~ unknown-row
  if picks.rush and self.rest then
    mount:lightall(1)
  end
end
function A:onDraw(game, mount, who)
  if self.rush and who == self.who then
    mount:lightall(1)
  end
end
function A:aiMenu(view, menu)
  if menu.risk then --~ unknown-row
    return { rush = true, ["rets"] = false } --~ unknown-row
  end
  return { rush = view:getrank() > 2, rest = menu.rest.on }
end
return A
