/* SPDX-License-Identifier: MIT */
#include "sim/midnight.h"

#include "sim/deathmatch.h"
#include "sim/modes.h"
#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

#define MIDNIGHT_START (DEATHMATCH_SECONDS - BORDER_SECONDS)

TEST(the_hand_turns_once)
{
    static const struct {
        const char *name;
        double seconds; /* Of play. */
        bool is_turning;
        Vec2 way;
    } cases[] = {
        {"before", MIDNIGHT_START, false, {0, 0}},
        {"a quarter past", MIDNIGHT_START + 3.75, true, {1, 0}},
        {"half past", MIDNIGHT_START + 7.5, true, {0, -1}},
        {"three quarters past", MIDNIGHT_START + 11.25, true, {-1, 0}},
        {"at midnight", MIDNIGHT_START + 15, true, {0, 1}},
        {"after it", MIDNIGHT_START + 15.1, false, {0, 0}},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 way = {0, 0};
        bench.world.state.play_ticks = RULES_TICKS(cases[i].seconds);
        bool is_turning = midnight_hand(&bench.world, &way);
        if (is_turning != cases[i].is_turning || vec2_distance(way, cases[i].way) > 1e-9)
            fail_msg("%s: turning %d, to (%g, %g)", cases[i].name, is_turning, way.x, way.y);
    }
    world_bench_end(&bench);
}

TEST(which_modes_have_it)
{
    static const bool has[MODE_COUNT] = {
        [MODE_DEATHMATCH] = true, [MODE_BEACON] = true, [MODE_TORCH] = true};
    for (Mode mode = MODE_DEATHMATCH; mode < MODE_COUNT; mode++)
        if (modes_rules(mode)->has_midnight != has[mode])
            fail_msg("%s: %d", level_mode_name(mode), !has[mode]);
}

/* The hand points to the right; the players stand still behind walls from each other. */
TEST(whom_it_touches)
{
    static const struct {
        const char *name;
        Vec2 at;
        bool is_touched;
    } cases[] = {
        {"in its way", {1200, 450}, true},
        {"at its end", {1570, 450}, true},
        {"a radius above it", {1200, 469}, true},
        {"more than a radius above it", {1200, 473}, false},
        {"a radius below it", {1200, 431}, true},
        {"behind the middle", {400, 450}, false},
        {"at the middle", {785, 450}, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 0, 150, 1600, 200);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, cases[i].at.x, cases[i].at.y);
        world_bench_put(&bench, 1, 800, 60);
        bench.world.state.play_ticks = RULES_TICKS(MIDNIGHT_START + 3.75) - 1;
        world_bench_idle(&bench, 1);
        const Player *player = &bench.world.state.players[0];
        bool is_lit = player->is_seen && (player->visible_to & 2u) != 0;
        if (is_lit != cases[i].is_touched)
            fail_msg("%s: lit %d, seen by %u", cases[i].name, is_lit, player->visible_to);
        world_bench_end(&bench);
    }
}

TEST(how_long_it_shows)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 0, 150, 1600, 200);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 1200, 450);
    world_bench_put(&bench, 1, 800, 60);
    bench.world.state.players[0].cloak_ticks = RULES_TICKS(CLOAK_SECONDS);
    bench.world.state.play_ticks = RULES_TICKS(MIDNIGHT_START + 3.75) - 1;
    int lit = 0;
    for (int tick = 0; tick < 4 * TICKS_PER_SECOND; tick++) {
        bench.world.state.players[0].linger_ticks = 0; /* Which would show it too. */
        world_bench_idle(&bench, 1);
        lit += bench.world.state.players[0].is_seen;
    }
    /* The hand itself takes some ticks to pass. */
    int least = RULES_TICKS(MIDNIGHT_LIT_SECONDS);
    if (lit < least || lit > least + 20)
        fail_msg("lit for %d ticks, not %d", lit, least);
    world_bench_end(&bench);
}
