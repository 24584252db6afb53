/* SPDX-License-Identifier: MIT */
#include "scenario/scenario.h"

#include "modes/stage.h"
#include "replay/trace.h"
#include "sim/loadout.h"
#include "sim/spawn.h"
#include "sim/world.h"

#include <stdlib.h>
#include <string.h>

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

/* A player's place in its list of inputs. */
typedef struct InputCursor {
    int next;
    AimAngle aim; /* The last aim; at first to the right. */
} InputCursor;

static PlayerInput input_at(const ScenarioPlayer *player, InputCursor *cursor, int tick)
{
    while (cursor->next < player->input_count && player->inputs[cursor->next].to <= tick)
        cursor->next++;
    if (cursor->next == player->input_count || player->inputs[cursor->next].from > tick)
        return input_make(vec2(0, 0), cursor->aim, false, false);
    const ScenarioInput *input = &player->inputs[cursor->next];
    if (input->has_aim)
        cursor->aim = input->aim;
    return input_make(input->move, cursor->aim, input->is_firing, input->is_dashing);
}

static WorldOptions world_options(const Scenario *scenario)
{
    WorldOptions options = {.mode = MODE_DEATHMATCH,
                            .seed = (uint64_t)scenario->seed,
                            .mutators = scenario->mutators,
                            .is_endless = true,
                            .player_count = scenario->player_count};
    for (int i = 0; i < scenario->player_count; i++) {
        memcpy(options.players[i].name, scenario->players[i].id, sizeof options.players[i].name);
        options.players[i].team = scenario->players[i].team;
    }
    return options;
}

static void judge_all(const Scenario *scenario, const World *world, int tick,
                      const Vec2 before[PLAYERS_MAX], Outcome *outcomes, Mismatches *mismatches)
{
    for (int i = 0; i < scenario->expectation_count; i++)
        scenario_judge_tick(&scenario->expectations[i], world, tick, before, &outcomes[i],
                            mismatches);
}

static void play_scenario(const Scenario *scenario, World *world, FILE *trace, Outcome *outcomes,
                          Mismatches *mismatches)
{
    InputCursor cursors[PLAYERS_MAX] = {{0}};
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    Vec2 before[PLAYERS_MAX] = {{0}};
    for (int i = 0; i < scenario->player_count; i++) {
        spawn_at(world, i, scenario->players[i].at);
        loadout_take(world, i, scenario->players[i].weapon);
    }
    events_clear(&world->events);
    for (int tick = 0;; tick++) {
        if (trace)
            trace_write(trace, world);
        if (tick == 0)
            for (int i = 0; i < scenario->player_count; i++)
                before[i] = world->players[i].at;
        judge_all(scenario, world, tick, before, outcomes, mismatches);
        if (tick == scenario->ticks)
            break;
        for (int i = 0; i < scenario->player_count; i++) {
            before[i] = world->players[i].at;
            inputs[i] = input_at(&scenario->players[i], &cursors[i], tick);
        }
        world_step(world, inputs);
    }
    for (int i = 0; i < scenario->expectation_count; i++)
        scenario_judge_end(&scenario->expectations[i], world, scenario->ticks, &outcomes[i],
                           mismatches);
}

bool scenario_run(const Scenario *scenario, FILE *trace, Mismatches *out_mismatches,
                  Outcome *out_outcomes, Error *out_error)
{
    Stage *stage;
    WorldOptions options = world_options(scenario);
    Outcome *own = NULL;
    if (!out_outcomes) {
        own = calloc((size_t)scenario->expectation_count, sizeof *own);
        if (!own)
            return error_set_memory(out_error, "out of memory");
    }
    bool is_made = stage_create(&stage, &scenario->level, &options, out_error);
    if (is_made) {
        play_scenario(scenario, &stage->world, trace, own ? own : out_outcomes, out_mismatches);
        stage_destroy(stage);
    }
    free(own);
    return is_made;
}
