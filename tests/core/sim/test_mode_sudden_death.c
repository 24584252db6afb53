/* SPDX-License-Identifier: MIT */
/* A match whose time is up on a shared lead: it is played out, ends by itself, and what breaks a
 * tie then. */
#include "sim/mode.h"

#include "sim/rules.h"
#include "sim/score.h"
#include "support/world_bench.h"
#include "test.h"

/* Brings a match to the last tick of its time, with everyone alive, at the same score and in the
 * middle. */
static void start_level(WorldBench *bench, Mode mode, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, mode, players, players, has_teams);
    for (int i = 0; i < players; i++) {
        world_bench_put(bench, i, 700 + 60 * i, 500);
        bench->world.state.players[i].score = 4;
    }
    bench->world.state.team_scores[1] = bench->world.state.team_scores[2] = 4;
    bench->world.state.play_ticks = RULES_TICKS(bench->world.rules->seconds) - 1;
}

/* Steps until the match is over; returns the ticks that took. */
static int idle_to_end(WorldBench *bench)
{
    int ticks = 0;
    for (; bench->world.state.phase != PHASE_OVER && ticks < 100 * TICKS_PER_SECOND; ticks++)
        world_bench_idle(bench, 1);
    return ticks;
}

/* Time alone ends no match of a shared lead: it goes on until somebody leads alone. */
TEST(ends_with_a_lead)
{
    static const struct {
        Mode mode;
        bool has_teams;
    } cases[] = {{MODE_DEATHMATCH, false}, {MODE_DEATHMATCH, true}, {MODE_BEACON, false},
                 {MODE_BEACON, true},      {MODE_TORCH, false},     {MODE_TORCH, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        const char *name = level_mode_name(cases[i].mode);
        start_level(&bench, cases[i].mode, 4, cases[i].has_teams);
        assert_false(mode_is_sudden_death(&bench.world));
        world_bench_idle(&bench, 1);
        if (!world_bench_event(&bench, EVENT_SUDDEN_DEATH) ||
            bench.world.state.phase != PHASE_PLAY || !mode_is_sudden_death(&bench.world))
            fail_msg("%s: no sudden death, phase %d", name, (int)bench.world.state.phase);
        world_bench_idle(&bench, TICKS_PER_SECOND);
        if (world_bench_event(&bench, EVENT_SUDDEN_DEATH) || bench.world.state.phase != PHASE_PLAY)
            fail_msg("%s: told again, or over", name);
        score_add(&bench.world, 2, 1, vec2(0, 0));
        world_bench_idle(&bench, 1);
        ModeOutcome outcome = mode_outcome(&bench.world);
        if (bench.world.state.phase != PHASE_OVER || outcome.player != 2 ||
            outcome.decision != DECIDED_BY_SCORE)
            fail_msg("%s: phase %d, player %d, decision %d", name, (int)bench.world.state.phase,
                     outcome.player, (int)outcome.decision);
        assert_false(mode_is_sudden_death(&bench.world));
        world_bench_end(&bench);
    }
}

/* Nobody returns in it, and the last of those who share the lead wins, whoever else stands. */
TEST(is_one_life)
{
    WorldBench bench;
    start_level(&bench, MODE_TORCH, 4, false);
    bench.world.state.players[3].score = 3;
    world_bench_idle(&bench, 1);
    world_bench_kill(&bench, 0, 3);
    world_bench_idle(&bench, RULES_TICKS(RESPAWN_SECONDS + 3));
    assert_false(bench.world.state.players[0].is_alive);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    bench.world.state.players[2].deaths = 9;
    world_bench_kill(&bench, 1, 3);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    ModeOutcome outcome = mode_outcome(&bench.world);
    assert_int_equal(outcome.player, 2);
    assert_int_equal(outcome.decision, DECIDED_BY_SURVIVAL);
    int ids[PLAYERS_MAX];
    mode_ranking(&bench.world, ids);
    assert_int_equal(ids[0], 2);
    world_bench_end(&bench);
}

/* Players who do nothing: the border ends it, and where it is slow or they heal, the clock. */
TEST(ends_by_itself)
{
    static const Mode timed[] = {MODE_DEATHMATCH, MODE_BEACON, MODE_TORCH};
    for (size_t i = 0; i < COUNT(timed); i++)
        for (int is_healed = 0; is_healed < 2; is_healed++) {
            WorldBench bench;
            start_level(&bench, timed[i], 2, false);
            int ticks = 0;
            for (; bench.world.state.phase != PHASE_OVER && ticks < 9999; ticks++) {
                world_bench_idle(&bench, 1);
                for (int k = 0; k < 2 && is_healed; k++)
                    bench.world.state.players[k].health = PLAYER_HEALTH;
            }
            int most = RULES_TICKS(is_healed ? SUDDEN_DEATH_SECONDS : BORDER_SHUT_SECONDS + 6);
            if (ticks > most + 1 || (is_healed && ticks < most))
                fail_msg("%s: %d ticks, healed %d", level_mode_name(timed[i]), ticks, is_healed);
            world_bench_end(&bench);
        }
}

typedef struct TieCase {
    const char *name;
    bool has_teams; /* 0 and 2 against 1 and 3. */
    int deaths[4], kills[4], hits[4];
    bool is_dead[4];
    int winner;
    ModeDecision decision;
} TieCase;

/* What decides when nobody has come to lead alone. */
TEST(ties_are_broken)
{
    static const TieCase cases[] = {
        {"alive", false, {9, 0}, {0}, {0}, {0, 1, 1, 1}, 0, DECIDED_BY_SURVIVAL},
        {"fewer deaths", false, {2, 1, 2, 2}, {9}, {0}, {0}, 1, DECIDED_BY_DEATHS},
        {"all dead", false, {2, 2, 1, 2}, {9}, {0}, {1, 1, 1, 1}, 2, DECIDED_BY_DEATHS},
        {"more kills", false, {1, 1, 1, 1}, {0, 0, 0, 3}, {9}, {0}, 3, DECIDED_BY_KILLS},
        {"more hits", false, {1, 1, 1, 1}, {2, 2, 2, 2}, {4, 5, 4, 4}, {0}, 1, DECIDED_BY_HITS},
        {"nothing", false, {1, 1, 1, 1}, {2, 2, 2, 2}, {4, 4}, {0}, NO_PLAYER, DECIDED_BY_NOTHING},
        {"a team alive", true, {9, 0, 9, 0}, {0}, {0}, {0, 1, 1, 1}, 0, DECIDED_BY_SURVIVAL},
        {"a team's deaths", true, {3, 2, 3, 3}, {0, 1}, {0}, {0}, 1, DECIDED_BY_DEATHS},
        {"more alive is no more", true, {2, 2, 2, 1}, {0, 1}, {0}, {0, 1}, 3, DECIDED_BY_DEATHS},
        {"a team's kills", true, {2, 2, 2, 2}, {3, 1, 0, 1}, {0}, {0}, 0, DECIDED_BY_KILLS},
        {"teams alike", true, {1, 2, 2, 1}, {1, 0, 0, 1}, {0}, {0}, NO_PLAYER, DECIDED_BY_NOTHING},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start_level(&bench, MODE_TORCH, 4, cases[i].has_teams);
        World *world = &bench.world;
        world->state.play_ticks += RULES_TICKS(SUDDEN_DEATH_SECONDS);
        for (int k = 0; k < 4; k++) {
            world->state.players[k].deaths = cases[i].deaths[k];
            world->state.players[k].kills = cases[i].kills[k];
            world->state.players[k].hits = cases[i].hits[k];
            world->state.players[k].is_alive = !cases[i].is_dead[k];
        }
        assert_true(mode_outcome(world).is_draw); /* The score alone, while they play. */
        idle_to_end(&bench);
        ModeOutcome outcome = mode_outcome(world);
        if (outcome.player != cases[i].winner || outcome.decision != cases[i].decision ||
            outcome.is_draw != (cases[i].winner == NO_PLAYER))
            fail_msg("%s: player %d by %d, draw %d", cases[i].name, outcome.player,
                     (int)outcome.decision, outcome.is_draw);
        world_bench_end(&bench);
    }
}
