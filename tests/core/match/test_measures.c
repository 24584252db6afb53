/* SPDX-License-Identifier: MIT */
#include "match/measures.h"

#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "support/world_bench.h"
#include "test.h"

TEST(whose_doing_a_death_is)
{
    static const struct {
        const char *name;
        EventKind kind;
        int other;
        int play_ticks;
        bool is_own;
    } cases[] = {
        {"shot by another", EVENT_KILL, 1, 100, false},
        {"its own bullet", EVENT_KILL, 0, 100, true},
        {"crushed", EVENT_CRUSH, NO_PLAYER, 100, true},
        {"crushed after a hit", EVENT_CRUSH, 1, 100, false},
        {"the border, in time", EVENT_BORDER_KILL, NO_PLAYER, 100, true},
        {"the border, with no place left", EVENT_BORDER_KILL, NO_PLAYER,
         RULES_TICKS(DEATHMATCH_SECONDS), false},
    };
    WorldBench bench;
    world_bench_init(&bench, 600, 400);
    world_bench_start(&bench, 2);
    for (int i = 0; i < COUNT(cases); i++) {
        Event event = {.kind = cases[i].kind, .player = 0, .other = cases[i].other};
        bench.world.state.play_ticks = cases[i].play_ticks;
        if (measures_is_own_doing(&bench.world, &event) != cases[i].is_own)
            fail_msg("%s: own: %d", cases[i].name, !cases[i].is_own);
    }
    world_bench_end(&bench);
}

TEST(who_returns)
{
    static const struct {
        const char *name;
        EventKind kind;
        int play_ticks;
        bool is_return;
    } cases[] = {
        {"comes in at the beginning", EVENT_SPAWN, 1, false},
        {"comes back", EVENT_SPAWN, 2, true},
        {"dies", EVENT_KILL, 2, false},
    };
    WorldBench bench;
    world_bench_init(&bench, 600, 400);
    world_bench_start(&bench, 2);
    for (int i = 0; i < COUNT(cases); i++) {
        Event event = {.kind = cases[i].kind};
        bench.world.state.play_ticks = cases[i].play_ticks;
        if (measures_is_return(&bench.world, &event) != cases[i].is_return)
            fail_msg("%s: returns: %d", cases[i].name, !cases[i].is_return);
    }
    world_bench_end(&bench);
}

/* Across an open floor each sees the other; a wall between them hides both. */
TEST(who_is_exposed)
{
    WorldBench bench;
    world_bench_init(&bench, 600, 400);
    world_bench_add_box(&bench, 290, 0, 310, 300);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 200, 100);
    world_bench_put(&bench, 1, 400, 100);
    assert_int_equal(measures_exposed_to(&bench.world, 0), 0);
    world_bench_put(&bench, 0, 200, 350);
    world_bench_put(&bench, 1, 400, 350);
    assert_int_equal(measures_exposed_to(&bench.world, 0), 1u << 1);
    assert_int_equal(measures_exposed_to(&bench.world, 1), 1u << 0);
    world_bench_end(&bench);
}

static void keep_figures(KeptLines *kept, const char *name, const double *figures, int count)
{
    enum { A_LINE = 8 };
    for (int i = 0; i < count; i += A_LINE) {
        char words[64];
        snprintf(words, sizeof words, "%s-%d", name, i);
        kept_lines_take_figures(kept, words, figures + i, count - i < A_LINE ? count - i : A_LINE);
    }
}

/** What whole matches of bots come to, in measures.txt: the first number of a line's name is of
 * MeasureCount, or of a weapon. */
TEST(matches_as_kept)
{
    static const struct {
        const char *level;
        Mode mode;
        int players, changed;
    } cases[] = {
        {"clockwork", MODE_DEATHMATCH, 4, NO_PLAYER},
        {"gears", MODE_TORCH, 4, 1},
        {"pinball", MODE_BEACON, 3, 0},
        {"lifts", MODE_LAST_LIGHT, 4, 2},
        {"colonnade", MODE_SIEGE, 4, NO_PLAYER},
    };
    static const char *const weapons[MEASURE_WEAPON_COUNT] = {"held", "damage", "kills", "pickups"};
    KeptLines kept = kept_lines_open("tests/core/match/measures.txt", "core/test_match");
    Measures all = {.counts = {0}};
    for (int i = 0; i < COUNT(cases); i++) {
        char path[64];
        char name[48];
        BotMatch match;
        Measures measures = {.counts = {0}};
        MeasuresWatch watch = {.had_contact = false};
        snprintf(path, sizeof path, "levels/%s.json", cases[i].level);
        bot_match_start_mode(&match, path, cases[i].mode, cases[i].players, 5);
        for (int tick = 0; tick < 24000 && match.world.state.phase != PHASE_OVER; tick++) {
            bot_match_step(&match);
            Hash stepped = world_hash(&match.world);
            measures_tick(&measures, &watch, &match.world);
            if (world_hash(&match.world) != stepped)
                fail_msg("%s: counting changed the world in tick %d", cases[i].level, tick);
        }
        measures_result(&measures, &match.world, cases[i].changed);
        measures_add(&all, &measures);
        keep_figures(&kept, cases[i].level, measures.counts, MEASURE_COUNT);
        for (int k = 0; k < MEASURE_WEAPON_COUNT; k++) {
            snprintf(name, sizeof name, "%s-%s", cases[i].level, weapons[k]);
            keep_figures(&kept, name, measures.weapons[k], WEAPON_COUNT);
        }
        bot_match_destroy(&match);
    }
    keep_figures(&kept, "all", all.counts, MEASURE_COUNT);
    keep_figures(&kept, "all-damage", all.weapons[MEASURE_WEAPON_DAMAGE], WEAPON_COUNT);
    kept_lines_close(&kept);
}
