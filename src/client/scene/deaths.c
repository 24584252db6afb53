/* SPDX-License-Identifier: MIT */
#include "scene/deaths.h"

#include "base/time.h"
#include "sim/mode_rules.h"
#include "sim/weapons.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define PARALLEL 1e-3
#define BOUNCE_UNFIT 1000.0
#define BEND_REACH 60.0 /* A corner is at most this far from the tick's ends, world units. */

enum { TRACK_TICKS = 6 };

static void age_marks(Deaths *deaths)
{
    int kept = 0;
    for (int i = 0; i < deaths->count; i++) {
        deaths->marks[i].age += SECONDS_PER_TICK;
        if (deaths->marks[i].age < DEATHS_SECONDS)
            deaths->marks[kept++] = deaths->marks[i];
    }
    deaths->count = kept;
}

static void path_add(DeathMark *mark, Vec2 at)
{
    if (mark->path_count < DEATHS_PATH_POINTS)
        mark->path[mark->path_count++] = at;
}

static bool is_flying(const World *world, int bullet)
{
    for (int i = 0; i < world->state.bullet_count; i++)
        if (world->state.bullets[i].id == bullet)
            return true;
    return false;
}

/* Walls that it met in the last tick are only told as events. */
static double flight_unfit(const DeathsFlight *flight, const Event *event)
{
    double missing = fabs((double)(event->bounces - flight->bounces));
    return vec2_distance(flight->at, event->at) + missing * BOUNCE_UNFIT;
}

/* The bullet that killed is gone, unless it is a disc, and was the nearest of its kind with as many
 * bounces. */
static const DeathsFlight *find_flight(const Deaths *deaths, const World *world, const Event *event)
{
    const DeathsFlight *best = NULL;
    bool goes_on = weapons_row(event->weapon)->flight == FLIGHT_DISC;
    for (int i = 0; i < deaths->flight_count; i++) {
        const DeathsFlight *flight = &deaths->flights[i];
        if (flight->owner != event->other || flight->weapon != event->weapon ||
            flight->bounces > event->bounces || (is_flying(world, flight->id) && !goes_on))
            continue;
        if (best == NULL || flight_unfit(flight, event) < flight_unfit(best, event))
            best = flight;
    }
    return best;
}

static void take_flight(DeathMark *mark, const DeathsFlight *flight, const World *world)
{
    int missing = mark->event.bounces - flight->bounces;
    for (int i = 0; i < flight->count && i < DEATHS_PATH_POINTS - 2; i++)
        path_add(mark, flight->points[i]);
    for (int i = 0; i < world->events.count && missing > 0; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind != EVENT_BOUNCE || event->player != flight->owner)
            continue;
        path_add(mark, event->at);
        missing--;
    }
    if (weapons_row(flight->weapon)->blast_radius > 0)
        path_add(mark, flight->at);
    path_add(mark, mark->event.at);
}

/* The legs of a beam of this tick, up to the victim. */
static void take_beam(DeathMark *mark, const World *world)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_BEAM && event->player == mark->event.other &&
            mark->path_count <= mark->event.bounces)
            path_add(mark, event->at);
    }
    path_add(mark, mark->event.at);
}

/* Where the killer went in the last second. */
static void take_track(DeathMark *mark, const Deaths *deaths)
{
    int killer = mark->event.other;
    for (int i = 0; i < deaths->track_counts[killer]; i++)
        path_add(mark, deaths->tracks[killer][i]);
}

static void take_path(DeathMark *mark, const Deaths *deaths, const World *world)
{
    const Event *event = &mark->event;
    if (event->other == NO_PLAYER)
        return;
    if (event->kind != EVENT_KILL) {
        take_track(mark, deaths);
        return;
    }
    const DeathsFlight *flight = find_flight(deaths, world, event);
    if (weapons_row(event->weapon)->flight == FLIGHT_BEAM) {
        take_beam(mark, world);
    } else if (flight != NULL) {
        take_flight(mark, flight, world);
    } else if (event->other != event->player) { /* Fired in this tick. */
        path_add(mark, world->state.players[event->other].at);
        path_add(mark, event->at);
    }
}

int deaths_loser(const World *world, const Event *event)
{
    bool is_death = events_is_death(event->kind) && event->kind != EVENT_REFILL;
    if (!is_death || !world->rules->counts_kills || world->rules->is_coop)
        return NO_PLAYER;
    if (event->other == NO_PLAYER || event->other == event->player)
        return event->player;
    return state_are_opponents(world, event->player, event->other) ? NO_PLAYER : event->other;
}

