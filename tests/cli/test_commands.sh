#!/bin/sh
# SPDX-License-Identifier: MIT
# The commands from outside: exit status, what goes to stdout and what to stderr. What a command
# computes is tested in its own room.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# expect NAME STATUS STDOUT STDERR ARGUMENT...: patterns of grep -E; '' means that nothing is printed
# there, '*' that it does not matter. Input comes from $scratch/input. There is no display.
expect() {
    name=$1 status=$2 stdout=$3 stderr=$4
    shift 4
    env -u DISPLAY -u WAYLAND_DISPLAY -u XDG_RUNTIME_DIR timeout 600 "$program" "$@" \
        <"$scratch/input" >"$scratch/stdout" 2>"$scratch/stderr"
    got=$?
    complaint=
    [ "$got" -eq "$status" ] || complaint="status $got instead of $status"
    matches "$scratch/stdout" "$stdout" || complaint="$complaint; stdout is not '$stdout'"
    matches "$scratch/stderr" "$stderr" || complaint="$complaint; stderr is not '$stderr'"
    if [ -z "$complaint" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $name (clockwise $*): ${complaint#; }"
        head -n 20 "$scratch/stdout" | sed 's/^/    stdout: /'
        head -n 20 "$scratch/stderr" | sed 's/^/    stderr: /'
    fi
}

matches() {
    case $2 in
    '*') ;;
    '') [ ! -s "$1" ] ;;
    *) grep -q -E -e "$2" "$1" ;;
    esac
}

