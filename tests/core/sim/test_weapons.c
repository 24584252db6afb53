/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "sim/rules.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* The weapons as they are meant, written down a second time: none changes by a slip. */
TEST(numbers)
{
    static const struct {
        WeaponKind kind;
        double damage, speed, interval;
        int bounces, ammunition;
    } rows[] = {
        {WEAPON_PULSE, 34, 900, 0.22, 1, 0},     {WEAPON_SCATTER, 9, 1000, 0.60, 0, 12},
        {WEAPON_RICOCHET, 29, 800, 0.15, 5, 38}, {WEAPON_LANCE, 120, 0, 0.8, 1, 9},
        {WEAPON_MORTAR, 120, 950, 0.42, 1, 12},  {WEAPON_DISC, 100, 1000, 0.20, 2, 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const Weapon *weapon = weapons_row(rows[i].kind);
        bool is_fast = rows[i].speed > 0 ? fabs(weapon->speed - rows[i].speed) < 1e-9
                                         : weapon->speed * SECONDS_PER_TICK > 2 * LEVEL_SIZE_MAX;
        if (fabs(weapon->damage - rows[i].damage) > 1e-9 || !is_fast ||
            fabs(weapon->interval - rows[i].interval) > 1e-9 ||
            weapon->bounces != rows[i].bounces || weapon->ammunition != rows[i].ammunition)
            fail_msg("%s: %g damage, %g speed, %g interval, %d bounces, %d shots",
                     level_weapon_name(rows[i].kind), weapon->damage, weapon->speed,
                     weapon->interval, weapon->bounces, weapon->ammunition);
    }
}

enum { SHOTS = 4000, PARTS = 8, PELLETS_MAX = 16 };

static void start(WorldBench *bench, Mode mode, uint64_t salt)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, mode, 1, 3, false);
    bench->world.options.spread_salt = salt;
    for (int i = 0; i < 3; i++) {
        world_bench_put(bench, i, 200 + 400 * i, 450);
        loadout_take(&bench->world, i, WEAPON_SCATTER);
    }
}

/* The vector for 8 bytes of the paper on SipHash: the key is 00 to 0f, the bytes 00 to 07. */
TEST(sip_hash_is_that_of_its_authors)
{
    uint64_t hash = spread_sip(UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908),
                               UINT64_C(0x0706050403020100));
    if (hash != UINT64_C(0x93f5f5799a932462))
        fail_msg("it is %016" PRIx64, hash);
}

/* In a network game a player's own salt decides, and nobody else's. */
TEST(a_players_own_salt_decides)
{
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH, 5);
    double before = spread_of_shot(&bench.world, 1, 9);
    assert_true(before >= spread_of_bullet(5, 9) && before <= spread_of_bullet(5, 9));
    bench.world.options.players[2].spread_salt = 77;
    assert_true(spread_of_shot(&bench.world, 1, 9) <= before);
    bench.world.options.players[1].spread_salt = 78;
    double own = spread_of_shot(&bench.world, 1, 9);
    bench.world.options.players[1].spread_salt = 79;
    double other = spread_of_shot(&bench.world, 1, 9);
    assert_true(own >= 0 && own < 1 && fabs(own - before) > 0 && fabs(own - other) > 0);
    bench.world.options.is_partial = true;
    assert_true(fabs(spread_of_shot(&bench.world, 1, 9) - other) <= 0);
    assert_true(fabs(spread_of_shot(&bench.world, 0, 9) - 0.5) <= 0);
    world_bench_end(&bench);
}

