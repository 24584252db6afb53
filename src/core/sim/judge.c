/* SPDX-License-Identifier: MIT */
#include "sim/judge.h"

#include "sim/damage.h"
#include "sim/mode.h"
#include "sim/rules.h"

bool judge_begin(World *world, Error *out_error)
{
    const ModeRules *rules = world->rules;
    return !rules->begin || rules->begin(world, out_error);
}

static bool has_winning_score(const World *world)
{
    ModeSide sides[MAX_PLAYERS];
    int needed = mode_score_to_win(world);
    return needed > 0 && mode_sides(world, sides) > 0 && sides[0].score >= needed;
}

static bool is_time_up(const World *world)
{
    const ModeRules *rules = world->rules;
    bool ends = rules->seconds > 0 && !rules->outlasts_clock;
    return ends && mode_clock_ticks(world) >= RULES_TICKS(rules->seconds);
}

/* Those outside the box are hurt, and do not recover. */
static void hurt_outside(World *world, Box box)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        if (!player->is_alive || box_contains(box, player->at))
            continue;
        player->unseen_ticks = 0;
        damage_by_border(world, i, BORDER_HURT * SECONDS_PER_TICK);
    }
}

static void close_border(World *world)
{
    const ModeRules *rules = world->rules;
    Box box;
    if (!mode_border(world, &box) || world->options.is_endless || !mode_can_hurt(world))
        return;
    if (mode_clock_ticks(world) == RULES_TICKS(rules->seconds - BORDER_SECONDS) + 1)
        events_tell(&world->events, EVENT_BORDER, NOBODY, vec2(0, 0), 0);
    hurt_outside(world, box);
}

void judge_step(World *world)
{
    const ModeRules *rules = world->rules;
    if (rules->step)
        rules->step(world);
    close_border(world);
    bool is_over =
        is_time_up(world) || has_winning_score(world) || (rules->is_over && rules->is_over(world));
    if (!is_over || world->options.is_endless)
        return;
    world->phase = PHASE_OVER;
    ModeOutcome outcome = mode_outcome(world);
    events_tell(&world->events, EVENT_MATCH_END, outcome.player, vec2(0, 0), outcome.team);
}
