/* SPDX-License-Identifier: MIT */
/* Waves that come in, grow and end; people who come back; how it is lost and won. */
#include "modes/siege.h"

#include "modes/modes.h"
#include "sim/mode.h"
#include "support/scene.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { TEAM_PEOPLE = 1, TEAM_ENEMIES = 2 };

static void start(Scene *scene, int people, int players)
{
    scene_init(scene, 1600, 900);
    scene_start_mode(scene, MODE_SIEGE, people, players, false);
}

static int standing(const World *world, int team)
{
    int count = 0;
    for (int i = 0; i < world->player_count; i++)
        count += world->players[i].team == team && world->players[i].is_alive;
    return count;
}

static void kill_enemies(Scene *scene)
{
    for (int i = 0; i < scene->world.player_count; i++)
        if (scene->world.players[i].team == TEAM_ENEMIES && scene->world.players[i].is_alive)
            scene_kill(scene, i, 0);
}

/* Until an event comes, with enemies dying as they come in where asked. */
static void idle_until(Scene *scene, EventKind kind, bool kills, int most)
{
    int ticks = 0;
    do {
        if (kills)
            kill_enemies(scene);
        scene_idle(scene, 1);
    } while (!scene_event(scene, kind) && scene->world.phase == PHASE_PLAY && ++ticks < most);
    if (!scene_event(scene, kind))
        fail_msg("event %d did not come in %d ticks", (int)kind, ticks);
}

static void test_people_begin_alone(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, 8);
    assert_int_equal(standing(&scene.world, TEAM_PEOPLE), 2);
    assert_int_equal(standing(&scene.world, TEAM_ENEMIES), 0);
    scene_idle(&scene, RULES_TICKS(SIEGE_PAUSE_SECONDS) - 1);
    assert_int_equal(siege_view(&scene.world)->wave, 0);
    scene_idle(&scene, 1);
    assert_int_equal(siege_view(&scene.world)->wave, 1);
    assert_non_null(scene_event(&scene, EVENT_WAVE_START));
    scene_idle(&scene, 1);
    assert_int_equal(standing(&scene.world, TEAM_ENEMIES), 1);
    scene_destroy(&scene);
}

typedef struct SizeCase {
    const char *name;
    int people;
    int players;
    int enemies; /* Of the first wave, in all and */
    int at_once; /* at one time. */
} SizeCase;

static void test_a_wave_is_as_large_as_the_people(void **state)
{
    (void)state;
    static const SizeCase cases[] = {
        {"alone", 1, 8, 3, 1},
        {"two", 2, 8, 5, 2},
        {"four", 4, 8, 8, 3},
        {"four, and room for one enemy", 4, 5, 8, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene scene;
        start(&scene, cases[i].people, cases[i].players);
        idle_until(&scene, EVENT_WAVE_START, false, 1000);
        int most = 0;
        int came = 0;
        for (int tick = 0; tick < 44 * TICKS_PER_SECOND && siege_view(&scene.world)->wave == 1;
             tick++) {
            if (tick % 240 == 239)
                kill_enemies(&scene);
            scene_idle(&scene, 1);
            came += scene_event(&scene, EVENT_SPAWN) != NULL;
            int now = standing(&scene.world, TEAM_ENEMIES);
            most = now > most ? now : most;
        }
        if (came != cases[i].enemies || most != cases[i].at_once)
            fail_msg("%s: %d enemies, %d at once", cases[i].name, came, most);
        scene_destroy(&scene);
    }
}

/* A wave beaten early is over early; all ten beaten is a win. */
static void test_won_after_ten_waves(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 1, 4);
    World *world = &scene.world;
    int weaker = 0;
    for (int wave = 1; wave <= SIEGE_WAVES; wave++) {
        idle_until(&scene, EVENT_WAVE_START, true, 1000);
        assert_int_equal(siege_view(world)->wave, wave);
        BotLevel levels[2];
        assert_true(mode_bot_level(world, 2, &levels[0]) && mode_bot_level(world, 3, &levels[1]));
        assert_false(mode_bot_level(world, 0, &levels[0]));
        if ((int)levels[1] < weaker)
            fail_msg("wave %d: level %d after %d", wave, (int)levels[1], weaker);
        weaker = (int)levels[1];
        idle_until(&scene, EVENT_WAVE_END, true, 44 * TICKS_PER_SECOND);
    }
    assert_int_equal(weaker, BOT_MASTER);
    assert_int_equal(world->phase, PHASE_OVER);
    assert_true(mode_outcome(world).is_won && mode_outcome(world).is_coop);
    assert_true(world->players[0].score > 3 * SIEGE_WAVES);
    scene_destroy(&scene);
}