/* Whoever renews more often than that forgets the oldest, and is told so. */
TEST(bullets_keep_the_salt_they_were_fired_with)
{
    static const struct {
        const char *name;
        int renewals, shots; /* Of which each comes so many shots after the one before. */
        int kept;
        bool has_room;
    } cases[] = {{"before the first shot", 3, 0, 0, true},
                 {"once", 1, 4, 1, true},
                 {"as often as there is room", FORMER_SALTS, 3, FORMER_SALTS, true},
                 {"more often", FORMER_SALTS + 1, 3, FORMER_SALTS, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        bool has_room = true;
        start(&bench, MODE_DEATHMATCH, 5);
        PlayerSetup *setup = &bench.world.options.players[1];
        setup->spread_salt = 100;
        for (int k = 1; k <= cases[i].renewals; k++)
            has_room = spread_renew(setup, k * cases[i].shots, 100 + (uint64_t)k);
        if (has_room != cases[i].has_room || setup->former_count != cases[i].kept)
            fail_msg("%s: %d, %d kept", cases[i].name, has_room, setup->former_count);
        int first = cases[i].renewals - cases[i].kept;
        for (int shot = first * cases[i].shots; shot <= cases[i].renewals * cases[i].shots;
             shot++) {
            int id = state_bullet_id(1, shot);
            int period = cases[i].shots > 0 ? shot / cases[i].shots : cases[i].renewals;
            double wanted =
                (double)(spread_sip(100 + (uint64_t)period, 0, (uint32_t)id) >> 32) / 4294967296.0;
            double withheld =
                (double)(spread_sip(100 + (uint64_t)period, 0, (uint32_t)~id) >> 32) / 4294967296.0;
            if (fabs(spread_of_shot(&bench.world, 1, id) - wanted) > 0 ||
                fabs(spread_of_shot(&bench.world, 1, ~id) - withheld) > 0)
                fail_msg("%s: bullet %d has not salt %d", cases[i].name, shot, 100 + period);
        }
        world_bench_end(&bench);
    }
}

/* Each eighth of the spread gets an eighth of the bullets. */
TEST(spread_is_even)
{
    int counts[PARTS] = {0};
    for (int i = 0; i < SHOTS; i++) {
        double at = spread_of_bullet(5, state_bullet_id(1, i));
        assert_true(at >= 0 && at < 1);
        counts[(int)(at * PARTS)]++;
    }
    /* 500 each, with a standard deviation of 21. */
    for (int i = 0; i < PARTS; i++)
        if (counts[i] < 400 || counts[i] > 600)
            fail_msg("part %d of the spread has %d of %d bullets", i, counts[i], SHOTS);
}

/* What the second player does, whom the first may not see, and what else may differ. */
typedef struct SaltCase {
    const char *name;
    Mode mode;
    uint64_t salt;
    uint64_t seed;
    int strangers_shots;
    bool is_same;
} SaltCase;

static const SaltCase salt_cases[] = {
    {"the same", MODE_DEATHMATCH, 5, 1, 0, true},
    {"a stranger shoots before", MODE_DEATHMATCH, 5, 1, 3, true},
    {"another seed", MODE_DEATHMATCH, 5, 2, 0, true},
    {"another salt", MODE_DEATHMATCH, 6, 1, 0, false},
    {"another salt in a trial", MODE_TRIALS, 6, 1, 0, true},
};

static void shoot(WorldBench *bench, Bullet out_bullets[PELLETS_MAX], int *out_count)
{
    *out_count = 0;
    bench->world.state.bullet_count = 0;
    bullets_fire(&bench->world, 0, vec2(1, 0), false);
    for (int i = 0; i < bench->world.state.bullet_count; i++)
        out_bullets[(*out_count)++] = bench->world.state.bullets[i];
}

TEST(only_salt_and_own_shots_count)
{
    for (size_t i = 0; i < COUNT(salt_cases); i++) {
        const SaltCase *c = &salt_cases[i];
        WorldBench usual, other;
        Bullet expected[PELLETS_MAX] = {0}, found[PELLETS_MAX] = {0};
        int expected_count, found_count;
        start(&usual, c->mode, 5);
        start(&other, c->mode, c->salt);
        other.world.state.random = random_make(c->seed, 1);
        for (int k = 0; k < c->strangers_shots; k++)
            bullets_fire(&other.world, 1, vec2(0, 1), false);
        shoot(&usual, expected, &expected_count);
        shoot(&other, found, &found_count);
        assert_true(expected_count > 1 && expected_count == found_count);
        for (int k = 0; k < found_count; k++) {
            bool is_same = vec2_distance(found[k].velocity, expected[k].velocity) <= 0;
            if (is_same != c->is_same || found[k].id != expected[k].id)
                fail_msg("%s: bullet %d, id %d and %d, velocity %g, %g and %g, %g", c->name, k,
                         found[k].id, expected[k].id, found[k].velocity.x, found[k].velocity.y,
                         expected[k].velocity.x, expected[k].velocity.y);
        }
        world_bench_end(&usual);
        world_bench_end(&other);
    }
}

TEST(shots_draw_no_random_numbers)
{
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH, 5);
    Random before = bench.world.state.random;
    for (int i = 0; i < 3; i++)
        bullets_fire(&bench.world, i, vec2(0, 1), false);
    assert_true(bench.world.state.random.state == before.state);
    world_bench_end(&bench);
}

TEST(salts_of_seeds)
{
    for (uint64_t seed = 0; seed < 1000; seed++)
        assert_true(spread_salt_of_seed(seed) != spread_salt_of_seed(seed + 1) &&
                    spread_salt_of_seed(seed) == spread_salt_of_seed(seed));
}

