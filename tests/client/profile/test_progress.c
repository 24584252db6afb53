/* SPDX-License-Identifier: MIT */
/* Which stops are open, what stars give, and how matches add up. */
#include "profile/progress.h"
#include "test.h"

#include <limits.h>

#define WIN (1u << TOUR_STAR_WIN)
#define FEAT (1u << TOUR_STAR_FEAT)
#define TIME (1u << TOUR_STAR_TIME)

/* Two stops more than are won can be played, and every one that is won. */
TEST(what_is_open)
{
    static const struct {
        const char *name;
        unsigned won;  /* Bits of stops. */
        unsigned feat; /* Of those with another star alone. */
        unsigned open;
        int next;
    } cases[] = {
        {"a new player", 0x000, 0x000, 0x003, 0},
        {"a feat opens nothing", 0x000, 0x001, 0x003, 0},
        {"the first is won", 0x001, 0x000, 0x007, 1},
        {"the second is won", 0x002, 0x000, 0x007, 0},
        {"the first five", 0x01f, 0x000, 0x07f, 5},
        {"all but the sixth", 0xfdf, 0x000, 0xfff, 5},
        {"won by another version's order", 0x801, 0x000, 0x80f, 1},
        {"all", 0xfff, 0xfff, 0xfff, TOUR_STOPS - 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress = {.look = PLAYER_LOOK_NONE};
        unsigned open = 0;
        for (int stop = 0; stop < TOUR_STOPS; stop++)
            progress.stops[stop].stars =
                (cases[i].won >> stop & 1u ? WIN : 0) | (cases[i].feat >> stop & 1u ? FEAT : 0);
        for (int stop = 0; stop < TOUR_STOPS; stop++)
            open |= progress_is_open(&progress, stop) ? 1u << stop : 0;
        if (open != cases[i].open || progress_next_stop(&progress) != cases[i].next)
            fail_msg("%s: open %#x, next %d", cases[i].name, open, progress_next_stop(&progress));
    }
}

TEST(how_many_wins_open_a_stop)
{
    static const struct {
        const char *name;
        int won; /* The first so many. */
        int stop;
        int missing;
    } cases[] = {
        {"the first", 0, 0, 0},       {"the second", 0, 1, 0},       {"the third", 0, 2, 1},
        {"the last", 0, 11, 10},      {"the last, later", 9, 11, 1}, {"the last, open", 10, 11, 0},
        {"one that is won", 3, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress = {.look = PLAYER_LOOK_NONE};
        for (int stop = 0; stop < cases[i].won; stop++)
            progress.stops[stop].stars = WIN;
        int missing = progress_wins_missing(&progress, cases[i].stop);
        if (missing != cases[i].missing)
            fail_msg("%s: %d more wins, not %d", cases[i].name, missing, cases[i].missing);
    }
}

static void give_stars(Progress *progress, int stars)
{
    for (int i = 0; i < stars; i++)
        progress->stops[i / TOUR_STAR_COUNT].stars |= 1u << i % TOUR_STAR_COUNT;
}

/* Worn is the chosen look if it is open, else the newest. */
TEST(looks)
{
    for (PlayerLook look = PLAYER_LOOK_PLAIN + 1; look < PLAYER_LOOK_COUNT; look++) {
        int needed = player_look_stars(look);
        Progress progress = {.look = PLAYER_LOOK_NONE};
        give_stars(&progress, needed);
        assert_int_equal(progress_stars(&progress), needed);
        assert_int_equal(progress_look(&progress), look);
        progress.look = PLAYER_LOOK_PLAIN;
        assert_int_equal(progress_look(&progress), PLAYER_LOOK_PLAIN);
        if (look + 1 < PLAYER_LOOK_COUNT) {
            progress.look = look + 1; /* Not open: as if nothing were chosen. */
            assert_int_equal(progress_look(&progress), look);
        }
    }
}

TEST(adding_up)
{
    Progress progress = {.look = PLAYER_LOOK_HOURS};
    StatisticsRun match = {.count = {.matches = 1, .kills = 5, .streak = 3}};
    match.weapon_hits[WEAPON_LANCE] = 2;
    assert_int_equal(progress_favorite(&progress), WEAPON_ANY);
    progress_add_match(&progress, MODE_DEATHMATCH, &match);
    progress_add_match(&progress, MODE_BEACON, &match);
    progress_add_stop(&progress, 4, FEAT);
    progress_add_stop(&progress, 4, WIN | TIME);
    assert_int_equal(progress.stops[4].stars, WIN | FEAT | TIME);
    assert_int_equal(progress.stops[4].tries, 2);
    assert_int_equal(progress.modes[MODE_BEACON].kills, 5);
    assert_int_equal(progress_total(&progress).matches, 2);
    assert_int_equal(progress_total(&progress).kills, 10);
    assert_int_equal(progress_total(&progress).streak, 3);
    assert_int_equal(progress_favorite(&progress), WEAPON_LANCE);
    assert_int_equal(progress.look, PLAYER_LOOK_HOURS);
    progress.stops[4].tries = INT_MAX;
    progress_add_stop(&progress, 4, 0);
    assert_int_equal(progress.stops[4].tries, INT_MAX);
}
