/* SPDX-License-Identifier: MIT */
/* Nobody dies and nothing ends. */
#include "modes/practice.h"

#include "sim/harm.h"
#include "sim/mode.h"
#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void start(Scene *scene)
{
    scene_init(scene, 1600, 900);
    scene_start_mode(scene, MODE_PRACTICE, 2, 2, false);
    scene_put(scene, 0, 500, 450);
    scene_put(scene, 1, 900, 450);
}

static void test_health_fills_up(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    const Harm harm = {.victim = 0, .cause = 1, .damage = 1000, .direction = {1, 0}};
    harm_apply(&scene.world, &harm);
    const Player *player = &scene.world.players[0];
    assert_true(player->is_alive);
    assert_true(player->health >= PLAYER_HEALTH && player->shield >= PLAYER_SHIELD);
    assert_true(vec2_distance(player->at, vec2(500, 450)) <= 0);
    const Event *refill = scene_event(&scene, EVENT_REFILL);
    assert_non_null(refill);
    assert_int_equal(refill->player, 0);
    assert_int_equal(refill->other, 1);
    assert_null(scene_event(&scene, EVENT_KILL));
    assert_int_equal(player->deaths, 0);
    assert_int_equal(scene.world.players[1].score, 1);
    assert_int_equal(scene.world.players[1].kills, 0);
    scene_end(&scene);
}

/* Where one was crushed there is no room: it comes in somewhere else. */
static void test_the_crushed_come_in_anew(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    scene_kill(&scene, 0, NOBODY);
    const Player *player = &scene.world.players[0];
    assert_true(player->is_alive);
    assert_true(vec2_distance(player->at, vec2(500, 450)) > 100);
    assert_int_equal(player->self_kills, 0);
    scene_end(&scene);
}

static void test_it_has_no_end(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    scene.world.players[1].score = 1000;
    scene.world.play_ticks = 3600 * TICKS_PER_SECOND;
    scene_idle(&scene, 10);
    Box box;
    assert_int_equal(scene.world.phase, PHASE_PLAY);
    assert_true(mode_seconds_left(&scene.world) < 0);
    assert_false(mode_border(&scene.world, &box));
    scene_end(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_health_fills_up),
        cmocka_unit_test(test_the_crushed_come_in_anew),
        cmocka_unit_test(test_it_has_no_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