/* The disc: out, back, and what may become of it on the way. */

static WorldBench loadout_bench;

/* Two players at opposite sides, the first with a disc, in the arena that was begun. */
static void loadout_start(void)
{
    world_bench_start(&loadout_bench, 2);
    world_bench_put(&loadout_bench, 0, 100, 450);
    world_bench_put(&loadout_bench, 1, 1500, 450);
    loadout_take(&loadout_bench.world, 0, WEAPON_DISC);
}

/* The same without any obstacle. */
static int set_up(void **state)
{
    (void)state;
    world_bench_init(&loadout_bench, 1600, 900);
    loadout_start();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    world_bench_end(&loadout_bench);
    return 0;
}

/* One tick in which player 0 aims so, holding fire or not. */
static void step(bool is_firing, Vec2 aim)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[0] = input_make(vec2(0, 0), angle_aim_of(aim), is_firing, false);
    world_step(&loadout_bench.world, inputs);
}

/* Throws straight, whatever the hand's spread. */
static Bullet *throw_disc(Vec2 aim)
{
    step(true, aim);
    assert_int_equal(loadout_bench.world.state.bullet_count, 1);
    loadout_bench.world.state.bullets[0].velocity = vec2_scale(aim, 1000);
    return &loadout_bench.world.state.bullets[0];
}

static int discs(void)
{
    int count = 0;
    for (int i = 0; i < loadout_bench.world.state.bullet_count; i++)
        count += loadout_bench.world.state.bullets[i].weapon == WEAPON_DISC;
    return count;
}

/* Steps with the trigger held until an event; returns after how many ticks, or -1. */
static int ticks_to(EventKind kind, int most)
{
    for (int tick = 1; tick <= most; tick++) {
        step(true, vec2(1, 0));
        if (world_bench_event(&loadout_bench, kind))
            return tick;
        if (discs() > 1)
            fail_msg("%d discs in flight", discs());
    }
    return -1;
}

/* Out for 1.2 s, back the same way; no shot between, and the next one as soon as it is caught. */
TEST_WITH(comes_back_by_its_time, set_up, tear_down)
{
    world_bench_put(&loadout_bench, 1, 1500, 100);
    Bullet *disc = throw_disc(vec2(1, 0));
    assert_true(loadout_is_disc_away(&loadout_bench.world.state.players[0]));
    int shots = 0;
    double farthest = 0;
    int back = -1;
    for (int tick = 2; tick < 400 && back < 0; tick++) {
        step(true, vec2(1, 0));
        shots += world_bench_event(&loadout_bench, EVENT_SHOT) != NULL;
        if (loadout_bench.world.state.bullet_count > 0 && disc->at.x > farthest)
            farthest = disc->at.x;
        if (world_bench_event(&loadout_bench, EVENT_RETURN))
            back = tick;
    }
    /* 144 ticks out, then about as many back. */
    if (shots != 0 || fabs(farthest - (120 + 1.2 * 1000)) > 8.4 || back < 280 || back > 290)
        fail_msg("%d shots, as far as %g, back after %d ticks", shots, farthest, back);
    assert_int_equal(loadout_bench.world.state.players[0].ammunition, 1);
    assert_int_equal(loadout_bench.world.state.bullet_count, 0);
    step(true, vec2(1, 0));
    assert_non_null(world_bench_event(&loadout_bench, EVENT_SHOT));
}

/* Two bounces, and at the third wall it turns and comes back through all of them. */
TEST_WITH(turns_at_the_last_wall, NULL, NULL)
{
    world_bench_init(&loadout_bench, 1600, 900);
    world_bench_add_box(&loadout_bench, 300, 100, 320, 800);
    loadout_start();
    /* Beside the owner's line, to and fro past a wall that stands between. */
    throw_disc(vec2(1, 0));
    loadout_bench.world.state.bullets[0].at = vec2(350, 600);
    int bounces = 0;
    int tick = 0;
    for (; tick < 400 && !loadout_bench.world.state.bullets[0].is_returning; tick++) {
        world_bench_idle(&loadout_bench, 1);
        bounces = loadout_bench.world.state.bullets[0].bounces;
    }
    assert_int_equal(bounces, 0); /* Its time was over before the far wall. */
    assert_true(ticks_to(EVENT_RETURN, 400) > 0);

    throw_disc(vec2(1, 0));
    loadout_bench.world.state.bullets[0].at = vec2(330, 600);
    loadout_bench.world.state.bullets[0].velocity = vec2(-1000, 0);
    loadout_bench.world.state.bullets[0].bounces_left = 0;
    world_bench_idle(&loadout_bench, 1);
    assert_true(loadout_bench.world.state.bullets[0].is_returning);
    assert_non_null(world_bench_event(&loadout_bench, EVENT_BOUNCE));
    assert_null(world_bench_event(&loadout_bench, EVENT_FIZZLE));
    int back = ticks_to(EVENT_RETURN, 400);
    /* 271 units at 1000 per second, less the radius: through the wall, not round it. */
    if (back < 29 || back > 33)
        fail_msg("back after %d ticks", back);
    tear_down(state);
}

