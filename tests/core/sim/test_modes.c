/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Who scores in the lit zone, and where it goes. */

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

/* Who carries the torch, what it does to its carrier, and where it lies. */

/* In an empty arena the torch lies near the middle. */
static void torch_start(WorldBench *bench, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_TORCH, players, players, has_teams);
    for (int i = 0; i < players; i++)
        world_bench_put(bench, i, 100 + 100 * i, 100);
}

static void take(WorldBench *bench, int player)
{
    Vec2 at = torch_view(&bench->world)->at;
    world_bench_put(bench, player, at.x, at.y);
    world_bench_idle(bench, 1);
}

TEST(taken_by_touch)
{
    WorldBench bench;
    torch_start(&bench, 3, false);
    Vec2 at = torch_view(&bench.world)->at;
    assert_true(vec2_distance(at, vec2(800, 450)) < 30);
    world_bench_put(&bench, 0, at.x + PLAYER_RADIUS + TORCH_RADIUS + 1, at.y);
    world_bench_idle(&bench, 1);
    assert_int_equal(torch_view(&bench.world)->carrier, NO_PLAYER);
    assert_int_equal(mode_goal(&bench.world, 0).kind, GOAL_TORCH);
    world_bench_put(&bench, 0, at.x + PLAYER_RADIUS + TORCH_RADIUS - 1, at.y);
    world_bench_put(&bench, 1, at.x - PLAYER_RADIUS - TORCH_RADIUS + 5, at.y);
    world_bench_put(&bench, 2, at.x, at.y + PLAYER_RADIUS + TORCH_RADIUS - 1);
    world_bench_put(&bench, 3, at.x, at.y); /* Plays no part: there are three. */
    world_bench_idle(&bench, 1);
    assert_int_equal(torch_view(&bench.world)->carrier, 1); /* Who is nearest. */
    const Event *taken = world_bench_event(&bench, EVENT_TORCH_TAKE);
    assert_non_null(taken);
    assert_int_equal(taken->player, 1);
    assert_int_equal(mode_goal(&bench.world, 0).kind, GOAL_CARRIER);
    assert_int_equal(mode_goal(&bench.world, 0).player, 1);
    assert_int_equal(mode_goal(&bench.world, 1).kind, GOAL_NONE);
    world_bench_end(&bench);
}

TEST(a_point_a_second)
{
    WorldBench bench;
    torch_start(&bench, 2, true);
    take(&bench, 1);
    world_bench_idle(&bench, 5 * TICKS_PER_SECOND);
    assert_int_equal(bench.world.state.players[1].score, 5);
    assert_int_equal(bench.world.state.team_scores[2], 5);
    assert_int_equal(bench.world.state.players[0].score, 0);
    world_bench_end(&bench);
}

/* Behind a wall, out of all lines of sight: still visible, and the shield does not recover. */
TEST(the_carrier_is_seen)
{
    for (int carries = 0; carries <= 1; carries++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 400, 0, 420, 900);
        world_bench_start_mode(&bench, MODE_TORCH, 2, 2, false);
        world_bench_put(&bench, 0, 1200, 450);
        world_bench_put(&bench, 1, 200, 450);
        if (carries)
            take(&bench, 0);
        bench.world.state.players[0].shield = 10;
        bench.world.state.players[0].cloak_ticks = 1000;
        world_bench_idle(&bench, TICKS_PER_SECOND); /* Who stays longer is revealed. */
        const Player *player = &bench.world.state.players[0];
        if (player->is_seen != (carries == 1) ||
            (player->visible_to >> 1 & 1u) != (unsigned)carries)
            fail_msg("carries %d: seen %d by %x", carries, player->is_seen, player->visible_to);
        if ((player->shield > 10) != (carries == 0))
            fail_msg("carries %d: shield %g", carries, player->shield);
        world_bench_end(&bench);
    }
}