# same NAME A B / different NAME A B
same() {
    if [ -n "$2" ] && [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1: '$2' and '$3'"
    fi
}

different() {
    if [ -n "$2" ] && [ "$2" != "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1: twice '$2'"
    fi
}

level=levels/duel.json
: >"$scratch/input"

expect 'help' 0 'clockwise' '' --help
expect 'help, whatever follows' 0 'clockwise' '' --help --no-such-option
expect 'help, though it names no command' 0 'clockwise' '' --help conquer
expect 'version, whatever follows' 0 '[Cc]lockwise [0-9]+' '' --version --no-such-option
expect 'help after what is wrong' 2 '' 'no-such-option' --no-such-option --help
for command in bench check collide convert generate meet pack reduce regress replay serve shot simulate; do
    expect "help of $command" 0 "clockwise $command" '' $command --help
    expect "help of $command, whatever follows" 0 "clockwise $command" '' $command --help --no-such-option x y
    expect "$command, unknown option" 2 '' "$command" $command --no-such-option
done
expect 'version' 0 '[Cc]lockwise [0-9]+\.[0-9]+\.[0-9]+' '' --version
for library in SDL 'SDL_ttf' cJSON; do
    expect "version of $library" 0 "^ *${library}[ :].*[0-9]+\.[0-9]+" '' --version
done
expect 'unknown command' 2 '' 'conquer' conquer
expect 'unknown option' 2 '' 'no-such-option' --no-such-option
expect 'one dash too few' 2 '' "clockwise: -help is not an option; did you mean '--help'" -help
expect 'one dash too few, after an operand' 2 '' "serve: -port is not an option; did you mean '--port'" serve duel -port 7777
expect 'a single letter' 2 '' 'serve: -p is not an option$' serve duel -p 7777
expect 'a single letter at the end' 2 '' 'serve: -p is not an option$' serve duel -p
expect 'two letters, of which the first is known to none' 2 '' 'check: -jx is not an option$' check -jx --json
expect 'a misspelt option' 2 '' "simulate: --sede is not an option; did you mean '--seed'" simulate duel --sede 4
expect 'a misspelt option with its value' 2 '' "simulate: --sede=4 is not an option; did you mean '--seed'" simulate duel --sede=4
expect 'a value for an option without one' 2 '' 'check: --json takes no value' check --json=yes levels/duel.json
expect 'no value for an option with one' 2 '' 'simulate: --seed needs a value' simulate duel --seed
# Every option with a value: without one, its line of the help says what to give.
for command in '' simulate generate serve meet pack replay reduce regress check shot bench collide convert; do
    # shellcheck disable=SC2086
    for option in $("$program" $command --help | sed -n 's/^  \(--[a-z-]*\) [^ ].*/\1/p'); do
        expect "an empty value for $option" 2 '' "^clockwise${command:+ $command}: $option needs a value" $command $option=
        expect "an empty value for $option, what to give" 2 '' "^  $option [^ ]" $command "$option" ''
        expect "no value for $option, what to give" 2 '' "^  $option [^ ]" $command "$option"
    done
done
expect 'an empty value, the whole of what the help says' 2 '' "^ +game's levels or your own, such as duel" --level=
expect 'an empty argument' 2 '' 'check: an argument is empty' check $level ''
expect 'an empty argument alone' 2 '' "no file ''" ''
# What is written gets no name that Windows takes for a device, whatever writes it.
while read -r command; do
    for file in con Aux.json "$scratch/con.replay.json" "$scratch/LPT1"; do
        # shellcheck disable=SC2086
        expect "a device for the file of $command" 2 '' "${command##* }: Windows takes ${file##*/} for a device" $command $file
    done
done <<END
--edit
--record
simulate $level --ticks 1 --record
simulate $level --ticks 1 --trace
replay x.replay.json --trace
replay x.replay.json --shot
regress x --trace
regress x --junit
check x --junit
check x --sarif
shot $level --out
serve $level --record
generate --out
END
expect 'a file whose name begins as a device does' 0 ticks '' simulate $level --ticks 1 --record "$scratch/console.replay.json"
expect 'no display' 3 '' 'display' --level $level
expect 'watch bots, no display' 3 '' 'display' --watch
expect 'a JPEG of a level' 2 '' "--out: 'a.jpg' is another kind of picture than FILE.png" shot $level --out "$scratch/a.jpg"
expect 'an animated icon' 2 '' 'than FILE.png and FILE.svg' shot --icon 64 --out "$scratch/a.GIF"
expect 'a still best shot' 2 '' 'name it FILE.gif' replay "$scratch/a.replay.json" --shot "$scratch/a.png"
expect 'connect to what is no address' 2 '' '"a b" is not an address' --connect 'a b'
expect 'watch bots, with people' 2 '' 'leave --players out' --watch --players 2
expect 'watch no bots' 2 '' 'needs bots' --watch --bots 0
expect 'watch a trial without bots' 2 '' 'needs bots' --watch --mode trials
expect 'watch what is missing' 3 '' 'nowhere' replay --watch nowhere.replay.json
expect 'watch with a trace' 2 '' 'trace' replay --watch --trace x nowhere.replay.json
expect 'a name for a meeting server' 2 '' 'record and the level' --name Bob --meet ::1 --level "$scratch/duel.json" --record "$scratch/duel.json"
expect 'record nowhere' 3 '' 'no/: No such' --level $level --record "$scratch/no/where.replay.json"

mkfifo "$scratch/pipe"
expect 'record into a folder' 3 '' 'Is a directory' --level $level --record "$scratch"
expect 'record into a pipe' 3 '' 'pipe' --level $level --record "$scratch/pipe"
expect 'record over the level' 2 '' 'level name the same file' --level $level --record levels/../$level

# A link to itself is called that, wherever a file or a folder is named.
links=$scratch/links
mkdir -p "$links/tests"
for name in circle circle.json circle.replay.json circle.scenario.json tests/again.replay.json; do
    ln -s "${name#tests/}" "$links/$name"
done
circle='circle.*: a symbolic link that leads back to itself'
expect 'check, a circle' 3 'a symbolic link that leads back to itself' '' check "$links/circle.json"
expect 'check, in a circle' 3 'a symbolic link that leads back to itself' '' check "$links/circle/x.json"
expect 'simulate, a circle' 3 '' "$circle" simulate "$links/circle.json"
expect 'simulate, record a circle' 3 '' "$circle" simulate $level --ticks 1 --record "$links/circle.replay.json"
expect 'simulate, trace a circle' 3 '' "$circle" simulate $level --ticks 1 --trace "$links/circle"
expect 'shot, a circle' 3 '' "$circle" shot "$links/circle.json" --out "$scratch/x.png"
expect 'shot, onto a circle' 3 '' "$circle" shot $level --out "$links/circle"
expect 'replay, a circle' 3 '' "$circle" replay "$links/circle.replay.json"
expect 'regress, a circle' 3 "$circle" '' regress "$links/circle.scenario.json"
expect 'regress, a folder in a circle' 3 "$circle" '' regress "$links/circle"
expect 'regress, a circle in a folder' 3 'again.*: a symbolic link that leads back' '' regress "$links/tests"
expect 'play, a circle' 3 '' "$circle" --level "$links/circle.json"
expect 'edit, a circle' 3 '' "$circle" --edit "$links/circle.json"
expect 'open, a circle' 2 '' "circle.*: a symbolic link that leads back" "$links/circle"
cd "$links" || exit 2 # By its bare name, as a level is called.
for command in check simulate 'shot --out x.png' --level --edit; do
    # shellcheck disable=SC2086 # Some are two words.
    expect "$command, a circle in this folder" 3 '*' '*' $command circle.json
    case $(cat "$scratch/stdout" "$scratch/stderr") in
    *'leads back to itself'*) ;;
    *) failed=$((failed + 1)); echo "not ok: $command does not name the circle" ;;
    esac
