#!/usr/bin/env python3
"""A client of the referee in Python's standard library: to learn from, and to test the referee with.

    cargo build --release --features serde --example referee
    python3 examples/referee/client.py target/release/examples/referee

The class Referee is all that a program needs: it starts the referee and asks it. The rest plays whole games of all
kinds with random moves and checks what the referee answers; the first wrong answer ends it with exit code 1.
docs/protocol.md describes the protocol.
"""

import argparse
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The referee refuses a request: why, by which rule, in words."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.clause = error["clause"]


class Referee:
    """A referee in a process of its own.

    with Referee("target/release/examples/referee") as referee:
        game = referee.ask("new", game="crisis", setup="seats=4", seed="0x" + secrets.token_hex(32))
        while game["turn"] == "player":
            moves = referee.ask("legal", id=game["id"], seat=game["seat"])["moves"]
            game.update(referee.ask("play", id=game["id"], seat=game["seat"], move=moves[0]))
        print(game["outcome"]["text"])
    """

    # So many requests are under way at most. Whoever sends without reading fills the pipe in both directions, and
    # then both sides wait for each other.
    AT_ONCE = 100

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, line):
        self.process.stdin.write(line + b"\n")

    def receive(self):
        """The next answer, as it is: refusals too."""
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the referee has gone")
        return json.loads(line)

    def ask(self, cmd, **fields):
        """The answer to one request."""
        self.send(json.dumps({"cmd": cmd, **fields}).encode())
        answer = self.receive()
        if not answer["ok"]:
            raise Refused(answer["error"])
        return answer

    def ask_many(self, requests):
        """The answers to many requests, in their order, without a wait between two of them."""
        answers = []
        for begin in range(0, len(requests), self.AT_ONCE):
            some = requests[begin : begin + self.AT_ONCE]
            for number, request in enumerate(some):
                self.send(json.dumps({**request, "tag": number}).encode())
            for number, request in enumerate(some):
                answer = self.receive()
                expect(answer.pop("tag", None) == number, "answers come in the order of the requests", request)
                if not answer["ok"]:
                    raise Refused(answer["error"])
                answers.append(answer)
        return answers

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # The end of its input ends it, as "quit" does.
        self.process.stdin.close()
        self.process.stdout.close()
        if self.process.wait() != 0:
            raise EOFError(f"the referee ended with code {self.process.returncode}")


# From here on: the test.

SETUPS = [
    ("crisis", "seats=3"),
    ("crisis", "seats=4 teams=yes first=2"),
    ("crisis", "seats=6"),
    ("evolution", "seats=2 limit=12"),
    ("evolution", "seats=4 first=3 limit=16"),
    ("futura", "seats=2"),
    ("futura", "seats=3 adjacent=yes copy_inactive=yes first=1"),
    ("futura", "seats=5"),
]


def expect(so, what, about):
    """Ends the test unless it is so."""
    if not so:
        raise AssertionError(f"it is not so that {what}: {about}")


def refused(referee, cmd, **fields):
    """The refusal of a request that has to be refused."""
    try:
        answer = referee.ask(cmd, **fields)
    except Refused as refusal:
        return refusal
    raise AssertionError(f"{cmd} {fields} is not refused: {answer}")


def pick_card(referee, game, rng):
    """A card that can come up, by the weights: what a dealer without a seed does."""
    chance = referee.ask("chance", id=game)
    weights = [card["weight"] for card in chance["cards"]]
    expect(sum(weights) == chance["weight"] > 0, "the weights add up", chance)
    names = [card["card"] for card in chance["cards"]]
    expect(len(set(names)) == len(names), "each card is listed once", names)
    return rng.choices(names, weights)[0]


def go_on(referee, game, now, rng):
    """One random step of a game; gives what it waits for then."""
    if now["turn"] == "chance":
        return referee.ask("deal", id=game, card=pick_card(referee, game, rng))
    moves = referee.ask("legal", id=game, seat=now["seat"])["moves"]
    return referee.ask("play", id=game, seat=now["seat"], move=rng.choice(moves))


