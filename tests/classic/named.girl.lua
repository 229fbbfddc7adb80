function ondice() end