/* It does 100 damage once, turns, and does none on its way back. */
TEST_WITH(hits_and_turns, set_up, tear_down)
{
    world_bench_put(&loadout_bench, 1, 400, 450);
    throw_disc(vec2(1, 0));
    assert_true(ticks_to(EVENT_HIT, 100) > 0);
    assert_true(fabs(world_bench_event(&loadout_bench, EVENT_HIT)->amount - 100) < 1e-9);
    assert_true(loadout_bench.world.state.bullets[0].is_returning);
    world_bench_put(&loadout_bench, 1, 250, 450); /* In its way. */
    assert_true(ticks_to(EVENT_RETURN, 100) > 0);
    assert_true(fabs(loadout_bench.world.state.players[1].shield - PLAYER_SHIELD) < 1e-9);
    assert_int_equal(loadout_bench.world.state.players[0].hits, 1);
}

/* It follows its owner, wherever that went. */
TEST_WITH(finds_its_owner, set_up, tear_down)
{
    throw_disc(vec2(1, 0))->is_returning = true;
    loadout_bench.world.state.bullets[0].at = vec2(800, 450);
    loadout_bench.world.state.players[0].at = vec2(800, 100);
    int back = ticks_to(EVENT_RETURN, 200);
    if (back < 38 || back > 42)
        fail_msg("back after %d ticks", back);
}

/* When its owner meets it after a bounce it is caught and does no damage. */
TEST_WITH(owner_catches_it_in_passing, set_up, tear_down)
{
    throw_disc(vec2(-1, 0)); /* At the near wall, and back. */
    assert_true(ticks_to(EVENT_RETURN, 100) > 0);
    assert_true(fabs(loadout_bench.world.state.players[0].shield - PLAYER_SHIELD) < 1e-9);
    assert_int_equal(loadout_bench.world.state.players[0].ammunition, 1);
}

/* An opponent who dashes through it keeps it: Pulse is what is left. */
TEST_WITH(a_dash_takes_it, set_up, tear_down)
{
    world_bench_put(&loadout_bench, 1, 400, 450);
    throw_disc(vec2(1, 0));
    loadout_bench.world.state.bullets[0].at = vec2(360, 450);
    loadout_bench.world.state.players[1].dash_ticks = RULES_TICKS(DASH_SECONDS);
    loadout_bench.world.state.players[1].dash_direction = vec2(-1, 0);
    world_bench_idle(&loadout_bench, 1);
    assert_non_null(world_bench_event(&loadout_bench, EVENT_CATCH));
    const Event *empty = world_bench_event(&loadout_bench, EVENT_EMPTY);
    assert_non_null(empty);
    assert_int_equal(empty->weapon, WEAPON_DISC);
    assert_true(loadout_bench.world.state.players[1].is_charged);
    assert_int_equal(loadout_bench.world.state.players[0].weapon, WEAPON_PULSE);
    assert_int_equal(loadout_bench.world.state.bullet_count, 0);
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
            damage_apply(&loadout_bench.world,
                         &(Hit){.victim = 0, .cause = 1, .damage = 1000, .direction = {-1, 0}});
        else
            loadout_take(&loadout_bench.world, 0, cases[i].taken);
        world_bench_idle(&loadout_bench, 1);
        const Player *player = &loadout_bench.world.state.players[0];
        if (loadout_bench.world.state.bullet_count != 0 || player->weapon != cases[i].taken ||
            player->ammunition != cases[i].ammunition)
            fail_msg("%s: %d in flight, weapon %s, %d shots", cases[i].name,
                     loadout_bench.world.state.bullet_count, level_weapon_name(player->weapon),
                     player->ammunition);
        tear_down(state);
    }
}

/* Where there is no place for more bullets the oldest goes; its owner is not left without any. */
TEST_WITH(crowded_out, set_up, tear_down)
{
    throw_disc(vec2(1, 0));
    for (int i = 0; i < BULLETS_MAX; i++)
        bullets_fire(&loadout_bench.world, 1, vec2(0, 1), false);
    assert_int_equal(discs(), 0);
    assert_int_equal(loadout_bench.world.state.players[0].weapon, WEAPON_PULSE);
}

