/* SPDX-License-Identifier: MIT */
/* A set of five: who wins it, who picks, what is offered, which levels follow. */
#define _POSIX_C_SOURCE 200809L
#include "shell/rivals.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 7, SEEDS = 200, FIRST_INDEX = 3 };

static const unsigned all_mutators = (1u << MUTATOR_COUNT) - 1;

static void begin(Rivals *rivals, uint64_t seed, unsigned mutators)
{
    RivalsLevel levels[LEVELS];
    for (int i = 0; i < LEVELS; i++)
        levels[i] = (RivalsLevel){FIRST_INDEX + i, mutators};
    rivals_begin(rivals, seed, levels, LEVELS);
}

/* 'a' and 'b' win, 'd' is a draw. */
static void take(Rivals *rivals, char result)
{
    const int scores[RIVALS_SIDES] = {result == 'a' ? 5 : 2, result == 'b' ? 5 : 2};
    rivals_take(rivals, result == 'd' ? RIVALS_NONE : result - 'a', scores);
}

TEST(who_wins_and_who_picks)
{
    static const struct {
        const char *name;
        const char *results;
        int wins[RIVALS_SIDES];
        int picker, leader, winner, next_number;
    } cases[] = {
        {"nothing played", "", {0, 0}, RIVALS_NONE, RIVALS_NONE, RIVALS_NONE, 1},
        {"one won", "a", {1, 0}, 1, 0, RIVALS_NONE, 2},
        {"the other one won", "b", {0, 1}, 0, 1, RIVALS_NONE, 2},
        {"level", "ab", {1, 1}, 0, RIVALS_NONE, RIVALS_NONE, 3},
        {"a draw at first", "d", {0, 0}, RIVALS_NONE, RIVALS_NONE, RIVALS_NONE, 1},
        {"a draw keeps the pick made", "ad", {1, 0}, RIVALS_NONE, 0, RIVALS_NONE, 2},
        {"draws, then a win", "ddb", {0, 1}, 0, 1, RIVALS_NONE, 2},
        {"three in a row", "aaa", {3, 0}, RIVALS_NONE, 0, 0, 4},
        {"all five", "ababb", {2, 3}, RIVALS_NONE, 1, 1, 6},
        {"five and draws", "dadbdadbda", {3, 2}, RIVALS_NONE, 0, 0, 6},
        {"nothing counts after the end", "bbbaaa", {0, 3}, RIVALS_NONE, 1, 1, 4},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Rivals rivals;
        begin(&rivals, 5, all_mutators);
        for (const char *result = cases[i].results; *result != '\0'; result++) {
            if (rivals.picker != RIVALS_NONE)
                rivals_pick(&rivals, 0);
            take(&rivals, *result);
        }
        if (memcmp(rivals.wins, cases[i].wins, sizeof rivals.wins) != 0 ||
            rivals.picker != cases[i].picker || rivals_leader(&rivals) != cases[i].leader ||
            rivals_winner(&rivals) != cases[i].winner ||
            rivals_next_number(&rivals) != cases[i].next_number)
            fail_msg("%s: %d : %d, picker %d, leader %d, winner %d, next %d", cases[i].name,
                     rivals.wins[0], rivals.wins[1], rivals.picker, rivals_leader(&rivals),
                     rivals_winner(&rivals), rivals_next_number(&rivals));
    }
}

/* What is picked holds for one match, and again where that one is drawn. */
TEST(a_pick_is_for_the_next_match)
{
    Rivals rivals;
    begin(&rivals, 9, all_mutators);
    assert_int_equal(rivals.mutator, RIVALS_NONE);
    rivals_pick(&rivals, 1);
    assert_int_equal(rivals.mutator, RIVALS_NONE);
    take(&rivals, 'b');
    int picked = rivals.offers[2];
    rivals_pick(&rivals, 2);
    assert_int_equal(rivals.mutator, picked);
    int level = rivals_next_level(&rivals);
    take(&rivals, 'd');
    assert_true(rivals.is_replayed);
    assert_int_equal(rivals.mutator, picked);
    assert_int_equal(rivals_next_level(&rivals), level);
    take(&rivals, 'a');
    assert_false(rivals.is_replayed);
    assert_int_equal(rivals.mutator, RIVALS_NONE);
    assert_int_equal(rivals.matches[1].mutator, picked);
    assert_int_equal(rivals.matches[1].level, level);
    assert_int_equal(rivals.matches[1].winner, 0);
    assert_int_equal(rivals.matches[1].scores[0], 5);
    assert_int_equal(rivals.matches[1].scores[1], 2);
}

