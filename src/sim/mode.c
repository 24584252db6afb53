/* SPDX-License-Identifier: MIT */
#include "sim/mode.h"

#include "sim/rules.h"

#include <stddef.h>

typedef struct ModeRules {
    Mode mode;
    double seconds;
    int score_to_win;
} ModeRules;

static const ModeRules mode_table[] = {
    {MODE_DEATHMATCH, DEATHMATCH_SECONDS, DEATHMATCH_KILLS},
};

static const ModeRules *rules_of(Mode mode)
{
    for (size_t i = 0; i < sizeof mode_table / sizeof mode_table[0]; i++)
        if (mode_table[i].mode == mode)
            return &mode_table[i];
    return NULL;
}

bool mode_check(Mode mode, Error *out_error)
{
    if (rules_of(mode))
        return true;
    return error_set(out_error, "mode %s cannot be played yet; deathmatch can",
                     level_mode_name(mode));
}

double world_seconds_left(const World *world)
{
    double left = rules_of(world->options.mode)->seconds - world->play_ticks * TICK_SECONDS;
    return left > 0 ? left : 0;
}

static bool goes_before(const World *world, int a, int b)
{
    const Player *first = &world->players[a];
    const Player *second = &world->players[b];
    if (first->score != second->score)
        return first->score > second->score;
    if (first->deaths != second->deaths)
        return first->deaths < second->deaths;
    return a < b;
}

void world_ranking(const World *world, int out_ids[MAX_PLAYERS])
{
    for (int i = 0; i < world->player_count; i++) {
        int place = i;
        for (; place > 0 && goes_before(world, i, out_ids[place - 1]); place--)
            out_ids[place] = out_ids[place - 1];
        out_ids[place] = i;
    }
}

static int leader(const World *world)
{
    int ids[MAX_PLAYERS] = {0};
    world_ranking(world, ids);
    if (world->player_count > 1 && world->players[ids[0]].score == world->players[ids[1]].score)
        return NOBODY;
    return ids[0];
}

void mode_judge(World *world)
{
    const ModeRules *rules = rules_of(world->options.mode);
    bool is_over = world->play_ticks >= RULES_TICKS(rules->seconds);
    for (int i = 0; i < world->player_count; i++)
        is_over = is_over || world->players[i].score >= rules->score_to_win;
    if (!is_over || world->options.is_endless)
        return;
    world->phase = PHASE_OVER;
    events_add(&world->events,
               (Event){.kind = EVENT_MATCH_END, .player = leader(world), .other = NOBODY});
}
