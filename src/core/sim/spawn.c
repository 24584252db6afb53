/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "sim/sight.h"
#include "sim/world.h"

/* Around a covered spawn, RING_PLACES places on each of RINGS rings are tried. */
enum { RINGS = 12, RING_PLACES = 16 };
enum { LAYOUTS = 6 };
/* A return that waits looks for a good place once in so many ticks. */
enum { RETURN_AGAIN_TICKS = 4 };

static double mover_depth_at(const World *world, Vec2 at)
{
    return movers_depth(&world->movers, (Circle){at, PLAYER_RADIUS});
}

double spawn_full_shield(const World *world)
{
    return strikes_mutators(world) & MUTATOR_ONE_BULLET ? 0 : PLAYER_SHIELD;
}

void spawn_at(World *world, int id, Vec2 at)
{
    Player *player = &world->state.players[id];
    Vec2 middle = vec2_scale(world->arena->level->size, 0.5);
    player->at = at;
    player->aim = vec2_unit_or(vec2_subtract(middle, at), vec2(1, 0));
    player->velocity = vec2(0, 0);
    player->health = PLAYER_HEALTH;
    player->shield = spawn_full_shield(world);
    player->is_alive = true;
    player->overshield = 0;
    player->weapon = WEAPON_PULSE;
    player->ammunition = player->charge_ticks = player->cloak_ticks = player->lit_ticks = 0;
    player->is_charged = false;
    player->linger_at = at;
    player->linger_ticks = -RULES_TICKS(FIRST_STAY_SECONDS);
    player->guard_ticks = 0;
    player->visible_to = player->exposed_to = 0;
    player->dash_ticks = player->dash_wait_ticks = player->dash_buffer_ticks = 0;
    player->fire_wait_ticks = player->fire_buffer_ticks = 0;
    player->pinned_ticks = player->credit_ticks = player->late_ticks = 0;
    player->credit_player = NO_PLAYER;
    player->wanted_distance = player->moved_distance = 0;
    stuck_begin_stay(player);
    strikes_set_loaded(world, id, true);
    events_tell(&world->events, EVENT_SPAWN, id, at, 0);
}

/* Free of anything solid, and connected to the spawn by a free line. */
static bool has_way_to(const World *world, Vec2 spawn, Vec2 at)
{
    const Arena *arena = world->arena;
    Surroundings around = {arena, &world->movers, &world->grid};
    return surroundings_depth(&around, (Circle){at, PLAYER_RADIUS}) <= CONTACT_EPSILON &&
           arena_is_line_clear(arena, &world->grid, spawn, at, false);
}

static void keep_freer(const World *world, Vec2 at, Vec2 *best, double *least)
{
    double depth = mover_depth_at(world, at);
    if (depth >= *least)
        return;
    *best = at;
    *least = depth;
}

/* The spawn itself or, if a mover covers it, a free place near it, or any free spawn. If all are
 * covered, the least covered one; false if that would crush the player. */
static bool find_room(const World *world, Vec2 spawn, Vec2 *out_at)
{
    const Level *level = world->arena->level;
    Vec2 best = spawn;
    double least = mover_depth_at(world, spawn);
    for (int i = 0; i < RINGS * RING_PLACES && least > 0; i++) {
        AimAngle angle = (AimAngle)(i % RING_PLACES * (AIM_TURN / RING_PLACES));
        int ring = 1 + i / RING_PLACES;
        Vec2 at = vec2_add_scaled(spawn, angle_unit_of_aim(angle), PLAYER_RADIUS * ring);
        if (has_way_to(world, spawn, at))
            keep_freer(world, at, &best, &least);
    }
    for (int i = 0; i < level->spawn_count && least > 0; i++)
        keep_freer(world, level->spawns[i].at, &best, &least);
    *out_at = best;
    return least <= CRUSH_DEPTH;
}

static SpawnChoice choose_place(World *world, int id, bool only_good)
{
    const Level *level = world->arena->level;
    if (world->rules->ignores_seed)
        return (SpawnChoice){level->spawns[id % level->spawn_count].at, true, true};
    return spawn_choice_make(world, id, only_good);
}

bool spawn_in_near(World *world, int id, Vec2 place)
{
    Vec2 at;
    if (!find_room(world, place, &at))
        return false;
    spawn_at(world, id, at);
    return true;
}

bool spawn_find(World *world, int id, Vec2 *out_at)
{
    return world->arena->level->spawn_count > 0 &&
           find_room(world, choose_place(world, id, false).at, out_at);
}

bool spawn_in(World *world, int id)
{
    if (world->arena->level->spawn_count == 0)
        return true;
    return spawn_in_near(world, id, choose_place(world, id, false).at);
}

void spawn_take_out(Player *player, int respawn_ticks)
{
    player->is_alive = false;
    player->health = player->shield = player->overshield = 0;
    player->velocity = vec2(0, 0);
    player->visible_to = player->exposed_to = 0;
    player->is_seen = false;
    player->guard_ticks = player->dash_ticks = player->charge_ticks = player->cloak_ticks =
        player->lit_ticks = 0;
    player->respawn_ticks = respawn_ticks;
}

void spawn_or_wait(World *world, int id)
{
    if (!spawn_in(world, id))
        spawn_take_out(&world->state.players[id], RESPAWN_WAITS);
}

