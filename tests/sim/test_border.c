/* SPDX-License-Identifier: MIT */
/* How the border closes, and what it does to who stands outside. */
#include "sim/mode.h"

#include "modes/deathmatch.h"
#include "sim/rules.h"
#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

typedef struct BoxCase {
    const char *name;
    double late; /* Seconds since it began to close. */
    Box box;
    bool is_empty;
} BoxCase;

static void test_how_it_closes(void **state)
{
    (void)state;
    static const BoxCase cases[] = {
        {"at the start", 0, {{0, 0}, {1600, 900}}, false},
        {"after a second", 1, {{40, 40}, {1560, 860}}, false},
        {"after five", 5, {{200, 200}, {1400, 700}}, false},
        {"at its least one way", 8, {{320, 270}, {1280, 630}}, false},
        {"at its least both ways", 14, {{480, 270}, {1120, 630}}, false},
        {"when the time is up", 15, {{480, 270}, {1120, 630}}, false},
        {"a second past that", 16, {{520, 310}, {1080, 590}}, false},
        {"closed wholly", 25, {{880, 490}, {720, 410}}, true},
    };
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_start(&scene, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Box box = {{0, 0}, {1600, 900}};
        scene.world.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - BORDER_SECONDS + cases[i].late);
        if (mode_border(&scene.world, &box) != (cases[i].late > 0))
            fail_msg("%s: closing %d", cases[i].name, !(cases[i].late > 0));
        if (!cases[i].is_empty && (vec2_distance(box.low, cases[i].box.low) > 1e-9 ||
                                   vec2_distance(box.high, cases[i].box.high) > 1e-9))
            fail_msg("%s: (%g, %g) to (%g, %g)", cases[i].name, box.low.x, box.low.y, box.high.x,
                     box.high.y);
        if (box_contains(box, vec2(800, 450)) == cases[i].is_empty)
            fail_msg("%s: empty is not %d", cases[i].name, cases[i].is_empty);
    }
    scene_destroy(&scene);
}

typedef struct ModeCase {
    Mode mode;
    int players;
    double begins; /* At so many seconds; 0: never. */
} ModeCase;

static void test_which_modes_have_it(void **state)
{
    (void)state;
    static const ModeCase cases[] = {
        {MODE_DEATHMATCH, 2, 165}, {MODE_LAST_LIGHT, 2, 60}, {MODE_BEACON, 2, 105},
        {MODE_TORCH, 2, 105},      {MODE_SIEGE, 2, 0},       {MODE_TRIALS, 1, 0},
        {MODE_PRACTICE, 2, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene scene;
        scene_init(&scene, 1600, 900);
        scene_start_mode(&scene, cases[i].mode, 1, cases[i].players, false);
        int announced = 0;
        int at = 0;
        for (int tick = 1; tick <= 170 * TICKS_PER_SECOND && !announced; tick++) {
            for (int k = 0; k < cases[i].players; k++)
                scene.world.players[k].at = vec2(800, 400 + 50 * k);
            scene_idle(&scene, 1);
            announced += scene_event(&scene, EVENT_BORDER) != NULL;
            at = tick;
        }
        bool is_as_told = announced ? at == RULES_TICKS(cases[i].begins) + 1 : cases[i].begins <= 0;
        if (!is_as_told)
            fail_msg("%s: announced %d, at tick %d", level_mode_name(cases[i].mode), announced, at);
        scene_destroy(&scene);
    }
}

/* Six seconds before the end the border is 360 from the edges: outside one is dead after five. */
static void test_outside_hurts(void **state)
{
    (void)state;
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_start_mode(&scene, MODE_DEATHMATCH, 3, 3, false);
    scene.world.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 6);
    scene_put(&scene, 0, 800, 450);
    scene_put(&scene, 1, 1500, 450);
    scene_put(&scene, 2, 100, 450);
    World *world = &scene.world;
    world->players[1].guard_ticks = 1000; /* No help. */
    world->players[2].credit_player = 0;
    world->players[2].credit_ticks = 1000;
    scene_idle(&scene, TICKS_PER_SECOND);
    assert_true(world->players[0].shield >= PLAYER_SHIELD);
    double lost = PLAYER_SHIELD - world->players[1].shield;
    if (!(fabs(lost - BORDER_HURT) < 1e-6))
        fail_msg("lost %g in a second", lost);
    int ticks = TICKS_PER_SECOND;
    for (; world->players[1].is_alive && ticks < 1000; ticks++)
        scene_idle(&scene, 1);
    if (ticks < 599 || ticks > 602)
        fail_msg("dead after %d ticks", ticks);
    assert_non_null(scene_event(&scene, EVENT_BORDER_KILL));
    assert_int_equal(world->players[1].self_kills, 1);
    assert_int_equal(world->players[2].self_kills, 0);
    assert_int_equal(world->players[0].kills, 1);
    scene_destroy(&scene);
}

/* Outside the border no shield recovers, not even out of everybody's sight; back inside it does,
 * UNSEEN_SECONDS after the last harm. */
static void test_no_recovery_outside(void **state)
{
    (void)state;
    enum { OUT = 150, BACK = 60 };
    const int wait = RULES_TICKS(UNSEEN_SECONDS);
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_add_box(&scene, 1100, 0, 1110, 900); /* Nobody sees the other. */
    scene_start_mode(&scene, MODE_DEATHMATCH, 2, 2, false);
    World *world = &scene.world;
    world->play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 8);
    scene_put(&scene, 0, 800, 450);
    scene_put(&scene, 1, 1500, 450);
    Player *player = &world->players[1];
    player->unseen_ticks = 100 * wait;
    for (int tick = 1; tick <= OUT; tick++) {
        scene_idle(&scene, 1);
        double shield = PLAYER_SHIELD - tick * BORDER_HURT * TICK_SECONDS;
        if (!(fabs(player->shield - shield) < 1e-6))
            fail_msg("tick %d outside: shield %g and not %g", tick, player->shield, shield);
    }
    double left = player->shield;
    scene_put(&scene, 1, 1150, 450);
    player->shield = left;
    for (int tick = 1; tick <= wait + BACK; tick++) {
        scene_idle(&scene, 1);
        int recovering = tick < wait ? 0 : tick - wait + 1;
        double shield = left + recovering * SHIELD_RECHARGE * TICK_SECONDS;
        if (!(fabs(player->shield - shield) < 1.5 * SHIELD_RECHARGE * TICK_SECONDS))
            fail_msg("tick %d inside: shield %g and not %g", tick, player->shield, shield);
    }
    scene_destroy(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_how_it_closes),
        cmocka_unit_test(test_which_modes_have_it),
        cmocka_unit_test(test_outside_hurts),
        cmocka_unit_test(test_no_recovery_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