done
cd "$top" || exit 2
expect 'meet, an operand' 2 '' 'meet: it takes no operands' meet duel
expect 'meet, an address that is none' 3 '' 'meet: "nowhere" is not a numeric address' meet --bind nowhere
expect 'serve, a grown level of no seed' 3 '' "there is no level 'surprise-x': a grown one is named surprise-SEED" serve surprise-x --port 0
expect 'serve, a grown level for too many' 3 '' "there is no level 'surprise-7-9'" serve duel surprise-7-9 --port 0
expect 'simulate, a level of a rotation' 3 '' "'surprise' is a level for servers.*say which, as in surprise-7" simulate surprise --ticks 1
expect 'simulate, a grown level' 0 '"ticks":60' '' simulate surprise-7-2 --ticks 60
expect 'serve, a meeting server that is none' 2 '' 'serve: "::x" is not an address' serve $level --port 0 --meet ::x
expect 'serve, a circle' 3 '' "$circle" serve "$links/circle.json" --port 0
expect 'serve, record into a circle' 3 '' "record $links/$circle" serve $level --port 0 --record "$links/circle"
expect 'serve, record into a file' 3 '' 'record README.md: not a folder' serve $level --port 0 --record README.md
expect 'serve, a password in a circle' 3 '' "$circle" serve $level --port 0 --password-file "$links/circle"

