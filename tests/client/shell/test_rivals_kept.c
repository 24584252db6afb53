/* SPDX-License-Identifier: MIT */
/*
 * Sets and tournaments from their begin to their end, match by match, against kept lines: who
 * plays, who picks and from what, and all that screens say. UPDATE_HASHES=1 writes them anew. What
 * the rules are, test_rivals.c says; this notices that a set went on otherwise or is told
 * otherwise.
 */
#include "shell/rivals.h"

#include "base/numbers.h"
#include "sim/rules.h"
#include "support/kept_lines.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { LEVELS = 5, SHOWN = 100 };

static KeptLines kept;

static void take_words(const char *what, const char *words)
{
    if (words[0] != '\0')
        kept_lines_take(&kept, "  %s: %.*s", what, SHOWN, words);
}

/* What is so between two matches, and how it is said. */
static void take_state(const Rivals *rivals, RivalsChoice choice, int people)
{
    char words[RIVALS_WORDS_BYTES];
    int sides[RIVALS_SIDES_MAX];
    int count = rivals_players(rivals, rivals->match_count, sides);
    char playing[2 * RIVALS_SIDES_MAX + 1] = "";
    for (int i = 0; i < count; i++)
        text_append(playing, sizeof playing, "%d ", sides[i]);
    kept_lines_take(&kept, " match %d of %d, %s: sides %s%s, last %d, picks %d, leads %d, wins %d",
                    rivals_next_number(rivals), rivals_matches_most(rivals),
                    rivals_level(rivals, rivals->match_count)->file, playing,
                    rivals_has_people_next(rivals, people) ? "with people" : "of bots",
                    rivals_last_number(rivals), rivals->picker, rivals_leader(rivals),
                    rivals_winner(rivals));
    if (rivals->picker != RIVALS_NONE)
        kept_lines_take(&kept, "  offers %d %d %d, a bot picks %d, chosen by %d", rivals->offers[0],
                        rivals->offers[1], rivals->offers[2], rivals_bot_pick(rivals),
                        rivals_chooser(rivals));
    rivals_words_heading(rivals, people, words);
    take_words("heading", words);
    rivals_words_last(rivals, people, words);
    take_words("last", words);
    if (rivals->match_count > 0) {
        rivals_words_winner(&rivals->matches[rivals->match_count - 1], people, words);
        take_words("winner", words);
    }
    if (!rivals_is_under_way(rivals)) /* Nobody is shown a next match. */
        return;
    rivals_words_match(rivals, people, rivals_next_number(rivals), words);
    take_words("match", words);
    rivals_words_pick(rivals, people, words);
    take_words("pick", words);
    rivals_words_note(rivals, words);
    take_words("note", words);
    rivals_words_rules(rivals, choice, people, words);
    take_words("a new one", words);
}

/* Whom each place of the table is for. */
static void take_table(const Rivals *rivals)
{
    char places[SHOWN] = "";
    for (int match = 0; match < rivals->sides - 1; match++)
        text_append(places, sizeof places, " %d<%d:%d<%d", rivals_in_place(rivals, match, 0),
                    rivals_feeder(rivals, match, 0), rivals_in_place(rivals, match, 1),
                    rivals_feeder(rivals, match, 1));
    kept_lines_take(&kept, "  table%s", places);
}

/* Whoever wins comes from the seed; the third match is drawn. */
static void take_set(RivalsChoice choice, int people, uint64_t seed)
{
    RivalsLevel levels[LEVELS];
    static Rivals rivals;
    char words[RIVALS_WORDS_BYTES];
    Random random = random_make(seed, 1);
    for (int i = 0; i < LEVELS; i++) {
        levels[i] = (RivalsLevel){.mutators = (1u << MUTATOR_COUNT) - 1};
        snprintf(levels[i].file, sizeof levels[i].file, "%c.json", 'a' + i);
    }
    kept_lines_take(&kept, "-- %s of %d sides, %d people",
                    choice.kind == RIVALS_TOURNAMENT ? "tournament" : "set", choice.sides, people);
    rivals_words_rules(NULL, choice, people, words);
    take_words("rules", words);
    rivals_begin(&rivals, choice, seed, levels, LEVELS);
    for (int played = 0; rivals_is_under_way(&rivals); played++) {
        int sides[RIVALS_SIDES_MAX], scores[RIVALS_SIDES_MAX] = {0};
        take_state(&rivals, choice, people);
        if (choice.kind == RIVALS_TOURNAMENT)
            take_table(&rivals);
        if (rivals.picker != RIVALS_NONE)
            rivals_pick(&rivals, played % RIVALS_OFFERS);
        int count = rivals_players(&rivals, rivals.match_count, sides);
        int winner = sides[random_index(&random, count)];
        for (int i = 0; i < count; i++)
            scores[sides[i]] = sides[i] == winner ? 9 : 2 + sides[i];
        rivals_take(&rivals, played == 2 ? RIVALS_NONE : winner, scores);
    }
    take_state(&rivals, choice, people);
}

TEST(sets_as_kept)
{
    static const struct {
        RivalsChoice choice;
        int people;
    } cases[] = {
        {{RIVALS_SET, 2}, 1},        {{RIVALS_SET, 2}, 2},        {{RIVALS_SET, 3}, 1},
        {{RIVALS_SET, 4}, 2},        {{RIVALS_TOURNAMENT, 3}, 1}, {{RIVALS_TOURNAMENT, 4}, 4},
        {{RIVALS_TOURNAMENT, 5}, 2}, {{RIVALS_TOURNAMENT, 8}, 3},
    };
    kept =
        kept_lines_open("tests/client/shell/rivals_sets.txt", "client/test_shell test_rivals_kept");
    for (int i = 0; i < COUNT(cases); i++)
        take_set(cases[i].choice, cases[i].people, (uint64_t)i + 3);
    kept_lines_close(&kept);
}
