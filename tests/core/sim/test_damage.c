/* SPDX-License-Identifier: MIT */
/* What a hit takes, whom it pushes, and who is credited with a death. */
#include "sim/damage.h"

#include "sim/last_light.h"
#include "sim/weapons.h"

#include "support/world_bench.h"
#include "test.h"

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start(bench, 3);
    for (int i = 0; i < 3; i++)
        world_bench_put(bench, i, 400 + 300 * i, 450);
}

static void hit(WorldBench *bench, int victim, int cause, double damage)
{
    const Hit hit = {.victim = victim,
                     .cause = cause,
                     .damage = damage,
                     .at = bench->world.state.players[victim].at,
                     .direction = {0, 1}};
    damage_apply(&bench->world, &hit);
}

typedef struct HitCase {
    const char *name;
    double health, shield, damage;
    double health_after, shield_after;
    bool is_shield_down, is_dead;
} HitCase;

TEST(shield_first)
{
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
        WorldBench bench;
        start(&bench);
        Player *player = &bench.world.state.players[1];
        player->health = c->health;
        player->shield = c->shield;
        hit(&bench, 1, 0, c->damage);
        bool is_down = world_bench_event(&bench, EVENT_SHIELD_DOWN) != NULL;
        if (player->health != c->health_after || player->shield != c->shield_after ||
            is_down != c->is_shield_down || player->is_alive == c->is_dead)
            fail_msg("%s: health %g, shield %g, shield down %d, alive %d", c->name, player->health,
                     player->shield, is_down, player->is_alive);
        world_bench_end(&bench);
    }
}

TEST(three_pulse_hits_kill)
{
    WorldBench bench;
    start(&bench);
    bench.world.state.players[1].shield = 0;
    for (int i = 1; i <= 3; i++) {
        hit(&bench, 1, 0, weapons_row(WEAPON_PULSE)->damage);
        if (bench.world.state.players[1].is_alive != (i < 3))
            fail_msg("after %d hits alive: %d", i, bench.world.state.players[1].is_alive);
    }
    const Event *kill = world_bench_event(&bench, EVENT_KILL);
    assert_non_null(kill);
    assert_int_equal(kill->player, 1);
    assert_int_equal(kill->other, 0);
    world_bench_end(&bench);
}

TEST(a_hit_pushes)
{
    WorldBench bench;
    start(&bench);
    hit(&bench, 1, 0, 1);
    Vec2 velocity = bench.world.state.players[1].velocity;
    if (!(vec2_distance(velocity, vec2(0, 240)) < 1e-9))
        fail_msg("pushed by %g, %g and not 0, 240", velocity.x, velocity.y);
    world_bench_end(&bench);
}

TEST(the_guarded_feel_nothing)
{
    WorldBench bench;
    start(&bench);
    Player *player = &bench.world.state.players[1];
    player->guard_ticks = 1;
    hit(&bench, 1, 0, 1000);
    assert_true(player->is_alive);
    if (player->health < PLAYER_HEALTH || player->shield < PLAYER_SHIELD ||
        vec2_length(player->velocity) > 0 || player->credit_player != NO_PLAYER)
        fail_msg("health %g, shield %g, speed %g, credit %d", player->health, player->shield,
                 vec2_length(player->velocity), player->credit_player);
    world_bench_end(&bench);
}

typedef struct CreditCase {
    const char *name;
    int hitter;
    int ticks; /* From the hit to the crush. */
    int killer;
} CreditCase;

/* The player who hit the victim in the last 3 s is credited with the crush. */
TEST(crush_credit)
{
    static const CreditCase cases[] = {
        {"at once", 0, 0, 0},
        {"two seconds later", 2, 240, 2},
        {"just in time", 0, 359, 0},
        {"just too late", 0, 361, NO_PLAYER},
        {"long after", 2, 600, NO_PLAYER},
        {"by its own bullet", 1, 10, NO_PLAYER},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        hit(&bench, 1, cases[i].hitter, 1);
        world_bench_idle(&bench, cases[i].ticks);
        damage_crush(&bench.world, 1);
        const Event *crush = world_bench_event(&bench, EVENT_CRUSH);
        int killer = crush ? crush->other : -2;
        const Player *victim = &bench.world.state.players[1];
        if (killer != cases[i].killer || victim->is_alive || victim->deaths != 1)
            fail_msg("%s: killed by %d, alive %d", cases[i].name, killer, victim->is_alive);
        int expected = cases[i].killer == NO_PLAYER ? -1 : 0;
        if (victim->score != expected || victim->self_kills != (cases[i].killer == NO_PLAYER))
            fail_msg("%s: score %d, self kills %d", cases[i].name, victim->score,
                     victim->self_kills);
        if (cases[i].killer != NO_PLAYER && bench.world.state.players[cases[i].killer].kills != 1)
            fail_msg("%s: no kill counted", cases[i].name);
        world_bench_end(&bench);
    }
}

/* The last hit counts, and a new life owes nothing to the old one. */
TEST(credit_passes_on)
{
    WorldBench bench;
    start(&bench);
    hit(&bench, 1, 0, 1);
    hit(&bench, 1, 2, 1);
    damage_crush(&bench.world, 1);
    assert_int_equal(bench.world.state.players[2].kills, 1);
    assert_int_equal(bench.world.state.players[0].kills, 0);
    world_bench_put(&bench, 1, 700, 450);
    damage_crush(&bench.world, 1);
    assert_int_equal(bench.world.state.players[1].self_kills, 1);
    world_bench_end(&bench);
}

/* In the pause after a round no player dies, but a crushed player is moved. */
TEST(crushed_when_nobody_can_be_hurt)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_LAST_LIGHT, 2, 2, false);
    world_bench_put(&bench, 0, 800, 450);
    ((RoundState *)world_bench_mode_state(&bench.world))->pause_ticks = 100;
    damage_crush(&bench.world, 0);
    const Player *player = &bench.world.state.players[0];
    bool is_elsewhere = vec2_distance(player->at, vec2(800, 450)) > 100;
    if (!player->is_alive || player->deaths != 0 || !is_elsewhere)
        fail_msg("alive %d, %d deaths, at %g, %g", player->is_alive, player->deaths, player->at.x,
                 player->at.y);
    world_bench_end(&bench);
}

typedef struct ScoreCase {
    const char *name;
    int killer, victim;
    int killer_team, victim_team;
    int score;
} ScoreCase;

TEST(scores)
{
    static const ScoreCase cases[] = {
        {"an opponent", 0, 1, 0, 0, 1},
        {"of the other team", 0, 1, 1, 2, 1},
        {"of the own team", 0, 1, 2, 2, -1},
        {"oneself", 1, 1, 0, 0, -1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        bench.world.state.players[cases[i].victim].team = cases[i].victim_team;
        if (cases[i].killer != cases[i].victim)
            bench.world.state.players[cases[i].killer].team = cases[i].killer_team;
        hit(&bench, cases[i].victim, cases[i].killer, 1000);
        if (bench.world.state.players[cases[i].killer].score != cases[i].score)
            fail_msg("%s: score %d and not %d", cases[i].name,
                     bench.world.state.players[cases[i].killer].score, cases[i].score);
        world_bench_end(&bench);
    }
}
