/* SPDX-License-Identifier: MIT */
#include "match/measures.h"

#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/world.h"

#define TICK_MINUTES (SECONDS_PER_TICK / 60)
#define EARLY_SECONDS 2.5
#define LATE_SECONDS 15.0
/* A new touch of a mover counts after this long without one; a shadow once it has lasted so long.
 */
#define TOUCH_AGAIN_SECONDS 1.0
#define SHADOW_SECONDS 0.5
#define TOUCH_ROOM 2.0
/* Shadows of movers are looked at once in so many ticks. */
enum { SHADOW_TICKS = 12 };

static double protection_of(const Player *player)
{
    return player->health + player->shield + player->overshield;
}

unsigned measures_exposed_to(const World *world, int id)
{
    unsigned bits = 0;
    for (int i = 0; i < world->player_count; i++)
        if (state_are_opponents(world, id, i) && world->state.players[i].is_alive &&
            sight_is_exposed(world, world->state.players[i].at, world->state.players[id].at))
            bits |= 1u << i;
    return bits;
}

/* The same as if there were no movers. */
static unsigned exposed_without_movers(World *world, int id)
{
    int count = world->movers.count;
    world->movers.count = 0;
    unsigned bits = measures_exposed_to(world, id);
    world->movers.count = count;
    return bits;
}

static bool is_lit(const World *world, int id)
{
    return world->state.flare_ticks > 0 || world->state.players[id].cloak_ticks > 0 ||
           mode_is_lit(world, id);
}

/* Counts the lines of sight that ended, and whether a mover ended them. */
static void count_breaks(Measures *measures, MeasuresPlayer *watched, World *world, int id)
{
    unsigned now = measures_exposed_to(world, id);
    unsigned living = 0;
    for (int i = 0; i < world->player_count; i++)
        living |= world->state.players[i].is_alive ? 1u << i : 0;
    unsigned broken = watched->exposed & ~now & living;
    watched->exposed = now;
    if (broken == 0)
        return;
    measures->counts[MEASURE_BREAKS] += state_count_players(broken);
    measures->counts[MEASURE_BREAKS_BY_MOVER] +=
        state_count_players(broken & exposed_without_movers(world, id));
}

static void count_clockwork(Measures *measures, MeasuresPlayer *watched, World *world, int id)
{
    const Player *player = &world->state.players[id];
    Circle around = {player->at, PLAYER_RADIUS + TOUCH_ROOM};
    if (movers_depth(&world->movers, around) > 0) {
        bool is_new = world->state.tick - watched->touch_tick > RULES_TICKS(TOUCH_AGAIN_SECONDS);
        measures->counts[MEASURE_CLOCKWORK_USES] += is_new;
        watched->touch_tick = world->state.tick;
    }
    if (player->is_seen || exposed_without_movers(world, id) == 0) {
        watched->shadow_ticks = 0;
        return;
    }
    int before = watched->shadow_ticks;
    watched->shadow_ticks += SHADOW_TICKS;
    int needed = RULES_TICKS(SHADOW_SECONDS);
    measures->counts[MEASURE_CLOCKWORK_USES] += before < needed && watched->shadow_ticks >= needed;
}

static void count_alive(Measures *measures, MeasuresPlayer *watched, World *world, int id)
{
    const Player *player = &world->state.players[id];
    double *counts = measures->counts;
    counts[MEASURE_PLAYER_MINUTES] += TICK_MINUTES;
    counts[MEASURE_FIRST_MINUTES] += id == 0 ? TICK_MINUTES : 0;
    counts[MEASURE_SEEN] += player->is_seen ? TICK_MINUTES : 0;
    counts[MEASURE_SAFE] += player->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS) ? TICK_MINUTES : 0;
    measures->weapons[MEASURE_WEAPON_HELD][player->weapon] += SECONDS_PER_TICK;
    if (watched->was_alive) {
        double lost = watched->protection - protection_of(player);
        double regained = player->shield - watched->shield;
        counts[MEASURE_DAMAGE] += lost > 0 ? lost : 0;
        counts[MEASURE_REGAINED] += regained > 0 ? regained : 0;
    }
    if (world->state.tick % SHADOW_TICKS == 0 && !is_lit(world, id)) {
        count_breaks(measures, watched, world, id);
        count_clockwork(measures, watched, world, id);
    }
}

bool measures_is_return(const World *world, const Event *event)
{
    return event->kind == EVENT_SPAWN && world->state.play_ticks > 1;
}

/* Whether it is somebody else's. */
static bool is_kill(const Event *death)
{
    return death->other != NO_PLAYER && death->other != death->player;
}

bool measures_is_own_doing(const World *world, const Event *death)
{
    bool is_forced = death->kind == EVENT_BORDER_KILL && mode_seconds_left(world) <= 0;
    return !is_kill(death) && !is_forced;
}

static bool is_late(const World *world)
{
    double left = mode_seconds_left(world);
    return left > 0 && left <= LATE_SECONDS;
}

static void count_death(Measures *measures, const MeasuresWatch *watch, const World *world,
                        const Event *event)
{
    const MeasuresPlayer *watched = &watch->players[event->player];
    measures->counts[MEASURE_DAMAGE] += watched->protection;
    measures->counts[MEASURE_DEATHS]++;
    measures->counts[MEASURE_EARLY_DEATHS] +=
        world->state.tick - watched->spawn_tick < RULES_TICKS(EARLY_SECONDS);
    measures->counts[MEASURE_KILLS] += is_kill(event);
    measures->counts[MEASURE_OWN_DOING] += measures_is_own_doing(world, event);
    measures->counts[MEASURE_LATE_KILLS] += is_kill(event) && is_late(world);
    if (is_kill(event) && event->kind == EVENT_KILL)
        measures->weapons[MEASURE_WEAPON_KILLS][event->weapon]++;
}

