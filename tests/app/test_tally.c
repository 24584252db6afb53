/* SPDX-License-Identifier: MIT */
#include "app/tally.h"

#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void test_the_longest_ricochet(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Event event;
        int expected; /* Of player 0, after it. */
    } cases[] = {
        {"straight", {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 0}, 0},
        {"off two walls", {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 2}, 2},
        {"a shorter one", {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1}, 2},
        {"at oneself", {.kind = EVENT_HIT, .player = 0, .other = 0, .bounces = 4}, 2},
        {"another's", {.kind = EVENT_HIT, .player = 0, .other = 1, .bounces = 4}, 2},
        {"nobody's", {.kind = EVENT_HIT, .player = 0, .other = NOBODY, .bounces = 4}, 2},
        {"no hit", {.kind = EVENT_BOUNCE, .player = 0, .other = NOBODY, .bounces = 5}, 2},
    };
    Scene scene;
    Tally tally = {{0}};
    scene_init(&scene, 800, 400);
    scene_start(&scene, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        tally_take(&tally, &cases[i].event, &scene.world);
        if (tally.longest_ricochet[0] != cases[i].expected)
            fail_msg("%s: %d, expected %d", cases[i].name, tally.longest_ricochet[0],
                     cases[i].expected);
    }
    scene_end(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_longest_ricochet)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
