"""Small helpers for writing SVG by hand, and the colours every picture shares."""

PAPER = "#f6f3ee"
BOARD = "#e7dcc6"
RIM = "#cdbd9c"
LINE = "#a8946c"
INK = "#4a3f2a"
SOFT = "#6b5b3e"
BLUE = "#2f7de1"
RED = "#b5482f"
GREEN = "#2e7d4f"


def tag(name, body="", **attributes):
    """One element; `_` in an attribute's name stands for `-`, numbers are cut to one decimal."""
    text = "".join(f' {key.rstrip("_").replace("_", "-")}="{number(value)}"' for key, value in attributes.items())
    return f"<{name}{text}>{body}</{name}>" if body else f"<{name}{text}/>"


def number(value):
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else value


def points(corners):
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def polygon(corners, **attributes):
    return tag("polygon", points=points(corners), **attributes)


def polyline(corners, **attributes):
    return tag("polyline", points=points(corners), fill="none", **attributes)


def line(a, b, **attributes):
    return tag("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **attributes)


def circle(centre, r, **attributes):
    return tag("circle", cx=centre[0], cy=centre[1], r=r, **attributes)


def text(at, words, size=13, **attributes):
    """Words centred on a point, both ways."""
    attributes.setdefault("fill", INK)
    return tag("text", words, x=at[0], y=at[1] + size * 0.35, font_size=size, text_anchor="middle", **attributes)


def along(a, b, start, end):
    """The segment from `start` px after a to `end` px before b."""
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (a[0] + ux * start, a[1] + uy * start), (b[0] - ux * end, b[1] - uy * end)


def arrow(a, b, colour, width=4.0, **attributes):
    """A straight arrow with a head drawn as two strokes, so that no marker definition is needed."""
    (ax, ay), (bx, by) = a, b
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    size = width * 2.6
    left = (bx - size * ux + size * 0.7 * uy, by - size * uy - size * 0.7 * ux)
    right = (bx - size * ux - size * 0.7 * uy, by - size * uy + size * 0.7 * ux)
    pen = dict(stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
    return line(a, b, **pen, **attributes) + polyline([left, b, right], **pen)


def cross(at, size, colour, width=4.0):
    x, y = at
    pen = dict(stroke=colour, stroke_width=width, stroke_linecap="round")
    return line((x - size, y - size), (x + size, y + size), **pen) + line((x - size, y + size), (x + size, y - size), **pen)


def document(width, height, body):
    """A whole picture: it brings its own paper, so it reads on a light and on a dark page."""
    paper = tag("rect", width=width, height=height, rx=14, fill=PAPER)
    font = "system-ui,Segoe UI,Roboto,DejaVu Sans,sans-serif"
    return tag("svg", f"{paper}\n{body}\n", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}", font_family=font) + "\n"
