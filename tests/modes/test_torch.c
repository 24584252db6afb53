/* SPDX-License-Identifier: MIT */
/* Who carries the torch, what it does to its carrier, and where it lies. */
#include "modes/torch.h"

#include "sim/mode.h"
#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* In an empty arena the torch lies near the middle. */
static void start(Scene *scene, int players, bool has_teams)
{
    scene_init(scene, 1600, 900);
    scene_start_mode(scene, MODE_TORCH, players, players, has_teams);
    for (int i = 0; i < players; i++)
        scene_put(scene, i, 100 + 100 * i, 100);
}

static void take(Scene *scene, int player)
{
    Vec2 at = torch_view(&scene->world)->at;
    scene_put(scene, player, at.x, at.y);
    scene_idle(scene, 1);
}

static void test_taken_by_touch(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 3, false);
    Vec2 at = torch_view(&scene.world)->at;
    assert_true(vec2_distance(at, vec2(800, 450)) < 30);
    scene_put(&scene, 0, at.x + PLAYER_RADIUS + TORCH_RADIUS + 1, at.y);
    scene_idle(&scene, 1);
    assert_int_equal(torch_view(&scene.world)->carrier, NOBODY);
    assert_int_equal(mode_goal(&scene.world, 0).kind, GOAL_TORCH);
    scene_put(&scene, 0, at.x + PLAYER_RADIUS + TORCH_RADIUS - 1, at.y);
    scene_put(&scene, 1, at.x - PLAYER_RADIUS - TORCH_RADIUS + 5, at.y);
    scene_put(&scene, 2, at.x, at.y + PLAYER_RADIUS + TORCH_RADIUS - 1);
    scene_put(&scene, 3, at.x, at.y); /* Plays no part: there are three. */
    scene_idle(&scene, 1);
    assert_int_equal(torch_view(&scene.world)->carrier, 1); /* Who is nearest. */
    const Event *taken = scene_event(&scene, EVENT_TORCH_TAKE);
    assert_non_null(taken);
    assert_int_equal(taken->player, 1);
    assert_int_equal(mode_goal(&scene.world, 0).kind, GOAL_CARRIER);
    assert_int_equal(mode_goal(&scene.world, 0).player, 1);
    assert_int_equal(mode_goal(&scene.world, 1).kind, GOAL_NONE);
    scene_destroy(&scene);
}

static void test_a_point_a_second(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, true);
    take(&scene, 1);
    scene_idle(&scene, 5 * TICKS_PER_SECOND);
    assert_int_equal(scene.world.players[1].score, 5);
    assert_int_equal(scene.world.team_scores[2], 5);
    assert_int_equal(scene.world.players[0].score, 0);
    scene_destroy(&scene);
}

/* Behind a wall, out of everybody's line: seen all the same, and no shield comes back. */
static void test_the_carrier_is_seen(void **state)
{
    (void)state;
    for (int carries = 0; carries <= 1; carries++) {
        Scene scene;
        scene_init(&scene, 1600, 900);
        scene_add_box(&scene, 400, 0, 420, 900);
        scene_start_mode(&scene, MODE_TORCH, 2, 2, false);
        scene_put(&scene, 0, 1200, 450);
        scene_put(&scene, 1, 200, 450);
        if (carries)
            take(&scene, 0);
        scene.world.players[0].shield = 10;
        scene.world.players[0].cloak_ticks = 1000;
        scene_idle(&scene, 2 * TICKS_PER_SECOND);
        const Player *player = &scene.world.players[0];
        if (player->is_seen != (carries == 1) || (player->seen_by >> 1 & 1u) != (unsigned)carries)
            fail_msg("carries %d: seen %d by %x", carries, player->is_seen, player->seen_by);
        if ((player->shield > 10) != (carries == 0))
            fail_msg("carries %d: shield %g", carries, player->shield);
        scene_destroy(&scene);
    }
}

static void test_dropped_at_death(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, false);
    take(&scene, 0);
    scene_put(&scene, 0, 600, 300);
    scene_idle(&scene, 1);
    scene_kill(&scene, 0, 1);
    scene_idle(&scene, 1);
    const Event *drop = scene_event(&scene, EVENT_TORCH_DROP);
    assert_non_null(drop);
    assert_int_equal(drop->player, 0);
    assert_int_equal(torch_view(&scene.world)->carrier, NOBODY);
    assert_true(vec2_distance(torch_view(&scene.world)->at, vec2(600, 300)) < 1);
    /* Left lying, it goes home. */
    scene_idle(&scene, RULES_TICKS(TORCH_IDLE_SECONDS) - 1);
    assert_true(vec2_distance(torch_view(&scene.world)->at, vec2(600, 300)) < 1);
    scene_idle(&scene, 1);
    drop = scene_event(&scene, EVENT_TORCH_DROP);
    assert_non_null(drop);
    assert_int_equal(drop->player, NOBODY);
    assert_true(vec2_distance(torch_view(&scene.world)->at, torch_view(&scene.world)->home) <= 0);
    scene_destroy(&scene);
}

/* Outside the border nobody could fetch it. */
static void test_the_border_sends_it_home(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, false);
    ((TorchState *)scene_mode_state(&scene.world))->at = vec2(1590, 450);
    scene.world.play_ticks = RULES_TICKS(TORCH_SECONDS - BORDER_SECONDS);
    scene_idle(&scene, RULES_TICKS(1));
    assert_true(vec2_distance(torch_view(&scene.world)->at, torch_view(&scene.world)->home) <= 0);
    scene_destroy(&scene);
}

static void test_time_ends_it(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, false);
    scene.world.play_ticks = RULES_TICKS(TORCH_SECONDS) - 2;
    take(&scene, 1);
    assert_int_equal(scene.world.phase, PHASE_PLAY);
    scene.world.players[1].score = 7;
    scene_idle(&scene, 1);
    const Event *end = scene_event(&scene, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 1);
    scene_destroy(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taken_by_touch),           cmocka_unit_test(test_a_point_a_second),
        cmocka_unit_test(test_the_carrier_is_seen),      cmocka_unit_test(test_dropped_at_death),
        cmocka_unit_test(test_the_border_sends_it_home), cmocka_unit_test(test_time_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
