/* SPDX-License-Identifier: MIT */
#include "balance_tally.h"

#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/world.h"
#include "support/own_doing.h"

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

/* The opponents that see a player, as bits. */
static unsigned exposed_to(const World *world, int id)
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
    unsigned bits = exposed_to(world, id);
    world->movers.count = count;
    return bits;
}

static bool is_lit(const World *world, int id)
{
    return world->state.flare_ticks > 0 || world->state.players[id].cloak_ticks > 0 ||
           mode_is_lit(world, id);
}

static int bit_count(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* Counts the lines of sight that ended, and whether a mover ended them. */
static void count_breaks(Tally *tally, TallyPlayer *watched, World *world, int id)
{
    unsigned now = exposed_to(world, id);
    unsigned living = 0;
    for (int i = 0; i < world->player_count; i++)
        living |= world->state.players[i].is_alive ? 1u << i : 0;
    unsigned broken = watched->exposed & ~now & living;
    watched->exposed = now;
    if (broken == 0)
        return;
    tally->counts[COUNT_BREAKS] += bit_count(broken);
    tally->counts[COUNT_BREAKS_BY_MOVER] += bit_count(broken & exposed_without_movers(world, id));
}

static void count_clockwork(Tally *tally, TallyPlayer *watched, World *world, int id)
{
    const Player *player = &world->state.players[id];
    Circle around = {player->at, PLAYER_RADIUS + TOUCH_ROOM};
    if (movers_depth(&world->movers, around) > 0) {
        bool is_new = world->state.tick - watched->touch_tick > RULES_TICKS(TOUCH_AGAIN_SECONDS);
        tally->counts[COUNT_CLOCKWORK_USES] += is_new;
        watched->touch_tick = world->state.tick;
    }
    if (player->is_seen || exposed_without_movers(world, id) == 0) {
        watched->shadow_ticks = 0;
        return;
    }
    int before = watched->shadow_ticks;
    watched->shadow_ticks += SHADOW_TICKS;
    int needed = RULES_TICKS(SHADOW_SECONDS);
    tally->counts[COUNT_CLOCKWORK_USES] += before < needed && watched->shadow_ticks >= needed;
}

static void count_alive(Tally *tally, TallyPlayer *watched, World *world, int id)
{
    const Player *player = &world->state.players[id];
    double *counts = tally->counts;
    counts[COUNT_PLAYER_MINUTES] += TICK_MINUTES;
    counts[COUNT_FIRST_MINUTES] += id == 0 ? TICK_MINUTES : 0;
    counts[COUNT_SEEN] += player->is_seen ? TICK_MINUTES : 0;
    counts[COUNT_SAFE] += player->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS) ? TICK_MINUTES : 0;
    tally->weapons[WEAPON_COUNT_HELD][player->weapon] += SECONDS_PER_TICK;
    if (watched->was_alive) {
        double lost = watched->protection - protection_of(player);
        double regained = player->shield - watched->shield;
        counts[COUNT_DAMAGE] += lost > 0 ? lost : 0;
        counts[COUNT_REGAINED] += regained > 0 ? regained : 0;
    }
    if (world->state.tick % SHADOW_TICKS == 0 && !is_lit(world, id)) {
        count_breaks(tally, watched, world, id);
        count_clockwork(tally, watched, world, id);
    }
}

static bool is_late(const World *world)
{
    double left = mode_seconds_left(world);
    return left > 0 && left <= LATE_SECONDS;
}

static void count_death(Tally *tally, const TallyWatch *watch, const World *world,
                        const Event *event)
{
    const TallyPlayer *watched = &watch->players[event->player];
    tally->counts[COUNT_DAMAGE] += watched->protection;
    tally->counts[COUNT_DEATHS]++;
    tally->counts[COUNT_EARLY_DEATHS] +=
        world->state.tick - watched->spawn_tick < RULES_TICKS(EARLY_SECONDS);
    bool is_kill = event->other != NO_PLAYER && event->other != event->player;
    tally->counts[COUNT_KILLS] += is_kill;
    tally->counts[COUNT_OWN_DOING] += own_doing_is(world, event);
    tally->counts[COUNT_LATE_KILLS] += is_kill && is_late(world);
    if (is_kill && event->kind == EVENT_KILL)
        tally->weapons[WEAPON_COUNT_KILLS][event->weapon]++;
}

