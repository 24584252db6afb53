/* SPDX-License-Identifier: MIT */
/* The disc: out, back, and what may become of it on the way. */
#include "sim/bullets.h"
#include "sim/damage.h"
#include "sim/loadout.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

static WorldBench bench;

/* Two players at opposite sides, the first with a disc, in the arena that was begun. */
static void start(void)
{
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 100, 450);
    world_bench_put(&bench, 1, 1500, 450);
    loadout_take(&bench.world, 0, WEAPON_DISC);
}

/* The same without any obstacle. */
static int set_up(void **state)
{
    (void)state;
    world_bench_init(&bench, 1600, 900);
    start();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    world_bench_end(&bench);
    return 0;
}

/* One tick in which player 0 aims so, holding fire or not. */
static void step(bool is_firing, Vec2 aim)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[0] = input_make(vec2(0, 0), angle_aim_of(aim), is_firing, false);
    world_step(&bench.world, inputs);
}

/* Throws straight, whatever the hand's spread. */
static Bullet *throw_disc(Vec2 aim)
{
    step(true, aim);
    assert_int_equal(bench.world.state.bullet_count, 1);
    bench.world.state.bullets[0].velocity = vec2_scale(aim, 1000);
    return &bench.world.state.bullets[0];
}

static int discs(void)
{
    int count = 0;
    for (int i = 0; i < bench.world.state.bullet_count; i++)
        count += bench.world.state.bullets[i].weapon == WEAPON_DISC;
    return count;
}

/* Steps with the trigger held until an event; returns after how many ticks, or -1. */
static int ticks_to(EventKind kind, int most)
{
    for (int tick = 1; tick <= most; tick++) {
        step(true, vec2(1, 0));
        if (world_bench_event(&bench, kind))
            return tick;
        if (discs() > 1)
            fail_msg("%d discs in flight", discs());
    }
    return -1;
}

/* Out for 1.2 s, back the same way; no shot between, and the next one as soon as it is caught. */
TEST_WITH(comes_back_by_its_time, set_up, tear_down)
{
    world_bench_put(&bench, 1, 1500, 100);
    Bullet *disc = throw_disc(vec2(1, 0));
    assert_true(loadout_is_disc_away(&bench.world.state.players[0]));
    int shots = 0;
    double farthest = 0;
    int back = -1;
    for (int tick = 2; tick < 400 && back < 0; tick++) {
        step(true, vec2(1, 0));
        shots += world_bench_event(&bench, EVENT_SHOT) != NULL;
        if (bench.world.state.bullet_count > 0 && disc->at.x > farthest)
            farthest = disc->at.x;
        if (world_bench_event(&bench, EVENT_RETURN))
            back = tick;
    }
    /* 144 ticks out, then about as many back. */
    if (shots != 0 || fabs(farthest - (120 + 1.2 * 1000)) > 8.4 || back < 280 || back > 290)
        fail_msg("%d shots, as far as %g, back after %d ticks", shots, farthest, back);
    assert_int_equal(bench.world.state.players[0].ammunition, 1);
    assert_int_equal(bench.world.state.bullet_count, 0);
    step(true, vec2(1, 0));
    assert_non_null(world_bench_event(&bench, EVENT_SHOT));
}

/* Two bounces, and at the third wall it turns and comes back through all of them. */
TEST_WITH(turns_at_the_last_wall, NULL, NULL)
{
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 300, 100, 320, 800);
    start();
    /* Beside the owner's line, to and fro past a wall that stands between. */
    throw_disc(vec2(1, 0));
    bench.world.state.bullets[0].at = vec2(350, 600);
    int bounces = 0;
    int tick = 0;
    for (; tick < 400 && !bench.world.state.bullets[0].is_returning; tick++) {
        world_bench_idle(&bench, 1);
        bounces = bench.world.state.bullets[0].bounces;
    }
    assert_int_equal(bounces, 0); /* Its time was over before the far wall. */
    assert_true(ticks_to(EVENT_RETURN, 400) > 0);

    throw_disc(vec2(1, 0));
    bench.world.state.bullets[0].at = vec2(330, 600);
    bench.world.state.bullets[0].velocity = vec2(-1000, 0);
    bench.world.state.bullets[0].bounces_left = 0;
    world_bench_idle(&bench, 1);
    assert_true(bench.world.state.bullets[0].is_returning);
    assert_non_null(world_bench_event(&bench, EVENT_BOUNCE));
    assert_null(world_bench_event(&bench, EVENT_FIZZLE));
    int back = ticks_to(EVENT_RETURN, 400);
    /* 271 units at 1000 per second, less the radius: through the wall, not round it. */
    if (back < 29 || back > 33)
        fail_msg("back after %d ticks", back);
    tear_down(state);
}