/* A shot ends the guard after a respawn and a cloak; a charge ends a cloak as it begins. */
TEST_WITH(a_shot_shows_who_fired, NULL, NULL)
{
    static const WeaponKind kinds[] = {WEAPON_PULSE, WEAPON_LANCE};
    for (size_t i = 0; i < 2; i++) {
        set_up(state);
        Player *player = &loadout_bench.world.state.players[0];
        loadout_take(&loadout_bench.world, 0, kinds[i]);
        player->guard_ticks = 100;
        player->cloak_ticks = 500;
        step(false, vec2(1, 0));
        assert_int_equal(player->cloak_ticks, 499);
        step(true, vec2(1, 0));
        bool is_shot = world_bench_event(&loadout_bench, EVENT_SHOT) != NULL;
        if (player->cloak_ticks != 0 || (player->guard_ticks == 0) != is_shot ||
            is_shot != (kinds[i] == WEAPON_PULSE))
            fail_msg("%s: shot %d, cloak %d, guard %d", level_weapon_name(kinds[i]), is_shot,
                     player->cloak_ticks, player->guard_ticks);
        tear_down(state);
    }
}

/* One pad in the middle of a hall, players well away from it. */
static void pickups_start(WorldBench *bench, PickupKind kind, WeaponKind weapon, double every)
{
    world_bench_init(bench, 1600, 900);
    bench->level.pickups = calloc(1, sizeof *bench->level.pickups);
    assert_non_null(bench->level.pickups);
    bench->level.pickups[0] =
        (LevelPickup){.kind = kind, .weapon = weapon, .at = {800, 450}, .every = every};
    bench->level.pickup_count = 1;
    world_bench_start(bench, 3);
    for (int i = 0; i < 3; i++)
        world_bench_put(bench, i, 100, 100 + 200 * i);
}

static PickupPad *pad_of(WorldBench *bench)
{
    return &bench->world.state.pads[0];
}

/* As after the first wait. */
static void lay_out(WorldBench *bench)
{
    pad_of(bench)->wait_ticks = 0;
}

/* The first comes 2 s into play, each further one so long after the last was taken. */
TEST(when_they_come)
{
    static const struct {
        const char *name;
        PickupKind kind;
        WeaponKind weapon;
        double every;
        int ticks;
    } cases[] = {
        {"a weapon", PICKUP_WEAPON, WEAPON_LANCE, 0, 10 * 120},
        {"any weapon", PICKUP_WEAPON, WEAPON_ANY, 0, 10 * 120},
        {"health", PICKUP_HEALTH, WEAPON_ANY, 0, 15 * 120},
        {"overshield", PICKUP_OVERSHIELD, WEAPON_ANY, 0, 30 * 120},
        {"a flare", PICKUP_FLARE, WEAPON_ANY, 0, 25 * 120},
        {"a cloak", PICKUP_CLOAK, WEAPON_ANY, 0, 30 * 120},
        {"a dash", PICKUP_DASH, WEAPON_ANY, 0, 10 * 120},
        {"as the level says", PICKUP_HEALTH, WEAPON_ANY, 7.5, 900},
        {"any weapon, soon", PICKUP_WEAPON, WEAPON_ANY, 1, 120},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        pickups_start(&bench, cases[i].kind, cases[i].weapon, cases[i].every);
        Player *player = &bench.world.state.players[0];
        int taken[2] = {-1, -1};
        int count = 0;
        for (int tick = 1; tick < 5000 && count < 2; tick++) {
            world_bench_put(&bench, 0, 800, 450);
            player->health = 10;
            player->dash_wait_ticks = 100;
            world_bench_idle(&bench, 1);
            if (world_bench_event(&bench, EVENT_PICKUP))
                taken[count++] = tick;
        }
        if (taken[0] != 240 || taken[1] - taken[0] != cases[i].ticks)
            fail_msg("%s: taken at ticks %d and %d", cases[i].name, taken[0], taken[1]);
        world_bench_end(&bench);
    }
}

/* Nothing comes while the countdown runs. */
TEST(not_before_play)
{
    WorldBench bench;
    pickups_start(&bench, PICKUP_HEALTH, WEAPON_ANY, 0);
    int before = pad_of(&bench)->wait_ticks;
    bench.world.state.phase = PHASE_COUNTDOWN;
    bench.world.state.countdown_ticks = 100;
    world_bench_idle(&bench, 50);
    assert_int_equal(pad_of(&bench)->wait_ticks, before);
    world_bench_end(&bench);
}

