/* SPDX-License-Identifier: MIT */
#include "app/match.h"

#include "app/names.h"
#include "base/assert.h"
#include "level/level_read.h"
#include "modes/modes.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOW_SECONDS 0.08
#define HIDE_SECONDS 0.15
#define LIGHT_STEP 0.05
#define LIGHT_OF_THE_DEAD 0.35

static WorldOptions world_options(const MatchOptions *options)
{
    WorldOptions world = {.mode = options->mode,
                          .seed = options->seed,
                          .countdown_ticks = options->countdown_ticks,
                          .player_count = options->people + options->bots};
    for (int i = 0; i < world.player_count; i++) {
        char *name = world.players[i].name;
        if (i >= options->people)
            snprintf(name, PLAYER_NAME_BYTES, "%s", bot_name(i));
        else if (options->people == 1)
            snprintf(name, PLAYER_NAME_BYTES, NAMES_YOU);
        else
            snprintf(name, PLAYER_NAME_BYTES, "Player %d", i + 1);
    }
    modes_deal_sides(&world, options->people, options->has_teams);
    return world;
}

static bool create_bots(Match *match, Error *out_error)
{
    const MatchOptions *options = &match->options;
    unsigned bits = 0;
    BotLevel levels[MAX_PLAYERS] = {BOT_ROOKIE};
    for (int i = 0; i < options->bots; i++) {
        int player = options->people + i;
        bits |= 1u << player;
        levels[player] = options->bot_levels[i];
    }
    if (bits != 0 && !bot_team_create(&match->bots, &match->world, bits, levels, out_error))
        return false;
    recording_begin(&match->recording, &match->world, bits, levels);
    if (!match->recording.is_interrupted)
        return true;
    if (match->bots != NULL)
        bot_team_destroy(match->bots);
    return error_set_memory(out_error, "there is no memory to record the match");
}

static void remember(Match *match)
{
    const World *world = &match->world;
    MatchMoment *before = &match->before;
    before->tick = world->tick;
    for (int i = 0; i < match->pane_count; i++)
        before->poses[i] = camera_pose(&match->cameras[i]);
    for (int i = 0; i < world->player_count; i++) {
        before->at[i] = world->players[i].at;
        before->aim[i] = world->players[i].aim;
        before->offset[i] = match->effects.players[i].offset;
        before->is_alive[i] = world->players[i].is_alive;
    }
    before->bullet_count = world->bullet_count;
    for (int i = 0; i < world->bullet_count; i++) {
        before->bullet_ids[i] = world->bullets[i].id;
        before->bullets[i] = world->bullets[i].at;
    }
}

static int viewer_of(const Match *match, int pane)
{
    return match->pane_count > 1 ? pane : match->viewer;
}

unsigned match_people_of(const Match *match, int pane)
{
    if (pane < 0)
        return 0;
    return match->pane_count > 1 ? 1u << pane : match->people;
}

static bool is_larger_than_view(const Level *level)
{
    return level->size.x > level->view.x || level->size.y > level->view.y;
}

void match_share(Match *match, int count)
{
    ASSERT(count >= 0 && count <= PANES_MAX && count <= match->world.player_count);
    match->people = (1u << count) - 1;
    match->pane_count = count > 1 && is_larger_than_view(&match->level) ? count : 1;
    match_forget(match);
}

/* All that follows from the level. What was made is released in the opposite order; each part is
 * there or all zero. */
static MatchFault create_parts(Match *match, const WorldOptions *options, Error *out_error)
{
    if (!arena_create(&match->arena, &match->level, out_error))
        return out_error->is_memory ? MATCH_NO_MEMORY : MATCH_BAD_LEVEL;
    if (!world_create(&match->world, &match->arena, modes_rules(options->mode), options,
                      out_error)) {
        arena_destroy(&match->arena);
        return out_error->is_memory ? MATCH_NO_MEMORY : MATCH_BAD_OPTIONS;
    }
    if (vision_create(&match->vision, &match->arena, out_error)) {
        if (match->is_replay || create_bots(match, out_error))
            return MATCH_FINE;
        vision_destroy(&match->vision);
    }
    world_destroy(&match->world);
    arena_destroy(&match->arena);
    return MATCH_NO_MEMORY;
}

/* Where the level is there already; it goes with the match where that fails. */
static MatchFault finish(Match *match, const WorldOptions *options, Error *out_error)
{
    match->comfort = (Comfort){.shake = 1};
    MatchFault fault = create_parts(match, options, out_error);
    if (fault != MATCH_FINE) {
        recording_destroy(&match->recording);
        level_destroy(&match->level);
        free(match);
        return fault;
    }
    match_share(match, match->is_replay ? 0 : match->options.people);
    return MATCH_FINE;
}

static MatchFault no_memory(Error *out_error)
{
    error_set_memory(out_error, "there is no memory for a match");
    return MATCH_NO_MEMORY;
}

MatchFault match_create(Match **out_match, const MatchOptions *options, Error *out_error)
{
    int players = options->people + options->bots;
    ASSERT(players >= 1 && players <= MAX_PLAYERS && options->people <= PANES_MAX);
    Match *match = calloc(1, sizeof *match);
    *out_match = NULL;
    if (match == NULL)
        return no_memory(out_error);
    match->options = *options;
    if (!level_read_file(options->level_path, &match->level, out_error)) {
        free(match);
        return MATCH_BAD_LEVEL;
    }
    WorldOptions world = world_options(options);
    MatchFault fault = finish(match, &world, out_error);
    *out_match = fault == MATCH_FINE ? match : NULL;
    return fault;
}

static int count_bots(const Recording *recording)
{
    int bots = 0;
    for (int i = 0; i < recording->options.player_count; i++)
        if (recording->bot_bits >> i & 1u)
            bots++;
    return bots;
}

