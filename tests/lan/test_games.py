"""The other games between real peers in network namespaces: whole matches, equal hashes, journals that verify."""

import time

import pytest

pytestmark = [pytest.mark.lan, pytest.mark.timeout(600)]

WAIT_S = 300


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("courtisans", 5, ()),
        ("courtisans", 6, ("--opt", "expansion=on", "--opt", "teams=on")),
        ("medina", 4, ()),
        ("menestrels", 5, ()),
    ],
    ids=["courtisans", "courtisans-teams", "medina", "menestrels"],
)
def test_peers_play_a_whole_match_to_the_same_end(lan, table, ended_alike, game, seats, options):
    hosts, peers = table(lan(), seats, "--game", game, *options)
    ended_alike(peers, hosts, WAIT_S)
    assert not any(peer.events("fault") for peer in peers)


class Menestrels:
    """People at the peers of one table who look for what a match of chance may lack."""

    def __init__(self, peers):
        self.peers = peers
        self.at = [0] * len(peers)
        self.deck = 60
        self.rows = set()
        """Seats with a hidden card."""
        self.peeks = 2
        self.seen = set()

    def play(self, wait_s):
        """Answer until everybody has been told of the end; what has happened in this match."""
        end_s = time.monotonic() + wait_s
        while not all(peer.events("ended") for peer in self.peers):
            assert time.monotonic() < end_s and all(peer.process.poll() is None for peer in self.peers)
            heard = [self._follow(number, peer) for number, peer in enumerate(self.peers)]
            if not any(heard):
                time.sleep(0.01)
        return self.seen

    def _follow(self, number, peer):
        lines = peer.lines[self.at[number] :]
        self.at[number] += len(lines)
        for line in lines:
            if line["event"] == "step":
                for event in line["events"]:
                    self._note(**event)
            elif line["event"] == "asked":
                ((seat, moves),) = line["moves"].items()
                peer.tell(do="answer", seat=int(seat), move=self._choose(int(seat), moves))
        return bool(lines)

    def _note(self, kind, **told):
        if kind == "TopShown":
            self.deck = told["deck"]
        elif kind == "CardKept":
            self.rows.add(told["seat"])
        elif kind == "KingFound":
            self.seen.add("King drawn hidden" if told["option"] == 4 else "King in the market")
        elif kind in {"TopPeeked", "Vetoed", "HiddenMoved", "RowSeen"}:
            self.seen.add(kind)

    def _choose(self, seat, moves):
        """The nobles wanted, their powers, the Falconer while somebody has a hidden card; else from the deck, so
        that the King is drawn and not turned up in the market."""
        market = [move for move in moves if move[0] == "M"]
        falconer = [move for move in market if move.endswith(" E02") and self.rows - {seat}]
        looks = ["PEEK"] if self.peeks else []
        wanted = ["noble PSS", "noble EVE", "noble PRI", *looks, "VETO", *falconer, "DECK"]
        wanted += [] if self.deck <= 12 else market
        chosen = next((move for move in wanted if move in moves), None)
        self.peeks -= chosen == "PEEK"
        return chosen or ("COIN" if "COIN" in moves else moves[0])


def test_menestrels_with_princess_bishop_falconer_and_the_king_drawn_hidden(lan, table, ended_alike):
    wanted = {"TopPeeked", "Vetoed", "HiddenMoved", "King drawn hidden"}
    seen = set()
    # The Falconer may lie below the King, and then nobody meets her: another match.
    for _ in range(3):
        net = lan()
        hosts, peers = table(net, 5, "--game", "menestrels", "--opt", "nobles=chosen", "--person")
        found = Menestrels(peers).play(WAIT_S)
        ended_alike(peers, hosts, WAIT_S)
        assert not any(peer.events("fault") or peer.events("bad line") for peer in peers)
        assert {"TopPeeked", "Vetoed", "King drawn hidden"} <= found
        seen |= found
        net.close()
        if wanted <= seen:
            break
    assert wanted <= seen