static void count_event(Measures *measures, MeasuresWatch *watch, World *world, const Event *event)
{
    double *counts = measures->counts;
    if (events_is_death(event->kind))
        count_death(measures, watch, world, event);
    if (event->kind == EVENT_HIT && event->other != event->player)
        measures->weapons[MEASURE_WEAPON_DAMAGE][event->weapon] += event->amount;
    if (event->kind == EVENT_PICKUP &&
        world->arena->level->pickups[event->other].kind == PICKUP_WEAPON)
        measures->weapons[MEASURE_WEAPON_PICKUPS][event->weapon]++;
    if (event->kind == EVENT_SHIELD_UP) {
        counts[MEASURE_RECOVERIES]++;
        counts[MEASURE_RECOVERIES_BY_MOVER] += exposed_without_movers(world, event->player) != 0;
    }
    if (event->kind == EVENT_SPAWN) {
        watch->players[event->player].spawn_tick = world->state.tick;
        if (measures_is_return(world, event)) {
            counts[MEASURE_RETURNS]++;
            counts[MEASURE_RETURNS_SEEN] += measures_exposed_to(world, event->player) != 0;
        }
    }
}

void measures_tick(Measures *measures, MeasuresWatch *watch, World *world)
{
    if (world->state.phase != PHASE_PLAY)
        return;
    measures->counts[MEASURE_MINUTES] += TICK_MINUTES;
    measures->counts[MEASURE_LATE_MINUTES] += is_late(world) ? TICK_MINUTES : 0;
    for (int i = 0; i < world->events.count; i++)
        count_event(measures, watch, world, &world->events.items[i]);
    bool has_contact = false;
    for (int i = 0; i < world->player_count; i++) {
        MeasuresPlayer *watched = &watch->players[i];
        const Player *player = &world->state.players[i];
        has_contact |= player->is_seen;
        if (player->is_alive)
            count_alive(measures, watched, world, i);
        else
            watched->exposed = 0;
        watched->was_alive = player->is_alive;
        watched->protection = protection_of(player);
        watched->shield = player->shield;
    }
    if (!watch->had_contact && !has_contact)
        measures->counts[MEASURE_CONTACT_SECONDS] += SECONDS_PER_TICK;
    watch->had_contact |= has_contact;
}

/* What one player's match came to; equal scores share the mean of their places. */
static void count_place(Measures *measures, const World *world)
{
    const Player *self = &world->state.players[0];
    int better = 0, worse = 0;
    for (int i = 1; i < world->player_count; i++) {
        better += world->state.players[i].score > self->score;
        worse += world->state.players[i].score < self->score;
    }
    int equal = world->player_count - better - worse;
    measures->counts[MEASURE_FIRST] += better == 0 ? 1.0 / equal : 0;
    measures->counts[MEASURE_LAST] += worse == 0 ? 1.0 / equal : 0;
    measures->counts[MEASURE_PLACES] += better + (1 + equal) / 2.0;
    measures->counts[MEASURE_FIRST_KILLS] += self->kills;
    measures->counts[MEASURE_FIRST_DEATHS] += self->deaths;
}

void measures_result(Measures *measures, const World *world, int changed)
{
    ModeOutcome outcome = mode_outcome(world);
    double *counts = measures->counts;
    double seconds = world->state.play_ticks * SECONDS_PER_TICK;
    int needed = mode_score_to_win(world);
    ModeSide sides[PLAYERS_MAX];
    bool is_scored = needed > 0 && mode_sides(world, sides) > 0 && sides[0].score >= needed;
    counts[MEASURE_MATCHES]++;
    counts[MEASURE_DRAWS] += outcome.is_draw;
    counts[MEASURE_TIME_UP] += !is_scored;
    counts[MEASURE_WITHIN_180_SECONDS] += seconds <= 180;
    counts[MEASURE_COOP_WON] += outcome.is_coop && outcome.is_won;
    if (world->options.mode == MODE_SIEGE)
        counts[MEASURE_WAVES] += siege_view(world)->wave;
    if (changed != NO_PLAYER)
        counts[MEASURE_CHANGED_WON] +=
            outcome.is_draw ? 1.0 / world->player_count : outcome.player == changed;
    counts[MEASURE_TEAM_1_WON] += outcome.is_draw ? 0.5 : outcome.team == 1;
    count_place(measures, world);
    for (int i = 0; i < world->player_count; i++)
        counts[MEASURE_STUCK] += world->state.players[i].stuck_ticks * TICK_MINUTES;
}

void measures_add(Measures *measures, const Measures *other)
{
    for (int i = 0; i < MEASURE_COUNT; i++)
        measures->counts[i] += other->counts[i];
    for (int i = 0; i < MEASURE_WEAPON_COUNT; i++)
        for (int k = 0; k < WEAPON_COUNT; k++)
            measures->weapons[i][k] += other->weapons[i][k];
}

double measures_percent(const Measures *measures, MeasureCount part, MeasureCount whole)
{
    return measures->counts[whole] > 0 ? 100 * measures->counts[part] / measures->counts[whole] : 0;
}