static void count_event(Tally *tally, TallyWatch *watch, World *world, const Event *event)
{
    double *counts = tally->counts;
    if (events_is_death(event->kind))
        count_death(tally, watch, world, event);
    if (event->kind == EVENT_HIT && event->other != event->player)
        tally->weapons[WEAPON_COUNT_DAMAGE][event->weapon] += event->amount;
    if (event->kind == EVENT_PICKUP &&
        world->arena->level->pickups[event->other].kind == PICKUP_WEAPON)
        tally->weapons[WEAPON_COUNT_PICKUPS][event->weapon]++;
    if (event->kind == EVENT_SHIELD_UP) {
        counts[COUNT_RECOVERIES]++;
        counts[COUNT_RECOVERIES_BY_MOVER] += exposed_without_movers(world, event->player) != 0;
    }
    if (event->kind == EVENT_SPAWN) {
        watch->players[event->player].spawn_tick = world->state.tick;
        if (world->state.play_ticks > 1) {
            counts[COUNT_RETURNS]++;
            counts[COUNT_RETURNS_SEEN] += exposed_to(world, event->player) != 0;
        }
    }
}

void tally_tick(Tally *tally, TallyWatch *watch, World *world)
{
    if (world->state.phase != PHASE_PLAY)
        return;
    tally->counts[COUNT_MINUTES] += TICK_MINUTES;
    tally->counts[COUNT_LATE_MINUTES] += is_late(world) ? TICK_MINUTES : 0;
    for (int i = 0; i < world->events.count; i++)
        count_event(tally, watch, world, &world->events.items[i]);
    bool has_contact = false;
    for (int i = 0; i < world->player_count; i++) {
        TallyPlayer *watched = &watch->players[i];
        const Player *player = &world->state.players[i];
        has_contact |= player->is_seen;
        if (player->is_alive)
            count_alive(tally, watched, world, i);
        else
            watched->exposed = 0;
        watched->was_alive = player->is_alive;
        watched->protection = protection_of(player);
        watched->shield = player->shield;
    }
    if (!watch->had_contact && !has_contact)
        tally->counts[COUNT_CONTACT_SECONDS] += SECONDS_PER_TICK;
    watch->had_contact |= has_contact;
}

/* What one player's match came to; equal scores share the mean of their places. */
static void count_place(Tally *tally, const World *world)
{
    const Player *self = &world->state.players[0];
    int better = 0, worse = 0;
    for (int i = 1; i < world->player_count; i++) {
        better += world->state.players[i].score > self->score;
        worse += world->state.players[i].score < self->score;
    }
    int equal = world->player_count - better - worse;
    tally->counts[COUNT_FIRST] += better == 0 ? 1.0 / equal : 0;
    tally->counts[COUNT_LAST] += worse == 0 ? 1.0 / equal : 0;
    tally->counts[COUNT_PLACES] += better + (1 + equal) / 2.0;
    tally->counts[COUNT_FIRST_KILLS] += self->kills;
    tally->counts[COUNT_FIRST_DEATHS] += self->deaths;
}

void tally_result(Tally *tally, const World *world, int changed)
{
    ModeOutcome outcome = mode_outcome(world);
    double *counts = tally->counts;
    double seconds = world->state.play_ticks * SECONDS_PER_TICK;
    int needed = mode_score_to_win(world);
    ModeSide sides[PLAYERS_MAX];
    bool is_scored = needed > 0 && mode_sides(world, sides) > 0 && sides[0].score >= needed;
    counts[COUNT_MATCHES]++;
    counts[COUNT_DRAWS] += outcome.is_draw;
    counts[COUNT_TIME_UP] += !is_scored;
    counts[COUNT_WITHIN_180_SECONDS] += seconds <= 180;
    counts[COUNT_COOP_WON] += outcome.is_coop && outcome.is_won;
    if (world->options.mode == MODE_SIEGE)
        counts[COUNT_WAVES] += siege_view(world)->wave;
    if (changed != NO_PLAYER)
        counts[COUNT_CHANGED_WON] +=
            outcome.is_draw ? 1.0 / world->player_count : outcome.player == changed;
    counts[COUNT_TEAM_1_WON] += outcome.is_draw ? 0.5 : outcome.team == 1;
    count_place(tally, world);
    for (int i = 0; i < world->player_count; i++)
        counts[COUNT_STUCK] += world->state.players[i].stuck_ticks * TICK_MINUTES;
}

void tally_add(Tally *tally, const Tally *other)
{
    for (int i = 0; i < COUNT_COUNT; i++)
        tally->counts[i] += other->counts[i];
    for (int i = 0; i < WEAPON_COUNT_COUNT; i++)
        for (int k = 0; k < WEAPON_COUNT; k++)
            tally->weapons[i][k] += other->weapons[i][k];
}

double tally_percent(const Tally *tally, Count part, Count whole)
{
    return tally->counts[whole] > 0 ? 100 * tally->counts[part] / tally->counts[whole] : 0;
}
