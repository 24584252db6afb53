/* SPDX-License-Identifier: MIT */
/* A set of five: who wins it, who picks, what is offered, which levels follow. */
#include "shell/rivals.h"
#include "test.h"

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
