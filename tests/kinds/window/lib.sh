# shellcheck shell=sh
# SPDX-License-Identifier: MIT
# For tests that play in a real window: a screen of their own (Xvfb), a window manager, the game, keys
# and mouse. Sourced by tests/kinds/window/test_*.sh:
#
#   . "$(dirname "$0")/lib.sh"
#   display_start 1280x800
#   game_start --level levels/duel.json --bots 1
#   press Escape
#   wait_for_text Paused
#   check 'the window has the size asked for' [ "$(game_size)" = 1280x720 ]
#   game_stop
#   finish
#
# The game is a build of its own that writes which texts are on the screen, and where
# (tests/kinds/window/screen_watch.c). So a test waits for what it needs, never for a time, and clicks on
# words, never on a place. A wait that takes too long ends the test and says what was on the screen.
# Everything started here is ended here, however the test ends. Pictures are kept in $pictures.
set -u

BUILD=${BUILD:-build}
CLOCKWISE=${CLOCKWISE:-$BUILD/clockwise}
WATCHED=${WATCHED:-$BUILD/clockwise_watched}
PATIENCE_SECONDS=60 # A busy machine is no failure.
pictures=$BUILD/window-tests
mkdir -p "$pictures"

scratch=$(mktemp -d) || exit 2
xvfb_pid=
openbox_pid=
game_pid=
game_window=
is_first_start= # Set: the game asks what it asks at its first start.
game_prefix= # What starts the game, as words: none as a rule.
games=0
screen=
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

# give_up REASON: ends the test, saying what is on the screen.
give_up() {
    echo "not ok: $*"
    say_screen
    [ ! -s "$scratch/game.log" ] || sed 's/^/game: /' "$scratch/game.log"
    exit 1
}

# wait_for SECONDS COMMAND...: until the command succeeds; fails when the time is over.
wait_for() {
    deadline=$(($(date +%s) + $1 + 1))
    shift
    while ! "$@" >/dev/null 2>&1; do
        [ "$(date +%s)" -lt "$deadline" ] || return 1
        sleep 0.02
    done
}

# comes COMMAND...: whether the command succeeds sooner or later.
comes() {
    wait_for "$PATIENCE_SECONDS" "$@"
}

# must WHAT COMMAND...: waits until the command succeeds, or gives up.
must() {
    what=$1
    shift
    comes "$@" || give_up "waited $PATIENCE_SECONDS s in vain: $what"
}

# display_start [WxH [DEPTH]]: an invisible screen on a free display number, with a window manager.
display_start() {
    rm -f "$scratch/display"
    Xvfb -displayfd 3 -screen 0 "${1:-1280x800}x${2:-24}" -nolisten tcp 3>"$scratch/display" \
        2>"$scratch/xvfb.log" &
    xvfb_pid=$!
    must 'Xvfb' test -s "$scratch/display"
    DISPLAY=:$(cat "$scratch/display")
    export DISPLAY
    comes has_manager || {
        sed 's/^/Xvfb and openbox: /' "$scratch/xvfb.log" "$scratch/openbox.log"
        give_up "waited $PATIENCE_SECONDS s in vain: openbox on $DISPLAY"
    }
}

# has_manager: whether a window manager has this display. It is started where none runs, again where it has ended.
has_manager() {
    if [ -z "$openbox_pid" ] || ! kill -0 "$openbox_pid"; then
        openbox >>"$scratch/openbox.log" 2>&1 &
        openbox_pid=$!
    fi
    xdotool get_desktop
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
    games=$((games + 1))
    screen=$scratch/screens/$games
    mkdir -p "$scratch/screens"
    [ -n "$is_first_start" ] || skip_welcome
    # shellcheck disable=SC2086
    HOME=$scratch/home XDG_DATA_HOME=$scratch/home SDL_AUDIODRIVER=${SDL_AUDIODRIVER:-dummy} \
        SCREEN_WATCH=$screen $game_prefix env --default-signal=INT,QUIT "$WATCHED" "$@" >"$scratch/game.log" 2>&1 &
    game_pid=$!
}

# skip_welcome: as if what is asked at the first start had been answered.
skip_welcome() {
    [ ! -e "$scratch/home/clockwise/settings.json" ] || return 0
    mkdir -p "$scratch/home/clockwise"
    echo '{"format": 1, "match": {"welcomed": true}}' >"$scratch/home/clockwise/settings.json"
}

# game_start ARGUMENT...: starts the game and waits until it shows a frame and has the keyboard.
game_start() {
    game_launch "$@"
    must 'a window' shows_window
    must 'a first frame' test -e "$screen"
    game_activate
}

