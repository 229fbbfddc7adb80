"""Players of saki-lua at the table of jansou, whose events are told as messages of mjai:

    pip install jansou
    python3 examples/tables/jansou_table.py --games 50 --player expert
"""

from guest import Guest, Score, arguments
from jansou.core.hand import MeldType
from jansou.core.notation import dump_mjai
from jansou.core.rules import preset
from jansou.game import actions as act
from jansou.game import events as ev
from jansou.game.agents import Agent
from jansou.game.environment import Environment
from jansou.game.flow import DecisionKind

CALLS = {MeldType.CHII: "chi", MeldType.PON: "pon", MeldType.DAIMINKAN: "daiminkan", MeldType.ANKAN: "ankan"}


def pai(tile):
    return "?" if tile is None else dump_mjai([tile])


class Seat(Agent):
    """An agent that has a player of saki-lua decide."""

    def __init__(self, guest, score):
        self.guest, self.score = guest, score
        self.heard, self.declared = [], False
        self.last = self.riichi = None

    def observe(self, event):
        self.heard += self.messages(event)

    def messages(self, event):
        """An event as messages. The own riichi was told when it was declared."""
        match event:
            case ev.GameStart():
                return [{"type": "start_game", "id": self.guest.seat, "names": list(event.names)}]
            case ev.DealStart():
                hands = [["?"] * 13 if hand is None else [pai(tile) for tile in hand] for hand in event.hands]
                return [
                    {
                        "type": "start_kyoku",
                        "bakaze": "ESWN"[event.round_wind],
                        "kyoku": event.dealer + 1,
                        "honba": event.honba,
                        "kyotaku": event.deposits // 1000,
                        "oya": event.dealer,
                        "scores": list(event.scores),
                        "dora_marker": pai(event.dora_indicator),
                        "tehais": hands,
                    }
                ]
            case ev.Draw():
                return [{"type": "tsumo", "actor": event.seat, "pai": pai(event.tile)}]
            case ev.Discard():
                self.last = (event.seat, event.tile)
                thrown = {"type": "dahai", "actor": event.seat, "pai": pai(event.tile), "tsumogiri": event.tsumogiri}
                told = event.seat == self.guest.seat and self.declared
                self.declared = False
                return [{"type": "reach", "actor": event.seat}, thrown] if event.riichi and not told else [thrown]
            case ev.Call():
                return [self.call(event)]
            case ev.IndicatorReveal():
                return [{"type": "dora", "dora_marker": pai(event.tile)}]
            case ev.RiichiAccepted():
                return [{"type": "reach_accepted", "actor": event.seat}]
        return []

    def call(self, event):
        tiles = list(event.tiles)
        if event.meld_type is MeldType.SHOUMINKAN:
            added = tiles.pop()
            consumed = [pai(tile) for tile in tiles]
            return {"type": "kakan", "actor": event.caller, "pai": pai(added), "consumed": consumed}
        message = {"type": CALLS[event.meld_type], "actor": event.caller}
        if event.meld_type is not MeldType.ANKAN:
            source, claimed = self.last
            tiles.remove(claimed)
            message |= {"target": source, "pai": pai(claimed)}
        return message | {"consumed": [pai(tile) for tile in tiles]}

    def act(self, seat, kind, actions):
        if kind is DecisionKind.TENPAI:
            return act.DeclareTenpai(declare=True)
        heard, self.heard = self.heard, []
        answer = self.guest.hear(heard)
        self.score.asked += 1
        riichi = answer["type"] == "reach"
        if riichi:
            self.declared = True
            answer = self.guest.hear([{"type": "reach", "actor": seat}])
        chosen = next((action for action in actions if self.means(answer, riichi, action)), None)
        if chosen is None:
            self.score.wrong(seat, answer, actions)
            chosen = next((action for action in actions if isinstance(action, act.Pass | act.Discard)), actions[0])
        return chosen

    def means(self, answer, riichi, action):
        """Whether an action is what the answer says."""
        match answer["type"], action:
            case "dahai", act.Discard() | act.Riichi():
                same = pai(action.tile) == answer["pai"] and action.tsumogiri == answer["tsumogiri"]
                return same and isinstance(action, act.Riichi) == riichi
            case ("chi", act.Chii()) | ("pon", act.Pon()):
                return sorted(map(pai, action.tiles)) == sorted(answer["consumed"])
            case "ankan", act.ClosedKan():
                return any(tile[:2].replace("r", "") == pai_of(action.kind) for tile in answer["consumed"])
            case "kakan", act.AddedKan():
                return pai(action.tile) == answer["pai"]
            case ("daiminkan", act.OpenKan()) | ("hora", act.Tsumo() | act.Ron()) | ("none", act.Pass()):
                return True
            case "ryukyoku", act.NineTerminals():
                return True
        return False


def pai_of(kind):
    from jansou.core.tiles import Tile

    return pai(Tile(kind))


def main():
    args = arguments("jansou")
    guests = [Guest(seat, args.player, args.program) for seat in range(4)]
    score = Score()
    for seed in range(args.seed, args.seed + args.games):
        table = Environment(preset("tenhou"), seed=seed)
        score.ended(table.run([Seat(guest, score) for guest in guests]).scores)
    for guest in guests:
        guest.close()
    return score.tell()


if __name__ == "__main__":
    raise SystemExit(main())
