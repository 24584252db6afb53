#!/bin/sh
# SPDX-License-Identifier: MIT
# How long a key, or a phone, takes to be seen, from XTEST to changed pixels in the window, how much of a processor the game
# takes meanwhile, and how even frames are where their rate is limited. No part of the tests: it measures this machine. `make latency` runs it.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2034
. "$(dirname "$0")/lib.sh"

SAMPLES=${SAMPLES:-60}

# ticks_used: the processor time that the game has taken, in hundredths of a second.
ticks_used() {
    awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$game_pid/stat"
}

# find_player: player_x and player_y are the pixel in the window where the player is drawn.
find_player() {
    player=$(player_at 0)
    place=$(world_place "${player% *}" "${player#* }")
    player_x=${place% *}
    player_y=${place#* }
}

# Nothing moves but the player, and not much of it: presses go left and right in turn.
cat >"$scratch/still.json" <<'END'
{
  "format": 1,
  "name": "Still",
  "size": [1600, 900],
  "obstacles": [
    { "id": "west", "points": [[300, 400], [300, 700], [360, 700], [360, 400]] },
    { "id": "middle", "points": [[740, 380], [740, 520], [860, 520], [860, 380]] },
    { "id": "east", "points": [[1240, 200], [1240, 500], [1300, 500], [1300, 200]] }
  ],
  "spawns": [{ "at": [600, 250] }, { "at": [1000, 650] }]
}
END

display_start 1400x900
game_start --level "$scratch/still.json" --players 1 --bots 0 --size 1280x720
wait_for_play 60
find_player
rm -r "$scratch/screens" # No screen texts are written meanwhile.
before=$(ticks_used)
began=$(date +%s%N)
"$BUILD/tests/kinds/window/latency" "$game_window" "$SAMPLES" "$player_x" "$player_y" || give_up 'nothing was measured'
used=$(($(ticks_used) - before))
took=$((($(date +%s%N) - began) / 10000000))
echo "the game took $((100 * used / took)) % of a processor meanwhile"

# --- Frame rate limits -----------------------------------------------------------------------------
FRAME_TIMES=$scratch/times
export FRAME_TIMES
for limit in 60 144 240; do
    game_stop
    printf '{"format": 1, "match": {"welcomed": true}, "picture": {"frame_cap": "%s"}}' "$limit" \
        >"$scratch/home/clockwise/settings.json"
    game_start --level "$scratch/still.json" --players 1 --bots 0 --size 640x360
    wait_for_play 60
    rm -r "$scratch/screens"
    nothing_happens 5
    game_stop
    tail -n $((4 * limit)) "$scratch/times" | awk '{ if (NR > 1) print ($1 - last) * 1e3; last = $1 }' |
        awk -v wanted="$((100000000 / limit))" '{ off = $1 - wanted / 1e5; print off < 0 ? -off : off }' | sort -g |
        awk -v limit="$limit" '{ off[NR] = $1 }
            END { printf "limit of %d frames, %d of them: %.3f ms off in the median, 95th percentile %.3f ms\n",
                limit, NR, off[int((NR + 1) / 2)], off[int(NR * 0.95)] }'
done
unset FRAME_TIMES
rm "$scratch/home/clockwise/settings.json"

# --- A phone, on this machine and over a line that takes 5 ms each way --------------------------------------
# Namespaces alone delay nothing, and where tc has no netem, neither does it.
phone_link() {
    press Escape
    wait_for_text Paused
    choose 'Phone as controller'
    wait_for_text 'http://*'
    link=$(sed -n 's/^text.* \(http:[^ ]*\)$/\1/p' "$screen" | head -n 1)
    press Escape
    wait_for_text Paused
    press Escape
    wait_until_gone Paused
}

relay='const net = require("net"), [from, to, ms] = process.argv.slice(1).map(Number);
const pass = (a, b) => a.on("data", (bytes) => setTimeout(() => b.write(bytes), ms)).on("error", () => {}).on("close", () => b.destroy());
net.createServer({ noDelay: true }, (a) => { const b = net.connect({ port: to, host: "127.0.0.1", noDelay: true }); pass(a, b); pass(b, a); }).listen(from);'

for delay in 0 5; do
    [ -z "$game_pid" ] || game_stop
    game_start --level "$scratch/still.json" --players 1 --bots 0 --size 1280x720
    wait_for_play 60
    phone_link
    port=${link##*:}
    port=${port%%/*}
    if [ "$delay" -gt 0 ]; then
        node -e "$relay" 17790 "$port" "$delay" &
        others=$!
        sleep 0.5
        port=17790
    fi
    find_player
    rm -r "$scratch/screens"
    "$BUILD/tests/kinds/window/latency" "$game_window" "$SAMPLES" "$player_x" "$player_y" "$port" "${link##*#}" || give_up 'nothing was measured'
    echo "that was over a line of $delay ms"
done
kill "$others"
