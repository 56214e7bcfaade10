"""Draws a TZAAR position text, with arrows and marks. It knows the board's shape and no rule of the game."""

from svg import *

COLUMNS = "abcdefghi"
WIDTH, HEIGHT = 590.0, 640.0
MIDDLE = 313.0
DX, DY, R = 50.2, 58.0, 23.0
SIDES = {
    True: dict(fill="#fbf8f1", edge="#8d8577", pen=1.8, ring=RED, badge=("#33363d", "#fbf8f1")),
    False: dict(fill="#33363d", edge="#0f1115", pen=2.4, ring="#e9b44c", badge=("#fbf8f1", "#33363d")),
}


def ranks(column):
    i = COLUMNS.index(column)
    return range(max(1, i - 3), min(9, i + 5) + 1)


SPACES = [f"{c}{n}" for c in COLUMNS for n in ranks(c) if f"{c}{n}" != "e5"]


def at(space):
    i, n = COLUMNS.index(space[0]), int(space[1])
    middle = (max(1, i - 3) + min(9, i + 5)) / 2
    return WIDTH / 2 + (i - 4) * DX, MIDDLE - (n - middle) * DY


def name(space, scheme):
    """The space's name in one of the three schemes (docs/src/notation.md)."""
    column, n = space[0], int(space[1])
    if scheme == "diagonal":
        return space
    n -= ranks(column)[0] - 1
    return f"{column}{n - 1 if scheme == 'column-nohole' and column == 'e' and n > 5 else n}"


def pieces(position):
    """The stacks of a position text: {space: (letter, height)}."""
    found = {}
    for column, part in zip(COLUMNS, position.split()[0].split("/")):
        spaces = iter(f"{column}{n}" for n in ranks(column) if f"{column}{n}" != "e5")
        i = 0
        while i < len(part):
            letter, i = part[i], i + 1
            digits = i
            while i < len(part) and part[i].isdigit():
                i += 1
            space = next(spaces)
            if letter != ".":
                found[space] = (letter, int(part[digits:i] or 1))
    return found


def grid():
    rim = [(WIDTH / 2 + 257 * x, MIDDLE + 297 * y) for x, y in [(1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5), (0, -1), (1, -0.5)]]
    out = [polygon(rim, fill=BOARD, stroke=RIM, stroke_width=10, stroke_linejoin="round")]
    for space in SPACES:
        i, n = COLUMNS.index(space[0]), int(space[1])
        beside = [f"{space[0]}{n + 1}"] + ([f"{COLUMNS[i + 1]}{n}", f"{COLUMNS[i + 1]}{n + 1}"] if i < 8 else [])
        out += [line(at(space), at(other), stroke=LINE, stroke_width=1.6) for other in beside if other in SPACES]
    return out + [circle(at(space), 3, fill=LINE) for space in SPACES]


def edge_labels():
    """Letters under the columns, numbers at the upper left ends of the diagonals."""
    out = []
    for column in COLUMNS:
        x, y = at(f"{column}{ranks(column)[0]}")
        out.append(text((x, y + 37), column, 17, fill=SOFT))
    for n, column in enumerate("aaaaabcde", start=1):
        x, y = at(f"{column}{n}")
        out.append(text((x - 38, y - 22), str(n), 17, fill=SOFT))
    return out


def every_name(scheme):
    out = []
    for space in SPACES:
        out.append(circle(at(space), 15, fill="#fbf8f1", stroke=RIM, stroke_width=1.2))
        out.append(text(at(space), name(space, scheme), 13.5, font_weight=600))
    return out


def stack(centre, letter, height):
    """A piece or a stack: up to four edges below the top, the kind by rings, the height as a badge."""
    look, (x, y) = SIDES[letter.isupper()], centre
    out = []
    for level in range(min(height, 4)):
        top = (x, y - 4.2 * level)
        out.append(circle(top, R, fill=look["fill"], stroke=look["edge"], stroke_width=look["pen"]))
    if not letter.isupper():
        out.append(circle(top, R - 3, fill="none", stroke="#565b66", stroke_width=1))
    if letter.upper() in "ZA":
        out.append(circle(top, 13, fill="none", stroke=look["ring"], stroke_width=3.6))
    if letter.upper() == "Z":
        out.append(circle(top, 5.4, fill=look["ring"]))
    if height > 1:
        disc, ink = look["badge"]
        badge = (top[0] + 15, top[1] - 15)
        out.append(circle(badge, 10, fill=disc, stroke=PAPER, stroke_width=1.5))
        out.append(text(badge, str(height), 13, font_weight=700, fill=ink))
    return out