bool spawn_has_waiting(const World *world)
{
    for (int i = 0; i < world->player_count; i++)
        if (!world->state.players[i].is_alive &&
            world->state.players[i].respawn_ticks == RESPAWN_WAITS)
            return true;
    return false;
}

void spawn_waiting(World *world)
{
    if (world->options.is_partial)
        return;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        if (!player->is_alive && player->respawn_ticks == RESPAWN_WAITS && spawn_in(world, i))
            player->respawn_ticks = 0;
    }
}

/* How soon two opponents would see each other: most where they do at once, less where a few steps
 * would do. */
static int exposure(const World *world, Vec2 from, Vec2 at)
{
    static const Vec2 steps[] = {{70, 0}, {0, 70}, {-70, 0}, {0, -70}};
    enum { STEPS = sizeof steps / sizeof *steps, AT_ONCE = 5 };
    int sum = sight_is_exposed(world, from, at) ? AT_ONCE : 0;
    for (int i = 0; i < STEPS; i++)
        sum += sight_is_exposed(world, from, vec2_add(at, steps[i]));
    return sum;
}

/* How soon a player who comes in would be seen by the opponents placed before it. */
static int exposure_to_placed(const World *world, int player, const Vec2 places[PLAYERS_MAX],
                              const bool has_room[PLAYERS_MAX])
{
    int exposed = 0;
    for (int i = 0; i < world->player_count; i++)
        if (has_room[i] && i != player && state_are_opponents(world, i, player))
            exposed += exposure(world, places[i], places[player]);
    return exposed;
}

/* Puts everyone somewhere in turn; returns how soon opponents would see each other. Whoever comes
 * later keeps away from those before, so chance decides who comes first: else one team would always
 * begin farther from the center. */
static int try_layout(World *world, Vec2 out_places[PLAYERS_MAX], bool out_has_room[PLAYERS_MAX])
{
    int exposed = 0;
    int first = random_index(&world->state.random, world->player_count);
    for (int i = 0; i < world->player_count; i++) {
        world->state.players[i].is_alive = false;
        out_has_room[i] = false;
    }
    for (int turn = 0; turn < world->player_count; turn++) {
        int id = (first + turn) % world->player_count;
        if (!mode_comes_in(world, id))
            continue;
        SpawnChoice choice = choose_place(world, id, false);
        out_has_room[id] = find_room(world, choice.at, &out_places[id]);
        if (!out_has_room[id])
            continue;
        world->state.players[id].is_alive = true;
        world->state.players[id].at = out_places[id];
        exposed += exposure_to_placed(world, id, out_places, out_has_room);
    }
    return exposed;
}

/* The first layout in which no opponents will soon see each other, else the best of a few. */
static void choose_layout(World *world, Vec2 out_places[PLAYERS_MAX],
                          bool out_has_room[PLAYERS_MAX])
{
    int least = try_layout(world, out_places, out_has_room);
    for (int i = 1; i < LAYOUTS && least > 0; i++) {
        Vec2 places[PLAYERS_MAX];
        bool has_room[PLAYERS_MAX];
        int exposed = try_layout(world, places, has_room);
        if (exposed >= least)
            continue;
        least = exposed;
        memcpy(out_places, places, sizeof places);
        memcpy(out_has_room, has_room, sizeof has_room);
    }
}

void spawn_everyone(World *world)
{
    Vec2 places[PLAYERS_MAX] = {{0, 0}};
    bool has_room[PLAYERS_MAX] = {false};
    if (world->arena->level->spawn_count == 0)
        return;
    choose_layout(world, places, has_room);
    for (int i = 0; i < world->player_count; i++)
        world->state.players[i].is_alive = false;
    for (int i = 0; i < world->player_count; i++) {
        if (has_room[i])
            spawn_at(world, i, places[i]);
        else if (mode_comes_in(world, i))
            spawn_take_out(&world->state.players[i], RESPAWN_WAITS);
    }
}

/* Nobody returns shortly before the end, so that those who are still alive decide the match. */
static bool is_too_late(const World *world)
{
    double left = mode_seconds_left(world);
    return world->rules->has_border && !world->options.is_endless && left > 0 &&
           left < LAST_RETURN_SECONDS;
}

/* Waits a moment for a place out of sight, and as long as it takes for one inside the border. */
static void return_when_good(World *world, int id)
{
    Player *player = &world->state.players[id];
    bool is_patient = player->late_ticks < RULES_TICKS(RETURN_PATIENCE_SECONDS);
    SpawnChoice choice = choose_place(world, id, is_patient);
    if ((!choice.is_good && is_patient) || !choice.is_inside) {
        player->respawn_ticks =
            /* Minus one, because the tick that searches again counts as well. */
            RETURN_AGAIN_TICKS - 1;
        player->late_ticks += RETURN_AGAIN_TICKS;
        return;
    }
    if (spawn_in_near(world, id, choice.at))
        player->guard_ticks = RULES_TICKS(GUARD_SECONDS);
}

void spawn_returning(World *world)
{
    if (world->arena->level->spawn_count == 0)
        return;
    spawn_waiting(world);
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        bool is_waiting = player->respawn_ticks < 0;
        if (player->is_alive || is_waiting || !mode_may_return(world, i))
            continue;
        if (player->respawn_ticks > 0) {
            player->respawn_ticks--;
            continue;
        }
        if (!world->options.is_partial && !is_too_late(world))
            return_when_good(world, i);
    }
}
