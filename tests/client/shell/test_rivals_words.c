/* SPDX-License-Identifier: MIT */
/* What is said of a set: scores name both sides, the first player's on the left, whoever leads. */
#include "shell/rivals.h"
#include "test.h"

#include <string.h>

#define DOT " \xc2\xb7 "
#define MINUS "\xe2\x88\x92"

enum { LEVELS = 5, SEED = 4 };

/* The sides won in this order, 5 to -1 in points; 'd' is a draw. */
static void play(Rivals *rivals, const char *results)
{
    RivalsLevel levels[LEVELS];
    for (int i = 0; i < LEVELS; i++)
        levels[i] = (RivalsLevel){i, (1u << MUTATOR_COUNT) - 1};
    rivals_begin(rivals, SEED, levels, LEVELS);
    for (; *results != '\0'; results++) {
        const int scores[RIVALS_SIDES] = {*results == 'a' ? 5 : -1, *results == 'b' ? 5 : -1};
        rivals_pick(rivals, 0);
        rivals_take(rivals, *results == 'd' ? RIVALS_NONE : *results - 'a', scores);
    }
}

static void write_match(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_match(rivals, people, rivals_last_number(rivals), out_words);
}

static void write_next(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_match(rivals, people, rivals_next_number(rivals), out_words);
}

static void write_winner(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_winner(&rivals->matches[rivals->match_count - 1], people, out_words);
}

static void write_picked(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    Rivals picked = *rivals;
    rivals_pick(&picked, 1);
    rivals_words_pick(&picked, people, out_words);
}

static void write_first_rules(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    (void)rivals;
    rivals_words_rules(NULL, people, out_words);
}

TEST(words)
{
    static const struct {
        const char *results;
        int people;
        void (*write)(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);
        const char *words;
    } cases[] = {
        {"aaba", 1, rivals_words_last, "You 3 : 1 Pallet"},
        {"bbab", 1, rivals_words_last, "You 1 : 3 Pallet"},
        {"bbab", 2, rivals_words_last, "Player 1  1 : 3  Player 2"},
        {"ab", 1, write_match, "Rivals" DOT "match 2 of 5" DOT "You 1 : 1 Pallet"},
        {"ad", 1, write_match, "Rivals" DOT "match 2 of 5" DOT "You 1 : 0 Pallet"},
        {"ad", 1, write_next, "Rivals" DOT "match 2 of 5" DOT "You 1 : 0 Pallet"},
        {"bb", 2, write_next, "Rivals" DOT "match 3 of 5" DOT "Player 1  0 : 2  Player 2"},
        {"", 1, rivals_words_heading, "Best of five"},
        {"b", 1, rivals_words_heading, "Pallet leads"},
        {"a", 1, rivals_words_heading, "You lead"},
        {"ab", 1, rivals_words_heading, "Tied"},
        {"aaa", 2, rivals_words_heading, "Player 1 wins the set"},
        {"b", 1, rivals_words_last,
         "Pallet won match 1. Points: You " MINUS "1 : 5 Pallet. Three wins take the set."},
        {"a", 1, rivals_words_last,
         "You won match 1. Points: You 5 : " MINUS "1 Pallet. Three wins take the set."},
        {"abab", 2, rivals_words_last,
         "Player 2 won match 4. Points: Player 1  " MINUS "1 : 5  Player 2. The next one decides."},
        {"d", 1, rivals_words_last, "A draw counts for nobody. The match is played again."},
        {"bbb", 1, rivals_words_last, "You 0 : 3 Pallet"},
        {"a", 1, write_winner, "You won"},
        {"b", 1, write_winner, "Pallet won"},
        {"b", 1, rivals_words_pick, "You lost. Choose the rule for match 2:"},
        {"a", 1, rivals_words_pick, "Pallet lost and chooses the rule for match 2:"},
        {"aba", 2, rivals_words_pick, "Player 2 lost. Choose the rule for match 4:"},
        {"b", 1, write_picked, "Your rule for match 2:"},
        {"a", 1, write_picked, "Pallet's rule for match 2:"},
        {"", 1, rivals_words_pick, "Standard rules"},
        {"ad", 1, rivals_words_pick, "The same rule again:"},
        {"ab", 1, rivals_words_rules,
         "Play starts a new set and drops the old one: You 1 : 1 Pallet."},
        {"", 1, write_first_rules,
         "Best of five duels, each on another level. The loser of a match chooses the rule that "
         "changes in the next."},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Rivals rivals;
        char words[RIVALS_WORDS_BYTES];
        play(&rivals, cases[i].results);
        cases[i].write(&rivals, cases[i].people, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("after \"%s\", of %d people: \"%s\", not \"%s\"", cases[i].results,
                     cases[i].people, words, cases[i].words);
    }
}
