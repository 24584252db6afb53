/* SPDX-License-Identifier: MIT */
/* Who scores in the lit zone, and where it goes. */
#include "sim/beacon.h"

#include "sim/mode.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

static void add_zones(WorldBench *bench)
{
    /* The last is none of the level's: nothing may look past the others. */
    static const LevelZone zones[] = {
        {{800, 450}, 100}, {{300, 500}, 80}, {{1300, 450}, 120}, {{800, 450}, 90}};
    bench->level.zones = calloc(COUNT(zones), sizeof zones[0]);
    assert_non_null(bench->level.zones);
    for (size_t i = 0; i < COUNT(zones); i++)
        bench->level.zones[i] = zones[i];
    bench->level.zone_count = COUNT(zones) - 1;
}

static void start(WorldBench *bench, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    add_zones(bench);
    world_bench_start_mode(bench, MODE_BEACON, players, players, has_teams);
    for (int i = 0; i < players; i++)
        world_bench_put(bench, i, 700 + 100 * i, 100);
}

typedef struct ScoreCase {
    const char *name;
    bool has_teams;
    double offsets[3]; /* Of each player from the zone's middle, to the right. */
    int dead;          /* Or NO_PLAYER. */
    int scores[3];     /* After three seconds. */
    bool is_contested;
} ScoreCase;

TEST(who_scores)
{
    static const ScoreCase cases[] = {
        {"nobody inside", false, {150, 200, -150}, NO_PLAYER, {0, 0, 0}, false},
        {"one inside", false, {150, 0, -150}, NO_PLAYER, {0, 3, 0}, false},
        {"just inside", false, {150, 99, -150}, NO_PLAYER, {0, 3, 0}, false},
        {"just outside", false, {150, 101, -150}, NO_PLAYER, {0, 0, 0}, false},
        {"two inside", false, {50, -50, -150}, NO_PLAYER, {0, 0, 0}, true},
        {"two inside, one dead", false, {50, -50, -150}, 0, {0, 3, 0}, false},
        {"two of a team", true, {50, 200, -50}, NO_PLAYER, {3, 0, 0}, false},
        {"two of a team and a foe", true, {50, 0, -50}, NO_PLAYER, {0, 0, 0}, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, 3, cases[i].has_teams);
        for (int k = 0; k < 3; k++)
            world_bench_put(&bench, k, 800 + cases[i].offsets[k], 450);
        world_bench_put(&bench, 3, 800, 450); /* Plays no part: there are three. */
        if (cases[i].dead != NO_PLAYER)
            world_bench_kill(&bench, cases[i].dead, NO_PLAYER);
        for (int tick = 0; tick < 3 * TICKS_PER_SECOND; tick++) {
            if (cases[i].dead != NO_PLAYER)
                bench.world.state.players[cases[i].dead].respawn_ticks = 100;
            world_bench_idle(&bench, 1);
        }
        for (int k = 0; k < 3; k++)
            if (bench.world.state.players[k].score != cases[i].scores[k])
                fail_msg("%s: player %d scores %d", cases[i].name, k,
                         bench.world.state.players[k].score);
        if (beacon_view(&bench.world)->is_contested != cases[i].is_contested)
            fail_msg("%s: contested %d", cases[i].name, beacon_view(&bench.world)->is_contested);
        if (cases[i].has_teams && bench.world.state.team_scores[1] != cases[i].scores[0])
            fail_msg("%s: team 1 scores %d", cases[i].name, bench.world.state.team_scores[1]);
        world_bench_end(&bench);
    }
}

/* What one has of a second is kept, however often one is driven out. */
TEST(parts_of_a_second_add_up)
{
    WorldBench bench;
    start(&bench, 2, false);
    for (int i = 0; i < 4; i++) {
        world_bench_put(&bench, 0, 800, 450);
        world_bench_idle(&bench, 30);
        assert_int_equal(bench.world.state.players[0].score, i == 3);
        world_bench_put(&bench, 0, 700, 100);
        world_bench_idle(&bench, 7);
    }
    world_bench_put(&bench, 0, 800, 450);
    world_bench_idle(&bench, TICKS_PER_SECOND - 1);
    assert_int_equal(bench.world.state.players[0].score, 1);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.players[0].score, 2);
    world_bench_end(&bench);
}

/* It moves every BEACON_STAY_SECONDS to another zone, the announced one, and when the
 * border closes it stands nearest to the middle. */
TEST(where_it_goes)
{
    WorldBench bench;
    start(&bench, 2, false);
    int stays = (int)(BEACON_SECONDS / BEACON_STAY_SECONDS);
    int moves = 0;
    for (int stay = 1; stay < stays; stay++) {
        int before = beacon_view(&bench.world)->zone;
        int next = beacon_view(&bench.world)->next_zone;
        Vec2 next_at = beacon_view(&bench.world)->next_at;
        world_bench_idle(&bench, RULES_TICKS(BEACON_STAY_SECONDS));
        if (stay < stays - 1 && next == before)
            fail_msg("stay %d: it stays in zone %d", stay, before);
        assert_int_equal(beacon_view(&bench.world)->zone, next);
        assert_true(vec2_distance(beacon_view(&bench.world)->at, next_at) <= 0);
        moves += world_bench_event(&bench, EVENT_BEACON_MOVE) != NULL;
        ModeGoal goal = mode_goal(&bench.world, 1);
        assert_int_equal(goal.kind, GOAL_BEACON);
        assert_true(vec2_distance(goal.at, next_at) <= 0);
    }
    assert_true(moves >= stays - 2);
    assert_int_equal(beacon_view(&bench.world)->zone, 0);
    assert_int_equal(beacon_view(&bench.world)->move_ticks, 0);
    world_bench_end(&bench);
}

