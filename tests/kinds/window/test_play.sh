#!/bin/sh
# SPDX-License-Identifier: MIT
# A person's first minutes: the title, a match, moving, aiming in windows of several shapes, pause, and out.
# F3's view draws the line that the player aims along, in a color nothing else has: where the mouse points, it
# must pass.
# shellcheck source=tests/kinds/window/lib.sh disable=SC2317
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/kinds/window/looks.sh
. "$(dirname "$0")/looks.sh"

recordings=$scratch/home/clockwise/recordings

# has_recordings COUNT: whether that many are kept.
has_recordings() {
    [ "$(find "$recordings" -name '*.replay.json' | wc -l)" = "$1" ]
}

# stands_still NAME: whether neither the match nor the picture of it changes during a moment.
stands_still() {
    rest "$1"
    tick=$(screen_number view 9)
    nothing_happens 0.7
    screenshot "$1-later"
    same "$1" "$1-later" && [ "$(screen_number view 9)" = "$tick" ]
}

display_start 1400x1100
game_start --seed 5 --bots 0 --size 1280x720
wait_for_text Quit
screenshot title
check 'the window has the size asked for' [ "$(game_size)" = 1280x720 ]

choose Play
check 'Play on the title leads to cards' wait_for_text Siege
choose Match
check 'and one of them to the set-up' wait_for_text Mode
screenshot set-up
check 'and that is seen' differ title set-up
press Return
wait_for_play 0
screenshot match
check 'Enter once more starts a match' differ set-up match

press F3
for shape in 1280x720 1000x1000 1300x560; do
    width=${shape%x*}
    height=${shape#*x}
    resize "$width" "$height"
    # Anywhere in the arena will do.
    check "the mouse aims where it points at $shape" aims_at "$shape" \
        $((width * 2 / 5)) $((height * 11 / 20))
done
resize 1280 720
press F3

press_moving a 0
screenshot moved
check 'keys move the player' differ match moved

press Escape
check 'Escape pauses' wait_for_text Paused
check 'a pause stands still' stands_still paused
check 'and is seen' differ moved paused
tick=$(screen_number view 9)
press Escape
wait_until_gone Paused
check 'Escape resumes' comes has_played $((tick + 20))
screenshot resumed
check 'and that is seen' differ paused resumed

press F11
check 'F11 fills the screen' wait_for_size 1400x1100
press F11
check 'F11 gives the window back' wait_for_size 1280x720

# What takes the keyboard away pauses the match.
lacks_focus() {
    ! has_focus
}
xdotool windowminimize "$game_window"
must 'the keyboard elsewhere' lacks_focus
xdotool windowmap "$game_window"
game_activate
check 'losing the focus pauses' wait_for_text Paused
check 'and the match stands still' stands_still back

# What was just played becomes a test: kept in the player's folder, it plays again without a window.
press Escape
wait_until_gone Paused
press F9
check 'F9 keeps a recording' comes has_recordings 1
check 'and says where' wait_for_text '*Watch it under Replays.'
press Escape
choose 'Save the last 20 seconds'
check 'the pause keeps another' comes has_recordings 2
check 'both play again bit for bit' "$CLOCKWISE" regress "$recordings"

check 'it is still running' game_is_running
close_window
check 'closing the window ends the game well' game_wait
check 'no error was printed' [ ! -s "$scratch/game.log" ]
finish
