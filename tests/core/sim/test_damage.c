/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

/* What a damage_hit takes, whom it pushes, and who is credited with a death. */

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start(bench, 3);
    for (int i = 0; i < 3; i++)
        world_bench_put(bench, i, 400 + 300 * i, 450);
}

static void damage_hit(WorldBench *bench, int victim, int cause, double damage)
{
    const Hit damage_hit = {.victim = victim,
                            .cause = cause,
                            .damage = damage,
                            .at = bench->world.state.players[victim].at,
                            .direction = {0, 1}};
    damage_apply(&bench->world, &damage_hit);
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
        damage_hit(&bench, 1, 0, c->damage);
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
        damage_hit(&bench, 1, 0, weapons_row(WEAPON_PULSE)->damage);
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
    damage_hit(&bench, 1, 0, 1);
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
    damage_hit(&bench, 1, 0, 1000);
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
    int ticks; /* From the damage_hit to the crush. */
    int killer;
} CreditCase;

/* The player who damage_hit the victim in the last 3 s is credited with the crush. */
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
        damage_hit(&bench, 1, cases[i].hitter, 1);
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

/* The last damage_hit counts, and a new life owes nothing to the old one. */
TEST(credit_passes_on)
{
    WorldBench bench;
    start(&bench);
    damage_hit(&bench, 1, 0, 1);
    damage_hit(&bench, 1, 2, 1);
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
        damage_hit(&bench, cases[i].victim, cases[i].killer, 1000);
        if (bench.world.state.players[cases[i].killer].score != cases[i].score)
            fail_msg("%s: score %d and not %d", cases[i].name,
                     bench.world.state.players[cases[i].killer].score, cases[i].score);
        world_bench_end(&bench);
    }
}

/* How near a blast and a player come to hit a target, and what that counts. */

/* A target at (800, 450), and the others far from it. A wall may lie at its left. */
static void targets_start(WorldBench *bench, bool has_wall)
{
    world_bench_init(bench, 1600, 900);
    if (has_wall)
        world_bench_add_box(bench, 740, 400, 750, 500);
    world_bench_start_mode(bench, MODE_TRIALS, 2, 2, false);
    for (int i = 0; i < TARGETS_MAX; i++)
        bench->world.state.targets[i] = (Target){.at = {100 + 120 * i, 880}};
    bench->world.state.targets[0].at = vec2(800, 450);
    world_bench_put(bench, 0, 200, 100);
    world_bench_put(bench, 1, 1400, 100);
}

typedef struct TargetCase {
    const char *name;
    double away; /* To the left. */
    bool has_wall, is_hit_before, is_dead;
    int hits;
} TargetCase;

static void check(const TargetCase *c, const World *world)
{
    int left = TARGETS_MAX - c->hits;
    if (world->state.targets[0].is_hit != (c->is_hit_before || c->hits > 0) ||
        world->state.targets_left != left || world->state.players[1].score != c->hits ||
        world->state.team_scores[1] != c->hits)
        fail_msg("%s: hit %d, %d left, %d points, %d of the team", c->name,
                 world->state.targets[0].is_hit, world->state.targets_left,
                 world->state.players[1].score, world->state.team_scores[1]);
}

#define REACH 165.0 /* Of a blast, written down a second time. */

