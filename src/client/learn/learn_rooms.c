/* SPDX-License-Identifier: MIT */
#include "learn/learn_rooms.h"

#include "base/assert.h"
#include "rules/rules.h"

static int count_events(const World *world, EventKind kind, int player)
{
    int count = 0;
    for (int i = 0; i < world->events.count; i++)
        count += world->events.items[i].kind == kind && world->events.items[i].player == player;
    return count;
}

static bool is_inside_zone(const World *world, const LevelZone *zone)
{
    return vec2_distance(world->players[LEARN_PERSON].at, zone->at) < zone->radius;
}

/* Enters the next zone. */
static int progress_of_goals(const World *world, int progress)
{
    const Level *level = world->arena->level;
    if (progress >= level->zone_count)
        return progress;
    return progress + (is_inside_zone(world, &level->zones[progress]) ? 1 : 0);
}

static int progress_of_targets(const World *world, int progress)
{
    (void)progress;
    return world->target_count - world->targets_left;
}

/* Hits the opponent after a bounce. */
static int progress_of_banks(const World *world, int progress)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_HIT && event->player == LEARN_OPPONENT && event->bounces > 0)
            progress++;
    }
    return progress;
}

static int progress_of_catches(const World *world, int progress)
{
    return progress + count_events(world, EVENT_CATCH, LEARN_PERSON);
}

/* Has the whole shield back, which the room began without, and is in a shelter. */
static int progress_of_recovery(const World *world, int progress)
{
    const Level *level = world->arena->level;
    bool is_sheltered = false;
    for (int i = 0; i < level->zone_count; i++)
        is_sheltered |= is_inside_zone(world, &level->zones[i]);
    return is_sheltered && world->players[LEARN_PERSON].shield >= PLAYER_SHIELD ? 1 : progress;
}

static const LearnRoom rooms[LEARN_ROOMS] = {
    {.file = "1-move.json",
     .says = "Move into the ring with {move}.",
     .helps = "Hold {move} until your circle is inside the ring.",
     .done = "That is you.",
     .needed = 3,
     .progress = progress_of_goals,
     .zones = LEARN_ZONES_GOALS},
    {.file = "2-fire.json",
     .says = "Aim with {aim}, fire with {fire}.",
     .helps = "Turn to a target with {aim}, then hold {fire}.",
     .done = "Good shots.",
     .needed = 3,
     .progress = progress_of_targets,
     .zones = LEARN_ZONES_TARGETS},
    {.file = "3-bank.json",
     .says = "Glass stops shots. Bounce one off the mirror.",
     .helps = "Aim at the mark on the mirror and press {fire}.",
     .done = "Your shot bounces once, off any wall.",
     .needed = 2,
     .progress = progress_of_banks,
     .has_opponent = true,
     .shows_bounce = true},
    {.file = "4-catch.json",
     .says = "Dash through a shot to catch it: {dash}.",
     .helps = "Press {dash} when the two rings around you meet.",
     .done = "Caught: your next shot hits harder.",
     .needed = 2,
     .progress = progress_of_catches,
     .has_opponent = true,
     .shot_seconds = 1.8,
     .is_firing_always = true,
     .shows_catch = true},
    {.file = "5-hide.json",
     .says = "Your shield is gone. Hide from its light, and it comes back.",
     .helps = "Go behind a block, into a ring, and wait there.",
     .done = "Out of sight is where you recover.",
     .needed = 1,
     .progress = progress_of_recovery,
     .zones = LEARN_ZONES_SHELTERS,
     .has_opponent = true,
     .shot_seconds = 1.3,
     .starts_unshielded = true},
    {.file = "6-ride.json",
     .says = "Stay out of its light: ride behind the moving wall to the ring.",
     .helps = "Wait behind the first wall, then stay in the moving circle.",
     .done = "Shadows move. Move with them.",
     .needed = 1,
     .progress = progress_of_goals,
     .zones = LEARN_ZONES_GOALS,
     .has_opponent = true,
     .shot_seconds = 0.5,
     .is_leading = true,
     .is_hit_a_return = true},
};

const LearnRoom *learn_rooms_get(int number)
{
    ASSERT(number >= 0 && number < LEARN_ROOMS);
    return &rooms[number];
}

bool learn_rooms_bounce(const Level *level, Vec2 from, Vec2 to, Vec2 *out_at)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        if (level->obstacles[i].material != MATERIAL_MIRROR)
            continue;
        Box mirror = box_around(level->obstacles[i].points, level->obstacles[i].point_count);
        double side = mirror.low.y - BULLET_RADIUS;
        double up = side - from.y;
        double down = side - to.y;
        if (up <= 0 || down <= 0)
            return false;
        double x = from.x + (to.x - from.x) * up / (up + down);
        if (x < mirror.low.x || x > mirror.high.x)
            return false;
        *out_at = vec2(x, side);
        return true;
    }
    return false;
}
