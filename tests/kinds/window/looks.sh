# shellcheck shell=sh disable=SC2154
# SPDX-License-Identifier: MIT
# What pictures of the game tell: whether they differ, and where a player aims. F3's view draws the line that the
# player aims along, in a color nothing else has. Sourced after lib.sh.

# aim_line FILE.png: writes that line's pixels to FILE.line as "x y", one a line. The middle of the line comes within
# 2 % of its color at any angle; nothing else comes near it.
aim_line() {
    convert "$1" -alpha set -channel RGBA -fuzz 3% -fill none +opaque '#ff40ff' sparse-color:- | tr ' ' '\n' |
        sed -n 's/^\([0-9]*\),\([0-9]*\),.*/\1 \2/p' >"${1%.png}.line"
}

# distance_to_line FILE.line X Y: how many pixels the line, fitted to what is seen of it, passes from (X, Y).
distance_to_line() {
    awk -v mx="$2" -v my="$3" '
        { n++; x[n] = $1 + 0.5; y[n] = $2 + 0.5; sx += x[n]; sy += y[n] }
        END {
            if (n < 40) { print 999; exit }
            sx /= n; sy /= n
            for (i = 1; i <= n; i++) {
                dx = x[i] - sx; dy = y[i] - sy
                xx += dx * dx; yy += dy * dy; xy += dx * dy
            }
            angle = atan2(2 * xy, xx - yy) / 2
            print int(sqrt(((mx - sx) * sin(angle) - (my - sy) * cos(angle)) ^ 2) + 0.5)
        }' "$1"
}

# goes_on FILE.line X Y: whether the line lies on both sides of the mouse and its crosshair.
goes_on() {
    awk -v mx="$2" -v my="$3" '
        { dx = $1 - mx; dy = $2 - my
          if (dx * dx + dy * dy < 900) next
          if (!found) { fx = dx; fy = dy; found = 1 }
          if (dx * fx + dy * fy < 0) both = 1 }
        END { exit !both }' "$1"
}

# keep_corner FILE.png ACROSS DOWN: blackens all but that much of the window's upper left corner, in percent.
keep_corner() {
    eval "$(xdotool getwindowgeometry --shell "$game_window" | sed 's/^/window_/' |
        grep -E '^window_(X|Y|WIDTH|HEIGHT)=')"
    right=$((window_X + window_WIDTH * $2 / 100))
    bottom=$((window_Y + window_HEIGHT * $3 / 100))
    convert "$1" -fill black -draw "rectangle $right,0 9999,9999" -draw "rectangle 0,$bottom 9999,9999" "$1"
}

# where: the cameras and the players.
where() {
    awk '$1 == "view" { print $6, $7 } $1 == "player"' "$screen"
}

# is_resting: whether these stay the same for some frames. The clock and the light never quite do.
is_resting() {
    before=$(where)
    frames_pass 10
    [ "$(where)" = "$before" ]
}

# aims_at NAME X Y [ACROSS DOWN]: whether the aim's line passes the mouse at that place, within 2 pixels, once the
# camera, which leads where one aims, has come to rest. Only what lies in that much of the window's upper left corner
# counts, where given.
aims_at() {
    mouse_to "$2" "$3"
    must 'cameras and players at rest' is_resting
    eval "$(xdotool getmouselocation --shell | grep -E '^[XY]=')" # Where that is on the screen.
    screenshot "aim-$1"
    [ -z "${4-}" ] || keep_corner "$pictures/aim-$1.png" "$4" "$5"
    aim_line "$pictures/aim-$1.png"
    off=$(distance_to_line "$pictures/aim-$1.line" "$X" "$Y")
    [ "$off" -le 2 ] || echo "the line passes $off pixels from the mouse"
    [ "$off" -le 2 ] && goes_on "$pictures/aim-$1.line" "$X" "$Y"
}

# resize WIDTH HEIGHT
resize() {
    xdotool windowsize "$game_window" "$1" "$2"
    wait_for_size "$1x$2"
}

# window_corner: sets window_X and window_Y, where the window's inside begins on the screen.
window_corner() {
    eval "$(xdotool getwindowgeometry --shell "$game_window" | sed 's/^/window_/' | grep -E '^window_[XY]=')"
}

# rest NAME: waits until nothing on the screen moves any more, and takes a picture of it.
rest() {
    must 'a screen at rest' is_at_rest "$1"
}

is_at_rest() {
    screenshot "$1-before"
    sleep 0.1
    screenshot "$1"
    same "$1-before" "$1"
}

# differ A B: whether two pictures differ in more than a few pixels.
differ() {
    [ "$(compare -metric AE "$pictures/$1.png" "$pictures/$2.png" null: 2>&1 | cut -d. -f1)" -gt 200 ]
}

# alike A B: the opposite, for what eases to rest and is never quite there.
alike() {
    [ "$(compare -metric AE -fuzz 2% "$pictures/$1.png" "$pictures/$2.png" null: 2>&1 | cut -d. -f1)" -le 200 ]
}

same() {
    [ "$(compare -metric AE "$pictures/$1.png" "$pictures/$2.png" null: 2>&1)" = 0 ]
}