TEST(dropped_at_death)
{
    WorldBench bench;
    torch_start(&bench, 2, false);
    take(&bench, 0);
    world_bench_put(&bench, 0, 600, 300);
    world_bench_idle(&bench, 1);
    world_bench_kill(&bench, 0, 1);
    world_bench_idle(&bench, 1);
    const Event *drop = world_bench_event(&bench, EVENT_TORCH_DROP);
    assert_non_null(drop);
    assert_int_equal(drop->player, 0);
    assert_int_equal(torch_view(&bench.world)->carrier, NO_PLAYER);
    assert_true(vec2_distance(torch_view(&bench.world)->at, vec2(600, 300)) < 1);
    /* Left lying, it goes home. */
    world_bench_idle(&bench, RULES_TICKS(TORCH_IDLE_SECONDS) - 1);
    assert_true(vec2_distance(torch_view(&bench.world)->at, vec2(600, 300)) < 1);
    world_bench_idle(&bench, 1);
    drop = world_bench_event(&bench, EVENT_TORCH_DROP);
    assert_non_null(drop);
    assert_int_equal(drop->player, NO_PLAYER);
    assert_true(vec2_distance(torch_view(&bench.world)->at, torch_view(&bench.world)->home) <= 0);
    world_bench_end(&bench);
}

/* Outside the border no player could fetch it. */
TEST(the_border_sends_it_home)
{
    WorldBench bench;
    torch_start(&bench, 2, false);
    ((TorchState *)world_bench_mode_state(&bench.world))->at = vec2(1590, 450);
    bench.world.state.play_ticks = RULES_TICKS(TORCH_SECONDS - BORDER_SECONDS);
    world_bench_idle(&bench, RULES_TICKS(1));
    assert_true(vec2_distance(torch_view(&bench.world)->at, torch_view(&bench.world)->home) <= 0);
    world_bench_end(&bench);
}

typedef struct HomesCase {
    const char *name;
    double walls[2][4]; /* Left, bottom, right, top; all 0: none. */
    int count;          /* Of homes. */
    double width, height;
} HomesCase;

static void add_walls(WorldBench *bench, const HomesCase *a_case)
{
    for (int i = 0; i < 2; i++) {
        const double *box = a_case->walls[i];
        if (box[2] > box[0])
            world_bench_add_box(bench, box[0], box[1], box[2], box[3]);
    }
}

/* Whether with each home its image is one, too: turned by 180 degrees or mirrored left to right. */
static bool are_even(const TorchState *torch, Vec2 center, bool is_mirrored)
{
    for (int i = 0; i < torch->home_count; i++) {
        Vec2 offset = vec2_subtract(torch->homes[i], center);
        Vec2 image = vec2_add(center, vec2(-offset.x, is_mirrored ? offset.y : -offset.y));
        int found = 0;
        for (int k = 0; k < torch->home_count; k++)
            found += vec2_distance(torch->homes[k], image) < 20;
        if (found == 0)
            return false;
    }
    return true;
}

/* One bit for each home where it lies. */
static unsigned home_of(const TorchState *torch)
{
    unsigned home = 0;
    for (int k = 0; k < torch->home_count; k++)
        if (vec2_distance(torch->at, torch->homes[k]) <= 0)
            home |= 1u << k;
    return home;
}

/* Neither side has the torch nearer: its homes are alike for both, and each has its turn. */
TEST(homes_are_even)
{
    static const HomesCase cases[] = {
        {"an open arena", {{0}, {0}}, 4, 1600, 900},
        {"an odd size", {{0}, {0}}, 4, 1510, 861},
        {"a block in the center", {{700, 350, 900, 550}, {0}}, 4, 1600, 900},
        {"a block turned", {{600, 350, 880, 550}, {720, 350, 1000, 550}}, 4, 1600, 900},
        {"a tall block, past which the nearest place is outside the last border",
         {{700, 250, 900, 650}, {0}},
         4,
         1600,
         900},
        {"walls beside the center, turned",
         {{700, 440, 795, 700}, {805, 200, 900, 460}},
         2,
         1600,
         900},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned begun = 0;
        for (uint64_t seed = 1; seed <= 32; seed++) {
            WorldBench bench;
            world_bench_init(&bench, cases[i].width, cases[i].height);
            add_walls(&bench, &cases[i]);
            bench.seed = seed;
            world_bench_start_mode(&bench, MODE_TORCH, 4, 4, true);
            const TorchState *torch = torch_view(&bench.world);
            Vec2 center = vec2_scale(bench.level.size, 0.5);
            if (torch->home_count != cases[i].count)
                fail_msg("%s: %d homes", cases[i].name, torch->home_count);
            for (int k = 0; k < torch->home_count; k++)
                if (!box_contains(mode_last_border(bench.level.size), torch->homes[k]))
                    fail_msg("%s: the border leaves home %g %g outside", cases[i].name,
                             torch->homes[k].x, torch->homes[k].y);
            if (!are_even(torch, center, false) && !are_even(torch, center, true))
                fail_msg("%s: uneven, the first at %g %g", cases[i].name, torch->homes[0].x,
                         torch->homes[0].y);
            begun |= home_of(torch);
            world_bench_end(&bench);
        }
        if (begun != (1u << cases[i].count) - 1)
            fail_msg("%s: it begins in homes %x", cases[i].name, begun);
    }
}