/* Any weapon: never Pulse, never twice the same, every one sooner or later; known 1 s ahead. */
TEST(any_weapon)
{
    WorldBench bench;
    pickups_start(&bench, PICKUP_WEAPON, WEAPON_ANY, 2);
    WeaponKind last = WEAPON_PULSE;
    unsigned seen = 0;
    for (int round = 0; round < 60; round++) {
        world_bench_put(&bench, 0, 100, 100);
        int notice = 0;
        for (int tick = 0; tick < 600 && !pickups_is_there(pad_of(&bench)); tick++) {
            WeaponKind before = pad_of(&bench)->weapon;
            bool was_shown = pickups_is_shown(pad_of(&bench));
            world_bench_idle(&bench, 1);
            notice += pickups_is_shown(pad_of(&bench));
            if (was_shown && round > 0 && tick > 0 && notice > 1 &&
                pad_of(&bench)->weapon != before)
                fail_msg("round %d: it changed while it was shown", round);
        }
        WeaponKind weapon = pad_of(&bench)->weapon;
        if (weapon == WEAPON_PULSE || weapon >= WEAPON_COUNT || weapon == last)
            fail_msg("round %d: weapon %d after %d", round, (int)weapon, (int)last);
        if (notice != 121)
            fail_msg("round %d: shown for %d ticks before it could be taken", round, notice - 1);
        last = weapon;
        seen |= 1u << weapon;
        loadout_take(&bench.world, 0, WEAPON_PULSE);
        world_bench_put(&bench, 0, 800, 450);
        world_bench_idle(&bench, 1);
        const Event *event = world_bench_event(&bench, EVENT_PICKUP);
        assert_non_null(event);
        if (event->weapon != weapon || bench.world.state.players[0].weapon != weapon ||
            bench.world.state.players[0].ammunition != weapons_row(weapon)->ammunition)
            fail_msg("round %d: took %s with %d shots", round,
                     level_weapon_name(bench.world.state.players[0].weapon),
                     bench.world.state.players[0].ammunition);
    }
    assert_int_equal(seen, 0x3e);
    world_bench_end(&bench);
}

typedef struct TakeCase {
    const char *name;
    PickupKind kind;
    double health, shield, overshield;
    int dash_wait;
    bool is_taken;
    double health_after, overshield_after;
    int dash_wait_after;
} TakeCase;