def look(referee, game, now, seats, seen):
    """Checks all that is told of a decision. `seen` has the moves that were ever legal, with their indices."""
    seat = now["seat"]
    legal = referee.ask("legal", id=game, indices=True)
    moves, indices = legal["moves"], legal["indices"]
    expect(moves and len(set(moves)) == len(moves), "there are moves, each once", moves)
    expect(indices == sorted(indices) and len(indices) == len(moves), "indices are in order", indices)
    expect(legal["idle"] in moves, "the idle move is legal", legal)
    seen.update(zip(moves, indices))

    for number in range(seats):
        own = referee.ask("legal", id=game, seat=number)["moves"]
        expect(own == (moves if number == seat else []), "a seat that is not in turn has no moves", own)
    encoded = referee.ask("encode", id=game, viewer=seat)
    places = [place for place, legal in enumerate(encoded["mask"]) if legal]
    expect(places == indices == encoded["indices"], "the mask shows the legal moves", places)
    expect(all(0 <= number <= 1 for number in encoded["observation"]), "an observation is within 0 and 1", game)

    # The listed moves are allowed, by text and by index, and the others are not.
    for move, index in list(seen.items()):
        by_text = referee.ask("check", id=game, seat=seat, move=move)
        by_index = referee.ask("check", id=game, index=index)
        expect(by_text == by_index, "text and index mean the same move", (move, by_text, by_index))
        expect(by_text["legal"] == (move in moves), "the list is what check allows", (move, by_text))
        if not by_text["legal"]:
            why = by_text["why"]
            refusal = refused(referee, "play", id=game, seat=seat, move=move)
            expect((refusal.code, refusal.clause) == (why["code"], why["clause"]), "play says why as check does", why)
            expect(why["clause"] and why["message"], "a refusal names its clause", why)
    other = (seat + 1) % seats
    expect(refused(referee, "play", id=game, seat=other, move=moves[0]).clause, "only who is in turn may play", other)
    expect(referee.ask("turn", id=game) == now, "a refusal changes nothing", now)


def samples_fit(referee, game, name, viewer, rng):
    """Checks that sampled states show the viewer what the true one does."""
    view = referee.ask("view", id=game, viewer=viewer)
    seed = rng.randrange(2**53)
    states = referee.ask("sample", id=game, viewer=viewer, seed=seed, count=2)["states"]
    expect(states == referee.ask("sample", id=game, viewer=viewer, seed=seed, count=2)["states"], "seeds repeat", game)
    for state in states:
        sample = referee.ask("load", game=name, state=state)["id"]
        expect(referee.ask("view", id=sample, viewer=viewer) == view, "a sample fits the view", viewer)
        referee.ask("close", id=sample)


def play(referee, name, setup, seed, rng):
    """Plays a game to its end, dealing by hand without a seed, and checks all the way."""
    begin = {} if seed is None else {"seed": seed}
    opened = referee.ask("new", game=name, setup=setup, **begin)
    game, seats = opened["id"], opened["seats"]
    expect((opened["commitment"] is None) == (seed is None), "a seed has a commitment", opened)
    now = referee.ask("turn", id=game)
    seen = {}
    decisions = 0
    while now["turn"] != "over":
        if now["turn"] == "chance":
            expect(seed is None, "a seed deals by itself", now)
            expect(refused(referee, "play", id=game, index=0).clause, "no move while a card is due", now)
        elif decisions % 7 == 0:
            look(referee, game, now, seats, seen)
            samples_fit(referee, game, name, rng.choice([*range(seats), "spectator"]), rng)
        decisions += now["turn"] == "player"
        before, now = now, go_on(referee, game, now, rng)
        expect(now["steps"] > before["steps"], "a step is counted", now)
        if rng.random() < 0.2:
            now = back_and_forth(referee, game, before, now, seed)
    finished(referee, game, name, now, seats, begin)
    return decisions


def back_and_forth(referee, game, before, now, seed):
    """Takes the last step back and takes it again: all is as it was in between, and after it."""
    state = referee.ask("state", id=game)
    step = referee.ask("record", id=game)["record"]["steps"][before["steps"]]
    undone = referee.ask("undo", id=game)
    expect(undone.pop("undone") == now["steps"] - before["steps"], "undo counts", undone)
    expect(undone == before, "undo takes back one step", (before, undone))
    if step.startswith("+"):
        again = referee.ask("deal", id=game, card=step[1:].strip())
    else:
        again = referee.ask("play", id=game, move=step)
    expect(again == now, "the same step leads to the same place", (now, again))
    expect(referee.ask("state", id=game) == state, "the same step leads to the same state", game)
    return again