TEST(enough_points_win)
{
    WorldBench bench;
    start(&bench, 2, false);
    bench.world.state.players[1].score = 32 - 1;
    world_bench_put(&bench, 1, 800, 450);
    world_bench_idle(&bench, TICKS_PER_SECOND - 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    world_bench_idle(&bench, 1);
    const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 1);
    world_bench_end(&bench);
}

TEST(time_ends_it)
{
    WorldBench bench;
    start(&bench, 2, false);
    bench.world.state.players[1].score = 3;
    world_bench_idle(&bench, RULES_TICKS(BEACON_SECONDS) - 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    world_bench_end(&bench);
}

/* A level without zones gets some, apart from each other and where one can stand. */
TEST(levels_without_zones)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 700, 350, 900, 550);
    world_bench_start_mode(&bench, MODE_BEACON, 2, 2, false);
    const BeaconState *beacon = beacon_view(&bench.world);
    assert_true(beacon->radius > PLAYER_RADIUS);
    for (int i = 0; i < BEACON_OWN_ZONES; i++) {
        Circle place = {beacon->own_zones[i], PLAYER_RADIUS};
        if (surroundings_depth_unbroken(&bench.arena, place) > 0)
            fail_msg("zone %d at (%g, %g) is in something", i, place.at.x, place.at.y);
        for (int k = 0; k < i; k++)
            if (vec2_distance(place.at, beacon->own_zones[k]) < 2 * PLAYER_RADIUS)
                fail_msg("zones %d and %d are one", i, k);
    }
    world_bench_end(&bench);
}

typedef struct CentralCase {
    const char *name;
    int count;
    double x[3];      /* Of the zones, in the center's height; the center's is 800. */
    unsigned central; /* Bits of the zones where it may begin and end. */
} CentralCase;

enum { CENTRAL_SEEDS = 40 };

/* Begins one match and lets it play until the beacon is where it ends. */
static void see_both_ends(const CentralCase *a_case, uint64_t seed, unsigned *begins,
                          unsigned *ends)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    add_zones(&bench);
    bench.level.zone_count = a_case->count;
    for (int k = 0; k < 3; k++)
        bench.level.zones[k].at = vec2(a_case->x[k], 450);
    bench.seed = seed;
    world_bench_start_mode(&bench, MODE_BEACON, 2, 2, false);
    const BeaconState *beacon = beacon_view(&bench.world);
    int stays = (int)(BEACON_SECONDS / BEACON_STAY_SECONDS);
    *begins |= 1u << beacon->zone;
    world_bench_idle(&bench, (stays - 2) * RULES_TICKS(BEACON_STAY_SECONDS));
    int next = beacon->next_zone;
    world_bench_idle(&bench, RULES_TICKS(BEACON_STAY_SECONDS));
    if (beacon->zone != next || vec2_distance(beacon->at, bench.level.zones[next].at) > 0)
        fail_msg("%s: it stays in zone %d, not %d", a_case->name, beacon->zone, next);
    *ends |= 1u << next;
    world_bench_end(&bench);
}

/* It begins and stays last in a zone nearest to the center, in any of equally near ones. */
TEST(where_it_begins_and_ends)
{
    static const CentralCase cases[] = {
        {"the second", 3, {300, 900, 1300}, 2},
        {"any of three as near", 3, {700, 900, 700}, 7},
        {"the second or third", 3, {300, 900, 700}, 6},
        {"the last", 3, {300, 900, 750}, 4},
        {"the only one", 1, {300, 800, 800}, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned begins = 0, ends = 0;
        for (uint64_t seed = 1; seed <= CENTRAL_SEEDS; seed++)
            see_both_ends(&cases[i], seed, &begins, &ends);
        if (begins != cases[i].central || ends != cases[i].central)
            fail_msg("%s: begins in %x, ends in %x", cases[i].name, begins, ends);
    }
}

/* Of mates inside it is who came first that scores, until it leaves. */
TEST(who_of_a_team_scores)
{
    WorldBench bench;
    start(&bench, 4, true);
    world_bench_put(&bench, 2, 800 + 100, 450); /* On the rim, which is inside. */
    world_bench_idle(&bench, 1);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_idle(&bench, 2 * TICKS_PER_SECOND);
    assert_int_equal(bench.world.state.players[0].score, 0);
    assert_int_equal(bench.world.state.players[2].score, 2);
    world_bench_put(&bench, 2, 700, 100);
    world_bench_idle(&bench, TICKS_PER_SECOND);
    assert_int_equal(bench.world.state.players[0].score, 1);
    world_bench_end(&bench);
}

/* In an open arena they lie where they are meant to: the first in the middle. */
TEST(own_zones_are_spread)
{
    static const Vec2 shares[BEACON_OWN_ZONES] = {
        {0.5, 0.5}, {0.2, 0.7}, {0.8, 0.3}, {0.7, 0.8}, {0.3, 0.2}};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_BEACON, 2, 2, false);
    const BeaconState *beacon = beacon_view(&bench.world);
    for (int i = 0; i < BEACON_OWN_ZONES; i++) {
        Vec2 wish = {shares[i].x * 1600, shares[i].y * 900};
        double off = vec2_distance(beacon->own_zones[i], wish);
        if (off > 20) /* Less than the diagonal of a cell of the map. */
            fail_msg("zone %d at (%g, %g)", i, beacon->own_zones[i].x, beacon->own_zones[i].y);
    }
    assert_int_equal(beacon->zone, 0);
    assert_true(fabs(beacon->radius - 110) <= 0 && fabs(beacon->next_radius - 110) <= 0);
    world_bench_end(&bench);
}
