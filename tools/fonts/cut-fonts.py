#!/usr/bin/python3
"""Cuts the fonts of static/fonts from those of @fontsource-variable (npm pack, unpacked): python3 tools/fonts/cut-fonts.py <folder of geologica> <folder of jetbrains-mono>.

The name of a file ends in a digest of it, so that it may be kept for ever by who has it; src/config/font-files.ts gets the names.

Needs Debian's fonttools, python3-brotli and fonts-jetbrains-mono. Weights 400 to 700, no ligatures in code. Of each family the whole
letters of Latin and Cyrillic, and one file of both with those this site's own texts are written in (src/config/fonts.ts). Lines of
trees and frames, which @fontsource-variable lacks, have the same weight throughout.
"""
import hashlib
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

LIGHT, BOLD = 400, 700
SOURCES = ["latin", "cyrillic"]
LINES_SOURCE = Path("/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf")
PROJECT = Path(__file__).parent.parent
STATIC = PROJECT / "static" / "fonts"
NAMES = PROJECT / "src" / "config" / "font-files.ts"


def declared(name: str) -> list[int]:
    """The letters of a unicode-range of src/config/fonts.ts."""
    ranges = re.search(rf'\b{name}(?:: | = )"(U\+[^"]+)"', (PROJECT / "src/config/fonts.ts").read_text()).group(1)
    ends = [[int(end, 16) for end in each.removeprefix("U+").split("-")] for each in ranges.split(",")]
    return [letter for first, *last in ends for letter in range(first, (last or [first])[0] + 1)]


def cut(source: Path, features: list[str], letters: list[int] | None) -> TTFont:
    """The font reduced to these letters (all of its own without a list) and layout features, with weights from LIGHT to BOLD."""
    font = TTFont(source)
    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters or font.getBestCmap().keys())
    cutter.subset(font)
    return between(font, (LIGHT, BOLD))


def between(font: TTFont, weight: tuple[int, int] | int) -> TTFont:
    """The font with only these weights; unchanged if it has no weight axis."""
    return instancer.instantiateVariableFont(font, {"wght": weight}) if "fvar" in font else font


def joined(fonts: list[TTFont], folder: Path) -> TTFont:
    """Merges the letters of several fonts: both ends of the weight axis are merged, then made an axis again. Kerning is that of LIGHT."""
    design = DesignSpaceDocument()
    design.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=LIGHT, default=LIGHT, maximum=BOLD))
    for weight in (LIGHT, BOLD):
        files = []
        for index, font in enumerate(fonts):
            end = between(font, weight)
            for table in {"STAT", "GDEF"} & set(end.keys()):
                del end[table]
            files.append(folder / f"{index}-{weight}.ttf")
            end.save(files[-1])
        whole = folder / f"{weight}.ttf"
        Merger().merge([str(file) for file in files]).save(whole)
        design.addSource(SourceDescriptor(path=str(whole), location={"Weight": weight}))
    font, _, _ = build(design, exclude=["GPOS", "MVAR", "STAT"])
    font["GPOS"] = TTFont(folder / f"{LIGHT}.ttf")["GPOS"]
    if "avar" in fonts[0]:
        font["avar"] = fonts[0]["avar"]
    return font


def write(font: TTFont, family: str, letters: str) -> None:
    font.flavor = "woff2"
    for former in STATIC.glob(f"{family}-{letters}-*.woff2"):
        former.unlink()
    unnamed = STATIC / f"{family}-{letters}.woff2"
    font.save(unnamed)
    digest = hashlib.sha256(unnamed.read_bytes()).hexdigest()[:8]
    file = unnamed.rename(STATIC / f"{unnamed.stem}-{digest}.woff2")
    print(file.stat().st_size, file.name)


def write_names() -> None:
    """Writes the file names by family and letters, for the site."""
    names = {file.stem.rsplit("-", 1)[0]: file.stem for file in sorted(STATIC.glob("*.woff2"))}
    lines = [f'  "{key}": "{name}",\n' for key, name in names.items()]
    head = "".join(NAMES.read_text().partition("export const fontFiles = {\n")[:2])
    NAMES.write_text(head + "".join(lines) + "} as const;\n")


def main(folders: dict[str, Path]) -> None:
    for family, folder in folders.items():
        code = family == "jetbrains-mono"
        source = {letters: folder / "files" / f"{family}-{letters}-wght-normal.woff2" for letters in SOURCES}
        for letters, file in source.items():
            write(cut(file, [] if code else ["*"], None), family, letters)
        with TemporaryDirectory() as temporary:
            parts = [cut(source[letters], [] if code else ["kern", "tnum"], declared("own")) for letters in SOURCES]
            lines = [cut(LINES_SOURCE, [], declared("lines"))] if code else []
            write(joined(parts + lines, Path(temporary)), family, "own")
    write_names()


main({"geologica": Path(sys.argv[1]), "jetbrains-mono": Path(sys.argv[2])})
