/* SPDX-License-Identifier: MIT */
#include "match/heat.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 30, MIDDLE = 15 * SIDE + 15 };

/* 900 by 900 units of floor that somebody came to everywhere, with 10 deaths each 300 units. */
static HeatSums *make_sums(void)
{
    HeatSums *sums = calloc(1, sizeof *sums);
    assert_non_null(sums);
    sums->cell = HEAT_CELL;
    sums->columns = sums->rows = SIDE;
    sums->matches = 20;
    sums->has_teams = true;
    for (int i = 0; i < SIDE * SIDE; i++)
        sums->cells[i] = (HeatCell){.ticks = 100, .is_floor = true};
    for (int row = 5; row < SIDE; row += 10)
        for (int column = 5; column < SIDE; column += 10)
            sums->cells[row * SIDE + column].deaths = 10;
    sums->measures.counts[MEASURE_PLAYER_MINUTES] = 40;
    sums->measures.counts[MEASURE_SEEN] = 16;
    return sums;
}

static const HeatFinding *find(const HeatFinding *findings, int count, HeatFindingKind kind)
{
    for (int i = 0; i < count; i++)
        if (findings[i].kind == kind)
            return &findings[i];
    return NULL;
}

TEST(interval)
{
    static const struct {
        int wins, of;
        double low, high;
    } cases[] = {
        /* Wilson's interval for 2.576 deviations, computed by hand. */
        {0, 0, 0, 1},       {10, 20, 0.250, 0.750},     {0, 20, 0, 0.249},
        {20, 20, 0.751, 1}, {110, 220, 0.4144, 0.5856},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        double low, high;
        heat_interval(cases[i].wins, cases[i].of, &low, &high);
        if (fabs(low - cases[i].low) > 0.001 || fabs(high - cases[i].high) > 0.001)
            fail_msg("%d of %d: %.4f to %.4f", cases[i].wins, cases[i].of, low, high);
    }
}

