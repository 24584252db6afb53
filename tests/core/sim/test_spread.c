/* SPDX-License-Identifier: MIT */
#include "sim/spread.h"

#include "sim/bullets.h"
#include "sim/loadout.h"
#include "support/world_bench.h"
#include "test.h"

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