TEST(torch_time_ends_it)
{
    WorldBench bench;
    torch_start(&bench, 2, false);
    bench.world.state.play_ticks = RULES_TICKS(TORCH_SECONDS) - 2;
    take(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    bench.world.state.players[1].score = 7;
    world_bench_idle(&bench, 1);
    const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 1);
    world_bench_end(&bench);
}

/* Rounds with one life each: who wins one, what comes between two, and when it is enough. */

static void last_light_start(WorldBench *bench, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_LAST_LIGHT, players, players, has_teams);
    for (int i = 0; i < players; i++)
        world_bench_put(bench, i, 300 + 120 * i, 450);
    world_bench_idle(bench, 1);
}

static void idle_until(WorldBench *bench, EventKind kind, int most)
{
    int ticks = 0;
    do
        world_bench_idle(bench, 1);
    while (!world_bench_event(bench, kind) && ++ticks < most);
    if (!world_bench_event(bench, kind))
        fail_msg("event %d did not come in %d ticks", (int)kind, most);
}

typedef struct RoundCase {
    const char *name;
    int players;
    bool has_teams;
    int dead[4]; /* Killed in this order, in one tick; NO_PLAYER ends the list. */
    bool is_over;
    int winner;         /* Of the round. */
    int scores[4];      /* After it. */
    int team_scores[3]; /* The same. */
} RoundCase;

TEST(who_wins_a_round)
{
    static const RoundCase cases[] = {
        {"two of three left", 3, false, {0, NO_PLAYER}, false, 0, {0}, {0}},
        {"one of three left", 3, false, {0, 2, NO_PLAYER}, true, 1, {0, 1, 0}, {0}},
        {"nobody left", 2, false, {0, 1, NO_PLAYER}, true, NO_PLAYER, {0}, {0}},
        {"a team left whole", 4, true, {1, 3, NO_PLAYER}, true, 0, {1, 0, 1, 0}, {0, 1, 0}},
        {"one of a team left", 4, true, {0, 2, 1, NO_PLAYER}, true, 3, {0, 0, 0, 1}, {0, 0, 1}},
        {"one of each team left", 4, true, {0, 1, NO_PLAYER}, false, 0, {0}, {0}},
        {"alone", 1, false, {NO_PLAYER}, false, 0, {0}, {0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        last_light_start(&bench, cases[i].players, cases[i].has_teams);
        for (int k = 0; k < 4 && cases[i].dead[k] != NO_PLAYER; k++)
            world_bench_kill(&bench, cases[i].dead[k], NO_PLAYER);
        world_bench_idle(&bench, 1);
        const Event *end = world_bench_event(&bench, EVENT_ROUND_END);
        if ((end != NULL) != cases[i].is_over || (end && end->player != cases[i].winner))
            fail_msg("%s: over %d, won by %d", cases[i].name, end != NULL, end ? end->player : -2);
        for (int k = 0; k < cases[i].players; k++)
            if (bench.world.state.players[k].score != cases[i].scores[k])
                fail_msg("%s: player %d scores %d", cases[i].name, k,
                         bench.world.state.players[k].score);
        for (int k = 1; k < TEAM_SLOTS; k++)
            if (bench.world.state.team_scores[k] != cases[i].team_scores[k])
                fail_msg("%s: team %d scores %d", cases[i].name, k,
                         bench.world.state.team_scores[k]);
        world_bench_end(&bench);
    }
}

/* A pause without damage, a countdown, all players are back, what broke is whole, nothing
 * flies. */
TEST(next_round)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 700, 700, 900, 800)->material = MATERIAL_BREAKABLE;
    world_bench_add_pickup(&bench, PICKUP_HEALTH, 1500, 800);
    world_bench_start_mode(&bench, MODE_LAST_LIGHT, 2, 2, false);
    World *world = &bench.world;
    PickupPad fresh = world->state.pads[0];
    breakables_hurt(world, 0, 1000, 0);
    assert_false(breakables_is_standing(world, 0));
    world_bench_kill(&bench, 1, 0);
    world_bench_idle(&bench, 1);
    assert_int_equal(mode_round(world), 1);
    world_bench_kill(&bench, 0, NO_PLAYER);
    assert_true(world->state.players[0].is_alive);
    world_bench_idle(&bench, RULES_TICKS(ROUND_PAUSE_SECONDS) - 1);
    assert_false(world->state.players[1].is_alive);
    assert_int_equal(world->state.phase, PHASE_PLAY);
    world->state.bullets[0] = (Bullet){.owner = 1, .at = {100, 100}, .damage = 1};
    world->state.bullet_count = 1;
    assert_int_not_equal(world->state.pads[0].wait_ticks, fresh.wait_ticks);
    world_bench_idle(&bench, 1);
    assert_int_equal(world->state.pads[0].wait_ticks, fresh.wait_ticks);
    assert_int_equal(world->state.phase, PHASE_COUNTDOWN);
    assert_int_equal(mode_round(world), 2);
    assert_true(world->state.players[0].is_alive && world->state.players[1].is_alive);
    assert_int_equal(world->state.bullet_count, 0);
    assert_true(breakables_is_standing(world, 0));
    assert_true(vec2_distance(world->state.players[0].at, world->state.players[1].at) > 100);
    world_bench_idle(&bench, RULES_TICKS(ROUND_COUNTDOWN_SECONDS));
    assert_null(world_bench_event(&bench, EVENT_MATCH_START));
    assert_int_equal(world->state.phase, PHASE_PLAY);
    world_bench_idle(&bench, 1);
    const Event *begin = world_bench_event(&bench, EVENT_ROUND_START);
    assert_non_null(begin);
    assert_true(begin->amount > 1.5 && begin->amount < 2.5);
    assert_true(mode_seconds_left(world) > LAST_LIGHT_SECONDS - 0.1);
    world_bench_end(&bench);
}