TEST(a_side_is_unfair_only_beyond_chance)
{
    static const struct {
        const char *name;
        int won[TEAM_SLOTS];
        bool has_teams;
        HeatFindingKind kind; /* HEAT_FINDING_KINDS: nothing is said. */
        int team;
        double share;
    } cases[] = {
        {"even", {0, 10, 10}, true, HEAT_SIDES_OPEN, 1, 0.5},
        {"12 of 20", {0, 8, 12}, true, HEAT_SIDES_OPEN, 2, 0.6},
        {"15 of 20", {0, 15, 5}, true, HEAT_SIDES_OPEN, 1, 0.75},
        {"19 of 20", {0, 19, 1}, true, HEAT_SIDES_UNFAIR, 1, 0.95},
        {"one match", {0, 1, 0}, true, HEAT_SIDES_OPEN, 1, 1},
        {"115 of 220", {0, 105, 115}, true, HEAT_SIDES_FAIR, 2, 115.0 / 220},
        {"140 of 220", {0, 140, 80}, true, HEAT_SIDES_UNFAIR, 1, 140.0 / 220},
        {"all drawn", {0, 0, 0}, true, HEAT_FINDING_KINDS, 0, 0},
        {"no teams", {0, 3, 4}, false, HEAT_FINDING_KINDS, 0, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        HeatSums *sums = make_sums();
        HeatFinding found[HEAT_FINDINGS_MAX];
        memcpy(sums->won, cases[i].won, sizeof sums->won);
        sums->has_teams = cases[i].has_teams;
        int count = heat_findings(sums, found);
        bool is_said = count > 0 && found[0].kind <= HEAT_SIDES_FAIR;
        if (is_said != (cases[i].kind != HEAT_FINDING_KINDS))
            fail_msg("%s: said: %d", cases[i].name, is_said);
        if (is_said && (found[0].kind != cases[i].kind || found[0].index != cases[i].team ||
                        fabs(found[0].share - cases[i].share) > 1e-9))
            fail_msg("%s: kind %d, team %d, %g", cases[i].name, (int)found[0].kind, found[0].index,
                     found[0].share);
        free(sums);
    }
}

static void die_in_the_middle(HeatSums *sums)
{
    sums->cells[15 * SIDE + 15].deaths = 60;
}

static void leave_upper_right(HeatSums *sums)
{
    for (int row = 18; row < SIDE; row++)
        for (int column = 20; column < SIDE; column++)
            sums->cells[row * SIDE + column].ticks = 0;
}

static void leave_one(HeatSums *sums)
{
    sums->cells[15 * SIDE + 15].ticks = 0;
}

static void get_stuck(HeatSums *sums)
{
    sums->measures.counts[MEASURE_STUCK] = 0.2;
    sums->cells[15 * SIDE + 15].stuck = 1440;
}

static void return_seen(HeatSums *sums)
{
    sums->spawns[1] = (HeatSpawn){100, 6};
    sums->spawns[2] = (HeatSpawn){100, 12};
    sums->spawns[3] = (HeatSpawn){10, 5}; /* Too few to tell. */
}

static void break_sight(HeatSums *sums)
{
    sums->has_movers = true;
    sums->measures.counts[MEASURE_BREAKS] = 40;
    sums->measures.counts[MEASURE_BREAKS_BY_MOVER] = 10;
}

TEST(what_is_found)
{
    static const struct {
        const char *name;
        void (*change)(HeatSums *sums);
        HeatFindingKind kind;
        bool is_found;
        double share;
        int index;
    } cases[] = {
        {"deaths here and there", NULL, HEAT_DEATHS, false, 0, 0},
        {"deaths in one place", die_in_the_middle, HEAT_DEATHS, true, 60.0 / 140, 0},
        {"a corner is empty", leave_upper_right, HEAT_EMPTY, true, 99.0 / 900, 8},
        {"a place is empty that circles passed", leave_one, HEAT_EMPTY, false, 0, 0},
        {"nobody is stuck", NULL, HEAT_STUCK, false, 0, 0},
        {"stuck", get_stuck, HEAT_STUCK, true, 0.005, 0},
        {"no returns", NULL, HEAT_RETURNS, false, 0, 0},
        {"a spawn that is seen", return_seen, HEAT_RETURNS, true, 0.12, 2},
        {"seen", NULL, HEAT_SEEN, true, 0.4, 0},
        {"no movers", NULL, HEAT_MOVERS, false, 0, 0},
        {"movers", break_sight, HEAT_MOVERS, true, 0.25, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        HeatSums *sums = make_sums();
        HeatFinding found[HEAT_FINDINGS_MAX];
        if (cases[i].change != NULL)
            cases[i].change(sums);
        int count = heat_findings(sums, found);
        const HeatFinding *one = find(found, count, cases[i].kind);
        if ((one != NULL) != cases[i].is_found)
            fail_msg("%s: found: %d", cases[i].name, one != NULL);
        if (one != NULL &&
            (fabs(one->share - cases[i].share) > 1e-9 || one->index != cases[i].index))
            fail_msg("%s: %g, index %d", cases[i].name, one->share, one->index);
        if (one != NULL && (one->kind == HEAT_DEATHS || one->kind == HEAT_STUCK) &&
            vec2_distance(one->at, vec2(MIDDLE, MIDDLE)) > HEAT_DEATHS_REACH)
            fail_msg("%s: at %g, %g", cases[i].name, one->at.x, one->at.y);
        free(sums);
    }
}

/* The most important come first, and no more than have room; before a match there are none. */
TEST(the_most_important_are_kept)
{
    static const HeatFindingKind expected[HEAT_FINDINGS_MAX] = {
        HEAT_SIDES_OPEN, HEAT_DEATHS, HEAT_EMPTY, HEAT_STUCK, HEAT_RETURNS};
    HeatFinding found[HEAT_FINDINGS_MAX];
    HeatSums *sums = make_sums();
    sums->won[1] = 12;
    sums->won[2] = 8;
    die_in_the_middle(sums);
    leave_upper_right(sums);
    get_stuck(sums);
    return_seen(sums);
    break_sight(sums);
    assert_int_equal(heat_findings(sums, found), HEAT_FINDINGS_MAX);
    for (int i = 0; i < HEAT_FINDINGS_MAX; i++)
        assert_int_equal(found[i].kind, expected[i]);
    sums->matches = 0;
    assert_int_equal(heat_findings(sums, found), 0);
    free(sums);
}