static void expect_different(const Rivals *rivals, uint64_t seed)
{
    const int *offers = rivals->offers;
    for (int i = 0; i < RIVALS_OFFERS; i++) {
        int other = offers[(i + 1) % RIVALS_OFFERS];
        if (offers[i] < 0 || offers[i] >= MUTATOR_COUNT || offers[i] == other)
            fail_msg("seed %d, match %d: offers %d, %d, %d", (int)seed, rivals->match_count,
                     offers[0], offers[1], offers[2]);
    }
}

/* Three that differ, without what changes nothing on the level and without the last one. */
TEST(offers)
{
    const unsigned moving = all_mutators & ~(unsigned)MUTATOR_FROZEN_MOVERS;
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Rivals rivals;
        begin(&rivals, seed, moving);
        int last = RIVALS_NONE;
        for (const char *result = "abab"; *result != '\0'; result++) {
            take(&rivals, *result);
            expect_different(&rivals, seed);
            for (int i = 0; i < RIVALS_OFFERS; i++) {
                seen |= 1u << rivals.offers[i];
                assert_int_not_equal(rivals.offers[i], last);
            }
            int pick = rivals_bot_pick(&rivals);
            assert_true(pick >= 0 && pick < RIVALS_OFFERS);
            last = rivals.offers[pick];
            rivals_pick(&rivals, pick);
        }
    }
    assert_int_equal(seen, moving);
}

/* Five different levels, in the same order for the same seed alone. */
TEST(levels)
{
    unsigned first = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Rivals rivals;
        Rivals again;
        unsigned played = 0;
        begin(&rivals, seed, all_mutators);
        begin(&again, seed, all_mutators);
        assert_memory_equal(&rivals, &again, sizeof rivals);
        first |= 1u << rivals_next_level(&rivals);
        for (const char *result = "abab"; *result != '\0'; result++) {
            played |= 1u << rivals_next_level(&rivals);
            take(&rivals, *result);
        }
        played |= 1u << rivals_next_level(&rivals);
        int count = 0;
        for (int i = 0; i < FIRST_INDEX + LEVELS; i++)
            count += (int)(played >> i & 1u);
        if (count != RIVALS_MATCHES)
            fail_msg("seed %d: %d different levels", (int)seed, count);
    }
    assert_int_equal(first, ((1u << LEVELS) - 1) << FIRST_INDEX);
}

/* Fewer levels than matches come again. */
TEST(two_levels)
{
    const RivalsLevel levels[] = {{4, all_mutators}, {8, all_mutators}};
    Rivals rivals;
    rivals_begin(&rivals, 1, levels, 2);
    int before = rivals_next_level(&rivals);
    for (const char *result = "abab"; *result != '\0'; result++) {
        take(&rivals, *result);
        assert_int_equal(rivals_next_level(&rivals), 12 - before);
        before = rivals_next_level(&rivals);
    }
}

/* The shipped levels that are played in a set. */

static const RivalsLevel *find(const LevelList *list, const RivalsLevel *levels, int count,
                               const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list->entries[levels[i].index].name, name) == 0)
            return &levels[i];
    return NULL;
}

TEST(levels_suit_two)
{
    LevelList list;
    Error error;
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(level_list_create(&list, NULL, &error));
    int count = rivals_levels_find(&list, levels);
    if (count < RIVALS_MATCHES)
        fail_msg("only %d levels suit two", count);
    assert_null(find(&list, levels, count, "Islands"));
    const RivalsLevel *duel = find(&list, levels, count, "Duel");
    const RivalsLevel *raim = find(&list, levels, count, "Raim");
    assert_non_null(duel);
    assert_non_null(raim);
    assert_true((duel->mutators & MUTATOR_FROZEN_MOVERS) != 0);
    assert_true((raim->mutators & MUTATOR_FROZEN_MOVERS) == 0); /* Nothing moves there. */
    assert_true((raim->mutators & MUTATOR_MIRRORS) != 0);
    level_list_destroy(&list);
}

/* What is said of a set: scores name both sides, the first player's on the left, whoever leads. */

#define DOT " \xc2\xb7 "
#define MINUS "\xe2\x88\x92"

enum { WORDS_LEVELS = 5, WORDS_SEED = 4 };

/* The sides won in this order, 5 to -1 in points; 'd' is a draw. */
static void play(Rivals *rivals, const char *results)
{
    RivalsLevel levels[WORDS_LEVELS];
    for (int i = 0; i < WORDS_LEVELS; i++)
        levels[i] = (RivalsLevel){i, (1u << MUTATOR_COUNT) - 1};
    rivals_begin(rivals, WORDS_SEED, levels, WORDS_LEVELS);
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