def finished(referee, game, name, now, seats, begin):
    """Checks a game that is over, and that it can be saved and loaded."""
    expect(now["outcome"]["standings"] and now["outcome"]["text"], "a game that is over has an outcome", now)
    expect(len(now["outcome"]["standings"]) == seats, "each seat has a standing", now)
    expect(referee.ask("legal", id=game)["moves"] == [], "no move is legal after the end", now)
    state = referee.ask("state", id=game)["state"]
    views = {viewer: referee.ask("view", id=game, viewer=viewer) for viewer in [*range(seats), "spectator"]}
    for viewer in views:
        events = referee.ask("events", id=game, viewer=viewer)
        expect(len(events["events"]) == events["steps"] == now["steps"], "each step is an event", events["steps"])
        late = referee.ask("events", id=game, viewer=viewer, since=now["steps"] - 3)["events"]
        expect(late == events["events"][-3:], "since leaves out what is known", late)
        texts = referee.ask("events", id=game, viewer=viewer, form="text")["events"]
        expect(len(texts) == now["steps"], "each event has a text", len(texts))
    for form in ["json", "text"]:
        record = referee.ask("record", id=game, form=form)["record"]
        loaded = referee.ask("load", record=record, **begin)
        expect({key: loaded[key] for key in now if key != "ok"} == {key: now[key] for key in now if key != "ok"},
               "a record loads to the same end", loaded)
        expect(referee.ask("state", id=loaded["id"])["state"] == state, "a record loads to the same state", form)
        expect(referee.ask("record", id=loaded["id"], form=form)["record"] == record, "records read back", form)
        referee.ask("close", id=loaded["id"])
    loaded = referee.ask("load", game=name, state=state)["id"]
    for viewer, view in views.items():
        expect(referee.ask("view", id=loaded, viewer=viewer) == view, "a state loads to the same views", viewer)
    expect(refused(referee, "record", id=loaded).code == "no-record", "a state has no record", loaded)
    referee.ask("close", id=loaded)
    referee.ask("close", id=game)
    expect(refused(referee, "turn", id=game).code == "no-such-id", "a closed game is gone", game)


def many_at_once(referee, number):
    """Plays many games, all of them step by step in turn, and then each alone: they do not disturb each other."""
    kinds = [(*SETUPS[place % len(SETUPS)], str(place)) for place in range(number)]

    def request(name, setup, seed, place):
        return {"cmd": "new", "game": name, "setup": setup, "seed": seed, "id": f"game {place}"}

    requests = [request(*kind, place) for place, kind in enumerate(kinds)]
    games = dict(enumerate(referee.ask_many(requests)))
    rngs = [random.Random(place) for place in range(number)]
    while games:
        places = list(games)
        lists = referee.ask_many([{"cmd": "legal", "id": f"game {place}"} for place in places])
        plays = [{"cmd": "play", "id": f"game {place}", "seat": games[place]["seat"],
                  "move": rngs[place].choice(legal["moves"])} for place, legal in zip(places, lists)]
        games = {place: now for place, now in zip(places, referee.ask_many(plays)) if now["turn"] != "over"}
    records = referee.ask_many([{"cmd": "record", "id": f"game {place}"} for place in range(number)])
    referee.ask_many([{"cmd": "close", "id": f"game {place}"} for place in range(number)])
    for place, (name, setup, seed) in enumerate(kinds):
        game = f"game {place}"
        now = referee.ask("new", game=name, setup=setup, seed=seed, id=game)
        rng = random.Random(place)
        while now["turn"] != "over":
            now = go_on(referee, game, now, rng)
        alone = referee.ask("record", id=game)
        expect(alone == records[place], "a game among many is the game alone", (name, setup, seed))
        referee.ask("close", id=game)


def garbage(referee, rng, number):
    """Sends lines that are no requests: each gets one answer, which says so."""
    good = json.dumps({"cmd": "new", "game": "crisis", "setup": "seats=4", "id": "garbage"}).encode()
    for _ in range(number):
        line = bytearray(good)
        for _ in range(rng.randrange(1, 6)):
            line[rng.randrange(len(line))] = rng.choice([byte for byte in range(256) if byte != ord("\n")])
        referee.send(bytes(line))
        answer = referee.receive()
        # A change can be without meaning: another id, say.
        if answer["ok"]:
            referee.ask("close", id=answer["id"])
        else:
            expect(answer["error"]["code"] and answer["error"]["message"], "an error has code and message", answer)
    expect(referee.ask("games")["open"] == 0, "nothing is left open", referee)


def main():
    parser = argparse.ArgumentParser(description="Plays whole games through the referee, and checks its answers.")
    parser.add_argument("program", help="the built referee, e.g. target/release/examples/referee")
    parser.add_argument("--games", type=int, default=1, help="games of each setup by seed, and as many dealt by hand")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random choices")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    with Referee(arguments.program) as referee:
        games = decisions = 0
        for name, setup in SETUPS:
            for _ in range(arguments.games):
                for seed in [f"client {rng.randrange(2**64)}", None]:
                    decisions += play(referee, name, setup, seed, rng)
                    games += 1
        many = 8 * len(SETUPS)
        many_at_once(referee, many)
        garbage(referee, rng, 2000)
    print(f"{games} games with {decisions} decisions checked, {many} games at once, all as they should be")


if __name__ == "__main__":
    try:
        main()
    except (AssertionError, EOFError, OSError, Refused) as failure:
        print(f"error: {failure}", file=sys.stderr)
        sys.exit(1)
