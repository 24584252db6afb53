/* SPDX-License-Identifier: MIT */
#include "sim/bullets.h"

#include "sim/harm.h"
#include "sim/rules.h"
#include "sim/weapons.h"

#include <string.h>

/* In a narrow enough gap a bullet could bounce for ever within one tick. */
enum { MOST_TOUCHES_A_TICK = 8 };

/* What a bullet meets first on its way. */
typedef struct Meeting {
    Touch touch;
    int player; /* NOBODY for a wall. */
    Material material;
} Meeting;

static void keep_wall(Meeting *first, Touch touch, Vec2 move, Material material)
{
    bool is_sooner = touch.hit && (!first->touch.hit || touch.time < first->touch.time);
    /* A wall that moved over the bullet lets it out. */
    if (is_sooner && vec2_dot(touch.normal, move) < 0)
        *first = (Meeting){touch, NOBODY, material};
}

static Material material_of(const Arena *arena, int piece)
{
    return arena->level->obstacles[arena->piece_obstacle[piece]].material;
}

static void meet_standing(const Arena *arena, Circle circle, Vec2 move, Meeting *first)
{
    GridWalk walk = grid_walk_start(&arena->grid, circle.at, vec2_add(circle.at, move));
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered)) {
        if (first->touch.hit && first->touch.time < entered)
            return;
        for (int i = 0; i < list.count; i++)
            keep_wall(first, sweep_circle_polygon(circle, move, &arena->pieces[list.items[i]]),
                      move, material_of(arena, list.items[i]));
    }
}

static void meet_moving(const World *world, Circle circle, Vec2 move, Meeting *first)
{
    Vec2 ends[2] = {circle.at, vec2_add(circle.at, move)};
    Box box = box_grown(box_around(ends, 2), circle.radius);
    for (int i = 0; i < world->movers.count; i++)
        if (box_overlaps(box, world->movers.pieces[i].bounds))
            keep_wall(first, sweep_circle_polygon(circle, move, &world->movers.pieces[i]), move,
                      material_of(world->arena, world->arena->standing_count + i));
}

/* One axis of the arena's edge: `at` moving by `move` between `low` and `high`. */
static void meet_edge_axis(double at, double move, double low, double high, Vec2 axis, Vec2 way,
                           Meeting *first)
{
    double limit = move < 0 ? low : high;
    double past = at + move - limit;
    if ((move < 0 && past >= 0) || (move > 0 && past <= 0) || !(move < 0 || move > 0))
        return;
    double time = (limit - at) / move;
    Touch touch = {vec2_scale(axis, move < 0 ? 1 : -1), time > 0 ? time : 0, true};
    keep_wall(first, touch, way, MATERIAL_PLAIN);
}

static void meet_edge(const Arena *arena, Circle circle, Vec2 move, Meeting *first)
{
    Vec2 size = arena->level->size;
    double low = circle.radius;
    meet_edge_axis(circle.at.x, move.x, low, size.x - low, vec2(1, 0), move, first);
    meet_edge_axis(circle.at.y, move.y, low, size.y - low, vec2(0, 1), move, first);
}

static bool can_hit(const World *world, const Bullet *bullet, int player)
{
    if (!world->players[player].is_alive)
        return false;
    return player == bullet->owner ? bullet->bounces > 0
                                   : world_are_opponents(world, player, bullet->owner);
}

static void meet_players(const World *world, const Bullet *bullet, Vec2 move, Meeting *first)
{
    Circle circle = {bullet->at, BULLET_RADIUS};
    for (int i = 0; i < world->player_count; i++) {
        if (!can_hit(world, bullet, i))
            continue;
        Circle body = {world->players[i].at, PLAYER_RADIUS};
        Touch touch = sweep_circle_circle(circle, move, body);
        if (touch.hit && (!first->touch.hit || touch.time < first->touch.time))
            *first = (Meeting){touch, i, MATERIAL_PLAIN};
    }
}

static Meeting first_wall(const World *world, Vec2 from, Vec2 move)
{
    Meeting first = {{{0, 0}, 0, false}, NOBODY, MATERIAL_PLAIN};
    Circle circle = {from, BULLET_RADIUS};
    meet_standing(world->arena, circle, move, &first);
    meet_moving(world, circle, move, &first);
    meet_edge(world->arena, circle, move, &first);
    return first;
}

Touch bullets_wall_ahead(const World *world, Vec2 from, Vec2 move)
{
    return first_wall(world, from, move).touch;
}

static Meeting first_meeting(const World *world, const Bullet *bullet, Vec2 move)
{
    Meeting first = first_wall(world, bullet->at, move);
    meet_players(world, bullet, move, &first);
    return first;
}

