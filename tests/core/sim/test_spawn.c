/* SPDX-License-Identifier: MIT */
/* Where players come in, when, and how long they are guarded. */
#include "sim/weapons.h"

#include "arena/arena.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

static void kill(WorldBench *bench, int victim)
{
    const Hit hit = {.victim = victim, .cause = NO_PLAYER, .damage = 1000, .direction = {0, 1}};
    damage_apply(&bench->world, &hit);
}

static const Vec2 corners[] = {{400, 450}, {900, 450}, {1500, 450}, {500, 800}};

typedef struct ChoiceCase {
    const char *name;
    Vec2 opponent;
    Vec2 expected;
} ChoiceCase;

/* A wall from (700, 0) to (720, 700) stands between the first spawn and the next two. */
TEST(unseen_and_farthest)
{
    static const ChoiceCase cases[] = {
        {"of two behind the wall the farther", {300, 200}, {1500, 450}},
        {"the same from the other side", {1400, 200}, {500, 800}},
        {"in the shadow before farther in sight", {740, 100}, {500, 800}},
        {"not the one that somebody stands on", {400, 440}, {1500, 450}},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            WorldBench bench;
            world_bench_init(&bench, 1600, 900);
            world_bench_add_box(&bench, 700, 0, 720, 700);
            world_bench_set_spawns(&bench, corners, 4);
            world_bench_start(&bench, 2);
            bench.world.state.random = random_make(seed, 1);
            world_bench_put(&bench, 0, 800, 850);
            world_bench_put(&bench, 1, cases[i].opponent.x, cases[i].opponent.y);
            kill(&bench, 0);
            for (int tick = 0; tick < 260 && !bench.world.state.players[0].is_alive; tick++)
                world_bench_idle(&bench, 1);
            Vec2 at = bench.world.state.players[0].at;
            if (!(vec2_distance(at, cases[i].expected) < 1e-9))
                fail_msg("%s, seed %d: at %g, %g and not %g, %g", cases[i].name, (int)seed, at.x,
                         at.y, cases[i].expected.x, cases[i].expected.y);
            world_bench_end(&bench);
        }
}

/* Never onto another player, even where that is the nearest to being hidden. */
TEST(not_onto_somebody)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    static const Vec2 places[] = {{400, 450}, {600, 450}};
    world_bench_set_spawns(&bench, places, 2);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 1, 410, 450);
    kill(&bench, 0);
    world_bench_idle(&bench, 400);
    assert_true(bench.world.state.players[0].is_alive);
    assert_true(vec2_distance(bench.world.state.players[0].at, places[0]) > 2 * PLAYER_RADIUS);
    world_bench_end(&bench);
}

/* Ticks until a dead player is back. */
static int ticks_until_back(WorldBench *bench, int player, int most)
{
    int ticks = 0;
    for (; !bench->world.state.players[player].is_alive && ticks < most; ticks++)
        world_bench_idle(bench, 1);
    return ticks;
}

/* Where opponents see all spawns, one comes in at another place that none of them sees; where they
 * see all of the arena, after a second more. */
TEST(out_of_sight_away_from_the_spawns)
{
    static const Vec2 places[] = {{100, 100}, {100, 800}};
    for (int has_wall = 0; has_wall < 2; has_wall++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        if (has_wall)
            world_bench_add_box(&bench, 800, 200, 840, 700);
        world_bench_set_spawns(&bench, places, 2);
        world_bench_start(&bench, 3);
        world_bench_put(&bench, 1, 400, 300);
        world_bench_put(&bench, 2, 400, 600);
        kill(&bench, 0);
        world_bench_idle(&bench, 1);
        int ticks = ticks_until_back(&bench, 0, 1000);
        Vec2 at = bench.world.state.players[0].at;
        bool is_seen = sight_is_exposed(&bench.world, bench.world.state.players[1].at, at) ||
                       sight_is_exposed(&bench.world, bench.world.state.players[2].at, at);
        int low = has_wall ? 240 : 360;
        int high = has_wall ? 240 : 372;
        if (is_seen == has_wall || ticks < low || ticks > high)
            fail_msg("wall %d: at %g, %g after %d ticks, seen %d", has_wall, at.x, at.y, ticks,
                     is_seen);
        world_bench_end(&bench);
    }
}