# shows_window: whether the game has one, in $game_window.
shows_window() {
    game_window=$(xdotool search --onlyvisible --pid "$game_pid" | head -n 1)
    [ -n "$game_window" ]
}

# game_activate: gives the game's window the keyboard. A window that is not yet mapped takes none, so this asks again.
game_activate() {
    must 'the keyboard' takes_keyboard
}

takes_keyboard() {
    timeout 5 xdotool windowactivate --sync "$game_window" windowfocus --sync "$game_window"
    wait_for 1 has_focus
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

has_size() {
    [ "$(game_size) $(screen_number frame 3)x$(screen_number frame 4)" = "$1 $1" ]
}

# wait_for_size WxH: until the window has that size, and the game has drawn a frame of it.
wait_for_size() {
    must "a window of $1" has_size "$1"
}

# game_wait: waits for the game to end by itself; its exit status.
game_wait() {
    must 'the end of the game' game_has_ended
    wait "$game_pid"
    game_status=$?
    game_pid=
    return "$game_status"
}

game_stop() {
    end_process "$game_pid"
    game_pid=
}

# game_kill: ends the game at once.
game_kill() {
    kill -9 "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
}

# --- What is on the screen ----------------------------------------------------------------------
# say_screen: prints the texts on the screen.
say_screen() {
    [ -s "$screen" ] || return 0
    sed -n 's/^input/on the screen: input/p; s/^text [^ ]* [^ ]* [^ ]* [^ ]* /on the screen: /p' "$screen"
}

# screen_number KIND FIELD: prints a number of the first line of that kind; see screen_watch.c.
screen_number() {
    awk -v kind="$1" -v field="$2" '$1 == kind { print $field; exit }' "$screen"
}

# text_box WORDS [WEIGHT]: prints "LEFT TOP RIGHT BOTTOM" of a text in the window's pixels; fails where
# there is none. WORDS are the whole text, or its beginning followed by "*", or "*" and its end. The last one drawn
# counts: headings come first.
text_box() {
    WORDS=$1 awk -v weight="${2:-}" '
        BEGIN {
            words = ENVIRON["WORDS"]
            is_beginning = sub(/\*$/, "", words)
            is_end = sub(/^\*/, "", words)
        }
        $1 == "text" && (weight == "" || $6 == weight) {
            text = $0
            for (i = 0; i < 6; i++) sub(/^[^ ]* /, "", text)
            part = is_end ? substr(text, length(text) - length(words) + 1) : \
                is_beginning ? substr(text, 1, length(words)) : text
            if (part == words) box = $2 " " $3 " " $4 " " $5
        }
        END { if (box == "") exit 1; print box }' "$screen"
}

shows() {
    text_box "$1" >/dev/null
}

hides() {
    ! shows "$1"
}

# is_focused WORDS: whether the focus of a list is on that entry.
is_focused() {
    text_box "$1" focus >/dev/null
}

has_focus() {
    [ "$(screen_number input 6)" = 1 ]
}

wait_for_text() {
    must "the text '$1'" shows "$1"
}

wait_until_gone() {
    must "no text '$1' any more" hides "$1"
}

# has_played TICKS: whether a match with people has played that many ticks since its countdown.
has_played() {
    ticks_played=$(screen_number view 9)
    [ "${ticks_played:-0}" -gt "$1" ]
}

# wait_for_play TICKS: until the match is.
wait_for_play() {
    must "a match that has been played for $1 ticks" has_played "$1"
}

# player_at ID: prints where a player is, "x y" in world units.
player_at() {
    awk -v id="$1" '$1 == "player" && $2 == 0 && $3 == id { print $4, $5 }' "$screen"
}

# player_is_away ID X Y UNITS: whether a player is at least so far from there.
player_is_away() {
    echo "$(player_at "$1") $2 $3" | awk -v least="$4" '
        { exit !(NF == 4 && ($1 - $3) ^ 2 + ($2 - $4) ^ 2 >= least ^ 2) }'
}

# world_place X Y [VIEW]: prints where in the window a place of the arena is, "x y" in pixels.
world_place() {
    awk -v x="$1" -v y="$2" -v wanted="${3:-0}" '
        $1 == "view" && view++ == wanted {
            printf "%d %d\n", $2 + $4 / 2 + (x - $6) * $8, $3 + $5 / 2 - (y - $7) * $8
            found = 1
        }
        END { exit !found }' "$screen"
}

# has_drawn NUMBER: whether frame NUMBER has been shown.
has_drawn() {
    [ "$(screen_number frame 2)" -ge "$1" ]
}

# frames_pass COUNT: waits for that many more frames, in a match or where something moves.
frames_pass() {
    must "$1 more frames" has_drawn $(($(screen_number frame 2) + $1))
}

# nothing_happens SECONDS: lets time pass in which a test says that nothing happens. Never to wait for
# something that does.
nothing_happens() {
    sleep "$1"
}

# view_place ACROSS DOWN [VIEW]: prints the place in the window that lies so far in a view, in percent of it.
view_place() {
    awk -v across="$1" -v down="$2" -v wanted="${3:-0}" '
        $1 == "view" && view++ == wanted {
            printf "%d %d\n", $2 + $4 * across / 100, $3 + $5 * down / 100
            found = 1
        }
        END { exit !found }' "$screen"
}

# --- Keys and mouse -----------------------------------------------------------------------------
# has_taken FIELD COUNT: whether the game has taken that much input, or is gone.
has_taken() {
    [ "$(screen_number input "$1")" -ge "$2" ] || game_has_ended
}

# press KEY...: one after another, each taken by the game before the next one.
press() {
    for key; do
        keys=$(($(screen_number input 2) + 1))
        xdotool key "$key"
        must "the key $key" has_taken 2 "$keys"
    done
}

# release KEY: ends an `xdotool keydown KEY`.
release() {
    keys=$(($(screen_number input 2) + 1))
    xdotool keyup "$1"
    must "the end of the key $1" has_taken 2 "$keys"
}

# press_moving KEY ID [UNITS]: holds a key until that player has gone so far.
press_moving() {
    from=$(player_at "$2")
    xdotool keydown "$1"
    must "player $2 to move from $from" player_is_away "$2" "${from% *}" "${from#* }" "${3:-40}"
    release "$1"
}

# focus_on WORDS [KEY]: presses Down, or KEY, until the focus is on that entry.
focus_on() {
    wait_for_text "$1"
    presses=0
    while ! wait_for 0 is_focused "$1"; do
        presses=$((presses + 1))
        [ "$presses" -le 30 ] || give_up "the focus does not come to '$1'"
        press "${2:-Down}"
    done
}

# choose WORDS [KEY]: that entry of a list, by keys, or a card; KEY leads to it.
choose() {
    focus_on "$1" "${2:-Down}"
    press Return
}

# press_until_gone KEY WORDS: presses a key until that text is gone. Results take no input at first.
press_until_gone() {
    presses=0
    while ! wait_for 0 hides "$2"; do
        presses=$((presses + 1))
        [ "$presses" -le 30 ] || give_up "the key $1 does not lead away from '$2'"
        press "$1"
    done
}

# open_set_up: from the title to the set-up of a match.
open_set_up() {
    wait_for_text Quit
    choose Play
    wait_for_text Siege
    choose Match
    wait_for_text Mode
}

# open_levels: from the title to the levels to edit.
open_levels() {
    wait_for_text Quit
    choose Create
    wait_for_text 'SAT lab'
    choose Levels Right
    wait_for_text 'New level'
}

is_mouse_at() {
    [ "$(screen_number input 4) $(screen_number input 5)" = "$1 $2" ]
}

# mouse_to X Y: moves the mouse there in the window, in pixels.
mouse_to() {
    xdotool mousemove --window "$game_window" "$1" "$2"
    must "the mouse at $1, $2" is_mouse_at "$1" "$2"
}

# click [BUTTON]: where the mouse is.
click() {
    buttons=$(($(screen_number input 3) + 1))
    xdotool click "${1:-1}"
    must 'the click' has_taken 3 "$buttons"
}

# box_rests WORDS: whether a text is there and has come to rest: screens slide in.
box_rests() {
    before=$(text_box "$1") || return 1
    sleep 0.1
    [ "$(text_box "$1")" = "$before" ]
}

# mouse_on WORDS: moves the mouse to the middle of that text.
mouse_on() {
    must "the text '$1' at rest" box_rests "$1"
    # shellcheck disable=SC2046
    mouse_to $(text_box "$1" | awk '{ printf "%d %d\n", ($1 + $3) / 2, ($2 + $4) / 2 }')
}

# click_on WORDS [BUTTON]
click_on() {
    mouse_on "$1"
    click "${2:-1}"
}

# close_window: asks the window manager to.
close_window() {
    xdotool key alt+F4
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
    [ "$failed" -eq 0 ] || say_screen
    [ "$failed" -eq 0 ] || [ ! -s "$scratch/game.log" ] || sed 's/^/game: /' "$scratch/game.log"
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}
