# shellcheck shell=sh
# SPDX-License-Identifier: MIT
# For tests that play in a real window: a screen of their own (Xvfb), a window manager, the game, keys
# and mouse, pictures of what is seen. Sourced by tests/window/test_*.sh:
#
#   . "$(dirname "$0")/lib.sh"
#   display_start 1280x800
#   game_start --level levels/duel.json --bots 1
#   xdotool key Escape
#   screenshot paused
#   check 'the window has the size asked for' [ "$(game_size)" = 1280x720 ]
#   game_stop
#   finish
#
# Everything started here is ended here, however the test ends. Pictures are kept in $pictures.
set -u

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
pictures=$BUILD/window-tests
mkdir -p "$pictures"

scratch=$(mktemp -d) || exit 2
xvfb_pid=
openbox_pid=
game_pid=
game_window=
passed=0
failed=0

end_process() {
    [ -n "$1" ] || return 0
    kill "$1" 2>/dev/null
    wait "$1" 2>/dev/null
    return 0
}

clean_up() {
    end_process "$game_pid"
    end_process "$openbox_pid"
    end_process "$xvfb_pid"
    rm -rf "$scratch"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP

give_up() {
    echo "not ok: $*"
    [ ! -s "$scratch/game.log" ] || sed 's/^/game: /' "$scratch/game.log"
    exit 1
}

# wait_for SECONDS COMMAND...: until the command succeeds; fails when the time is over.
wait_for() {
    tries=$(($1 * 20))
    shift
    while ! "$@" >/dev/null 2>&1; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.05
    done
}

# display_start [WxH [DEPTH]]: a screen nobody sees, on a free display number, with a window manager.
display_start() {
    rm -f "$scratch/display"
    Xvfb -displayfd 3 -screen 0 "${1:-1280x800}x${2:-24}" -nolisten tcp 3>"$scratch/display" \
        2>"$scratch/xvfb.log" &
    xvfb_pid=$!
    wait_for 10 test -s "$scratch/display" || give_up 'Xvfb did not start'
    DISPLAY=:$(cat "$scratch/display")
    export DISPLAY
    openbox >"$scratch/openbox.log" 2>&1 &
    openbox_pid=$!
    wait_for 10 xdotool get_desktop || give_up 'openbox did not start'
}

# display_stop: ends them both.
display_stop() {
    end_process "$openbox_pid"
    end_process "$xvfb_pid"
    openbox_pid=
    xvfb_pid=
}

# game_launch ARGUMENT...: starts the game with its own empty home and waits for no window. What a script
# starts in the background ignores Ctrl+C, which the game then does too.
game_launch() {
    mkdir -p "$scratch/home"
    HOME=$scratch/home XDG_DATA_HOME=$scratch/home SDL_AUDIODRIVER=${SDL_AUDIODRIVER:-dummy} \
        env --default-signal=INT,QUIT "$CLOCKWISE" "$@" >"$scratch/game.log" 2>&1 &
    game_pid=$!
}

# game_start ARGUMENT...: starts the game and waits for its window to have the keyboard.
game_start() {
    game_launch "$@"
    game_window=$(timeout 15 xdotool search --sync --onlyvisible --pid "$game_pid" | head -n 1)
    [ -n "$game_window" ] || give_up 'the game showed no window'
    timeout 15 xdotool windowactivate --sync "$game_window" || give_up 'the window took no focus'
}

game_is_running() {
    [ -n "$game_pid" ] && kill -0 "$game_pid" 2>/dev/null
}

game_has_ended() {
    ! game_is_running
}

# game_size: prints the inside of the window, as 1280x720.
game_size() {
    xdotool getwindowgeometry --shell "$game_window" |
        awk -F= '/^WIDTH/ { width = $2 } /^HEIGHT/ { height = $2 } END { print width "x" height }'
}

# game_wait: waits for the game to end by itself; its exit status.
game_wait() {
    wait_for 10 game_has_ended || give_up 'the game did not end'
    wait "$game_pid"
    game_status=$?
    game_pid=
    return "$game_status"
}

game_stop() {
    end_process "$game_pid"
    game_pid=
}

# screenshot NAME: the whole screen into $pictures/NAME.png.
screenshot() {
    import -window root "$pictures/$1.png" || give_up "no picture of $1"
}

# color_at FILE.png X Y: that pixel as "r g b".
color_at() {
    convert "$1" -format "%[fx:int(255*p{$2,$3}.r)] %[fx:int(255*p{$2,$3}.g)] %[fx:int(255*p{$2,$3}.b)]\n" info:
}

# check NAME COMMAND...: counts as one test.
check() {
    name=$1
    shift
    if "$@"; then
        echo "ok: $name"
        passed=$((passed + 1))
    else
        echo "not ok: $name ($*)"
        failed=$((failed + 1))
    fi
}

# finish: the last call of a test.
finish() {
    [ "$failed" -eq 0 ] || [ ! -s "$scratch/game.log" ] || sed 's/^/game: /' "$scratch/game.log"
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}
