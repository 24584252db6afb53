#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the pictures of the guide, levels/README.md, from its own levels: FOLDER/guide-STEP.png. Few colors make them
# small, and each names the checksum of its level, by which test_guide.sh sees that it is not an older one's. The last
# level is drawn in the editor too: FOLDER/editor-guide.png.
set -eu

folder=$1
cd "$(dirname "$0")/../../.."
program=${CLOCKWISE:-build/clockwise}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

rm -f "$folder"/guide-*.png
sh tests/kinds/guide/blocks.sh levels/README.md 'A level in five minutes' "$scratch"

# keep LEVEL NAME: the picture that was drawn, as FOLDER/NAME.png.
keep() {
    convert "$scratch/drawn.png" -alpha off -strip +dither -colors 256 -define png:compression-level=9 -define png:include-chunk=tEXt \
        -set comment "level $(cksum <"$1")" "$folder/$2.png"
}

for level in "$scratch"/*.json; do
    step=$(basename "$level" .json)
    "$program" shot "$level" --out "$scratch/drawn.png" --size 480x270 --bots 2 --ticks 1 --seed 1
    keep "$level" "guide-$step"
done
mkdir "$scratch/named"
cp "$level" "$scratch/named/my-mill.json"
"$program" shot --editor "$scratch/named/my-mill.json" --out "$scratch/drawn.png" --size 960x540
keep "$level" editor-guide