def top(space, board):
    """The middle of the top piece on a space, which stands the higher the more are under it."""
    (x, y), (_, height) = at(space), board.get(space, ("", 1))
    return x, y - 4.2 * (min(height, 4) - 1)


def mark(space, kind, board):
    """chosen: solid ring; capture: dashed ring, ticks; stack: dashed ring, plus; no: dotted ring, cross; lost: red ring."""
    x, y = top(space, board)
    pen = dict(stroke=BLUE, stroke_width=4, fill="none")
    if kind == "chosen":
        return [circle((x, y), 28, **pen)]
    if kind == "no":
        corner = (x - 21, y - 21)
        return [circle((x, y), 28, stroke=RED, stroke_width=3.5, fill="none", stroke_dasharray="2 6"), circle(corner, 13, fill=PAPER, stroke=RED, stroke_width=1.5), cross(corner, 6, RED)]
    if kind == "lost":
        return [circle((x, y), 29, stroke=RED, stroke_width=4, fill="none")]
    out = [circle((x, y), 28, stroke_dasharray="6 7", **pen)]
    if kind == "capture":
        ticks = "".join(f"M{x + sx * 26:.1f} {y + sy * 26:.1f}l{-sx * 8} {-sy * 8}" for sx in (-1, 1) for sy in (-1, 1))
        out.append(tag("path", d=ticks, stroke_linecap="round", **pen))
    if kind == "stack":
        cx, cy = x - 21, y - 21
        out.append(circle((cx, cy), 13, fill=BLUE, stroke=PAPER, stroke_width=1.5))
        out.append(tag("path", d=f"M{cx - 7:.1f} {cy:.1f}h14m-7 -7v14", stroke="#fff", stroke_width=3.5, stroke_linecap="round"))
    return out


def move_arrow(item, board):
    start, end = top(item["from"], board), top(item["to"], board)
    refused = item.get("refused", False)
    colour = RED if refused else BLUE
    stop = at(item["stop"]) if "stop" in item else None
    a, b = along(start, stop or end, 26, 20 if stop else 31)
    if stop:
        return [line(a, b, stroke=colour, stroke_width=4, stroke_linecap="round"), bar(a, b, colour)]
    out = [arrow(a, b, colour)]
    if "number" in item:
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        out += [circle(middle, 11, fill=colour), text(middle, str(item["number"]), 14, fill="#fff", font_weight=700)]
    return out


def bar(a, b, colour):
    """A stroke across the end of a line that goes no further."""
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    sx, sy = (b[1] - a[1]) / length * 12, (a[0] - b[0]) / length * 12
    return line((b[0] - sx, b[1] - sy), (b[0] + sx, b[1] + sy), stroke=colour, stroke_width=6, stroke_linecap="round")


def board_line(item):
    start, end = at(item["from"]), at(item["to"])
    return line(start, end, stroke=item["colour"], stroke_width=7, stroke_linecap="round", opacity=0.8, **({"stroke_dasharray": item["dash"]} if "dash" in item else {}))


def panel(scene):
    """One board: `position`, and whatever of `names`, `lines`, `marks` and `arrows` the scene gives."""
    out = grid() + [board_line(item) for item in scene.get("lines", [])]
    if "names" in scene:
        out += every_name(scene["names"])
    else:
        out += edge_labels()
    board = pieces(scene.get("position", "")) if "position" in scene else {}
    for space in sorted(board, key=lambda s: at(s)[1]):
        out += stack(at(space), *board[space])
    for space, kind in scene.get("marks", {}).items():
        out += mark(space, kind, board)
    for item in scene.get("arrows", []):
        out += move_arrow(item, board)
    return WIDTH, HEIGHT, "\n".join(out)


def piece_table():
    """The three kinds of both sides, and a stack, in one row; no words, the caption names them."""
    out = []
    for row, letters in enumerate(["ZAT", "zat"]):
        for column, letter in enumerate(letters):
            out += stack((70 + 95 * column, 62 + 88 * row), letter, 1)
        out += stack((70 + 95 * 3 + 20, 62 + 88 * row + 8), letters[1], 3)
    out.append(line((307, 24), (307, 188), stroke=RIM, stroke_width=2))
    return 430.0, 212.0, "\n".join(out)