static void add_event(World *world, EventKind kind, const Bullet *bullet, int player, int other,
                      Vec2 direction)
{
    events_add(&world->events, (Event){kind, player, other, bullet->at, direction, 0,
                                       bullet->bounces, bullet->weapon});
}

/* Returns whether the bullet flies on. */
static bool bounce(World *world, Bullet *bullet, const Meeting *meeting)
{
    Vec2 normal = meeting->touch.normal;
    if (meeting->material != MATERIAL_MIRROR && bullet->bounces_left-- == 0) {
        add_event(world, EVENT_FIZZLE, bullet, bullet->owner, NOBODY, normal);
        return false;
    }
    double inward = vec2_dot(bullet->velocity, normal);
    bullet->velocity = vec2_add_scaled(bullet->velocity, normal, -2 * inward);
    bullet->bounces++;
    add_event(world, EVENT_BOUNCE, bullet, bullet->owner, NOBODY, normal);
    return true;
}

static void strike(World *world, const Bullet *bullet, int id)
{
    Player *player = &world->players[id];
    Vec2 direction = vec2_unit_or(bullet->velocity, vec2(1, 0));
    if (player->dash_ticks > 0 && harm_is_guarded(player)) {
        player->is_charged = true;
        add_event(world, EVENT_CATCH, bullet, id, bullet->owner, direction);
        return;
    }
    if (id != bullet->owner && !harm_is_guarded(player))
        world->players[bullet->owner].hits++;
    double share = id == bullet->owner ? OWN_BULLET_DAMAGE : 1;
    Harm harm = {id,        bullet->owner,   bullet->damage * share, bullet->at,
                 direction, bullet->bounces, bullet->weapon};
    harm_apply(world, &harm);
}

/* Flies a bullet for some seconds; returns whether it is still there. */
static bool fly(World *world, Bullet *bullet, double seconds)
{
    for (int i = 0; i < MOST_TOUCHES_A_TICK && seconds > 0; i++) {
        Vec2 move = vec2_scale(bullet->velocity, seconds);
        Meeting meeting = first_meeting(world, bullet, move);
        if (!meeting.touch.hit) {
            bullet->at = vec2_add(bullet->at, move);
            return true;
        }
        bullet->at = vec2_add_scaled(bullet->at, move, meeting.touch.time);
        seconds *= 1 - meeting.touch.time;
        if (meeting.player != NOBODY) {
            strike(world, bullet, meeting.player);
            return false;
        }
        if (!bounce(world, bullet, &meeting))
            return false;
    }
    return true;
}

static void drop_oldest(World *world)
{
    world->bullet_count--;
    memmove(&world->bullets[0], &world->bullets[1],
            (size_t)world->bullet_count * sizeof world->bullets[0]);
}

void bullets_fire(World *world, int player, Vec2 direction, bool is_charged)
{
    WeaponKind kind = world->players[player].weapon;
    const Weapon *weapon = weapon_of(kind);
    double speed = weapon->speed * (is_charged ? CHARGED_SPEED : 1);
    Bullet bullet = {.id = world->next_bullet_id++,
                     .owner = player,
                     .at = world->players[player].at,
                     .velocity = vec2_scale(direction, speed),
                     .damage = weapon->damage * (is_charged ? CHARGED_DAMAGE : 1),
                     .bounces_left = weapon->bounces,
                     .is_charged = is_charged,
                     .weapon = kind};
    events_add(&world->events, (Event){EVENT_SHOT, player, NOBODY,
                                       vec2_add_scaled(bullet.at, direction, PLAYER_RADIUS),
                                       direction, is_charged ? 1 : 0, 0, kind});
    /* From the middle of the player, which is never in a wall, to the rim: a wall before it counts.
     */
    if (!fly(world, &bullet, PLAYER_RADIUS / speed))
        return;
    if (world->bullet_count == MAX_BULLETS)
        drop_oldest(world);
    world->bullets[world->bullet_count++] = bullet;
}

static bool age(World *world, Bullet *bullet)
{
    if (bullet->flown_ticks++ < RULES_TICKS(weapon_of(bullet->weapon)->seconds))
        return true;
    add_event(world, EVENT_FIZZLE, bullet, bullet->owner, NOBODY, vec2(0, 0));
    return false;
}

void bullets_fly(World *world)
{
    int kept = 0;
    for (int i = 0; i < world->bullet_count; i++) {
        Bullet bullet = world->bullets[i];
        if (age(world, &bullet) && fly(world, &bullet, TICK_SECONDS))
            world->bullets[kept++] = bullet;
    }
    world->bullet_count = kept;
}