expect 'generate, nowhere to write' 2 '' 'generate: --out is missing' generate --seed 3
expect 'generate, a file too many' 2 '' 'takes no file but that of --out' generate $level --out "$scratch/grown.json"
expect 'generate, too small' 2 '' 'size is from 900x600 to 4800x4800' generate --size 899x600 --out "$scratch/grown.json"
expect 'generate, too low' 2 '' 'size is from 900x600 to 4800x4800' generate --size 900x599 --out "$scratch/grown.json"
expect 'generate, too large' 2 '' 'size is from 900x600 to 4800x4800' generate --size 900x4801 --out "$scratch/grown.json"
expect 'generate, one player' 2 '' 'players' generate --players 1 --out "$scratch/grown.json"
expect 'generate, no such style' 2 '' 'style.*gears' generate --style gothic --out "$scratch/grown.json"
expect 'generate, no such folder' 3 '' 'generate: .*nowhere/grown.json: No such file' generate --out "$scratch/nowhere/grown.json"
expect 'generate' 0 '' '' generate --seed 18446744073709551615 --players 4 --style rings --size 1500x1000 --out "$scratch/grown.json"
expect 'generate, and nothing to say about it' 0 '^0 errors, 0 warnings$' '' check --strict "$scratch/grown.json"
same 'generate, as asked' '  "size": [1500,1000],  "players": [2, 4],' "$(sed -n '/"size"\|"players"/p' "$scratch/grown.json" | tr -d '\n')"
expect 'generate, and play it' 0 '"ticks":240' '' simulate "$scratch/grown.json" --ticks 240
expect 'simulate, no level' 2 '' '.' simulate
expect 'simulate, two levels' 2 '' '.' simulate $level $level
expect 'simulate, missing level' 3 '' 'nowhere\.json' simulate "$scratch/nowhere.json"
expect 'simulate, a level by name' 0 '"level":"Duel"' '' simulate duel --ticks 1
expect 'simulate, no such name' 3 '' "simulate: there is no level 'deul'.*did you mean 'duel'" simulate deul
expect 'play a level by name' 3 '' 'display' --level duel
expect 'play, no such name' 3 '' "there is no level 'deul': no such file here, .*levels" --level deul
expect 'shot, no such name' 3 '' "shot: there is no level 'deul'" shot deul --out "$scratch/deul.png"
expect 'simulate, a name in capitals' 3 '' "there is no level 'DUEL'.*did you mean 'duel'" simulate DUEL
expect 'check, a name in capitals' 3 "there is no level 'DUEL'.*did you mean 'duel'" '' check DUEL
expect 'simulate, the schema' 3 '' 'levels/level.schema.json:1:1: .*is a JSON schema' simulate levels/level.schema.json
expect 'simulate, no number' 2 '' 'ticks' simulate $level --ticks many
expect 'simulate, too many bots' 2 '' 'bots' simulate $level --bots 99
expect 'trials with bots' 2 '' 'trials are for one player' --mode trials --bots 3 --level $level
expect 'trials for two' 2 '' 'trials are for one player' --mode trials --players 2 --level $level
SDL_VIDEODRIVER=none expect 'a mode without a level' 3 '' 'add --level FILE' --mode siege
expect 'simulate, unknown mode' 2 '' 'mode' simulate $level --mode chess
for mode in $(sed -n 's/.*--mode takes//; s/, not .*//; s/ or / /; s/,//g; p' "$scratch/stderr" | head -n 1); do
    expect "help, $mode" 0 "[ ]$mode" '' --help
    expect "simulate --help, $mode" 0 "[ ]$mode" '' simulate --help
    expect "shot --help, $mode" 0 "[ ]$mode" '' shot --help
done
expect 'simulate, unknown bots' 2 '' 'bot' simulate $level --bot-level wizard
expect 'simulate, people outside a siege' 2 '' 'siege' simulate $level --people 2
expect 'simulate, a siege without enemies' 2 '' '--people 3 of --bots 3 leaves no enemies' simulate $level --mode siege --bots 3 --people 3
expect 'simulate, more people than bots' 2 '' '--people 5 of --bots 2 leaves no enemies' simulate $level --mode siege --bots 2 --people 5
expect 'simulate, a siege of one' 2 '' 'siege needs --bots 2 or more' simulate $level --mode siege --bots 1
expect 'simulate, people of a siege' 0 '("team":1,.*){3}"team":2' '' \
    simulate $level --mode siege --bots 4 --people 3 --ticks 1
expect 'simulate' 0 '^\{"level":.*"ticks":120,"seed":5,"hash":"[0-9a-f]{16}"' '' \
    simulate $level --ticks 120 --seed 5 --bots 2
hash_of() {
    grep -o '"hash":"[0-9a-f]*"' "$scratch/stdout"
}
first=$(hash_of)
expect 'simulate again' 0 '"hash"' '' simulate $level --ticks 120 --seed 5 --bots 2
same 'one seed, one hash' "$first" "$(hash_of)"
expect 'simulate, another seed' 0 '"hash"' '' simulate $level --ticks 120 --seed 6 --bots 2
different 'another seed, another hash' "$first" "$(hash_of)"
expect 'simulate, a day and a level' 0 '"level":"Clockwork".*"mode":"trials"' '' simulate levels/clockwork.json --daily 2026-11-22 --ticks 10
expect 'simulate, a day and two levels' 2 '' 'takes one level' simulate duel raim --daily 2026-11-22
expect 'simulate, longer than a recording' 2 '' 'ticks 216001 with --record: a recording has at most 216000 ticks' \
    simulate $level --ticks 216001 --record "$scratch/long.replay.json"
