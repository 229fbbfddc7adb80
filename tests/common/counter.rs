//! A skill for tests of reloading.

/// Counts and prints her draws; lights `self.wants` with the strength `rush`.
pub const COUNTER: &str = r#"
local Girl = skill { mk = { rush = { 80, min = 0, max = 500 } } }
function Girl:onDraw(game, mount, who, rinshan)
  if who == self.who then
    self.count = (self.count or 0) + 1
    mount:lighta(game:gethand(who):effa(), self.mk.rush)
    print(self.count)
  end
end
return Girl
"#;
