/* SPDX-License-Identifier: MIT */
/* Who sees whom, and what it is worth not to be seen. */
#include "sim/sight.h"

#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Pairs of players are checked in turn, so a change is noticed within this many ticks. */
enum { LOOK_TICKS = 4 };

typedef struct LineCase {
    const char *name;
    Material material; /* Of the box, which is between 600, 300 and 700, 600. */
    bool is_visible;
    bool is_seen[2]; /* A shot of the other could pass. */
    Vec2 at;         /* Of the second player; the first is at 400, 450. */
} LineCase;

TEST(lines)
{
    static const LineCase cases[] = {
        {"behind the box", MATERIAL_PLAIN, false, {false, false}, {900, 450}},
        {"behind a mirror", MATERIAL_MIRROR, false, {false, false}, {900, 450}},
        {"behind what breaks", MATERIAL_BREAKABLE, false, {false, false}, {900, 450}},
        {"behind glass", MATERIAL_GLASS, true, {false, false}, {900, 450}},
        {"before the box", MATERIAL_PLAIN, true, {true, true}, {550, 450}},
        {"beside it", MATERIAL_PLAIN, true, {true, true}, {400, 800}},
        {"over its edge", MATERIAL_PLAIN, true, {true, true}, {650, 700}},
        {"deep in its shadow", MATERIAL_PLAIN, false, {false, false}, {1200, 500}},
        {"a flank looks past its corner", MATERIAL_PLAIN, true, {false, true}, {640, 622}},
        {"a bullet does not pass where a look does",
         MATERIAL_PLAIN,
         true,
         {false, false},
         {640, 615}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 600, 300, 700, 600)->material = cases[i].material;
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 1, cases[i].at.x, cases[i].at.y);
        world_bench_idle(&bench, LOOK_TICKS);
        const Player *players = bench.world.state.players;
        bool is_right = players[0].is_seen == cases[i].is_seen[0] &&
                        players[1].is_seen == cases[i].is_seen[1] &&
                        players[0].visible_to == (cases[i].is_visible ? 2u : 0u) &&
                        players[1].visible_to == (cases[i].is_visible ? 1u : 0u);
        if (!is_right)
            fail_msg("%s: seen %d and %d, by %u and %u", cases[i].name, players[0].is_seen,
                     players[1].is_seen, players[0].visible_to, players[1].visible_to);
        world_bench_end(&bench);
    }
}

/* A friend's look is a line, but being seen by it is not being seen. */
TEST(friends_do_not_count)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 450);
    world_bench_put(&bench, 1, 900, 450);
    bench.world.state.players[0].team = bench.world.state.players[1].team = 1;
    world_bench_idle(&bench, LOOK_TICKS);
    assert_int_equal(bench.world.state.players[0].visible_to, 2);
    assert_false(bench.world.state.players[0].is_seen);
    world_bench_end(&bench);
}

TEST(the_dead_see_nothing)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 450);
    world_bench_put(&bench, 1, 900, 450);
    world_bench_idle(&bench, LOOK_TICKS);
    assert_true(bench.world.state.players[0].is_seen);
    bench.world.state.players[1].is_alive = false;
    bench.world.state.players[1].respawn_ticks = 1000;
    world_bench_idle(&bench, LOOK_TICKS);
    assert_false(bench.world.state.players[0].is_seen);
    assert_int_equal(bench.world.state.players[0].visible_to, 0);
    assert_int_equal(bench.world.state.players[1].visible_to, 0);
    world_bench_end(&bench);
}

/* A mover's shadow sweeps over a player, and off it again. */
TEST(a_mover_hides_and_shows)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *mover = world_bench_add_box(&bench, 600, 100, 620, 300);
    world_bench_slide(mover, vec2(0, 400), 200);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 450);
    world_bench_put(&bench, 1, 800, 450);
    /* A shot at the upper flank crosses the mover at 457 to 458, one at the lower at 442 to 443; a
     * bullet is 6 wide to either side. The upper edge passes 451 to 452 after 151 / 200 s, the
     * lower one 448 to 449 after 349 / 200 s. */
    for (int tick = 1; tick <= 230; tick++) {
        world_bench_idle(&bench, 1);
        bool is_hidden = tick > 92 + LOOK_TICKS && tick < 208;
        bool is_shown = tick < 90 || tick > 210 + LOOK_TICKS;
        bool is_seen = bench.world.state.players[0].is_seen;
        if ((is_hidden && is_seen) || (is_shown && tick >= LOOK_TICKS && !is_seen))
            fail_msg("tick %d: seen %d", tick, is_seen);
    }
    world_bench_end(&bench);
}