typedef struct WaveCase {
    int enemies, at_once;
    double health;
    BotLevel even, odd; /* Of enemies with such an id. */
} WaveCase;

/* How many come in each wave, how many of them at once, how much they stand and how good they are:
 * for one person, with every wave beaten before the next. */
static void test_what_comes_in_each_wave(void **state)
{
    (void)state;
    static const WaveCase cases[SIEGE_WAVES] = {
        {3, 1, 40, BOT_ROOKIE, BOT_ROOKIE},   {4, 1, 40, BOT_ROOKIE, BOT_ROOKIE},
        {5, 2, 40, BOT_ROOKIE, BOT_ROOKIE},   {6, 2, 50, BOT_ROOKIE, BOT_REGULAR},
        {6, 2, 60, BOT_ROOKIE, BOT_REGULAR},  {7, 2, 60, BOT_REGULAR, BOT_REGULAR},
        {8, 2, 70, BOT_REGULAR, BOT_VETERAN}, {9, 3, 70, BOT_REGULAR, BOT_VETERAN},
        {10, 3, 80, BOT_VETERAN, BOT_MASTER}, {12, 3, 100, BOT_MASTER, BOT_MASTER},
    };
    Scene scene;
    start(&scene, 1, 4);
    const World *world = &scene.world;
    BotLevel even = BOT_ROOKIE;
    BotLevel odd = BOT_ROOKIE;
    assert_false(mode_bot_level(world, 2, &even)); /* Nobody fights yet. */
    for (int i = 0; i < SIEGE_WAVES; i++) {
        const WaveCase *c = &cases[i];
        idle_until(&scene, EVENT_WAVE_START, false, 1000);
        const Event *event = scene_event(&scene, EVENT_WAVE_START);
        const SiegeState *siege = siege_view(world);
        assert_true(fabs(event->amount - (i + 1)) <= 0 && event->player == NOBODY);
        assert_true(mode_bot_level(world, 2, &even) && mode_bot_level(world, 3, &odd));
        if (siege->reserve != c->enemies || siege->most_at_once != c->at_once || even != c->even ||
            odd != c->odd || mode_clock_ticks(world) != 0)
            fail_msg("wave %d: %d enemies, %d at once, levels %d and %d, clock %d", i + 1,
                     siege->reserve, siege->most_at_once, (int)even, (int)odd,
                     mode_clock_ticks(world));
        idle_until(&scene, EVENT_SPAWN, false, 1000);
        int first = scene_event(&scene, EVENT_SPAWN)->player;
        if (fabs(world->players[first].health - c->health) > 0)
            fail_msg("wave %d: player %d has health %g", i + 1, first,
                     world->players[first].health);
        idle_until(&scene, EVENT_WAVE_END, true, 44 * TICKS_PER_SECOND);
        assert_true(fabs(scene_event(&scene, EVENT_WAVE_END)->amount - (i + 1)) <= 0);
    }
    scene_destroy(&scene);
}

typedef struct TeamsCase {
    const char *name;
    int teams[4]; /* -1 ends the list. */
    bool is_fine;
} TeamsCase;

