/* SPDX-License-Identifier: MIT */
/* Grenades: when they burst, and whom that hurts. */
#include "sim/blast.h"
#include "support/world_bench.h"
#include "test.h"

#define REACH 165.0 /* Of a blast, written down a second time. */
#define NEAR (800 - PLAYER_RADIUS)

static void start(WorldBench *bench, int players)
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
    start(&bench, 2);
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
    start(&bench, 2);
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
    start(&bench, 2);
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
        start(&bench, 4);
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
    start(&bench, 2);
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
    start(&bench, 3);
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