static void add_mark(Deaths *deaths, const World *world, const Event *event)
{
    if (deaths->count == DEATHS_MAX) {
        memmove(deaths->marks, deaths->marks + 1, (DEATHS_MAX - 1) * sizeof *deaths->marks);
        deaths->count--;
    }
    DeathMark *mark = &deaths->marks[deaths->count++];
    *mark = (DeathMark){.event = *event, .loser = deaths_loser(world, event)};
    take_path(mark, deaths, world);
}

/* Where two straight parts of a flight meet. */
static Vec2 corner_between(Vec2 from, Vec2 way, Vec2 to, Vec2 way_after)
{
    double cross = vec2_cross(way, way_after);
    if (fabs(cross) < PARALLEL)
        return vec2_add_scaled(vec2_mix(from, to, 0.5), way, vec2_distance(from, to) / 2);
    double along = vec2_cross(vec2_subtract(to, from), way_after) / cross;
    return fabs(along) < BEND_REACH ? vec2_add_scaled(from, way, along) : vec2_mix(from, to, 0.5);
}

static void follow_flight(DeathsFlight *flight, const Bullet *bullet)
{
    Vec2 way = vec2_unit_or(bullet->velocity, flight->way);
    if (bullet->bounces > flight->bounces && flight->count < DEATHS_PATH_POINTS)
        flight->points[flight->count++] = corner_between(flight->at, flight->way, bullet->at, way);
    flight->at = bullet->at;
    flight->way = way;
    flight->bounces = bullet->bounces;
}

static DeathsFlight new_flight(const World *world, const Bullet *bullet)
{
    return (DeathsFlight){.id = bullet->id,
                          .owner = bullet->owner,
                          .weapon = bullet->weapon,
                          .points = {world->state.players[bullet->owner].at},
                          .count = 1,
                          .at = bullet->at,
                          .bounces = bullet->bounces,
                          .way = vec2_unit_or(bullet->velocity, vec2(1, 0))};
}

/* Both lists are in the order of firing, and new bullets come last, so one pass pairs them. */
static void follow_bullets(Deaths *deaths, const World *world)
{
    int old = 0;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        while (old < deaths->flight_count && deaths->flights[old].id != bullet->id)
            old++;
        if (old < deaths->flight_count) {
            deaths->flights[i] = deaths->flights[old];
            follow_flight(&deaths->flights[i], bullet);
        } else {
            deaths->flights[i] = new_flight(world, bullet);
        }
    }
    deaths->flight_count = world->state.bullet_count;
}

/* A sample every few ticks; a spawn begins anew. */
static void follow_players(Deaths *deaths, const World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        int *count = &deaths->track_counts[i];
        if (!world->state.players[i].is_alive)
            *count = 0;
        if (!world->state.players[i].is_alive || world->state.tick % TRACK_TICKS != 0)
            continue;
        if (*count == DEATHS_TRACK) {
            memmove(deaths->tracks[i], deaths->tracks[i] + 1,
                    (DEATHS_TRACK - 1) * sizeof deaths->tracks[i][0]);
            --*count;
        }
        deaths->tracks[i][(*count)++] = world->state.players[i].at;
    }
}

void deaths_step(Deaths *deaths, const World *world)
{
    age_marks(deaths);
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (events_is_death(event->kind) && event->kind != EVENT_REFILL)
            add_mark(deaths, world, event);
    }
    follow_bullets(deaths, world);
    follow_players(deaths, world);
}

bool deaths_is_killer_of(const Deaths *deaths, int player, unsigned people, double seconds)
{
    for (int i = 0; i < deaths->count; i++) {
        const DeathMark *mark = &deaths->marks[i];
        if (mark->event.other == player && mark->event.player != player && mark->age < seconds &&
            (people >> mark->event.player & 1u) != 0)
            return true;
    }
    return false;
}

void deaths_cause(const DeathMark *mark, char *out_words, size_t size)
{
    const Event *event = &mark->event;
    bool is_own = event->other == NO_PLAYER || event->other == event->player;
    bool is_blast = weapons_row(event->weapon)->blast_radius > 0;
    if (event->kind == EVENT_CRUSH)
        snprintf(out_words, size, "Crushed");
    else if (event->kind == EVENT_BORDER_KILL)
        snprintf(out_words, size, "The border");
    else if (is_own)
        snprintf(out_words, size, is_blast ? "Own blast" : "Own bullet");
    else
        snprintf(out_words, size, "%s", level_weapon_name(event->weapon));
    out_words[0] = (char)toupper((unsigned char)out_words[0]);
}