/* It does 100 damage once, turns, and does none on its way back. */
TEST_WITH(hits_and_turns, set_up, tear_down)
{
    world_bench_put(&bench, 1, 400, 450);
    throw_disc(vec2(1, 0));
    assert_true(ticks_to(EVENT_HIT, 100) > 0);
    assert_true(fabs(world_bench_event(&bench, EVENT_HIT)->amount - 100) < 1e-9);
    assert_true(bench.world.state.bullets[0].is_returning);
    world_bench_put(&bench, 1, 250, 450); /* In its way. */
    assert_true(ticks_to(EVENT_RETURN, 100) > 0);
    assert_true(fabs(bench.world.state.players[1].shield - PLAYER_SHIELD) < 1e-9);
    assert_int_equal(bench.world.state.players[0].hits, 1);
}

/* It follows its owner, wherever that went. */
TEST_WITH(finds_its_owner, set_up, tear_down)
{
    throw_disc(vec2(1, 0))->is_returning = true;
    bench.world.state.bullets[0].at = vec2(800, 450);
    bench.world.state.players[0].at = vec2(800, 100);
    int back = ticks_to(EVENT_RETURN, 200);
    if (back < 38 || back > 42)
        fail_msg("back after %d ticks", back);
}

/* When its owner meets it after a bounce it is caught and does no damage. */
TEST_WITH(owner_catches_it_in_passing, set_up, tear_down)
{
    throw_disc(vec2(-1, 0)); /* At the near wall, and back. */
    assert_true(ticks_to(EVENT_RETURN, 100) > 0);
    assert_true(fabs(bench.world.state.players[0].shield - PLAYER_SHIELD) < 1e-9);
    assert_int_equal(bench.world.state.players[0].ammunition, 1);
}

/* An opponent who dashes through it keeps it: Pulse is what is left. */
TEST_WITH(a_dash_takes_it, set_up, tear_down)
{
    world_bench_put(&bench, 1, 400, 450);
    throw_disc(vec2(1, 0));
    bench.world.state.bullets[0].at = vec2(360, 450);
    bench.world.state.players[1].dash_ticks = RULES_TICKS(DASH_SECONDS);
    bench.world.state.players[1].dash_direction = vec2(-1, 0);
    world_bench_idle(&bench, 1);
    assert_non_null(world_bench_event(&bench, EVENT_CATCH));
    const Event *empty = world_bench_event(&bench, EVENT_EMPTY);
    assert_non_null(empty);
    assert_int_equal(empty->weapon, WEAPON_DISC);
    assert_true(bench.world.state.players[1].is_charged);
    assert_int_equal(bench.world.state.players[0].weapon, WEAPON_PULSE);
    assert_int_equal(bench.world.state.bullet_count, 0);
}

/* It ends with its owner, and with its owner's taking something else, another disc too. */
TEST_WITH(ends_with_its_owner, NULL, NULL)
{
    static const struct {
        const char *name;
        bool dies;
        WeaponKind taken;
        int ammunition;
    } cases[] = {
        {"death", true, WEAPON_PULSE, 0},
        {"another weapon", false, WEAPON_LANCE, 9},
        {"another disc", false, WEAPON_DISC, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set_up(state);
        throw_disc(vec2(1, 0));
        if (cases[i].dies)
            damage_apply(&bench.world,
                         &(Hit){.victim = 0, .cause = 1, .damage = 1000, .direction = {-1, 0}});
        else
            loadout_take(&bench.world, 0, cases[i].taken);
        world_bench_idle(&bench, 1);
        const Player *player = &bench.world.state.players[0];
        if (bench.world.state.bullet_count != 0 || player->weapon != cases[i].taken ||
            player->ammunition != cases[i].ammunition)
            fail_msg("%s: %d in flight, weapon %s, %d shots", cases[i].name,
                     bench.world.state.bullet_count, level_weapon_name(player->weapon),
                     player->ammunition);
        tear_down(state);
    }
}

/* Where there is no place for more bullets the oldest goes; its owner is not left without any. */
TEST_WITH(crowded_out, set_up, tear_down)
{
    throw_disc(vec2(1, 0));
    for (int i = 0; i < BULLETS_MAX; i++)
        bullets_fire(&bench.world, 1, vec2(0, 1), false);
    assert_int_equal(discs(), 0);
    assert_int_equal(bench.world.state.players[0].weapon, WEAPON_PULSE);
}

/* A shot ends the guard after a respawn and a cloak; a charge ends a cloak as it begins. */
TEST_WITH(a_shot_shows_who_fired, NULL, NULL)
{
    static const WeaponKind kinds[] = {WEAPON_PULSE, WEAPON_LANCE};
    for (size_t i = 0; i < 2; i++) {
        set_up(state);
        Player *player = &bench.world.state.players[0];
        loadout_take(&bench.world, 0, kinds[i]);
        player->guard_ticks = 100;
        player->cloak_ticks = 500;
        step(false, vec2(1, 0));
        assert_int_equal(player->cloak_ticks, 499);
        step(true, vec2(1, 0));
        bool is_shot = world_bench_event(&bench, EVENT_SHOT) != NULL;
        if (player->cloak_ticks != 0 || (player->guard_ticks == 0) != is_shot ||
            is_shot != (kinds[i] == WEAPON_PULSE))
            fail_msg("%s: shot %d, cloak %d, guard %d", level_weapon_name(kinds[i]), is_shot,
                     player->cloak_ticks, player->guard_ticks);
        tear_down(state);
    }
}
