/* SPDX-License-Identifier: MIT */
#include "rivals/rivals_words.h"

#include "match/match.h"
#include "scene/names.h"
#include "ui/ui.h"

#include <stdio.h>

const char *rivals_words_name(int people, int side)
{
    static const char *const names[RIVALS_SIDES] = {"Player 1", "Player 2"};
    if (side >= people)
        return bot_name(side);
    return people == 1 ? MATCH_YOU : names[side];
}

/* "You lead", "Player 2 leads". */
static void write_deed(int people, int side, const char *verb, char *out_words)
{
    const char *name = rivals_words_name(people, side);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%s %s%s", name, verb, names_is_you(name) ? "" : "s");
}

void rivals_words_score(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.48s %d : %d %.48s", rivals_words_name(people, 0),
             rivals->wins[0], rivals->wins[1], rivals_words_name(people, 1));
}

void rivals_words_result(const RivalsMatch *match, char out_words[RIVALS_WORDS_BYTES])
{
    char left[UI_NUMBER_BYTES], right[UI_NUMBER_BYTES];
    ui_number(match->scores[0], left);
    ui_number(match->scores[1], right);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%s : %s", left, right);
}

void rivals_words_match(const Rivals *rivals, char out_words[RIVALS_WORDS_BYTES])
{
    int number = rivals->match_count + (rivals->is_replayed ? 1 : 0);
    snprintf(out_words, RIVALS_WORDS_BYTES, "Rivals, match %d", number);
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
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 rivals->match_count > 0 ? "All even" : "Best of five");
    }
}

void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    bool is_last = rivals_next_number(rivals) == RIVALS_MATCHES;
    const char *next = is_last ? "The next one decides." : "Three wins take the set.";
    if (rivals_winner(rivals) != RIVALS_NONE) {
        rivals_words_score(rivals, people, out_words);
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 "A draw counts for nobody. The match is played again.");
    } else if (rivals->match_count == 0) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", next);
    } else {
        const RivalsMatch *last = &rivals->matches[rivals->match_count - 1];
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s won match %d. %s",
                 rivals_words_name(people, last->winner), rivals->match_count, next);
    }
}

void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    int number = rivals_next_number(rivals);
    if (rivals->picker != RIVALS_NONE) {
        const char *name = rivals_words_name(people, rivals->picker);
        if (rivals->picker >= people)
            snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s picks a rule for match %d", name,
                     number);
        else if (names_is_you(name))
            snprintf(out_words, RIVALS_WORDS_BYTES, "You lost: pick a rule for match %d", number);
        else
            snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s lost: pick a rule for match %d", name,
                     number);
    } else if (rivals->mutator == RIVALS_NONE) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "The usual rules");
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "The same rules again");
    } else {
        int loser = 1 - rivals->matches[rivals->match_count - 1].winner;
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s picked", rivals_words_name(people, loser));
    }
}
