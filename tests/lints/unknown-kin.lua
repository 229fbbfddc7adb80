local A = skill {
  kin = { "nobody_here" }, --~ unknown-kin
}
function A:onDraw(game, mount, who)
  if self.kin.nobody_here then
    mount:lighta("1m", 10)
  end
  if self.kin.nobody_hree then --~ unknown-field
    mount:lighta("2m", 10)
  end
end
return A
