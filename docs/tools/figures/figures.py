"""Draws the pictures of the book: `python3 docs/tools/figures/figures.py` writes docs/src/img/*.svg.

What is drawn stands in scenes.json beside this file: positions, moves, paths and marks as data. A test of the
command line (crates/cli/tests/docs.rs) reads the same file and checks every move in it against the rules.
"""

import json
from pathlib import Path

import faz_board
import tzaar_board
from svg import INK, arrow, document, tag

HERE = Path(__file__).parent
IMAGES = HERE.parent.parent / "src" / "img"
GAP = 34


def draw(scene):
    """One picture: its panels side by side, `columns` to a row, with an arrow between successive boards."""
    if scene.get("kind") == "pieces":
        return document(*tzaar_board.piece_table())
    game = {"tzaar": tzaar_board, "faz": faz_board}[scene["game"]]
    panels = [game.panel({**scene.get("shared", {}), **panel}) for panel in scene["panels"]]
    width, height = panels[0][0], panels[0][1]
    columns = scene.get("columns", len(panels))
    out = []
    for k, (_, _, body) in enumerate(panels):
        x, y = (k % columns) * (width + GAP), (k // columns) * height
        out.append(tag("g", body, transform=f"translate({x:.1f} {y:.1f})"))
        if scene.get("steps") and k + 1 < len(panels) and (k + 1) % columns:
            out.append(arrow((x + width - 4, y + height / 2), (x + width + GAP + 4, y + height / 2), INK, 5.0))
    rows = -(-len(panels) // columns)
    return document(columns * width + (columns - 1) * GAP, rows * height, "\n".join(out))


def main():
    IMAGES.mkdir(exist_ok=True)
    for name, scene in json.loads((HERE / "scenes.json").read_text()).items():
        (IMAGES / f"{name}.svg").write_text(draw(scene))


if __name__ == "__main__":
    main()