static void start_behind_a_wall(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 780, -100, 820, 1000);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 1200, 450);
    bench->world.state.players[0].shield = 10;
}

/* Not before 0.4 s (48 ticks) out of sight, then 40 per second, to 55 and no further. */
TEST(shield_recharges_unseen)
{
    WorldBench bench;
    start_behind_a_wall(&bench);
    int announced = 0;
    for (int tick = 1; tick <= 400; tick++) {
        world_bench_idle(&bench, 1);
        const Event *up = world_bench_event(&bench, EVENT_SHIELD_UP);
        if (up && up->player == 0)
            announced = tick;
        double charged = 10 + 40.0 / 120 * (tick - 47);
        double expected = tick < 48 ? 10 : charged > 55 ? 55 : charged;
        if (!(fabs(bench.world.state.players[0].shield - expected) < 1e-9))
            fail_msg("tick %d: shield %.9f and not %.9f", tick, bench.world.state.players[0].shield,
                     expected);
    }
    assert_int_equal(announced, 48);
    world_bench_end(&bench);
}

TEST(shield_waits_in_sight)
{
    WorldBench bench;
    start_behind_a_wall(&bench);
    world_bench_put(&bench, 1, 600, 450);
    bench.world.state.players[0].shield = 10;
    world_bench_idle(&bench, 600);
    if (bench.world.state.players[0].shield > 10)
        fail_msg("shield %g", bench.world.state.players[0].shield);
    world_bench_end(&bench);
}

/* A glance begins the wait anew. */
TEST(a_glance_begins_anew)
{
    WorldBench bench;
    start_behind_a_wall(&bench);
    world_bench_idle(&bench, 40);
    world_bench_put(&bench, 1, 600, 450);
    world_bench_idle(&bench, LOOK_TICKS);
    assert_true(bench.world.state.players[0].is_seen);
    world_bench_put(&bench, 1, 1200, 450);
    world_bench_idle(&bench, 47);
    if (bench.world.state.players[0].shield > 10)
        fail_msg("shield %g after 47 ticks", bench.world.state.players[0].shield);
    world_bench_idle(&bench, 1 + LOOK_TICKS);
    if (!(bench.world.state.players[0].shield > 10))
        fail_msg("no recharge after %d ticks", 48 + LOOK_TICKS);
    world_bench_end(&bench);
}

/* A dash begins the wait anew, and it lasts as long as the dash does. */
TEST(a_dash_begins_anew)
{
    WorldBench bench;
    start_behind_a_wall(&bench);
    world_bench_idle(&bench, 60);
    const Player *player = &bench.world.state.players[0];
    double before = player->shield;
    assert_true(before > 10);
    PlayerInput inputs[PLAYERS_MAX] = {{.move_y = 127, .buttons = INPUT_DASH}};
    int waited = 0;
    for (; waited < 200 && !(player->shield > before); waited++) {
        world_step(&bench.world, inputs);
        inputs[0].buttons = 0;
    }
    int expected = RULES_TICKS(DASH_SECONDS) + RULES_TICKS(UNSEEN_SECONDS);
    if (abs(waited - expected) > 1)
        fail_msg("recovers %d ticks after a dash began, expected %d", waited, expected);
    world_bench_end(&bench);
}

/* Health does not come back by hiding. */
TEST(health_stays)
{
    WorldBench bench;
    start_behind_a_wall(&bench);
    bench.world.state.players[0].health = 40;
    world_bench_idle(&bench, 600);
    assert_true(bench.world.state.players[0].health <= 40);
    world_bench_end(&bench);
}