expect 'simulate, a day and its mode' 0 '"mode":"trials"' '' simulate --daily 2026-11-22 --mode trials --ticks 10
expect 'simulate, a day and a mode' 2 '' 'leave --mode out' simulate --daily 2026-11-22 --mode siege
expect 'simulate, no day' 2 '' '2026-02-30 is not a date' simulate --daily 2026-02-30
expect 'simulate, a day before the first' 2 '' '1999-12-31 is not a date such as .*, from 2000-01-01 on' simulate --daily 1999-12-31
expect 'simulate, a day without end' 2 '' 'is not a date' simulate --daily 2026-11-222
expect 'simulate with a trace' 0 '"hash"' '' simulate $level --ticks 10 --trace "$scratch/trace"
same 'a line for each tick, and one before' 11 "$(wc -l <"$scratch/trace" | tr -d ' ')"
chmod 600 "$scratch/trace"
expect 'simulate with the same trace' 0 '"hash"' '' simulate $level --ticks 10 --trace "$scratch/trace"
same 'the file keeps its mode' 600 "$(stat -c %a "$scratch/trace")"
if [ -w /dev/full ]; then
    expect 'simulate, trace on a full disk' 3 '*' 'No space left' simulate $level --ticks 10 --trace /dev/full
else
    echo 'what writes to a full disk is passed over: this system has no /dev/full'
