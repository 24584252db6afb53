/* SPDX-License-Identifier: MIT */
/* Who sees whom, and what it is worth not to be seen. */
#include "sim/sight.h"

#include "support/scene.h"

#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Pairs take turns to be looked along, so what changes is noticed within so many ticks. */
enum { LOOK_TICKS = 4 };

typedef struct LineCase {
    const char *name;
    Material material; /* Of the box, which is between 600, 300 and 700, 600. */
    bool is_clear;
    Vec2 at; /* Of the second player; the first is at 400, 450. */
} LineCase;

static void test_lines(void **state)
{
    (void)state;
    static const LineCase cases[] = {
        {"behind the box", MATERIAL_PLAIN, false, {900, 450}},
        {"behind a mirror", MATERIAL_MIRROR, false, {900, 450}},
        {"behind what breaks", MATERIAL_BREAKABLE, false, {900, 450}},
        {"behind glass", MATERIAL_GLASS, true, {900, 450}},
        {"before the box", MATERIAL_PLAIN, true, {550, 450}},
        {"beside it", MATERIAL_PLAIN, true, {400, 800}},
        {"over its edge", MATERIAL_PLAIN, true, {650, 700}},
        {"deep in its shadow", MATERIAL_PLAIN, false, {1200, 500}},
        {"a flank looks past its corner", MATERIAL_PLAIN, true, {640, 622}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene scene;
        scene_init(&scene, 1600, 900);
        scene_add_box(&scene, 600, 300, 700, 600)->material = cases[i].material;
        scene_start(&scene, 2);
        scene_put(&scene, 0, 400, 450);
        scene_put(&scene, 1, cases[i].at.x, cases[i].at.y);
        scene_idle(&scene, LOOK_TICKS);
        const Player *players = scene.world.players;
        bool is_right = players[0].is_seen == cases[i].is_clear &&
                        players[1].is_seen == cases[i].is_clear &&
                        players[0].seen_by == (cases[i].is_clear ? 2u : 0u) &&
                        players[1].seen_by == (cases[i].is_clear ? 1u : 0u);
        if (!is_right)
            fail_msg("%s: seen %d and %d, by %u and %u", cases[i].name, players[0].is_seen,
                     players[1].is_seen, players[0].seen_by, players[1].seen_by);
        scene_end(&scene);
    }
}

/* A friend's look is a line, but being seen by it is not being seen. */
static void test_friends_do_not_count(void **state)
{
    (void)state;
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_start(&scene, 2);
    scene_put(&scene, 0, 400, 450);
    scene_put(&scene, 1, 900, 450);
    scene.world.players[0].team = scene.world.players[1].team = 1;
    scene_idle(&scene, LOOK_TICKS);
    assert_int_equal(scene.world.players[0].seen_by, 2);
    assert_false(scene.world.players[0].is_seen);
    scene_end(&scene);
}

static void test_the_dead_see_nothing(void **state)
{
    (void)state;
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_start(&scene, 2);
    scene_put(&scene, 0, 400, 450);
    scene_put(&scene, 1, 900, 450);
    scene_idle(&scene, LOOK_TICKS);
    assert_true(scene.world.players[0].is_seen);
    scene.world.players[1].is_alive = false;
    scene.world.players[1].respawn_ticks = 1000;
    scene_idle(&scene, LOOK_TICKS);
    assert_false(scene.world.players[0].is_seen);
    assert_int_equal(scene.world.players[0].seen_by, 0);
    assert_int_equal(scene.world.players[1].seen_by, 0);
    scene_end(&scene);
}

/* A mover's shadow sweeps over a player, and off it again. */
static void test_a_mover_hides_and_shows(void **state)
{
    (void)state;
    Scene scene;
    scene_init(&scene, 1600, 900);
    LevelObstacle *mover = scene_add_box(&scene, 600, 100, 620, 300);
    mover->motion.path = calloc(2, sizeof *mover->motion.path);
    assert_non_null(mover->motion.path);
    mover->motion.path[1] = vec2(0, 400);
    mover->motion.path_count = 2;
    mover->motion.speed = 200;
    scene_start(&scene, 2);
    scene_put(&scene, 0, 400, 450);
    scene_put(&scene, 1, 800, 450);
    /* Its upper edge passes 464 (the upper flanks' line) after 164 / 200 s, and its lower edge
     * 436 (the lower flanks') after 336 / 200 s. */
    for (int tick = 1; tick <= 230; tick++) {
        scene_idle(&scene, 1);
        bool is_hidden = tick > 99 + LOOK_TICKS && tick < 201;
        bool is_shown = tick < 98 || tick > 203 + LOOK_TICKS;
        bool is_seen = scene.world.players[0].is_seen;
        if ((is_hidden && is_seen) || (is_shown && tick >= LOOK_TICKS && !is_seen))
            fail_msg("tick %d: seen %d", tick, is_seen);
    }
    scene_end(&scene);
}

static void start_behind_a_wall(Scene *scene)
{
    scene_init(scene, 1600, 900);
    scene_add_box(scene, 780, -100, 820, 1000);
    scene_start(scene, 2);
    scene_put(scene, 0, 400, 450);
    scene_put(scene, 1, 1200, 450);
    scene->world.players[0].shield = 10;
}

/* Not before 0.75 s (90 ticks) out of sight, then 25 a second, to 50 and no further. */
static void test_shield_recharges_unseen(void **state)
{
    (void)state;
    Scene scene;
    start_behind_a_wall(&scene);
    int announced = 0;
    for (int tick = 1; tick <= 400; tick++) {
        scene_idle(&scene, 1);
        const Event *up = scene_event(&scene, EVENT_SHIELD_UP);
        if (up && up->player == 0)
            announced = tick;
        double charged = 10 + 25.0 / 120 * (tick - 89);
        double expected = tick < 90 ? 10 : charged > 50 ? 50 : charged;
        if (!(fabs(scene.world.players[0].shield - expected) < 1e-9))
            fail_msg("tick %d: shield %.9f and not %.9f", tick, scene.world.players[0].shield,
                     expected);
    }
    assert_int_equal(announced, 90);
    scene_end(&scene);
}

static void test_shield_waits_in_sight(void **state)
{
    (void)state;
    Scene scene;
    start_behind_a_wall(&scene);
    scene_put(&scene, 1, 600, 450);
    scene.world.players[0].shield = 10;
    scene_idle(&scene, 600);
    if (scene.world.players[0].shield > 10)
        fail_msg("shield %g", scene.world.players[0].shield);
    scene_end(&scene);
}

/* A glance begins the wait anew. */
static void test_a_glance_begins_anew(void **state)
{
    (void)state;
    Scene scene;
    start_behind_a_wall(&scene);
    scene_idle(&scene, 80);
    scene_put(&scene, 1, 600, 450);
    scene_idle(&scene, LOOK_TICKS);
    assert_true(scene.world.players[0].is_seen);
    scene_put(&scene, 1, 1200, 450);
    scene_idle(&scene, 89);
    if (scene.world.players[0].shield > 10)
        fail_msg("shield %g after 89 ticks", scene.world.players[0].shield);
    scene_idle(&scene, 1 + LOOK_TICKS);
    if (!(scene.world.players[0].shield > 10))
        fail_msg("no recharge after %d ticks", 90 + LOOK_TICKS);
    scene_end(&scene);
}

/* Health does not come back by hiding. */
static void test_health_stays(void **state)
{
    (void)state;
    Scene scene;
    start_behind_a_wall(&scene);
    scene.world.players[0].health = 40;
    scene_idle(&scene, 600);
    assert_true(scene.world.players[0].health <= 40);
    scene_end(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_friends_do_not_count),
        cmocka_unit_test(test_the_dead_see_nothing),
        cmocka_unit_test(test_a_mover_hides_and_shows),
        cmocka_unit_test(test_shield_recharges_unseen),
        cmocka_unit_test(test_shield_waits_in_sight),
        cmocka_unit_test(test_a_glance_begins_anew),
        cmocka_unit_test(test_health_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