/* Rims that meet are a hit. */
TEST(blasts)
{
    static const TargetCase cases[] = {
        {"in its middle", 0, false, false, false, 1},
        {"just within reach", REACH + TARGET_RADIUS - 0.1, false, false, false, 1},
        {"just out of reach", REACH + TARGET_RADIUS + 0.1, false, false, false, 0},
        {"behind a wall", 90, true, false, false, 0},
        {"before the wall", 45, true, false, false, 1},
        {"hit before", 50, false, true, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        targets_start(&bench, cases[i].has_wall);
        bench.world.state.targets[0].is_hit = cases[i].is_hit_before;
        const Bullet shell = {.owner = 1,
                              .at = vec2(800 - cases[i].away, 450),
                              .damage = 120,
                              .weapon = WEAPON_MORTAR};
        blast_burst(&bench.world, &shell);
        check(&cases[i], &bench.world);
        world_bench_end(&bench);
    }
}

TEST(touches)
{
    static const TargetCase cases[] = {
        {"on it", 0, false, false, false, 1},
        {"just touching", PLAYER_RADIUS + TARGET_RADIUS - 0.1, false, false, false, 1},
        {"just beside it", PLAYER_RADIUS + TARGET_RADIUS + 0.1, false, false, false, 0},
        {"dead", 0, false, false, true, 0},
        {"hit before", 0, false, true, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        targets_start(&bench, false);
        world_bench_put(&bench, 1, 800 - cases[i].away, 450);
        bench.world.state.players[1].is_alive = !cases[i].is_dead;
        bench.world.state.targets[0].is_hit = cases[i].is_hit_before;
        targets_touch(&bench.world);
        check(&cases[i], &bench.world);
        world_bench_end(&bench);
    }
}

/* Grenades: when they burst, and whom that hurts. */

#define NEAR (800 - PLAYER_RADIUS)

static void blast_start(WorldBench *bench, int players)
{
    world_bench_start(bench, players);
    world_bench_put(bench, 0, 100, 450);
    for (int i = 1; i < players; i++)
        world_bench_put(bench, i, 1500, 100 * i);
}

static Bullet *put_grenade(WorldBench *bench, Vec2 at, Vec2 velocity)
{
    World *world = &bench->world;
    Bullet *bullet = &world->state.bullets[world->state.bullet_count++];
    *bullet = (Bullet){.id = state_bullet_id(0, world->state.players[0].shots++),
                       .owner = 0,
                       .at = at,
                       .velocity = velocity,
                       .damage = 120,
                       .bounces_left = 1,
                       .weapon = WEAPON_MORTAR};
    return bullet;
}

/* Ticks until it bursts, or -1. */
static int ticks_to_blast(WorldBench *bench, int most)
{
    for (int tick = 1; tick <= most; tick++) {
        world_bench_idle(bench, 1);
        if (world_bench_event(bench, EVENT_BLAST))
            return tick;
    }
    return -1;
}

/* In open ground its fuse burns for 1.2 s, which is 1140 units. */
TEST(fuse)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    blast_start(&bench, 2);
    put_grenade(&bench, vec2(200, 600), vec2(950, 0));
    int ticks = ticks_to_blast(&bench, 400);
    const Event *blast = world_bench_event(&bench, EVENT_BLAST);
    assert_non_null(blast);
    if (ticks < 144 || ticks > 145 || fabs(blast->at.x - 1340) > 0.01 ||
        fabs(blast->amount - REACH) > 1e-9 || blast->weapon != WEAPON_MORTAR)
        fail_msg("burst after %d ticks at %g, radius %g", ticks, blast->at.x, blast->amount);
    assert_int_equal(bench.world.state.bullet_count, 0);
    world_bench_end(&bench);
}

/* One wall it bounces off; at the second it bursts. */
TEST(bounces)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 600, 500, 650, 700);
    world_bench_add_box(&bench, 750, 500, 800, 700);
    blast_start(&bench, 2);
    put_grenade(&bench, vec2(700, 600), vec2(820, 0));
    int ticks = ticks_to_blast(&bench, 400);
    const Event *blast = world_bench_event(&bench, EVENT_BLAST);
    /* 44 units and 88 at 820 per second. */
    if (!blast || ticks != 20 || blast->bounces != 1 || fabs(blast->at.x - 656) > 0.01)
        fail_msg("burst after %d ticks", ticks);
    world_bench_end(&bench);
}

