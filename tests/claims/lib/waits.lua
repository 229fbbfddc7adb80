return { near = 3, more = { 1, 2 } }
