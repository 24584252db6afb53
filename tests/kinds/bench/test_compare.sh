#!/bin/sh
# SPDX-License-Identifier: MIT
# What `make bench COMPARE=FILE` says of given values: its arithmetic, and what it asks of whom. Nothing here is
# measured.
set -u

cd "$(dirname "$0")/../../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# compare NAME OLD NEW WANTED: values of one row, one for each round, and what is said of it.
compare() {
    for side in old new; do
        values=$2
        [ "$side" = old ] || values=$3
        i=0
        for one in $values; do
            i=$((i + 1))
            printf '%s\t%d\ta row\tms\t%s\n' "$side" "$i" "$one"
        done
    done >"$scratch/values"
    got=$(awk -f tests/kinds/bench/compare.awk "$scratch/values" 2>&1 | grep -v confidence | sed 's/  */ /g; s/ $//')
    judge "$1" "$4" "$got"
}

# The ranks are those of tables of the sign test: with 6 to 8 rounds the interval is all of them, with 9 to 11 all but one
# at each end, with 15 all but three, with 20 all but five.
compare 'six rounds, all less' '2 2 2 2 2 2' '1.5 1.4 1.6 1.2 1.3 1.1' \
    'a row ms 2 1.35 0.675 0.550 to 0.800 less
1 of 1 rows differ; 0.0 would by chance'
compare 'six rounds, one of them not less' '2 2 2 2 2 2' '1 1 1 1 1 2' \
    'a row ms 2 1 0.500 0.500 to 1.000
0 of 1 rows differ; 0.0 would by chance'
compare 'eight' '1 1 1 1 1 1 1 1' '1 2 3 4 5 6 7 8' \
    'a row ms 1 4.5 4.500 1.000 to 8.000
0 of 1 rows differ; 0.0 would by chance'
compare 'nine' '1 1 1 1 1 1 1 1 1' '9 8 7 6 5 4 3 2 1' \
    'a row ms 1 5 5.000 2.000 to 8.000 more
1 of 1 rows differ; 0.0 would by chance'
compare 'fifteen' '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1' '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15' \
    'a row ms 1 8 8.000 4.000 to 12.000 more
1 of 1 rows differ; 0.0 would by chance'
compare 'twenty' '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1' '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20' \
    'a row ms 1 10.5 10.500 6.000 to 15.000 more
1 of 1 rows differ; 0.0 would by chance'

# A machine that slows down hides nothing, since each ratio is of one round; the same program is not called different.
compare 'always a tenth less' '10 20 40 80 160 320' '9 18 36 72 144 288' \
    'a row ms 60 54 0.900 0.900 to 0.900 less
1 of 1 rows differ; 0.0 would by chance'
compare 'the same' '4 4 4 4 4 4' '4 4 4 4 4 4' \
    'a row ms 4 4 1.000 1.000 to 1.000
0 of 1 rows differ; 0.0 would by chance'
compare 'nothing' '0 0 0 0 0 0' '0 0 0 0 0 0' \
    'a row ms 0 0 1.000 1.000 to 1.000
0 of 1 rows differ; 0.0 would by chance'
compare 'too few' '1 1 1 1 1' '1 1 1 1 1' 'bench: an interval takes 6 rounds or more; there are 5'
compare 'only in one' '' '1 1 1 1 1 1' 'a row ms only the new program has it
0 of 0 rows differ; 0.0 would by chance'

# Two programs that print given results, in turn, the new one second in odd rounds.
program() { # NAME VALUE
    cat >"$scratch/$1" <<END
#!/bin/sh
[ "\$*" = 'bench --json' ] || exit 1
echo "$1" >>"$scratch/turns"
printf '{"machine":"none","results":[\n  {"name":"step, 9","unit":"ms","clockwise":$2},\n'
printf '  {"name":"frame","unit":"ms","clockwise":3.00},\n  {"name":"frame","unit":"calls","clockwise":4}\n]}\n'
END
    chmod +x "$scratch/$1"
}
program first 0.500
program second 0.250
got=$(sh tests/kinds/bench/compare.sh "$scratch/first" "$scratch/second" 6 2>&1 | sed 's/  */ /g; s/ $//')
judge 'two programs' ' unit old new ratio 95 % confidence
step, 9 ms 0.5 0.25 0.500 0.500 to 0.500 less
frame ms 3 3 1.000 1.000 to 1.000
frame calls 4 4 1.000 1.000 to 1.000
1 of 3 rows differ; 0.1 would by chance' "$got"
hold 'in turn' "$(tr '\n' ' ' <"$scratch/turns")" \
    'first second second first first second second first first second second first '
got=$(script=$PWD/tests/kinds/bench/compare.sh && cd "$scratch" && sh "$script" first second 6 2>&1 | tail -n 1)
hold 'named without a folder' "$got" '1 of 3 rows differ; 0.1 would by chance'

refused() { # NAME WANTED ARGUMENT...
    name=$1 wanted=$2
    shift 2
    got=$(sh tests/kinds/bench/compare.sh "$@" 2>&1)
    hold "$name: status" "$?" 2
    case $got in
    *"$wanted"*) hold "$name" ok ok ;;
    *) hold "$name" "$got" "$wanted" ;;
    esac
}
printf '#!/bin/sh\nexit 3\n' >"$scratch/broken"
chmod +x "$scratch/broken"
refused 'no such program' "$scratch/none is no program" "$scratch/none" "$scratch/second"
refused 'a folder' "$scratch is no program" "$scratch" "$scratch/second"
refused 'one that fails' "broken bench --json failed" "$scratch/broken" "$scratch/second" 6
printf '#!/bin/sh\n' >"$scratch/silent"
chmod +x "$scratch/silent"
refused 'one that says nothing' '0 of 0 rows differ' "$scratch/silent" "$scratch/second" 6
refused 'more rounds than can be counted' "ROUNDS is a number, 6 to 999" "$scratch/first" "$scratch/second" 1000
refused 'few rounds' 'ROUNDS is 5' "$scratch/first" "$scratch/second" 5
refused 'no rounds' "ROUNDS is a number" "$scratch/first" "$scratch/second" many

tally