static void test_which_teams_can_play(void **state)
{
    (void)state;
    static const TeamsCase cases[] = {
        {"one each", {1, 2, -1}, true},
        {"more of both, mixed", {2, 1, 2, 1}, true},
        {"three people", {1, 1, 1, 2}, true},
        {"only people", {1, 1, -1}, false},
        {"only enemies", {2, 2, 2, -1}, false},
        {"one for itself", {1, 2, 0, -1}, false},
        {"two for themselves", {0, 1, 2, 0}, false},
        {"all for themselves", {0, 0, 0, -1}, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldOptions options = {.mode = MODE_SIEGE};
        for (int k = 0; k < 4 && cases[i].teams[k] >= 0; k++)
            options.players[options.player_count++].team = cases[i].teams[k];
        Error error = {.text = ""};
        bool is_fine = modes_check_players(&options, &error);
        static const char complaint[] =
            "siege needs people (team 1) and enemies (team 2), and nobody else";
        if (is_fine != cases[i].is_fine || strcmp(error.text, is_fine ? "" : complaint) != 0)
            fail_msg("%s: %d, '%s'", cases[i].name, is_fine, error.text);
    }
}

/* Nobody kills anybody: each wave lasts its time, and what is left of it meets the next. */
static void test_waves_that_are_not_beaten(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 1, 8);
    idle_until(&scene, EVENT_WAVE_START, false, 1000);
    assert_true(mode_seconds_left(&scene.world) >= SIEGE_WAVE_SECONDS - 0.01);
    scene_idle(&scene, RULES_TICKS(SIEGE_WAVE_SECONDS) - 1);
    assert_null(scene_event(&scene, EVENT_WAVE_END));
    scene_idle(&scene, 1);
    assert_non_null(scene_event(&scene, EVENT_WAVE_END));
    assert_int_equal(siege_view(&scene.world)->reserve, 2); /* One of three is there. */
    idle_until(&scene, EVENT_WAVE_START, false, RULES_TICKS(SIEGE_PAUSE_SECONDS) + 1);
    assert_int_equal(siege_view(&scene.world)->reserve, 6);
    assert_int_equal(scene.world.phase, PHASE_PLAY);
    scene_destroy(&scene);
}

/* The dead wait for the next wave; with it they come back, and everybody is healed. */
static void test_people_come_back(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, 4);
    World *world = &scene.world;
    idle_until(&scene, EVENT_WAVE_START, false, 1000);
    scene_kill(&scene, 1, NOBODY);
    world->players[0].health = 20;
    scene_idle(&scene, RULES_TICKS(RESPAWN_SECONDS) + 100);
    assert_false(world->players[1].is_alive);
    assert_false(mode_may_return(world));
    idle_until(&scene, EVENT_WAVE_START, true, 50 * TICKS_PER_SECOND);
    assert_true(world->players[1].is_alive);
    for (int i = 0; i < 2; i++)
        if (fabs(world->players[i].health - PLAYER_HEALTH) > 0 ||
            world->players[i].guard_ticks != (i == 1 ? RULES_TICKS(GUARD_SECONDS) : 0))
            fail_msg("player %d: health %g, guard %d", i, world->players[i].health,
                     world->players[i].guard_ticks);
    scene_destroy(&scene);
}

static void test_lost_when_nobody_stands(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, 2, 4);
    idle_until(&scene, EVENT_WAVE_START, false, 1000);
    scene_kill(&scene, 0, NOBODY);
    scene_idle(&scene, 1);
    assert_int_equal(scene.world.phase, PHASE_PLAY);
    scene_kill(&scene, 1, NOBODY);
    scene_idle(&scene, 1);
    assert_int_equal(scene.world.phase, PHASE_OVER);
    assert_false(mode_outcome(&scene.world).is_won);
    ModeSide sides[MAX_PLAYERS];
    assert_int_equal(mode_sides(&scene.world, sides), 1);
    assert_int_equal(sides[0].team, TEAM_PEOPLE);
    scene_destroy(&scene);
}

/* Enemies get no shield from the shadow, and people do. */
static void test_enemies_have_no_shield(void **state)
{
    (void)state;
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_add_box(&scene, 790, 0, 810, 900);
    scene_start_mode(&scene, MODE_SIEGE, 1, 2, false);
    idle_until(&scene, EVENT_WAVE_START, false, 1000);
    scene_idle(&scene, 1);
    scene_put(&scene, 0, 100, 450);
    scene_put(&scene, 1, 1500, 450);
    scene.world.players[0].shield = 0;
    scene_idle(&scene, 3 * TICKS_PER_SECOND);
    assert_true(scene.world.players[0].shield >= PLAYER_SHIELD);
    assert_true(scene.world.players[1].shield <= 0);
    scene_destroy(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_people_begin_alone),
        cmocka_unit_test(test_a_wave_is_as_large_as_the_people),
        cmocka_unit_test(test_won_after_ten_waves),
        cmocka_unit_test(test_what_comes_in_each_wave),
        cmocka_unit_test(test_which_teams_can_play),
        cmocka_unit_test(test_waves_that_are_not_beaten),
        cmocka_unit_test(test_people_come_back),
        cmocka_unit_test(test_lost_when_nobody_stands),
        cmocka_unit_test(test_enemies_have_no_shield),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
