local A = skill {}
function A:onDraw(game, mount, who, rinshan, rand, more) --~ arguments
  mount:lighta() --~ arguments
  mount:lighta("1m", 10, rinshan, true) --~ arguments
  mount:loadb(self:both())
  if game:turn() > 3 and more then --~ arguments
    mount:lightall(rand:gen(3), false)
  end
  print(game, who)
end
function A:both()
  return T37.new("1m"), self.who:index()
end
return A
