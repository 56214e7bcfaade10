"""Draws a FAZ board: cells, names, pieces, paths, dice. It knows the board's shape and no rule of the game."""

from math import cos, pi, sin, sqrt

from svg import *

SEATS = {
    "R": dict(fill="#d2432f", edge="#7d1f12", ink="#fff"),
    "W": dict(fill="#fdfbf6", edge="#6f6759", ink="#333"),
    "B": dict(fill="#2f62c9", edge="#173472", ink="#fff"),
}
UP, DOWN, CELL_EDGE = "#efe6d2", "#e3d6ba", "#b7a57e"


class Board:
    """A board of `rows` rows whose cells have sides of `side` px; the apex is at the top."""

    def __init__(self, rows, side, margin=34.0):
        self.rows, self.side, self.rise = rows, side, side * sqrt(3) / 2
        self.x0, self.y0 = margin + rows * side / 2, margin
        self.width = 2 * margin + rows * side
        self.height = 2 * margin + rows * self.rise
        self.centre = (self.x0, self.y0 + rows * self.rise * 2 / 3)

    def cells(self):
        return [f"{chr(97 + r)}{i}" for r in range(self.rows) for i in range(1, 2 * r + 2)]

    def corners(self, cell):
        r, i = ord(cell[0]) - 97, int(cell[1:]) - 1
        left = self.x0 + (i // 2 - r / 2) * self.side
        top, bottom = self.y0 + r * self.rise, self.y0 + (r + 1) * self.rise
        if i % 2 == 0:
            return [(left, top), (left - self.side / 2, bottom), (left + self.side / 2, bottom)]
        return [(left, top), (left + self.side, top), (left + self.side / 2, bottom)]

    def middle(self, cell):
        corners = self.corners(cell)
        return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3

    def hole(self):
        """The closed cell round the centre, when the number of rows is no multiple of three."""
        for cell in self.cells() if self.rows % 3 else []:
            x, y = self.middle(cell)
            if abs(x - self.centre[0]) < 1 and abs(y - self.centre[1]) < 1:
                return cell
        return None


def cells(board, scene):
    out = []
    hatched, tinted = scene.get("hatched", []), scene.get("tinted", {})
    for cell in board.cells():
        fill = UP if int(cell[1:]) % 2 else DOWN
        fill = tinted.get(cell, "#8b8271" if cell == board.hole() else fill)
        out.append(polygon(board.corners(cell), fill=fill, stroke=CELL_EDGE, stroke_width=1.2, stroke_linejoin="round"))
        if cell in hatched:
            out.append(hatch(board.corners(cell)))
    return out


def hatch(corners):
    """Five strokes parallel to the right side: a hatching that needs no pattern definition."""
    (ax, ay), (bx, by), (cx, cy) = corners
    out = []
    for k in range(1, 6):
        t = k / 6
        out.append(line((ax + (bx - ax) * t, ay + (by - ay) * t), (bx + (cx - bx) * (1 - t), by + (cy - by) * (1 - t)), stroke=RED, stroke_width=2.4, opacity=0.75))
    return "".join(out)


def piece(board, cell, seat, radius):
    look, at = SEATS[seat], board.middle(cell)
    return circle(at, radius, fill=look["fill"], stroke=look["edge"], stroke_width=2.2) + text(at, seat, radius, fill=look["ink"], font_weight=700)


def path(board, item, taken):
    """A walk from cell to cell: a ring where it starts, a dot on every cell passed, an arrow at the end (left out
    when something stands there already); dashed and crossed if refused."""
    spots = [board.middle(cell) for cell in item["cells"]]
    colour = item.get("colour", RED if item.get("refused") else BLUE)
    dash = {"stroke_dasharray": "7 6"} if item.get("refused") else {}
    width = max(2.4, board.side / 15)
    out = [polyline(spots, stroke=colour, stroke_width=width, stroke_linejoin="round", **dash)]
    if item["cells"][-1] not in taken:
        out.append(arrow(spots[-2], spots[-1], colour, width, stroke_opacity=0))
    out.append(circle(spots[0], width * 1.5, fill="#fff", stroke=colour, stroke_width=width * 0.6))
    out += [circle(spot, width * 1.1, fill=colour) for spot in spots[1:-1]]
    if "cross" in item:
        out.append(cross(board.middle(item["cross"]), board.side / 7, RED, width * 1.2))
    return out


def numbers(board, given):
    """Small numbered discs on cells: where each round's move ended."""
    out = []
    for cell, label in given.items():
        x, y = board.middle(cell)
        out += [circle((x, y), board.side / 5, fill=BLUE, stroke="#fff", stroke_width=1.5), text((x, y), str(label), board.side / 3.6, fill="#fff", font_weight=700)]
    return out


def turning(board):
    """The cut from the centre to the right side and the two ways round: + counter-clockwise, - clockwise."""
    (x, y), r = board.centre, board.side * 0.85
    out = [cut(board)]
    for radius, start, end, colour in [(r, -0.62, 1.2, GREEN), (r * 1.9, 0.62, -1.05, BLUE)]:
        arc = [(x + radius * cos(a), y - radius * sin(a)) for a in [start + (end - start) * k / 24 for k in range(25)]]
        out.append(polyline(arc, stroke=colour, stroke_width=5, stroke_linecap="round"))
        out.append(arrow(arc[-2], arc[-1], colour, 5.0))
    out += sign_label((x + r * cos(1.2) - 30, y - r * sin(1.2) - 6), "+1", GREEN)
    out += sign_label((x + r * 1.9 * cos(-1.05) - 34, y - r * 1.9 * sin(-1.05) + 2), "\u22121", BLUE)
    return out


def cut(board):
    """The line from the centre to the right side where turns are counted."""
    (x, y) = board.centre
    edge = board.x0 + (y - board.y0) / board.rise * board.side / 2
    return line((x, y), (edge + 16, y), stroke=RED, stroke_width=4, stroke_dasharray="9 6")


def sign_label(at, words, colour):
    return [tag("rect", x=at[0] - 19, y=at[1] - 14, width=38, height=28, rx=8, fill="#fff", stroke=colour, stroke_width=2), text(at, words, 17, fill=colour, font_weight=700)]


def dice(board, rolls, round_number):
    """The round's number, then one die per seat in its colour; a die that does not move its piece is pale."""
    x, y = 30.0, board.y0 + 4
    out = [text((x, y), f"{round_number}", 21, font_weight=700)]
    for seat, shown in rolls.items():
        y += 33
        look, moves = SEATS[seat], not shown.endswith("=")
        out.append(tag("rect", x=x - 13, y=y - 13, width=26, height=26, rx=6, fill=look["fill"], stroke=look["edge"], stroke_width=2, opacity=1 if moves else 0.35))
        out.append(text((x, y), shown.rstrip("="), 16, fill=look["ink"] if moves else INK, font_weight=700))
    return out


def panel(scene):
    """One board: `rows`, `side`, and whatever the scene gives of the marks above."""
    board = Board(scene["rows"], scene["side"], scene.get("margin", 34.0))
    out = cells(board, scene)
    if scene.get("turning"):
        out += turning(board)
    if scene.get("cut"):
        out.append(cut(board))
    out.append(circle(board.centre, max(4.5, board.side / 8), fill="#111"))
    if scene.get("names"):
        size = board.side / 5 if board.rows > 9 else board.side / 4.2
        out += [text(board.middle(cell), cell, size) for cell in board.cells() if cell not in scene.get("pieces", {}).values() and cell != board.hole()]
    else:
        out += [text((board.x0 - (r + 1) * board.side / 2 - 6, board.y0 + (r + 0.55) * board.rise), chr(97 + r), 14, fill=SOFT) for r in range(board.rows)]
    taken = set(scene.get("pieces", {}).values()) | set(scene.get("numbers", {}))
    for item in scene.get("paths", []):
        out += path(board, item, taken)
    out += numbers(board, scene.get("numbers", {}))
    radius = board.side * (0.2 if scene.get("names") else 0.26)
    out += [piece(board, cell, seat, radius) for seat, cell in scene.get("pieces", {}).items()]
    if scene.get("names"):
        out += corner_names(board, scene.get("pieces", {}))
    if "dice" in scene:
        out += dice(board, scene["dice"], scene["round"])
    return board.width, board.height, "\n".join(out)


def corner_names(board, pieces):
    """Names of occupied cells, outside the board beside them."""
    out = []
    for cell in pieces.values():
        x, y = board.middle(cell)
        away = -1 if x < board.x0 - 1 else 1
        out.append(text((x + away * board.side * 0.62, y - board.side * 0.12), cell, 13, font_weight=700))
    return out
