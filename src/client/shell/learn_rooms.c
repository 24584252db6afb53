/* SPDX-License-Identifier: MIT */
#include "shell/learn_rooms.h"

#include "base/assert.h"
#include "sim/rules.h"
#include "sim/sight.h"

#define CATCH_NEAREST 420.0 /* Nearer to the shooter there is no time to react. */
#define BEYOND_MIRROR 1.05  /* Of the way to it, so that it is surely met. */

static bool is_in_zone(const World *world, int number)
{
    const Level *level = world->arena->level;
    if (number >= level->zone_count)
        return false;
    const LevelZone *zone = &level->zones[number];
    return vec2_distance(world->state.players[LEARN_PERSON].at, zone->at) < zone->radius;
}

/* Enters the next zone. */
static int progress_of_goals(const World *world, int progress)
{
    return progress + (is_in_zone(world, progress) ? 1 : 0);
}

static int progress_of_targets(const World *world, int progress)
{
    (void)progress;
    return world->state.target_count - world->state.targets_left;
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

/* Whether the mirror is what a bullet meets first from there. */
static bool meets_mirror(const World *world, Vec2 from, Vec2 at)
{
    Material material;
    Vec2 move = vec2_scale(vec2_subtract(at, from), BEYOND_MIRROR);
    return bullet_walls_surface_ahead(world, from, move, &material).hit &&
           material == MATERIAL_MIRROR;
}

static bool can_bank(const World *world)
{
    Vec2 from = world->state.players[LEARN_PERSON].at;
    Vec2 to = world->state.players[LEARN_OPPONENT].at;
    Vec2 at;
    return learn_rooms_bounce(world->arena->level, from, to, &at) &&
           meets_mirror(world, from, at) && meets_mirror(world, to, at);
}

static int progress_of_catches(const World *world, int progress)
{
    return progress + events_count(&world->events, EVENT_CATCH, LEARN_PERSON);
}

/* Has the whole shield back, which the room began without, in the first zone; then is out of sight
 * in the next one. */
static int progress_of_hiding(const World *world, int progress)
{
    const Player *person = &world->state.players[LEARN_PERSON];
    bool is_hidden = person->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS);
    bool is_whole = progress > 0 || person->shield >= PLAYER_SHIELD;
    return progress + (is_in_zone(world, progress) && is_hidden && is_whole ? 1 : 0);
}

/* The opponent's shots arrive, and from far enough to see them come. */
static bool can_catch(const World *world)
{
    Vec2 from = world->state.players[LEARN_OPPONENT].at;
    Vec2 to = world->state.players[LEARN_PERSON].at;
    return vec2_distance(from, to) > CATCH_NEAREST && sight_is_exposed(world, from, to);
}

static const LearnRoom rooms[LEARN_ROOMS] = {
    {.file = "1-move.json",
     .says = "Move into the ring with {move}.",
     .helps = "Hold {move} until your circle is inside the ring.",
     .done = "Good. That circle is you.",
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
     .says = "The glass is in the way. Bounce a shot off the mirror.",
     .helps = "Aim at the mark on the mirror and press {fire}.",
     .done = "Your shot bounces once off walls and glass. Mirrors do not count.",
     .needed = 2,
     .progress = progress_of_banks,
     .can_work = can_bank,
     .has_opponent = true,
     .shows_bounce = true},
    {.file = "4-catch.json",
     .says = "Press {dash} to dash through a shot and catch it.",
     .helps = "Press {dash} when the two rings around you meet.",
     .done = "Caught: your next shot hits harder.",
     .needed = 2,
     .progress = progress_of_catches,
     .can_work = can_catch,
     .has_opponent = true,
     .shot_seconds = 1.8,
     .fires_always = true,
     .shows_catch = true},
    {.file = "5-hide.json",
     .says = "Your shield is gone. Hide in the ring, and it comes back.",
     .helps = "Go behind the block, into the ring, and wait there.",
     .then = "If you stay in one place, everyone sees you. Go to the other ring.",
     .done = "Out of sight is where you recover.",
     .needed = 2,
     .progress = progress_of_hiding,
     .zones = LEARN_ZONES_GOALS,
     .has_opponent = true,
     .shot_seconds = 1.3,
     .starts_unshielded = true,
     .has_linger = true},
    {.file = "6-ride.json",
     .says = "Stay out of the light: ride behind the moving wall to the ring.",
     .helps = "Wait in the dashed ring. When it moves, stay in it.",
     .done = "Shadows move. Move with them.",
     .needed = 1,
     .progress = progress_of_goals,
     .zones = LEARN_ZONES_GOALS,
     .has_opponent = true,
     .shot_seconds = 0.6,
     .aims_ahead = true,
     .returns_when_hit = true,
     .has_ride = true},
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
