/* SPDX-License-Identifier: MIT */
/* What a hit takes, whom it pushes, and who is credited with a death. */
#include "sim/harm.h"

#include "modes/last_light.h"
#include "sim/weapons.h"

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
    for (int i = 0; i < 3; i++)
        scene_put(scene, i, 400 + 300 * i, 450);
}

static void hit(Scene *scene, int victim, int cause, double damage)
{
    const Harm harm = {.victim = victim,
                       .cause = cause,
                       .damage = damage,
                       .at = scene->world.players[victim].at,
                       .direction = {0, 1}};
    harm_apply(&scene->world, &harm);
}

typedef struct HitCase {
    const char *name;
    double health, shield, damage;
    double health_after, shield_after;
    bool is_shield_down, is_dead;
} HitCase;

static void test_shield_first(void **state)
{
    (void)state;
    static const HitCase cases[] = {
        {"a full shield takes it", 100, 50, 34, 100, 16, false, false},
        {"the rest goes on", 100, 16, 34, 82, 0, true, false},
        {"exactly the shield", 100, 34, 34, 100, 0, true, false},
        {"no shield", 100, 0, 34, 66, 0, false, false},
        {"two thirds gone", 32, 0, 34, 0, 0, false, true},
        {"exactly the health", 34, 0, 34, 0, 0, false, true},
        {"through both", 10, 10, 34, 0, 0, true, true},
        {"half a bullet", 100, 50, 17, 100, 33, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const HitCase *c = &cases[i];
        Scene scene;
        start(&scene);
        Player *player = &scene.world.players[1];
        player->health = c->health;
        player->shield = c->shield;
        hit(&scene, 1, 0, c->damage);
        bool is_down = scene_event(&scene, EVENT_SHIELD_DOWN) != NULL;
        if (player->health != c->health_after || player->shield != c->shield_after ||
            is_down != c->is_shield_down || player->is_alive == c->is_dead)
            fail_msg("%s: health %g, shield %g, shield down %d, alive %d", c->name, player->health,
                     player->shield, is_down, player->is_alive);
        scene_destroy(&scene);
    }
}

static void test_three_pulse_hits_kill(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    scene.world.players[1].shield = 0;
    for (int i = 1; i <= 3; i++) {
        hit(&scene, 1, 0, weapons_row(WEAPON_PULSE)->damage);
        if (scene.world.players[1].is_alive != (i < 3))
            fail_msg("after %d hits alive: %d", i, scene.world.players[1].is_alive);
    }
    const Event *kill = scene_event(&scene, EVENT_KILL);
    assert_non_null(kill);
    assert_int_equal(kill->player, 1);
    assert_int_equal(kill->other, 0);
    scene_destroy(&scene);
}

static void test_a_hit_pushes(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    hit(&scene, 1, 0, 1);
    Vec2 velocity = scene.world.players[1].velocity;
    if (!(vec2_distance(velocity, vec2(0, 120)) < 1e-9))
        fail_msg("pushed by %g, %g and not 0, 120", velocity.x, velocity.y);
    scene_destroy(&scene);
}

static void test_the_guarded_feel_nothing(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    Player *player = &scene.world.players[1];
    player->guard_ticks = 1;
    hit(&scene, 1, 0, 1000);
    assert_true(player->is_alive);
    if (player->health < PLAYER_HEALTH || player->shield < PLAYER_SHIELD ||
        vec2_length(player->velocity) > 0 || player->credit_player != NOBODY)
        fail_msg("health %g, shield %g, speed %g, credit %d", player->health, player->shield,
                 vec2_length(player->velocity), player->credit_player);
    scene_destroy(&scene);
}

typedef struct CreditCase {
    const char *name;
    int hitter;
    int ticks; /* From the hit to the crush. */
    int killer;
} CreditCase;

/* Whoever hit the crushed in the last 3 s is credited. */
static void test_crush_credit(void **state)
{
    (void)state;
    static const CreditCase cases[] = {
        {"at once", 0, 0, 0},           {"two seconds later", 2, 240, 2},
        {"just in time", 0, 359, 0},    {"just too late", 0, 361, NOBODY},
        {"long after", 2, 600, NOBODY}, {"by its own bullet", 1, 10, NOBODY},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene scene;
        start(&scene);
        hit(&scene, 1, cases[i].hitter, 1);
        scene_idle(&scene, cases[i].ticks);
        harm_crush(&scene.world, 1);
        const Event *crush = scene_event(&scene, EVENT_CRUSH);
        int killer = crush ? crush->other : -2;
        const Player *victim = &scene.world.players[1];
        if (killer != cases[i].killer || victim->is_alive || victim->deaths != 1)
            fail_msg("%s: killed by %d, alive %d", cases[i].name, killer, victim->is_alive);
        int expected = cases[i].killer == NOBODY ? -1 : 0;
        if (victim->score != expected || victim->self_kills != (cases[i].killer == NOBODY))
            fail_msg("%s: score %d, self kills %d", cases[i].name, victim->score,
                     victim->self_kills);
        if (cases[i].killer != NOBODY && scene.world.players[cases[i].killer].kills != 1)
            fail_msg("%s: no kill counted", cases[i].name);
        scene_destroy(&scene);
    }
}

/* The last hit counts, and a new life owes nothing to the old one. */
static void test_credit_passes_on(void **state)
{
    (void)state;
    Scene scene;
    start(&scene);
    hit(&scene, 1, 0, 1);
    hit(&scene, 1, 2, 1);
    harm_crush(&scene.world, 1);
    assert_int_equal(scene.world.players[2].kills, 1);
    assert_int_equal(scene.world.players[0].kills, 0);
    scene_put(&scene, 1, 700, 450);
    harm_crush(&scene.world, 1);
    assert_int_equal(scene.world.players[1].self_kills, 1);
    scene_destroy(&scene);
}

/* In the pause after a round nobody dies, but nobody stays where there is no room either. */
static void test_crushed_when_nobody_can_be_hurt(void **state)
{
    (void)state;
    Scene scene;
    scene_init(&scene, 1600, 900);
    scene_start_mode(&scene, MODE_LAST_LIGHT, 2, 2, false);
    scene_put(&scene, 0, 800, 450);
    ((RoundState *)scene_mode_state(&scene.world))->pause_ticks = 100;
    harm_crush(&scene.world, 0);
    const Player *player = &scene.world.players[0];
    bool is_elsewhere = vec2_distance(player->at, vec2(800, 450)) > 100;
    if (!player->is_alive || player->deaths != 0 || !is_elsewhere)
        fail_msg("alive %d, %d deaths, at %g, %g", player->is_alive, player->deaths, player->at.x,
                 player->at.y);
    scene_destroy(&scene);
}

typedef struct ScoreCase {
    const char *name;
    int killer, victim;
    int killer_team, victim_team;
    int score;
} ScoreCase;

static void test_scores(void **state)
{
    (void)state;
    static const ScoreCase cases[] = {
        {"an opponent", 0, 1, 0, 0, 1},
        {"of the other team", 0, 1, 1, 2, 1},
        {"of the own team", 0, 1, 2, 2, -1},
        {"oneself", 1, 1, 0, 0, -1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene scene;
        start(&scene);
        scene.world.players[cases[i].victim].team = cases[i].victim_team;
        if (cases[i].killer != cases[i].victim)
            scene.world.players[cases[i].killer].team = cases[i].killer_team;
        hit(&scene, cases[i].victim, cases[i].killer, 1000);
        if (scene.world.players[cases[i].killer].score != cases[i].score)
            fail_msg("%s: score %d and not %d", cases[i].name,
                     scene.world.players[cases[i].killer].score, cases[i].score);
        scene_destroy(&scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shield_first),
        cmocka_unit_test(test_three_pulse_hits_kill),
        cmocka_unit_test(test_a_hit_pushes),
        cmocka_unit_test(test_the_guarded_feel_nothing),
        cmocka_unit_test(test_crush_credit),
        cmocka_unit_test(test_credit_passes_on),
        cmocka_unit_test(test_crushed_when_nobody_can_be_hurt),
        cmocka_unit_test(test_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
