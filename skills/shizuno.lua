-- Takakamo Shizuno, lord of the deep mountain: the farther the game and the deeper the wall, the
-- thicker the fog in which everybody else's luck is lost.
-- All her luck is the host's; the first round of the game is clear.

---@type Skill
local Shizuno = skill {
  id = 712415,
  school = "Achiga",
  name = { zh = "高鸭稳乃", ja = "高鴨穏乃", en = "Takakamo Shizuno" },
  desc = {
    en = "Every round adds fog: random mk on every tile, up to {deal} a round in the deal and more with "
      .. "the depth of the wall. Her own draws fog only what helps her.",
    zh = "每过一局雾更浓：配牌时每张牌随机增加至多 {deal} mk/局，摸牌时随牌山加深而增；她自己只有有效牌受惠。",
    ja = "局が進むほど霧が濃い。配牌では全牌に一局あたり最大 {deal} mk、ツモでは山の深さに応じ増す。自分は有効牌だけ。",
  },
  mk = {
    deal = { 136, min = 1, max = 5000, doc = "deals: noise on each tile is below this, times the round" },
    depth = { 1, min = 0, max = 100, doc = "draws: noise for each tile gone from the wall, times the round" },
    patience = { 64, min = 0, max = 250, doc = "deals: drafts refused, times the round" },
  },
}

-- Replacement tiles and ordinary draws of a fresh wall, and ten: even the first draw is a little deep.
local DEPTHS = 84

function Shizuno:onMonkey(game, exists, rand)
  local round = game:getround()
  for _, exist in ipairs(exists) do
    for _, kind in ipairs(round > 0 and T34.all or {}) do
      exist:incmk(kind, rand:gen(self.mk.deal) * round)
    end
  end
end

-- Everybody's hand is shuffled until other girls' patience is gone.
function Shizuno:checkInit(game, init, who, iter)
  return iter >= self.mk.patience * game:getround()
end

function Shizuno:onDraw(game, mount, who, rinshan, rand)
  local round = game:getround()
  if round == 0 then
    return
  end
  local depth = DEPTHS - mount:remainrinshan() - (rinshan and 0 or mount:remainpii())
  local kinds = who == self.who and game:gethand(who):effa() or T34.all
  for _, kind in ipairs(kinds) do
    local mk = rand:gen(depth) * round * self.mk.depth
    mount:lighta(kind, mk)
    mount:lightb(kind, mk)
  end
end

function Shizuno:status(game)
  return ("fog of %d rounds"):format(game:getround())
end

return Shizuno
