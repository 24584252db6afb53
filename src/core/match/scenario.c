/* SPDX-License-Identifier: MIT */
#include "match/scenario.h"

#include "match/trace.h"

#include <stdlib.h>

const char *scenario_always_name(AlwaysKind always)
{
    static const char *const names[ALWAYS_COUNT] = {"outside obstacles", "outside players",
                                                    "inside box", "still", "alive"};
    return names[always];
}

void scenario_destroy(Scenario *scenario)
{
    for (int i = 0; i < scenario->player_count; i++)
        free(scenario->players[i].inputs);
    for (int i = 0; i < scenario->expectation_count; i++)
        free(scenario->expectations[i].events);
    free(scenario->expectations);
    level_destroy(&scenario->level);
    *scenario = (Scenario){.name = ""};
}

static void judge_all(const Scenario *scenario, const World *world, int tick,
                      const Vec2 before[PLAYERS_MAX], Outcome *outcomes, Mismatches *mismatches)
{
    for (int i = 0; i < scenario->expectation_count; i++)
        scenario_judge_tick(&scenario->expectations[i], world, tick, before, &outcomes[i],
                            mismatches);
}

static void play_scenario(ScenarioPlay *play, FILE *trace, Outcome *outcomes,
                          Mismatches *mismatches)
{
    const Scenario *scenario = play->scenario;
    const World *world = &play->stage->world;
    for (int tick = 0;; tick++) {
        if (trace)
            trace_write(trace, world);
        judge_all(scenario, world, tick, play->before, outcomes, mismatches);
        if (tick == scenario->ticks)
            break;
        scenario_play_step(play);
    }
    for (int i = 0; i < scenario->expectation_count; i++)
        scenario_judge_end(&scenario->expectations[i], world, scenario->ticks, &outcomes[i],
                           mismatches);
}

bool scenario_run(const Scenario *scenario, FILE *trace, Mismatches *out_mismatches,
                  Outcome *out_outcomes, Error *out_error)
{
    ScenarioPlay *play;
    Outcome *own = NULL;
    if (!out_outcomes) {
        own = calloc((size_t)scenario->expectation_count, sizeof *own);
        if (!own)
            return error_set_memory(out_error, "out of memory");
    }
    bool is_made = scenario_play_create(&play, scenario, out_error);
    if (is_made) {
        play_scenario(play, trace, own ? own : out_outcomes, out_mismatches);
        scenario_play_destroy(play);
    }
    free(own);
    return is_made;
}