TEST(not_in_a_bullets_way)
{
    static const Vec2 places[] = {{100, 100}, {100, 800}};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 300, 0, 340, 900);
    world_bench_set_spawns(&bench, places, 2);
    world_bench_start(&bench, 2);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        bench.world.state.random = random_make(seed, 1);
        world_bench_put(&bench, 1, 1500, 100);
        bench.world.state.bullets[0] =
            (Bullet){.owner = 1, .at = {100, 650}, .velocity = {0, 900}, .damage = 10};
        bench.world.state.bullet_count = 1;
        bench.world.state.players[0].is_alive = false;
        assert_true(spawn_in(&bench.world, 0));
        assert_true(vec2_distance(bench.world.state.players[0].at, places[1]) > 50);
    }
    world_bench_end(&bench);
}

/* Inside the border as it closes, and not at all at the very end. */
TEST(the_last_stretch)
{
    static const Vec2 places[] = {{100, 100}, {1500, 800}};
    static const struct {
        const char *name;
        double left; /* Seconds. */
        bool comes;
    } rows[] = {
        {"as it begins to close", 14.9, true},
        {"nearly closed", 7, true},
        {"in the last stretch", 4.9, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_set_spawns(&bench, places, 2);
        world_bench_start(&bench, 2);
        bench.world.options.is_endless = false;
        bench.world.state.play_ticks = RULES_TICKS(bench.world.rules->seconds - rows[i].left);
        world_bench_put(&bench, 1, 800, 450);
        bench.world.state.players[0].is_alive = false;
        bench.world.state.players[0].respawn_ticks = 0;
        world_bench_idle(&bench, 150);
        const Player *player = &bench.world.state.players[0];
        Box border;
        assert_true(mode_border(&bench.world, &border));
        if (player->is_alive != rows[i].comes ||
            (rows[i].comes && !box_contains(border, player->at)))
            fail_msg("%s: alive %d at %g, %g", rows[i].name, player->is_alive, player->at.x,
                     player->at.y);
        world_bench_end(&bench);
    }
}

/* Back after 2 s, whole, with nothing of the last life, and guarded for 1 s. */
TEST(comes_back)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 780, 0, 820, 700); /* Out of the other's sight. */
    world_bench_start(&bench, 2);
    Player *player = &bench.world.state.players[0];
    player->is_charged = true;
    player->dash_wait_ticks = 100;
    player->kills = 3;
    bench.world.state.bullets[0] = (Bullet){
        .owner = 1, .at = {player->at.x + 30, player->at.y}, .velocity = {-900, 0}, .damage = 1000};
    bench.world.state.bullet_count = 1;
    world_bench_idle(&bench, 1);
    assert_false(player->is_alive);
    int ticks = 0;
    for (; !player->is_alive && ticks < 1000; ticks++)
        world_bench_idle(&bench, 1);
    if (ticks != 240)
        fail_msg("back after %d ticks: 2 s are 240", ticks);
    assert_non_null(world_bench_event(&bench, EVENT_SPAWN));
    if (player->health < PLAYER_HEALTH || player->shield < PLAYER_SHIELD || player->is_charged ||
        player->dash_wait_ticks != 0 || player->kills != 3)
        fail_msg("health %g, shield %g, charged %d, dash in %d, kills %d", player->health,
                 player->shield, player->is_charged, player->dash_wait_ticks, player->kills);
    int guarded = 0;
    for (; damage_is_guarded(player) && guarded < 1000; guarded++)
        world_bench_idle(&bench, 1);
    if (guarded != 120)
        fail_msg("guarded for %d ticks: 1 s are 120", guarded);
    world_bench_end(&bench);
}

TEST(the_first_shot_ends_the_guard)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    kill(&bench, 0);
    for (int tick = 0; tick < 1000 && !bench.world.state.players[0].is_alive; tick++)
        world_bench_idle(&bench, 1);
    world_bench_idle(&bench, 10);
    assert_true(damage_is_guarded(&bench.world.state.players[0]));
    const PlayerInput inputs[PLAYERS_MAX] = {{.buttons = INPUT_FIRE}};
    world_step(&bench.world, inputs);
    assert_false(damage_is_guarded(&bench.world.state.players[0]));
    world_bench_end(&bench);
}

