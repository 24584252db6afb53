/* SPDX-License-Identifier: MIT */
/* When a match ends, who leads, and which modes there are. */
#include "sim/mode.h"

#include "sim/harm.h"
#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void start(Scene *scene)
{
    scene_init(scene, 1600, 900);
    scene_start(scene, 3);
}

static void test_ends_after_180_seconds(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    scene.world.players[2].score = 2;
    scene_idle(&scene, 180 * 120 - 1);
    assert_int_equal(scene.world.phase, PHASE_PLAY);
    if (!(fabs(mode_seconds_left(&scene.world) - 1.0 / 120) < 1e-9))
        fail_msg("%g s left", mode_seconds_left(&scene.world));
    scene_idle(&scene, 1);
    assert_int_equal(scene.world.phase, PHASE_OVER);
    assert_true(mode_seconds_left(&scene.world) <= 0);
    const Event *end = scene_event(&scene, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 2);
    scene_idle(&scene, 1);
    assert_null(scene_event(&scene, EVENT_MATCH_END));
    scene_destroy(&scene);
}

static void test_ends_at_15_kills(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    for (int kills = 1; kills <= 15; kills++) {
        scene_put(&scene, 0, 800, 450);
        const Harm harm = {
            .victim = 0, .cause = 1, .damage = 1000, .at = {800, 450}, .direction = {0, 1}};
        harm_apply(&scene.world, &harm);
        scene_idle(&scene, 1);
        bool is_over = scene.world.phase == PHASE_OVER;
        if (is_over != (kills == 15))
            fail_msg("after %d kills: over %d", kills, is_over);
    }
    const Event *end = scene_event(&scene, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 1);
    scene_destroy(&scene);
}

typedef struct RankCase {
    const char *name;
    int scores[3];
    int deaths[3];
    int ids[3];
    int leader; /* When the time is up. */
} RankCase;

static void test_ranking(void **state)
{
    (void)state;
    static const RankCase cases[] = {
        {"by score", {1, 5, 3}, {0, 0, 0}, {1, 2, 0}, 1},
        {"then by deaths", {4, 4, 4}, {3, 1, 2}, {1, 2, 0}, NOBODY},
        {"then by id", {0, 0, 0}, {0, 0, 0}, {0, 1, 2}, NOBODY},
        {"a draw behind the first", {2, 2, 7}, {5, 4, 9}, {2, 1, 0}, 2},
        {"below nothing", {-1, -3, -2}, {0, 0, 0}, {0, 2, 1}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene scene;
        start(&scene);
        for (int k = 0; k < 3; k++) {
            scene.world.players[k].score = cases[i].scores[k];
            scene.world.players[k].deaths = cases[i].deaths[k];
        }
        int ids[MAX_PLAYERS];
        mode_ranking(&scene.world, ids);
        for (int k = 0; k < 3; k++)
            if (ids[k] != cases[i].ids[k])
                fail_msg("%s: place %d is %d and not %d", cases[i].name, k, ids[k],
                         cases[i].ids[k]);
        scene.world.play_ticks = 180 * 120 - 1;
        scene_idle(&scene, 1);
        const Event *end = scene_event(&scene, EVENT_MATCH_END);
        if (!end || end->player != cases[i].leader)
            fail_msg("%s: led by %d", cases[i].name, end ? end->player : -2);
        scene_destroy(&scene);
    }
}

/* A scenario's world goes on past the clock and the score. */
static void test_endless(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    scene.world.options.is_endless = true;
    scene.world.players[0].score = 15;
    scene.world.play_ticks = 180 * 120 - 1;
    scene_idle(&scene, 10);
    assert_int_equal(scene.world.phase, PHASE_PLAY);
    assert_null(scene_event(&scene, EVENT_MATCH_END));
    scene_destroy(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_after_180_seconds),
        cmocka_unit_test(test_ends_at_15_kills),
        cmocka_unit_test(test_ranking),
        cmocka_unit_test(test_endless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