fi
expect 'simulate, a pipe without a reader' 3 '' 'nobody reads' simulate $level --ticks 10 --trace "$scratch/pipe"
cp $level "$scratch/level.json"
cp tests/scenarios/corners/*.scenario.json "$scratch"
scenario=$(find "$scratch" -name '*.scenario.json' | sort | head -n 1)
own=$(cksum "$scratch/level.json" "$scenario")
for output in --trace --record; do
    expect "simulate, $output over the level" 2 '' "^clockwise simulate: $output and the level" \
        simulate "$scratch/level.json" --ticks 10 $output "$scratch/./level.json"
done
expect 'simulate, trace and recording' 2 '' 'trace and --record' \
    simulate $level --ticks 10 --trace "$scratch/same" --record "$scratch/same"
expect 'shot over the level' 2 '' 'out and the level' shot "$scratch/level.json" --out "$scratch/level.json"
expect 'regress, trace over the test' 2 '' 'trace and the test' regress --trace "$scenario" "$scenario"
expect 'replay, trace over the recording' 2 '' 'trace and the recording' \
    replay "$scratch/level.json" --trace "$scratch/level.json"
same 'what was to be read is as it was' "$own" "$(cksum "$scratch/level.json" "$scenario")"
expect 'simulate, trace to stdout' 0 '"hash":"[0-9a-f]*"' '' simulate $level --ticks 10 --trace /dev/stdout
same 'the trace and the summary' 12 "$(wc -l <"$scratch/stdout" | tr -d ' ')"
expect 'simulate, recording to stderr' 0 '^.{20,}"hash"' '"seals"' simulate $level --ticks 10 --record /dev/fd/2
expect 'simulate, recording into a folder, told before' 3 '' 'Is a directory' \
    simulate $level --mode practice --ticks 216000 --record "$scratch"
mkdir -p "$scratch/capitals/IN"
cp tests/scenarios/traps/12-seam.scenario.json "$scratch/capitals/IN/SEAM.SCENARIO.JSON"
expect 'simulate, record in capitals' 0 '"hash"' '' simulate $level --ticks 10 --record "$scratch/capitals/TEN.REPLAY.JSON"
expect 'regress, names in capitals' 0 '^2 passed, 0 failed' '' regress "$scratch/capitals"
expect 'simulate, trace nowhere' 3 '*' 'no/where' simulate $level --ticks 10 --trace "$scratch/no/where"

printf '%s\n' '{"format":1,"name":"bad","size":[800,400],' '"obstacles":[],"spawns":[{"at":[900,100]}]}' \
    >"$scratch/bad.json"
printf '%s\n' '{"format":1,"name":"odd","size":[800,400],"color":3,"obstacles":[],' \
    '"spawns":[{"at":[100,100]},{"at":[700,300]}]}' >"$scratch/odd.json"
expect 'check, no file' 2 '' '.' check
expect 'check, missing file' 3 '*' '*' check "$scratch/nowhere.json"
# shellcheck disable=SC2046 # no level's name has a space
expect 'check, the levels that ship' 0 '0 errors' '' \
    check $(find levels -name '*.json' ! -name '*.schema.json' | sort)
expect 'check, an error' 3 'bad\.json:2:[0-9]+: error: spawns' '' check "$scratch/bad.json"
expect 'check, a warning' 0 'odd\.json:1:[0-9]+: warning: color' '' check "$scratch/odd.json"
expect 'check --strict, a warning' 3 'warning: color' '' check --strict "$scratch/odd.json"
printf '%s\n' '{"format":1,"name":"plain","size":[800,400],"obstacles":[],' \
    '"spawns":[{"at":[100,100]},{"at":[700,300]}]}' >"$scratch/plain.json"
expect 'check, a hint' 0 'plain\.json:2:11: hint: spawns\[0\]: in sight of every' '' check "$scratch/plain.json"
expect 'check, hints are counted apart' 0 '^0 errors, 0 warnings, [0-9]+ hints$' '' check "$scratch/plain.json"
expect 'check --strict, hints' 0 'hint: spawns' '' check --strict "$scratch/plain.json"
expect 'check --json, hints' 0 '"hints":\[$' '' check --json "$scratch/plain.json"
expect 'check --json, no hints' 0 '"problems":\[\]\}\],"errors":0,"warnings":0\}$' '' check --json "$level"
expect 'check, no hints' 0 '^0 errors, 0 warnings$' '' check "$level"

printf '%s\n' '{"id":1,"a":{"at":[0,0],"radius":2},"b":{"at":[3,0],"radius":2}}' \
    '{"id":2,"a":{"at":[0,0],"radius":1},"b":{"at":[3,0],"radius":1}}' >"$scratch/input"
expect 'collide, a hit' 0 '^\{"id":1,"hit":true,"normal":\[-1,-?0\],"depth":1\}$' '' collide
expect 'collide, a miss' 0 '^\{"id":2,"hit":false\}$' '' collide
echo 'nonsense' >>"$scratch/input"
expect 'collide, a bad line' 1 '^\{"id":null,"error":".+"\}$' '*' collide
expect 'collide, the others go on' 1 '^\{"id":2,"hit":false\}$' '*' collide
: >"$scratch/input"
expect 'collide, nothing' 0 '' '' collide

picture=$scratch/picture.png
expect 'shot, no level' 2 '' '.' shot --out "$picture"
expect 'shot, no picture' 2 '' 'out' shot $level
expect 'shot, missing level' 3 '' 'nowhere\.json' shot "$scratch/nowhere.json" --out "$picture"
expect 'shot, no size' 2 '' 'size' shot $level --out "$picture" --size large
expect 'shot, no such folder' 3 '*' 'no/where' shot $level --out "$scratch/no/where.png"
expect 'shot' 0 '*' '' shot $level --out "$picture" --size 320x180 --ticks 60
expect 'shot, a level by name' 0 '*' '' shot duel --out "$scratch/named.png" --size 320x180 --ticks 60
same 'the picture of a level by name' "$(cksum <"$picture")" "$(cksum <"$scratch/named.png")"
expect 'shot of the editor, a level by name' 0 '*' '' shot --editor duel --out "$scratch/named.png" --size 320x180
same 'shot writes a PNG' PNG "$(head -c 4 "$picture" 2>/dev/null | tail -c 3)"
for mode in deathmatch last-light beacon torch siege trials practice; do
    expect "shot, $mode" 0 '*' '' shot $level --out "$scratch/mode.png" --size 320x180 --mode $mode --ticks 400
    expect "shot, $mode, teams" 0 '*' '' shot $level --out "$scratch/mode.png" --size 320x180 --mode $mode --teams --ticks 60
done
for page in axis corners boxes polygons circle group sweep rays parallel tie winding containment zero wedge seam mover \
    scenario tests/scenarios/seams/*.scenario.json; do
    expect "shot of the lab, $page" 0 '*' '' shot --lab "$page" --out "$scratch/lab.png" --size 480x270
done
expect 'shot of a scenario, a tick' 0 '*' '' shot --lab scenario --out "$scratch/lab.png" --size 480x270 --ticks 420
expect 'shot of a scenario, past its end' 2 '' "past the scenario's last tick, 420" shot --lab scenario --out "$picture" --ticks 421
expect 'shot of a page, a tick' 2 '' "page 'circle' has no ticks" shot --lab circle --out "$picture" --ticks 3
for option in '--mode siege' '--seed 3' '--people 2' '--overlay collision' '--bots 4' --teams; do
    # shellcheck disable=SC2086
    expect "shot of the lab, $option" 2 '' "--lab plays no match; leave ${option%% *} out" shot --lab circle --out "$picture" $option
done
expect 'shot, no such page' 2 '' "no page 'cicle'; its pages are axis \(One axis\), .*circle \(Box and circle\), .*, scenario \(Scenario\)" shot --lab cicle --out "$picture"
expect 'shot, no such scenario' 3 '' 'nowhere\.scenario\.json' shot --lab "$scratch/nowhere.scenario.json" --out "$picture"
expect 'shot, a page and a level' 2 '' 'draws no level' shot --lab circle $level --out "$picture"
expect 'shot over the scenario' 2 '' 'out and the scenario' shot --lab "$scenario" --out "$scenario"
expect 'shot of the editor' 0 '*' '' shot --editor $level --out "$scratch/editor.png" --size 480x270
expect 'shot of the editor, no level' 3 '' 'nowhere\.json' shot --editor "$scratch/nowhere.json" --out "$picture"
expect 'shot of the lab and the editor' 2 '' 'leave one out' shot --lab circle --editor $level --out "$picture"
expect 'a match in the editor' 2 '' 'leave --level out' --edit "$scratch/new.json" --level $level
expect 'an icon' 0 '*' '' shot --icon 64 --out "$scratch/icon.png"
expect 'an icon of no size' 2 '' 'icon' shot --icon 4 --out "$scratch/icon.png"
expect 'an icon of a level' 2 '' '--icon draws no level' shot $level --icon 64 --out "$scratch/icon.png"
expect 'an icon of two sizes' 2 '' 'leave --size out' shot --icon 64 --size 320x180 --out "$scratch/icon.png"
expect 'an icon of a match' 2 '' 'leave --seed out' shot --icon 64 --seed 3 --out "$scratch/icon.png"
expect 'an icon and the lab' 2 '' 'leave one out' shot --icon 64 --lab circle --out "$scratch/icon.png"
expect 'an icon nowhere' 3 '' 'no/where' shot --icon 64 --out "$scratch/no/where.svg"
expect 'open a file, no display' 3 '' 'display' $level
expect 'open two files' 2 '' 'one file' $level levels/raim.json
expect 'open a file beside a level' 2 '' 'leave --level out' --level duel $level
expect 'open a file beside the editor' 2 '' 'leave --edit out' --edit "$scratch/new.json" $level
expect 'open a file that is not there' 2 '' "no command and no file 'no/where.json'" no/where.json
expect 'no such page of the lab' 2 '' 'its pages are' --lab cicle
expect 'a level in the lab' 3 '' 'duel\.json:' --lab levels/duel.json
expect 'a match in the lab' 2 '' 'leave --level out' --lab circle --level $level
expect 'shot, no such mode' 2 '' 'chess' shot $level --out "$picture" --mode chess
if [ -w /dev/full ]; then
    for arguments in --help --version "check $level" "simulate $level --ticks 1" \
        'regress tests/scenarios/corners' collide; do
        # shellcheck disable=SC2086 # several arguments
        complaint=$(echo '{"id":1,"a":{"at":[0,0],"radius":2},"b":{"at":[3,0],"radius":2}}' |
            "$program" $arguments 2>&1 >/dev/full)
        same "$arguments, stdout full" '3 1' "$? $(printf '%s\n' "$complaint" | grep -c 'write')"
    done
fi
mv "$picture" "$scratch/other.png"
cd "$scratch" || exit 2
expect 'shot, from another folder' 0 '*' '' shot "$top/$level" --out "$picture" --size 320x180 --ticks 60
same 'the same picture' "$(cksum <"$scratch/other.png")" "$(cksum <"$picture")"

tally
