/* SPDX-License-Identifier: MIT */
#include "screens/rivals_words.h"

#include "rivals/rivals_tally.h"
#include "scene/names.h"
#include "shell/shell_rivals.h"

#include <stdio.h>

/* "You lead", "Player 2 leads". */
static void write_deed(int people, int side, const char *verb, char *out_words)
{
    const char *name = shell_rivals_name(people, side);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%s %s%s", name, verb, names_is_you(name) ? "" : "s");
}

/* The winner's wins first. */
static void write_score(const Rivals *rivals, int first, char *out_words)
{
    snprintf(out_words, RIVALS_WORDS_BYTES, "%d : %d", rivals->wins[first],
             rivals->wins[1 - first]);
}

void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char deed[RIVALS_WORDS_BYTES];
    char score[RIVALS_WORDS_BYTES];
    int winner = rivals_winner(rivals);
    int leader = rivals_leader(rivals);
    if (winner != RIVALS_NONE) {
        write_deed(people, winner, "win", deed);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s the set", deed);
        return;
    }
    write_score(rivals, leader != RIVALS_NONE ? leader : 0, score);
    if (leader == RIVALS_NONE) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "All even at %.32s", score);
        return;
    }
    write_deed(people, leader, "lead", deed);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s %.32s", deed, score);
}

void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char score[RIVALS_WORDS_BYTES];
    int winner = rivals_winner(rivals);
    if (winner != RIVALS_NONE) {
        write_score(rivals, winner, score);
        const char *loser = shell_rivals_name(people, 1 - winner);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.32s against %.64s", score,
                 names_is_you(loser) ? "you" : loser);
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 "A draw counts for nobody. The match is played again.");
    } else {
        bool is_last = rivals_next_number(rivals) == RIVALS_MATCHES;
        const RivalsMatch *last = &rivals->matches[rivals->match_count - 1];
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s won match %d. %s",
                 shell_rivals_name(people, last->winner), rivals->match_count,
                 is_last ? "The last one decides." : "Three wins take the set.");
    }
}

void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    if (rivals->picker != RIVALS_NONE) {
        char deed[RIVALS_WORDS_BYTES];
        write_deed(people, rivals->picker, "pick", deed);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s what changes", deed);
    } else if (rivals->mutator == RIVALS_NONE) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "The usual rules");
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "The same rules again");
    } else {
        int loser = 1 - rivals->matches[rivals->match_count - 1].winner;
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s picked", shell_rivals_name(people, loser));
    }
}
