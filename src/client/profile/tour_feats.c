/* SPDX-License-Identifier: MIT */
#include "profile/tour_feats.h"

#include "collide/sat.h"
#include "sim/sight.h"
#include "profile/player_events.h"

static int count_bounced(const World *world, int player, int bounces)
{
    int count = 0;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        count += player_events_is_hit(world, event, player) && event->bounces >= bounces ? 1 : 0;
    }
    return count;
}

int tour_feats_bounced_once(const World *world, int player, int count)
{
    return count + count_bounced(world, player, 1);
}

int tour_feats_bounced_twice(const World *world, int player, int count)
{
    return count + count_bounced(world, player, 2);
}

int tour_feats_bounced_thrice(const World *world, int player, int count)
{
    return count + count_bounced(world, player, 3);
}

/* An opponent whom the hit has killed is no longer marked as seen, so this looks for a line of
 * sight. */
int tour_feats_unseen_hits(const World *world, int player, int count)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (player_events_is_hit(world, event, player) && world->state.players[player].is_alive &&
            !sight_is_clear(world, world->state.players[player].at,
                            world->state.players[event->player].at))
            count++;
    }
    return count;
}

int tour_feats_far_hits(const World *world, int player, int count)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (player_events_is_hit(world, event, player) &&
            vec2_distance(world->state.players[player].at, event->at) >= TOUR_FEATS_FAR)
            count++;
    }
    return count;
}

int tour_feats_recoveries(const World *world, int player, int count)
{
    return count + events_count(&world->events, EVENT_SHIELD_UP, player);
}

int tour_feats_catches(const World *world, int player, int count)
{
    return count + events_count(&world->events, EVENT_CATCH, player);
}

int tour_feats_breaks(const World *world, int player, int count)
{
    return count + events_count(&world->events, EVENT_BREAK, player);
}

int tour_feats_streak(const World *world, int player, int count)
{
    for (int i = 0; i < world->events.count; i++)
        count = player_events_streak(world, &world->events.items[i], player, count);
    return count;
}

static bool is_in_play(const World *world, int player)
{
    return world->state.phase == PHASE_PLAY && world->state.players[player].is_alive;
}

static bool has_traveled(const MoverStep *step)
{
    return step->tick != NO_TICK && vec2_distance(step->before.shift, step->now.shift) > 0;
}

int tour_feats_ride_ticks(const World *world, int player, int count)
{
    const Player *self = &world->state.players[player];
    Circle reach = {self->at, PLAYER_RADIUS + TOUR_FEATS_RIDE_GAP};
    if (!is_in_play(world, player) || self->is_seen)
        return count;
    for (int i = 0; i < world->movers.count; i++)
        if (has_traveled(&world->movers.steps[i]) &&
            sat_circle_polygon(reach, &world->movers.pieces[i]).hit)
            return count + 1;
    return count;
}

int tour_feats_glass_ticks(const World *world, int player, int count)
{
    unsigned seeing = 0;
    unsigned hitting = 0;
    if (!is_in_play(world, player))
        return count;
    for (int i = 0; i < world->player_count; i++)
        if (state_are_opponents(world, player, i)) {
            seeing |= world->state.players[player].visible_to & 1u << i;
            hitting |= world->state.players[player].exposed_to & 1u << i;
        }
    return count + (seeing != 0 && hitting == 0 ? 1 : 0);
}

int tour_feats_shadow_ticks(const World *world, int player, int count)
{
    Vec2 at = world->state.players[player].at;
    if (!is_in_play(world, player) || world->state.players[player].is_seen)
        return count;
    for (int i = 0; i < world->player_count; i++) {
        const Player *other = &world->state.players[i];
        if (state_are_opponents(world, player, i) && other->is_alive &&
            movers_bar(&world->movers, at, other->at) &&
            sight_is_clear_of_standing(world, at, other->at))
            return count + 1;
    }
    return count;
}