MatchFault match_create_replay(Match **out_match, Recording *recording, Error *out_error)
{
    Match *match = calloc(1, sizeof *match);
    *out_match = NULL;
    if (match == NULL) {
        recording_destroy(recording);
        return no_memory(out_error);
    }
    const WorldOptions *options = &match->recording.options;
    match->is_replay = true;
    match->recording = *recording;
    *recording = (Recording){0};
    match->level = match->recording.own_level;
    match->recording.own_level = (Level){0};
    match->recording.level = &match->level;
    int bots = count_bots(&match->recording);
    match->options = (MatchOptions){.mode = options->mode,
                                    .people = options->player_count - bots,
                                    .bots = bots,
                                    .seed = options->seed,
                                    .countdown_ticks = options->countdown_ticks};
    MatchFault fault = finish(match, options, out_error);
    *out_match = fault == MATCH_FINE ? match : NULL;
    return fault;
}

void match_destroy(Match *match)
{
    if (match == NULL)
        return;
    if (match->bots != NULL)
        bot_team_destroy(match->bots);
    recording_destroy(&match->recording);
    vision_destroy(&match->vision);
    world_destroy(&match->world);
    arena_destroy(&match->arena);
    level_destroy(&match->level);
    free(match);
}

static bool is_person(const Match *match, int player)
{
    return (match->people >> player & 1u) != 0;
}

bool match_looks_on(const Match *match)
{
    const World *world = &match->world;
    for (int i = 0; i < world->player_count; i++)
        if (is_person(match, i) && (world->players[i].is_alive || mode_may_return(world)))
            return false;
    return match->people != 0 && world->phase != PHASE_COUNTDOWN;
}

/* Whoever felled them, then whoever lives. */
static void choose_guide(Match *match)
{
    const World *world = &match->world;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (events_is_death(event->kind) && is_person(match, event->player) && event->other >= 0)
            match->guide = event->other;
    }
    for (int i = 0; i < world->player_count && !world->players[match->guide].is_alive; i++)
        match->guide = (match->guide + 1) % world->player_count;
}

static void step_lights(Match *match)
{
    bool looks_on = match_looks_on(match);
    for (int i = 0; i < match->world.player_count; i++) {
        double goal = match->world.players[i].is_alive ? 1 : LIGHT_OF_THE_DEAD;
        bool is_lit = looks_on ? i == match->guide : match_is_own(match, i);
        match->light[i] += ((is_lit ? goal : 0) - match->light[i]) * LIGHT_STEP;
    }
}

bool match_is_own(const Match *match, int player)
{
    return is_person(match, player) || (match->people == 0 && player == match->viewer);
}

static void step_shown(Match *match)
{
    for (int i = 0; i < match->world.player_count; i++) {
        double *shown = &match->shown[i];
        if (match_can_see(match, i))
            *shown = fmin(1, *shown + TICK_SECONDS / SHOW_SECONDS);
        else
            *shown = fmax(0, *shown - TICK_SECONDS / HIDE_SECONDS);
    }
}

void match_forget(Match *match)
{
    effects_init(&match->effects, match->options.seed);
    match->feed = (Feed){.count = 0};
    match->traces = (Traces){.count = 0};
    match->announcer = (Announcer){.age = 0};
    for (int i = 0; i < match->pane_count; i++)
        camera_init(&match->cameras[i], &match->world, viewer_of(match, i), match->options.seed, i);
    for (int i = 0; i < match->world.player_count; i++) {
        match->shown[i] = match_can_see(match, i) ? 1 : 0;
        match->light[i] = match_is_own(match, i) ? 1 : 0;
    }
    remember(match);
}

static int followed_in(const Match *match, int pane)
{
    return match_looks_on(match) ? match->guide : viewer_of(match, pane);
}

void match_step(Match *match, PlayerInput inputs[MAX_PLAYERS])
{
    remember(match);
    if (match->bots != NULL)
        bot_team_think(match->bots, &match->world, inputs);
    world_step(&match->world, inputs);
    if (!match->is_replay)
        recording_add(&match->recording, inputs, &match->world);
    effects_step(&match->effects, &match->world, match->people);
    feed_step(&match->feed, &match->world);
    traces_step(&match->traces, &match->world);
    announcer_step(&match->announcer, &match->world);
    tally_step(&match->tally, &match->world);
    step_shown(match);
    choose_guide(match);
    step_lights(match);
    for (int i = 0; i < match->pane_count; i++)
        camera_step(&match->cameras[i], &match->world, followed_in(match, i),
                    match_people_of(match, i));
}

/* The world keeps no sight during the countdown, nor for the dead, who look on from where they
 * fell. */
bool match_can_see(const Match *match, int player)
{
    const World *world = &match->world;
    if (match->people == 0 || is_person(match, player) || match_looks_on(match))
        return true;
    if ((world->players[player].seen_by & match->people) != 0)
        return true;
    for (int i = 0; i < world->player_count; i++) {
        bool looks = world->phase == PHASE_COUNTDOWN || !world->players[i].is_alive;
        bool is_cloaked =
            world->players[player].cloak_ticks > 0 && state_are_opponents(world, player, i);
        if (is_person(match, i) && looks && !is_cloaked &&
            sight_is_clear(world, world->players[i].at, world->players[player].at))
            return true;
    }
    return false;
}

bool match_is_done(const Match *match)
{
    const World *world = &match->world;
    return world->phase == PHASE_OVER && world->over_ticks >= RULES_TICKS(END_STILL_SECONDS);
}

const char *match_name(const Match *match, int player)
{
    return match->world.players[player].name;
}