TEST(what_they_give)
{
    static const TakeCase cases[] = {
        {"health", PICKUP_HEALTH, 30, 0, 0, 0, true, 70, 0, 0},
        {"health to the brim", PICKUP_HEALTH, 80, 0, 0, 0, true, 100, 0, 0},
        {"health of the whole", PICKUP_HEALTH, 100, 0, 0, 0, false, 100, 0, 0},
        {"overshield", PICKUP_OVERSHIELD, 30, 0, 0, 0, true, 30, 50, 0},
        {"overshield on the rest of one", PICKUP_OVERSHIELD, 30, 0, 20, 0, true, 30, 50, 0},
        {"overshield on a whole one", PICKUP_OVERSHIELD, 30, 0, 50, 0, false, 30, 50, 0},
        {"a dash", PICKUP_DASH, 30, 0, 0, 90, true, 30, 0, 0},
        {"a dash for one that is ready", PICKUP_DASH, 30, 0, 0, 0, false, 30, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const TakeCase *c = &cases[i];
        WorldBench bench;
        pickups_start(&bench, c->kind, WEAPON_ANY, 0);
        lay_out(&bench);
        world_bench_put(&bench, 1, 800, 450);
        Player *player = &bench.world.state.players[1];
        player->health = c->health;
        player->shield = c->shield;
        player->overshield = c->overshield;
        player->dash_wait_ticks = c->dash_wait;
        world_bench_idle(&bench, 1);
        const Event *event = world_bench_event(&bench, EVENT_PICKUP);
        if ((event != NULL) != c->is_taken || (event && (event->player != 1 || event->other != 0)))
            fail_msg("%s: taken %d", c->name, event != NULL);
        if (fabs(player->health - c->health_after) > 1e-9 ||
            fabs(player->overshield - c->overshield_after) > 1e-9 ||
            player->dash_wait_ticks != c->dash_wait_after)
            fail_msg("%s: health %g, overshield %g, dash in %d", c->name, player->health,
                     player->overshield, player->dash_wait_ticks);
        world_bench_end(&bench);
    }
}

/* A weapon with shots missing is filled up; a full one of the same kind stays where it lies. */
TEST(weapons_wanted)
{
    static const struct {
        const char *name;
        WeaponKind held;
        int ammunition;
        bool is_wanted;
    } cases[] = {
        {"with Pulse", WEAPON_PULSE, 0, true},
        {"with another", WEAPON_LANCE, 6, true},
        {"with a full one", WEAPON_SCATTER, 12, false},
        {"with a shot missing", WEAPON_SCATTER, 11, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        pickups_start(&bench, PICKUP_WEAPON, WEAPON_SCATTER, 0);
        lay_out(&bench);
        world_bench_put(&bench, 0, 800, 450);
        loadout_take(&bench.world, 0, cases[i].held);
        bench.world.state.players[0].ammunition = cases[i].ammunition;
        world_bench_idle(&bench, 1);
        const Player *player = &bench.world.state.players[0];
        if ((world_bench_event(&bench, EVENT_PICKUP) != NULL) != cases[i].is_wanted ||
            (cases[i].is_wanted && (player->weapon != WEAPON_SCATTER || player->ammunition != 12)))
            fail_msg("%s: holds %s with %d shots", cases[i].name, level_weapon_name(player->weapon),
                     player->ammunition);
        world_bench_end(&bench);
    }
}

/* Who is near enough, alive and nearest. */
TEST(who_takes_it)
{
    static const struct {
        const char *name;
        double first, second; /* How far right of it players 0 and 1 stand. */
        bool is_first_dead;
        int taker;
    } cases[] = {
        {"within reach", 34, 400, false, 0},
        {"a little too far", 34.01, 400, false, NO_PLAYER},
        {"the nearer", 33, -30, false, 1},
        {"equally near", 30, -30, false, 0},
        {"the dead take nothing", 10, -30, true, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        pickups_start(&bench, PICKUP_HEALTH, WEAPON_ANY, 0);
        lay_out(&bench);
        world_bench_put(&bench, 0, 800 + cases[i].first, 450);
        world_bench_put(&bench, 1, 800 + cases[i].second, 450);
        world_bench_put(&bench, bench.world.player_count, 800, 450); /* Not a player. */
        for (int k = 0; k <= bench.world.player_count; k++)
            bench.world.state.players[k].health = 10;
        if (cases[i].is_first_dead) {
            bench.world.state.players[0].is_alive = false;
            bench.world.state.players[0].respawn_ticks = 100;
        }
        world_bench_idle(&bench, 1);
        const Event *event = world_bench_event(&bench, EVENT_PICKUP);
        int taker = event ? event->player : NO_PLAYER;
        if (taker != cases[i].taker)
            fail_msg("%s: taken by %d", cases[i].name, taker);
        world_bench_end(&bench);
    }
}

/* The overshield goes first, then the shield, and never comes back by itself. */
TEST(overshield)
{
    WorldBench bench;
    pickups_start(&bench, PICKUP_OVERSHIELD, WEAPON_ANY, 0);
    Player *player = &bench.world.state.players[0];
    player->overshield = 50;
    player->shield = 40;
    player->at = vec2(800, 200);
    bench.world.state.bullets[0] =
        (Bullet){.owner = 1, .at = {800, 230}, .velocity = {0, -900}, .damage = 60};
    bench.world.state.bullet_count = 1;
    world_bench_idle(&bench, 1);
    if (player->overshield > 0 || fabs(player->shield - 30) > 1e-9 || player->health < 100)
        fail_msg("overshield %g, shield %g, health %g", player->overshield, player->shield,
                 player->health);
    player->unseen_ticks = 100;
    for (int i = 1; i < 3; i++) {
        bench.world.state.players[i].is_alive = false;
        bench.world.state.players[i].respawn_ticks = 1000;
    }
    world_bench_idle(&bench, 240);
    assert_true(fabs(player->shield - PLAYER_SHIELD) < 1e-9);
    assert_true(player->overshield <= 0);
    world_bench_end(&bench);
}

/* Three players, each behind a wall from the others. */
static void start_behind_walls(WorldBench *bench, PickupKind kind)
{
    world_bench_init(bench, 1600, 900);
    bench->level.pickups = calloc(1, sizeof *bench->level.pickups);
    assert_non_null(bench->level.pickups);
    bench->level.pickups[0] = (LevelPickup){.kind = kind, .weapon = WEAPON_ANY, .at = {200, 450}};
    bench->level.pickup_count = 1;
    world_bench_add_box(bench, 500, 0, 520, 900);
    world_bench_add_box(bench, 1000, 0, 1020, 900);
    world_bench_start(bench, 3);
    world_bench_put(bench, 0, 200, 450);
    world_bench_put(bench, 1, 800, 450);
    world_bench_put(bench, 2, 1300, 450);
    lay_out(bench);
}

/* For 6 s all players are visible, the taker too; then none is. */
TEST(flare)
{
    WorldBench bench;
    start_behind_walls(&bench, PICKUP_FLARE);
    world_bench_idle(&bench, 1);
    assert_non_null(world_bench_event(&bench, EVENT_PICKUP));
    int lit = 0;
    for (int tick = 0; tick < 800; tick++) {
        for (int i = 0; i < 3; i++)
            bench.world.state.players[i].linger_ticks = 0; /* That would show them too. */
        world_bench_idle(&bench, 1);
        const Player *players = bench.world.state.players;
        bool is_seen = players[0].is_seen;
        bool is_over = bench.world.state.flare_ticks == 0;
        if (!is_over && (players[0].visible_to != 6 || players[1].visible_to != 5 ||
                         players[2].visible_to != 3 || !is_seen))
            fail_msg("tick %d: seen by %x, %x and %x", tick, players[0].visible_to,
                     players[1].visible_to, players[2].visible_to);
        lit += is_seen;
    }
    /* Each pair looks anew once in four ticks. */
    if (lit < 720 || lit > 724)
        fail_msg("lit for %d ticks", lit);
    world_bench_end(&bench);
}

/* For 5 s opponents do not see it, a mate does; not even in a flare. */
TEST(cloak)
{
    for (int is_flare = 0; is_flare < 2; is_flare++) {
        WorldBench bench;
        pickups_start(&bench, PICKUP_CLOAK, WEAPON_ANY, 0);
        lay_out(&bench);
        bench.world.state.players[0].team = bench.world.state.players[1].team = 1;
        bench.world.state.players[2].team = 2;
        world_bench_put(&bench, 0, 800, 450);
        world_bench_idle(&bench, 1);
        bench.world.state.flare_ticks = is_flare ? 10000 : 0;
        int hidden = 0;
        for (int tick = 0; tick < 700; tick++) {
            bench.world.state.players[0].linger_ticks =
                0; /* Else it is shown in spite of the cloak. */
            world_bench_idle(&bench, 1);
            const Player *player = &bench.world.state.players[0];
            hidden += !player->is_seen;
            if (!player->is_seen != !(player->visible_to & 4u) ||
                (tick > 4 && !(player->visible_to & 2u)))
                fail_msg("tick %d: seen by %x", tick, player->visible_to);
            if (!bench.world.state.players[2].is_seen && tick > 4)
                fail_msg("tick %d: the cloak hides another", tick);
        }
        if (hidden < 600 || hidden > 604)
            fail_msg("hidden for %d ticks", hidden);
        world_bench_end(&bench);
    }
}

/* A mode without pickups of a kind: they never come, show or count down, and nobody takes them. */
TEST(a_mode_leaves_kinds_out)
{
    for (PickupKind kind = 0; kind < PICKUP_COUNT; kind++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_pickup(&bench, kind, 800, 450);
        world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
        bool is_placed = kind == PICKUP_WEAPON || kind == PICKUP_DASH;
        world_bench_put(&bench, 0, 800, 450);
        bench.world.state.players[0].health = 50;
        bench.world.state.players[0].dash_wait_ticks = 1200;
        bool was_taken = false;
        bool was_shown = false;
        for (int tick = 0; tick < 40 * TICKS_PER_SECOND && !was_taken; tick++) {
            pickups_step(&bench.world);
            was_taken = world_bench_event(&bench, EVENT_PICKUP) != NULL;
            was_shown |= pickups_is_shown(pad_of(&bench));
        }
        if (pickups_is_placed(&bench.world, 0) != is_placed || was_taken != is_placed ||
            was_shown != is_placed)
            fail_msg("kind %d: placed %d, shown %d, taken %d", (int)kind,
                     pickups_is_placed(&bench.world, 0), was_shown, was_taken);
        world_bench_end(&bench);
    }
}

/** Recordings of before salts were written have that of their seed, and must go on playing as they
 * did. */
TEST(salts_of_old_recordings)
{
    static const struct {
        uint64_t seed, salt;
    } cases[] = {{0, UINT64_C(7251542841024845074)},
                 {1, UINT64_C(1905257124485564540)},
                 {UINT64_MAX, UINT64_C(15678488362743241681)}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        uint64_t salt = spread_salt_of_seed(cases[i].seed);
        if (salt != cases[i].salt)
            fail_msg("seed %" PRIu64 ": salt %" PRIu64 ", not %" PRIu64, cases[i].seed, salt,
                     cases[i].salt);
    }
}