typedef struct EnoughCase {
    int players;
    bool has_teams;
    int rounds; /* The number won by player 1 that ends the match. */
} EnoughCase;

TEST(enough_rounds_win)
{
    static const EnoughCase cases[] = {{2, false, 3}, {3, false, 2}, {8, false, 2}, {8, true, 3}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        last_light_start(&bench, cases[i].players, cases[i].has_teams);
        for (int round = 1; round <= cases[i].rounds; round++) {
            if (bench.world.state.phase != PHASE_PLAY)
                fail_msg("%d players: over before round %d", cases[i].players, round);
            for (int k = 0; k < cases[i].players; k++)
                if (state_are_opponents(&bench.world, 1, k))
                    world_bench_kill(&bench, k, 1);
            idle_until(&bench, round < cases[i].rounds ? EVENT_ROUND_START : EVENT_MATCH_END, 1000);
        }
        assert_int_equal(world_bench_event(&bench, EVENT_MATCH_END)->player, 1);
        assert_int_equal(mode_outcome(&bench.world).player, 1);
        world_bench_end(&bench);
    }
}

/* Rounds without a winner do not go on forever: five end the match. */
TEST(draws_end_too)
{
    enum { ROUNDS = 5 };
    WorldBench bench;
    last_light_start(&bench, 2, false);
    for (int round = 1; round <= ROUNDS; round++) {
        assert_int_equal(mode_round(&bench.world), round);
        world_bench_kill(&bench, 0, NO_PLAYER);
        world_bench_kill(&bench, 1, NO_PLAYER);
        idle_until(&bench, round < ROUNDS ? EVENT_ROUND_START : EVENT_MATCH_END, 1000);
    }
    assert_true(mode_outcome(&bench.world).is_draw);
    world_bench_end(&bench);
}

/* Two who only stand there: the border closes over both; in the middle one lives longer. */
TEST(the_border_decides)
{
    WorldBench bench;
    last_light_start(&bench, 2, false);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_put(&bench, 1, 1100, 450);
    idle_until(&bench, EVENT_BORDER, 75 * 120);
    idle_until(&bench, EVENT_ROUND_END, 75 * 120);
    const Event *end = world_bench_event(&bench, EVENT_ROUND_END);
    assert_int_equal(end->player, 0);
    assert_true(mode_seconds_left(&bench.world) <= 0);
    assert_int_equal(bench.world.state.players[1].deaths, 1);
    world_bench_end(&bench);
}
