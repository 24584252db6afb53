/* SPDX-License-Identifier: MIT */
#include "match/scenario.h"

#include "base/error.h"
#include "match/trace.h"
#include "sim/players.h"
#include "sim/weapons.h"
#include "sim/world.h"

#include <stdlib.h>
#include <string.h>

/* How many moments a play keeps, and the ticks between two of them in a short scenario. */
enum { KEPT_MAX = 32, KEPT_TICKS_MIN = 120 };

static PlayerInput input_at(const ScenarioPlayer *player, ScenarioCursor *cursor, int tick)
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
                            .spread_salt = spread_salt_of_seed((uint64_t)scenario->seed),
                            .mutators = scenario->mutators,
                            .is_endless = true,
                            .player_count = scenario->player_count};
    for (int i = 0; i < scenario->player_count; i++) {
        memcpy(options.players[i].name, scenario->players[i].id, sizeof options.players[i].name);
        options.players[i].team = scenario->players[i].team;
    }
    return options;
}

static int kept_ticks(const Scenario *scenario)
{
    int even = scenario->ticks / KEPT_MAX + 1;
    return even > KEPT_TICKS_MIN ? even : KEPT_TICKS_MIN;
}

/* Without gaps: a moment's index gives its tick. */
static void keep_moment(ScenarioPlay *play)
{
    const World *world = &play->stage->world;
    if (world->state.tick != play->kept_count * kept_ticks(play->scenario))
        return;
    ScenarioMoment *moment = malloc(sizeof *moment);
    if (!moment)
        return;
    moment->state = world->state;
    moment->events = world->events;
    memcpy(moment->cursors, play->cursors, sizeof moment->cursors);
    memcpy(moment->before, play->before, sizeof moment->before);
    play->kept[play->kept_count++] = moment;
}

bool scenario_play_create(ScenarioPlay **out_play, const Scenario *scenario, Error *out_error)
{
    WorldOptions options = world_options(scenario);
    ScenarioPlay *play = calloc(1, sizeof *play);
    *out_play = NULL;
    if (!play)
        return error_set_memory(out_error, "out of memory");
    play->scenario = scenario;
    play->kept = calloc(KEPT_MAX + 1, sizeof(ScenarioMoment *));
    if (!play->kept) {
        free(play);
        return error_set_memory(out_error, "out of memory");
    }
    if (!stage_create(&play->stage, &scenario->level, &options, out_error)) {
        scenario_play_destroy(play);
        return false;
    }
    World *world = &play->stage->world;
    for (int i = 0; i < play->scenario->player_count; i++) {
        spawn_at(world, i, play->scenario->players[i].at);
        loadout_take(world, i, play->scenario->players[i].weapon);
        play->before[i] = world->state.players[i].at;
    }
    events_clear(&world->events);
    keep_moment(play);
    if (play->kept_count == 0) {
        scenario_play_destroy(play);
        return error_set_memory(out_error, "out of memory");
    }
    *out_play = play;
    return true;
}

void scenario_play_destroy(ScenarioPlay *play)
{
    if (!play)
        return;
    for (int i = 0; i < play->kept_count; i++)
        free(play->kept[i]);
    free(play->kept);
    stage_destroy(play->stage);
    free(play);
}

/* One tick on; not at the last one. */
static void step(ScenarioPlay *play)
{
    World *world = &play->stage->world;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    ASSERT(world->state.tick < play->scenario->ticks);
    for (int i = 0; i < play->scenario->player_count; i++) {
        play->before[i] = world->state.players[i].at;
        inputs[i] = input_at(&play->scenario->players[i], &play->cursors[i], world->state.tick);
    }
    world_step(world, inputs);
}

void scenario_play_go(ScenarioPlay *play, int tick)
{
    const World *world = &play->stage->world;
    ASSERT(tick >= 0 && tick <= play->scenario->ticks);
    if (tick < world->state.tick) {
        int nearest = tick / kept_ticks(play->scenario);
        nearest = nearest < play->kept_count ? nearest : play->kept_count - 1;
        const ScenarioMoment *moment = play->kept[nearest];
        world_set_state(&play->stage->world, &moment->state);
        play->stage->world.events = moment->events;
        memcpy(play->cursors, moment->cursors, sizeof play->cursors);
        memcpy(play->before, moment->before, sizeof play->before);
    }
    while (world->state.tick < tick) {
        step(play);
        keep_moment(play);
    }
}

static void play_scenario(ScenarioPlay *play, FILE *trace, Outcome *outcomes,
                          Mismatches *mismatches)
{
    const Scenario *scenario = play->scenario;
    const World *world = &play->stage->world;
    for (int tick = 0;; tick++) {
        if (trace)
            trace_write(trace, world);
        for (int i = 0; i < scenario->expectation_count; i++)
            scenario_judge_tick(&scenario->expectations[i], world, tick, play->before, &outcomes[i],
                                mismatches);
        if (tick == scenario->ticks)
            break;
        step(play);
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
    if (play) {
        play_scenario(play, trace, own ? own : out_outcomes, out_mismatches);
        scenario_play_destroy(play);
    }
    free(own);
    return is_made;
}