/* At the start everyone has a place of its own, and the seed shuffles them. */
TEST(everyone_at_the_start)
{
    Vec2 places[PLAYERS_MAX + 2];
    for (int i = 0; i < PLAYERS_MAX + 2; i++)
        places[i] = vec2(100 + 140 * i, i % 2 ? 100 : 800);
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_set_spawns(&bench, places, PLAYERS_MAX + 2);
    Error error;
    int distinct = 0;
    Vec2 first = {0, 0};
    assert_true(arena_create(&bench.arena, &bench.level, &error));
    for (uint64_t seed = 1; seed <= 30; seed++) {
        WorldOptions options = {.seed = seed, .player_count = PLAYERS_MAX};
        assert_true(
            world_create(&bench.world, &bench.arena, modes_rules(options.mode), &options, &error));
        for (int i = 0; i < PLAYERS_MAX; i++)
            for (int k = 0; k < i; k++)
                if (vec2_distance(bench.world.state.players[i].at,
                                  bench.world.state.players[k].at) < 40)
                    fail_msg("seed %d: players %d and %d at one spawn", (int)seed, i, k);
        distinct += vec2_distance(first, bench.world.state.players[0].at) > 1;
        first = bench.world.state.players[0].at;
        if (seed < 30)
            world_destroy(&bench.world);
    }
    if (distinct < 15)
        fail_msg("the first player's place changed only %d times of 30", distinct);
    world_bench_end(&bench);
}

/* Whoever comes in later keeps away from those before, so nobody is always first: of three places
 * in a row the one in the middle is taken by either player. */
TEST(nobody_always_comes_first)
{
    static const Vec2 places[] = {{100, 450}, {800, 450}, {1500, 450}};
    enum { SEEDS = 60 };
    int begins[2] = {0, 0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_set_spawns(&bench, places, COUNT(places));
        bench.seed = seed;
        world_bench_start(&bench, 2);
        for (int i = 0; i < 2; i++)
            begins[i] += vec2_distance(bench.world.state.players[i].at, places[1]) < 1;
        world_bench_end(&bench);
    }
    if (begins[0] < SEEDS / 12 || begins[1] < SEEDS / 12)
        fail_msg("in the middle: %d times the first, %d times the second of %d", begins[0],
                 begins[1], SEEDS);
}

/* A spawn under a mover waits for a better time. */
TEST(not_under_a_mover)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    static const Vec2 places[] = {{400, 450}, {1200, 450}};
    world_bench_set_spawns(&bench, places, 2);
    LevelObstacle *mover = world_bench_add_box(&bench, 1150, 400, 1250, 500);
    world_bench_spin(mover, 30, vec2(1200, 450));
    world_bench_start(&bench, 1);
    assert_true(vec2_distance(bench.world.state.players[0].at, places[0]) < 1e-9);
    world_bench_end(&bench);
}

/* With movers on every spawn one comes in beside one of them: where there is room, and not beyond a
 * wall. */
TEST(beside_a_mover_on_every_spawn)
{
    static const Vec2 places[] = {{400, 450}, {1200, 450}};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    for (int i = 0; i < 2; i++) {
        double x = places[i].x;
        LevelObstacle *lift = world_bench_add_box(&bench, x - 30, 420, x + 30, 480);
        world_bench_spin(lift, 90, places[i]);
        /* To the right, where the first free place would be, there is no way. */
        world_bench_add_box(&bench, x + 31, 100, x + 35, 800);
    }
    world_bench_set_spawns(&bench, places, 2);
    world_bench_start(&bench, 1);
    bench.arena.entries.count = 0; /* As if movers swept over all of the arena. */
    for (int i = 0; i < 30; i++) {
        world_bench_idle(&bench, 7);
        spawn_in(&bench.world, 0);
        Vec2 at = bench.world.state.players[0].at;
        Vec2 spawn = at.x < 800 ? places[0] : places[1];
        const Surroundings around = {&bench.arena, &bench.world.movers, &bench.world.grid};
        Circle body = {at, PLAYER_RADIUS};
        double depth = surroundings_depth(&around, body) + movers_depth(&bench.world.movers, body);
        if (depth > 0.001 || vec2_distance(at, spawn) > 6 * PLAYER_RADIUS || at.x > spawn.x + 31)
            fail_msg("came in at %g, %g, %g deep", at.x, at.y, depth);
    }
    world_bench_end(&bench);
}

