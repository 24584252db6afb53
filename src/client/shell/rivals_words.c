/* SPDX-License-Identifier: MIT */
#include "shell/rivals_words.h"

#include "match/match.h"
#include "scene/words.h"
#include "ui/ui.h"

#include <stdio.h>

const char *rivals_words_name(int people, int side)
{
    static const char *const names[RIVALS_SIDES] = {"Player 1", "Player 2"};
    if (side >= people)
        return bot_name(side);
    return people == 1 ? MATCH_YOU : names[side];
}

/* A side and a verb: "You lead", but "Player 2 leads". */
static void write_deed(int people, int side, const char *verb, char out_words[RIVALS_WORDS_BYTES])
{
    const char *name = rivals_words_name(people, side);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.48s %s%s", name, verb,
             names_is_you(name) ? "" : "s");
}

/* "Player 1" ends with a number of its own, so two people's scores stand a little apart. */
static void write_score(int people, const int scores[RIVALS_SIDES],
                        char out_words[RIVALS_WORDS_BYTES])
{
    const char *gap = people == RIVALS_SIDES ? "  " : " ";
    char left[UI_NUMBER_BYTES], right[UI_NUMBER_BYTES];
    ui_number(scores[0], left);
    ui_number(scores[1], right);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.48s%s%s : %s%s%.48s", rivals_words_name(people, 0),
             gap, left, right, gap, rivals_words_name(people, 1));
}

void rivals_words_match(const Rivals *rivals, int people, int number,
                        char out_words[RIVALS_WORDS_BYTES])
{
    char score[RIVALS_WORDS_BYTES];
    write_score(people, rivals->wins, score);
    snprintf(out_words, RIVALS_WORDS_BYTES, "Rivals \xc2\xb7 match %d of %d \xc2\xb7 %.128s",
             number, RIVALS_MATCHES, score);
}

void rivals_words_rules(const Rivals *old, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char score[RIVALS_WORDS_BYTES];
    if (old == NULL) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 "Best of five duels, each on another level. The loser of a match chooses the rule "
                 "that changes in the next.");
        return;
    }
    write_score(people, old->wins, score);
    snprintf(out_words, RIVALS_WORDS_BYTES, "Play starts a new set and drops the old one: %.128s.",
             score);
}

void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char deed[RIVALS_WORDS_BYTES];
    int winner = rivals_winner(rivals);
    int leader = rivals_leader(rivals);
    if (winner != RIVALS_NONE) {
        write_deed(people, winner, "win", deed);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s the set", deed);
    } else if (leader != RIVALS_NONE) {
        write_deed(people, leader, "lead", out_words);
    } else {
        snprintf(out_words, RIVALS_WORDS_BYTES, rivals->match_count > 0 ? "Tied" : "Best of five");
    }
}

void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    bool is_last = rivals_next_number(rivals) == RIVALS_MATCHES;
    const char *next = is_last ? "The next one decides." : "Three wins take the set.";
    if (rivals_winner(rivals) != RIVALS_NONE) {
        write_score(people, rivals->wins, out_words);
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 "A draw counts for nobody. The match is played again.");
    } else if (rivals->match_count == 0) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", next);
    } else {
        const RivalsMatch *last = &rivals->matches[rivals->match_count - 1];
        char points[RIVALS_WORDS_BYTES];
        write_score(people, last->scores, points);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.32s won match %d. Points: %.96s. %s",
                 rivals_words_name(people, last->winner), rivals->match_count, points, next);
    }
}

void rivals_words_winner(const RivalsMatch *match, int people, char out_words[RIVALS_WORDS_BYTES])
{
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s won", rivals_words_name(people, match->winner));
}

/* Whose rule it is: "Your rule for match 2:". */
static void write_choice(int people, int side, int number, char out_words[RIVALS_WORDS_BYTES])
{
    const char *name = rivals_words_name(people, side);
    if (names_is_you(name))
        snprintf(out_words, RIVALS_WORDS_BYTES, "Your rule for match %d:", number);
    else
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s's rule for match %d:", name, number);
}

void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    int number = rivals_next_number(rivals);
    if (rivals->picker != RIVALS_NONE) {
        const char *name = rivals_words_name(people, rivals->picker);
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 rivals->picker >= people ? "%.64s lost and chooses the rule for match %d:"
                                          : "%.64s lost. Choose the rule for match %d:",
                 name, number);
    } else if (rivals->mutator == RIVALS_NONE) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "Standard rules");
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "The same rule again:");
    } else {
        write_choice(people, 1 - rivals->matches[rivals->match_count - 1].winner, number,
                     out_words);
    }
}
