-- Without a third argument a light is for the live wall, also while a replacement tile is drawn.
function ondraw()
  if rinshan then
    mount:lighta(T34.new("1m"), 70)
    mount:lighta(T34.new("2m"), 80, true)
    mount:incmk("pii", 0, T34.new("3m"), 90, false)
  end
end