static void add_spinner(WorldBench *bench, Vec2 at, double half)
{
    LevelObstacle *mover =
        world_bench_add_box(bench, at.x - half, at.y - half, at.x + half, at.y + half);
    world_bench_spin(mover, 1, at);
}

/* In trials each player has a spawn of its own. Where a mover leaves no room round it, another will
 * do, also one that a mover is not deep in. */
TEST(a_mover_all_round_the_own_spawn)
{
    static const Vec2 covered = {400, 450};
    static const Vec2 other = {1200, 450};
    static const struct {
        int player; /* Whose own spawn is covered: that of the player's index. */
        bool is_near;
    } rows[] = {{0, false}, {0, true}, {1, false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        int player = rows[i].player;
        const Vec2 places[] = {player == 0 ? covered : other, player == 0 ? other : covered};
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        add_spinner(&bench, covered, 320);
        if (rows[i].is_near)
            add_spinner(&bench, vec2(1130, 450), 60);
        world_bench_set_spawns(&bench, places, 2);
        world_bench_start_mode(&bench, MODE_TRIALS, player + 1, player + 1, false);
        Vec2 at = bench.world.state.players[player].at;
        double depth = movers_depth(&bench.world.movers, (Circle){at, PLAYER_RADIUS});
        if (!bench.world.state.players[player].is_alive || vec2_distance(at, other) > 1e-9 ||
            depth > CRUSH_DEPTH || (depth > 0) != rows[i].is_near)
            fail_msg("%zu: came in at %g, %g, %g deep", i, at.x, at.y, depth);
        world_bench_end(&bench);
    }
}

/* A lift that covers the only spawn and all round it keeps everyone out until it has gone: in every
 * mode, in the countdown, in practice after a crush. */
TEST(waiting_for_room)
{
    static const Vec2 place = {400, 450};
    static const Mode modes[] = {MODE_DEATHMATCH, MODE_LAST_LIGHT, MODE_PRACTICE, MODE_SIEGE};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        static Vec2 path[] = {{0, 0}, {800, 0}};
        LevelObstacle *lift = world_bench_add_box(&bench, 40, 90, 760, 810);
        lift->motion.path = path;
        lift->motion.path_count = 2;
        lift->motion.speed = 400;
        lift->motion.wait = 0.2;
        world_bench_set_spawns(&bench, &place, 1);
        world_bench_start_mode(&bench, modes[i], 1, 2, false);
        assert_false(bench.world.state.players[0].is_alive);
        int came = -1;
        for (int tick = 0; tick < 600; tick++) {
            world_bench_idle(&bench, 1);
            const Player *player = &bench.world.state.players[0];
            double depth = movers_depth(&bench.world.movers, (Circle){player->at, PLAYER_RADIUS});
            if (player->is_alive && depth > 15)
                fail_msg("%s, tick %d: %g deep", level_mode_name(modes[i]), tick, depth);
            came = came < 0 && player->is_alive ? tick : came;
        }
        if (came < 0 || came > 240)
            fail_msg("%s: came in at tick %d", level_mode_name(modes[i]), came);
        bench.level.obstacles[0].motion = (LevelMotion){.has_spin = false};
        world_bench_end(&bench);
    }
}

TEST(without_spawns_nobody_comes)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_set_spawns(&bench, NULL, 0);
    world_bench_start(&bench, 2);
    world_bench_idle(&bench, 400);
    assert_false(bench.world.state.players[0].is_alive);
    world_bench_put(&bench, 0, 500, 500);
    world_bench_idle(&bench, 10);
    assert_true(bench.world.state.players[0].is_alive);
    world_bench_end(&bench);
}
