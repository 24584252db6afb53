/* SPDX-License-Identifier: MIT */
#include "app/effects.h"

#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void happen(World *world, EventKind kind, int player, int other)
{
    events_clear(&world->events);
    events_add(
        &world->events,
        (Event){
            .kind = kind, .player = player, .other = other, .at = {100, 100}, .direction = {1, 0}});
}

static void test_the_pool_never_overflows(void **state)
{
    (void)state;
    static Scene scene;
    static Effects effects;
    scene_init(&scene, 1000, 500);
    scene_start(&scene, 8);
    effects_init(&effects, 1);
    for (int tick = 0; tick < 200; tick++) {
        events_clear(&scene.world.events);
        for (int i = 0; i < MAX_EVENTS; i++)
            events_add(
                &scene.world.events,
                (Event){.kind = EVENT_KILL, .player = i % 8, .other = NOBODY, .at = {1.0 * i, 2}});
        effects_step(&effects, &scene.world, 1);
        assert_in_range(effects.count, 1, EFFECTS_MAX);
        assert_true(effects.trauma <= 1);
        assert_true(vec2_length(effects.shake) <= 14 + 1e-9);
    }
    events_clear(&scene.world.events);
    for (int tick = 0; tick < 21 * TICKS_PER_SECOND; tick++)
        effects_step(&effects, &scene.world, 1);
    assert_int_equal(effects.count, 0);
    assert_true(vec2_length(effects.shake) < 1e-3);
    scene_destroy(&scene);
}

static void test_what_an_event_does(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        EventKind kind;
        int player, other;
        bool makes_particles;
        bool flashes; /* Its player. */
        double trauma;
    } cases[] = {
        {"a shot", EVENT_SHOT, 0, NOBODY, true, false, 0},
        {"a bounce", EVENT_BOUNCE, 0, NOBODY, true, false, 0},
        {"being hit", EVENT_HIT, 0, 1, true, true, 0.2},
        {"hitting", EVENT_HIT, 1, 0, true, true, 0},
        {"killing", EVENT_KILL, 1, 0, true, false, 0.5},
        {"being killed", EVENT_KILL, 0, 1, true, false, 0.5},
        {"being crushed", EVENT_CRUSH, 0, NOBODY, true, false, 0.5},
        {"others' business", EVENT_KILL, 1, 2, true, false, 0},
        {"a shield going", EVENT_SHIELD_DOWN, 0, 1, false, false, 0},
        {"the end", EVENT_MATCH_END, NOBODY, NOBODY, false, false, 0},
    };
    static Scene scene;
    scene_init(&scene, 1000, 500);
    scene_start(&scene, 3);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Effects effects;
        effects_init(&effects, 1);
        happen(&scene.world, cases[i].kind, cases[i].player, cases[i].other);
        effects_step(&effects, &scene.world, 1);
        bool flashes = cases[i].player >= 0 && effects.players[cases[i].player].flash > 0;
        if ((effects.count > 0) != cases[i].makes_particles || flashes != cases[i].flashes ||
            fabs(effects.trauma - cases[i].trauma) > 1e-9)
            fail_msg("%s: %d particles, flash %d, trauma %g", cases[i].name, effects.count, flashes,
                     effects.trauma);
    }
    scene_destroy(&scene);
}

static void test_the_same_events_look_the_same(void **state)
{
    (void)state;
    static Scene scene;
    static Effects effects[2];
    scene_init(&scene, 1000, 500);
    scene_start(&scene, 3);
    for (int run = 0; run < 2; run++) {
        memset(&effects[run], 0, sizeof effects[run]);
        effects_init(&effects[run], 9);
        for (int tick = 0; tick < 100; tick++) {
            happen(&scene.world, tick % 7 == 0 ? EVENT_HIT : EVENT_SHOT, tick % 3, 0);
            effects_step(&effects[run], &scene.world, 1);
        }
    }
    assert_int_equal(effects[0].count, effects[1].count);
    for (int i = 0; i < effects[0].count; i++)
        assert_true(vec2_distance(effects[0].items[i].at, effects[1].items[i].at) <= 0);
    scene_destroy(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_pool_never_overflows),
        cmocka_unit_test(test_what_an_event_does),
        cmocka_unit_test(test_the_same_events_look_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