/* On the first opponent it meets. */
TEST(bursts_on_a_player)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    blast_start(&bench, 2);
    world_bench_put(&bench, 1, 400, 600);
    put_grenade(&bench, vec2(300, 600), vec2(820, 0));
    assert_true(ticks_to_blast(&bench, 100) > 0);
    const Event *hit = world_bench_event(&bench, EVENT_HIT);
    assert_non_null(hit);
    /* Its middle is its own radius from the rim. */
    double expected = 120 * (1 - BULLET_RADIUS / REACH);
    if (hit->player != 1 || hit->weapon != WEAPON_MORTAR || fabs(hit->amount - expected) > 1e-6)
        fail_msg("player %d is hurt by %g", hit->player, hit->amount);
    assert_int_equal(bench.world.state.players[0].hits, 1);
    world_bench_end(&bench);
}

typedef struct ReachCase {
    const char *name;
    int victim;
    Vec2 at;
    double damage;
} ReachCase;

/* The blast at (800, 450), behind a wall at x 900 that ends at y 450 and a pane at y 300. */
TEST(reach)
{
    static const ReachCase cases[] = {
        {"in its middle", 1, {800, 450}, 120},
        {"its rim in the middle", 1, {820, 450}, 120},
        {"half a radius from the rim", 1, {NEAR - REACH / 2, 450}, 60},
        {"a tenth of it is left", 1, {NEAR - 0.9 * REACH, 450}, 12},
        {"a radius from the rim", 1, {NEAR - REACH, 450}, 0},
        {"upwards", 1, {800, 450 + PLAYER_RADIUS + REACH / 2}, 60},
        {"behind a wall", 1, {930, 400}, 0},
        {"beside the wall", 1, {860, 480}, 120 * (1 - (67.082039 - 20) / REACH)},
        {"behind glass", 1, {800, 360}, 0},
        {"the owner itself", 0, {NEAR - REACH / 2, 450}, 60},
        {"a mate", 2, {NEAR - REACH / 2, 450}, 0},
        {"a mate of the other's", 3, {NEAR - REACH / 2, 450}, 60},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ReachCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 900, 100, 905, 450);
        world_bench_add_box(&bench, 700, 395, 890, 400)->material = MATERIAL_GLASS;
        blast_start(&bench, 4);
        for (int k = 0; k < 4; k++)
            bench.world.state.players[k].team = 1 + k % 2;
        Player *player = &bench.world.state.players[c->victim];
        world_bench_put(&bench, c->victim, c->at.x, c->at.y);
        const Bullet grenade = {
            .owner = 0, .at = {800, 450}, .damage = 120, .weapon = WEAPON_MORTAR};
        blast_burst(&bench.world, &grenade);
        double damage = PLAYER_HEALTH + PLAYER_SHIELD - player->health - player->shield;
        bool is_counted = bench.world.state.players[0].hits > 0;
        if (fabs(damage - c->damage) > 1e-6 || is_counted != (c->damage > 0 && c->victim != 0))
            fail_msg("%s: %g damage, not %g; counted as a hit %d", c->name, damage, c->damage,
                     is_counted);
        world_bench_end(&bench);
    }
}

/* Whom a dash or a respawn guards no blast hurts. */
TEST(guards)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    blast_start(&bench, 2);
    world_bench_put(&bench, 1, 800, 450);
    bench.world.state.players[1].guard_ticks = 10;
    blast_burst(&bench.world,
                &(Bullet){.owner = 0, .at = {800, 450}, .damage = 120, .weapon = WEAPON_MORTAR});
    assert_true(fabs(bench.world.state.players[1].shield - PLAYER_SHIELD) < 1e-9);
    assert_int_equal(bench.world.state.players[0].hits, 0);
    world_bench_end(&bench);
}

/* One blast that reaches two is one hit: no more hits than shots. */
TEST(two_in_a_blast)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    blast_start(&bench, 3);
    world_bench_put(&bench, 1, 760, 450);
    world_bench_put(&bench, 2, 840, 450);
    blast_burst(&bench.world,
                &(Bullet){.owner = 0, .at = {800, 450}, .damage = 300, .weapon = WEAPON_MORTAR});
    assert_false(bench.world.state.players[1].is_alive);
    assert_false(bench.world.state.players[2].is_alive);
    assert_int_equal(bench.world.state.players[0].hits, 1);
    assert_int_equal(bench.world.state.players[0].kills, 2);
    world_bench_end(&bench);
}
