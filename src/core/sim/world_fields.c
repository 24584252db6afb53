/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/weapons.h"

#include <limits.h>

#define COUNT_ROW(of, member) FIELD_ROW(FIELD_INT, of, member, 0, FIELD_COUNT_MAX)
#define SUM_ROW(of, member) FIELD_ROW(FIELD_INT, of, member, -FIELD_COUNT_MAX, FIELD_COUNT_MAX)
#define POINTS_ROW(of, member) FIELD_ROW(FIELD_DOUBLE, of, member, 0, FIELD_POINTS_MAX)
#define LENGTH_ROW(of, member) FIELD_ROW(FIELD_DOUBLE, of, member, 0, FIELD_PLACE_MAX)
#define WEAPON_ROW(of, member) FIELD_ROW(FIELD_INT, of, member, 0, WEAPON_ANY - 1)
/* What the scoreboard shows, and the number of shots, which bullet ids reveal anyway. */
#define PUBLIC_ROW(member, low, high)                                                              \
    FIELD_ROW_MARKED(FIELD_PUBLIC, FIELD_INT, Player, member, low, high)
#define PUBLIC_COUNT_ROW(member) PUBLIC_ROW(member, 0, FIELD_COUNT_MAX)
#define PUBLIC_SUM_ROW(member) PUBLIC_ROW(member, -FIELD_COUNT_MAX, FIELD_COUNT_MAX)
/* How many there are of something that the level has, or that was fired in it. */
#define LEVEL_COUNT_ROW(member, high)                                                              \
    FIELD_ROW_MARKED(FIELD_OF_LEVEL, FIELD_INT, WorldState, member, 0, high)

enum { ALL_PLAYERS = (1 << PLAYERS_MAX) - 1 };

/* A unit vector is one to within this. */
#define UNIT_SLACK 1e-6
/* The slowest that a bullet may be, world units per second. */
#define BULLET_SPEED_MIN 1.0

static const StateField world_rows[] = {
    COUNT_ROW(WorldState, tick),
    FIELD_ROW(FIELD_INT, WorldState, phase, PHASE_COUNTDOWN, PHASE_OVER),
    COUNT_ROW(WorldState, countdown_ticks),
    COUNT_ROW(WorldState, play_ticks),
    COUNT_ROW(WorldState, over_ticks),
    FIELD_ROW_MARKED(FIELD_SECRET, FIELD_U64, WorldState, random.state, 0, 0),
    LEVEL_COUNT_ROW(bullet_count, BULLETS_MAX),
    COUNT_ROW(WorldState, flare_ticks),
    SUM_ROW(WorldState, team_scores[1]),
    SUM_ROW(WorldState, team_scores[2]),
    LEVEL_COUNT_ROW(target_count, TARGETS_MAX),
    LEVEL_COUNT_ROW(targets_left, TARGETS_MAX),
    FIELD_ROW_FIXED(WorldState, random.stream),
    FIELD_ROW_FIXED(WorldState, team_scores[0]), /* Of no team: 0. */
};

static const StateField strike_rows[] = {
    COUNT_ROW(StrikeState, count),
    FIELD_ROW(FIELD_INT, StrikeState, kind, 0, STRIKE_COUNT - 1),
    FIELD_ROW(FIELD_INT, StrikeState, ticks, 0, STRIKE_TICKS_MAX),
    FIELD_ROW(FIELD_BITS, StrikeState, loaded, 0, ALL_PLAYERS),
    FIELD_ROW(FIELD_DOUBLE, StrikeState, lead, -FIELD_COUNT_MAX, FIELD_COUNT_MAX),
};

static const StateField player_rows[] = {
    FIELD_ROW_VEC2(Player, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW_VEC2(Player, velocity.x, velocity.y, FIELD_SPEED_MAX),
    FIELD_ROW_VEC2(Player, aim.x, aim.y, 1 + UNIT_SLACK),
    COUNT_ROW(Player, unseen_ticks),
    COUNT_ROW(Player, fire_wait_ticks),
    FIELD_ROW(FIELD_BYTE, Player, held, 0, INPUT_FIRE | INPUT_DASH),
    PUBLIC_COUNT_ROW(shots),
    PUBLIC_COUNT_ROW(hits),
    POINTS_ROW(Player, health),
    POINTS_ROW(Player, shield),
    POINTS_ROW(Player, overshield),
    FIELD_ROW(FIELD_DOUBLE, Player, dealt, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_DOUBLE, Player, taken, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_BITS, Player, exposed_to, 0, ALL_PLAYERS),
    FIELD_ROW(FIELD_BITS, Player, visible_to, 0, ALL_PLAYERS),
    FIELD_ROW_BOOL(Player, is_seen),
    FIELD_ROW(FIELD_INT, Player, linger_ticks, -RULES_TICKS(FIRST_STAY_SECONDS), FIELD_COUNT_MAX),
    LENGTH_ROW(Player, wanted_distance),
    LENGTH_ROW(Player, moved_distance),
    COUNT_ROW(Player, stay_ticks),
    COUNT_ROW(Player, stay_pushed_ticks),
    COUNT_ROW(Player, stay_shots),
    COUNT_ROW(Player, stuck_ticks),
    FIELD_ROW_VEC2(Player, linger_at.x, linger_at.y, FIELD_PLACE_MAX),
    FIELD_ROW_VEC2(Player, stay_at.x, stay_at.y, FIELD_PLACE_MAX),
    PUBLIC_ROW(team, 0, TEAM_SLOTS - 1),
    FIELD_ROW_BOOL(Player, is_alive),
    FIELD_ROW_BOOL(Player, is_charged),
    WEAPON_ROW(Player, weapon),
    COUNT_ROW(Player, ammunition),
    COUNT_ROW(Player, charge_ticks),
    COUNT_ROW(Player, lit_ticks),
    COUNT_ROW(Player, cloak_ticks),
    COUNT_ROW(Player, dash_ticks),
    COUNT_ROW(Player, dash_wait_ticks),
    FIELD_ROW_VEC2(Player, dash_direction.x, dash_direction.y, 1 + UNIT_SLACK),
    COUNT_ROW(Player, fire_buffer_ticks),
    COUNT_ROW(Player, dash_buffer_ticks),
    COUNT_ROW(Player, guard_ticks),
    FIELD_ROW(FIELD_INT, Player, respawn_ticks, RESPAWN_HIDDEN, FIELD_COUNT_MAX),
    COUNT_ROW(Player, late_ticks),
    COUNT_ROW(Player, pinned_ticks),
    FIELD_ROW(FIELD_INT, Player, credit_player, NO_PLAYER, PLAYERS_MAX - 1),
    COUNT_ROW(Player, credit_ticks),
    PUBLIC_SUM_ROW(score),
    PUBLIC_COUNT_ROW(point_ticks),
    PUBLIC_SUM_ROW(kills),
    PUBLIC_COUNT_ROW(deaths),
    PUBLIC_COUNT_ROW(self_kills),
    FIELD_ROW_MARKED(FIELD_PUBLIC, FIELD_FIXED, Player, name, 0,
                     0), /* A label, as is the circle. */
    FIELD_ROW_MARKED(FIELD_PUBLIC, FIELD_FIXED, Player, circle, 0, 0),
};

static const StateField breakable_rows[] = {
    {.name = "health",
     .bytes = sizeof(double),
     .type = FIELD_DOUBLE,
     .least = 0,
     .most = BREAKABLE_HEALTH},
};

static const StateField pad_rows[] = {
    FIELD_ROW(FIELD_INT, PickupPad, wait_ticks, 0, INT_MAX),
    WEAPON_ROW(PickupPad, weapon),
};

static const StateField target_rows[] = {
    FIELD_ROW_VEC2(Target, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW_BOOL(Target, is_hit),
};

static const StateField bullet_rows[] = {
    FIELD_ROW(FIELD_INT, Bullet, id, 0, INT_MAX),
    FIELD_ROW(FIELD_INT, Bullet, owner, 0, PLAYERS_MAX - 1),
    FIELD_ROW_VEC2(Bullet, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW_VEC2(Bullet, velocity.x, velocity.y, FIELD_SPEED_MAX),
    POINTS_ROW(Bullet, damage),
    COUNT_ROW(Bullet, bounces),
    COUNT_ROW(Bullet, bounces_left),
    COUNT_ROW(Bullet, flown_ticks),
    FIELD_ROW_BOOL(Bullet, is_charged),
    WEAPON_ROW(Bullet, weapon),
    FIELD_ROW_BOOL(Bullet, is_returning),
};

/* Code that walks along a line in steps needs this limit, because places may come from a file or a
 * server. */
_Static_assert((int)FIELD_PLACE_MAX == 2 * (int)LEVEL_SIZE_MAX, "places are near the level");

/* Each list with the room that it has in the state. The mode's table is that of its rules. */
#define LIST(rows_of, rows, fixed, member, room)                                                   \
    {                                                                                              \
        .table = FIELD_TABLE_FIXED(rows_of, rows, fixed), .offset = offsetof(WorldState, member),  \
        .capacity = (room)                                                                         \
    }
static const RecordList lists[WORLD_LIST_COUNT] = {
    [WORLD_LIST_WORLD] = LIST(WorldState, world_rows, 2, random, 1),
    [WORLD_LIST_MODE] = {.offset = offsetof(WorldState, mode_state), .capacity = 1},
    [WORLD_LIST_STRIKE] = LIST(StrikeState, strike_rows, 0, strike, 1),
    [WORLD_LIST_PLAYERS] = LIST(Player, player_rows, 2, players, PLAYERS_MAX),
    [WORLD_LIST_BREAKABLES] = LIST(double, breakable_rows, 0, breakable_health, LEVEL_OBSTACLES),
    [WORLD_LIST_PADS] = LIST(PickupPad, pad_rows, 0, pads, LEVEL_PICKUPS),
    [WORLD_LIST_TARGETS] = LIST(Target, target_rows, 0, targets, TARGETS_MAX),
    [WORLD_LIST_BULLETS] = LIST(Bullet, bullet_rows, 0, bullets, BULLETS_MAX),
};
_Static_assert(offsetof(WorldState, random) == 0, "the first list is the state itself");

RecordList world_fields_list(const World *world, WorldList list)
{
    const int counts[WORLD_LIST_COUNT] = {
        [WORLD_LIST_WORLD] = 1,
        [WORLD_LIST_MODE] = world->rules->state.count > 0,
        [WORLD_LIST_STRIKE] = strikes_are_on(world),
        [WORLD_LIST_PLAYERS] = world->player_count,
        [WORLD_LIST_BREAKABLES] = world->arena->breakable_count,
        [WORLD_LIST_PADS] = world->pad_count,
        [WORLD_LIST_TARGETS] = world->state.target_count,
        [WORLD_LIST_BULLETS] = world->state.bullet_count,
    };
    RecordList found = lists[list];
    found.count = counts[list];
    if (list == WORLD_LIST_MODE)
        found.table = world->rules->state;
    return found;
}

const StateTable *world_fields_table(WorldList list)
{
    return &lists[list].table;
}

static bool players_agree(const World *world, Error *out_error)
{
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        if (player->is_alive && !(fabs(vec2_dot(player->aim, player->aim) - 1) < UNIT_SLACK))
            return error_set(out_error, "player %d aims along (%g, %g), which is no unit vector", i,
                             player->aim.x, player->aim.y);
        if (state_is_hidden(player) && (player->is_alive || !world->options.is_partial))
            return error_set(out_error, "player %d is hidden where all is told", i);
        if (player->credit_player >= world->player_count)
            return error_set(out_error, "player %d was hit by player %d of %d", i,
                             player->credit_player, world->player_count);
    }
    return true;
}

static bool targets_agree(const World *world, Error *out_error)
{
    int left = 0;
    for (int i = 0; i < world->state.target_count; i++)
        left += !world->state.targets[i].is_hit;
    return left == world->state.targets_left ||
           error_set(out_error, "%d targets are left, and %d are not hit",
                     world->state.targets_left, left);
}

/* Each owner's are in the order in which it fired them. */
static bool bullets_agree(const World *world, Error *out_error)
{
    int next_shots[PLAYERS_MAX] = {0};
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        int owner = bullet->owner;
        int shot = state_bullet_shot(bullet);
        if (owner >= world->player_count || bullet->id % PLAYERS_MAX != owner ||
            shot < next_shots[owner] || shot >= world->state.players[owner].shots)
            return error_set(out_error, "bullet %d cannot be player %d's", bullet->id, owner);
        next_shots[owner] = shot + 1;
        if (vec2_length(bullet->velocity) < BULLET_SPEED_MIN)
            return error_set(out_error, "bullet %d stands still", bullet->id);
        if (!bullets_is_possible(bullet))
            return error_set(out_error, "bullet %d cannot have bounced %d times in %d ticks",
                             bullet->id, bullet->bounces, bullet->flown_ticks);
    }
    return true;
}

bool world_fields_agree(const World *world, Error *out_error)
{
    return players_agree(world, out_error) && targets_agree(world, out_error) &&
           bullets_agree(world, out_error) &&
           (!world->rules->is_sound || world->rules->is_sound(world) ||
            error_set(out_error, "the state of the mode %s cannot be",
                      level_mode_name(world->rules->mode)));
}

/* --- The hash --------------------------------------------------------------------------------- */

static Hash hash_field(Hash hash, const StateField *field, const void *record)
{
    uint64_t bits = state_field_get(field, record);
    double value;
    if (field->type != FIELD_DOUBLE)
        return hash_u64(hash, bits);
    memcpy(&value, &bits, sizeof value);
    return hash_double(hash, value);
}

Hash world_hash(const World *world)
{
    Hash hash = hash_i32(HASH_START, (int)world->options.mode);
    hash = hash_i32(hash, world->player_count);
    hash = hash_i32(hash, world->pad_count);
    for (int i = 0; i < WORLD_LIST_COUNT; i++) {
        RecordList list = world_fields_list(world, (WorldList)i);
        for (int item = 0; item < list.count; item++) {
            const void *record = world_fields_record(&world->state, &list, item);
            for (int k = 0; k < list.table.count; k++)
                hash = hash_field(hash, &list.table.fields[k], record);
        }
    }
    return hash;
}

/* --- A change of level ------------------------------------------------------------------------ */

static bool have_same_points(const Vec2 *a, int a_count, const Vec2 *b, int b_count)
{
    bool is_same = a_count == b_count;
    for (int i = 0; i < a_count && is_same; i++)
        is_same = vec2_distance(a[i], b[i]) <= 0;
    return is_same;
}

static bool have_same_motion(const LevelMotion *a, const LevelMotion *b)
{
    return a->has_spin == b->has_spin && a->is_loop == b->is_loop && fabs(a->spin - b->spin) <= 0 &&
           fabs(a->speed - b->speed) <= 0 && fabs(a->wait - b->wait) <= 0 &&
           vec2_distance(a->pivot, b->pivot) <= 0 &&
           have_same_points(a->path, a->path_count, b->path, b->path_count);
}

static const LevelObstacle *breakable_of(const World *world, int breakable)
{
    return &world->arena->level->obstacles[world->arena->breakable[breakable]];
}

static bool is_same_pickup(const LevelPickup *a, const LevelPickup *b)
{
    return a->kind == b->kind && a->weapon == b->weapon && vec2_distance(a->at, b->at) <= 0;
}

/* Who has room stays, and the others go where nobody stands. */
static void find_room_for_players(World *world)
{
    bool has_room[PLAYERS_MAX] = {false};
    Vec2 size = world->arena->level->size;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        has_room[i] = !player->is_alive || free_place_is_free(world, player->at);
        if (!player->is_alive)
            player->at = vec2(clamp(player->at.x, 0, size.x), clamp(player->at.y, 0, size.y));
    }
    for (int i = 0; i < world->player_count; i++)
        if (!has_room[i]) {
            Player *player = &world->state.players[i];
            player->at = free_place_nearest(world, i, player->at);
            player->velocity = vec2(0, 0);
            player->dash_ticks = player->pinned_ticks = player->linger_ticks = 0;
            player->linger_at = player->at;
        }
}

void world_change_from(World *world, const World *from)
{
    ASSERT(world->rules == from->rules && world->player_count == from->player_count);
    /* The other lists are those of the new level. */
    state_field_copy(world_fields_table(WORLD_LIST_WORLD), &world->state, &from->state,
                     FIELD_OF_LEVEL, false);
    memcpy(world->state.players, from->state.players, sizeof world->state.players);
    world->state.strike = from->state.strike;
    /* The bullets are gone. */
    for (int i = 0; i < world->player_count; i++)
        if (loadout_is_disc_away(&world->state.players[i]))
            loadout_return_disc(world, i);
    /* An obstacle that was changed is whole again: whoever changed it wants to see it. */
    for (int i = 0; i < world->arena->breakable_count; i++) {
        const LevelObstacle *now = breakable_of(world, i);
        for (int k = 0; k < from->arena->breakable_count; k++) {
            const LevelObstacle *before = breakable_of(from, k);
            if (have_same_points(now->points, now->point_count, before->points,
                                 before->point_count) &&
                have_same_motion(&now->motion, &before->motion))
                world->state.breakable_health[i] = from->state.breakable_health[k];
        }
    }
    for (int i = 0; i < world->pad_count; i++)
        for (int k = 0; k < from->pad_count; k++)
            if (is_same_pickup(&world->arena->level->pickups[i], &from->arena->level->pickups[k]))
                world->state.pads[i] = from->state.pads[k];
    world_refresh(world);
    find_room_for_players(world);
    if (world->rules->carry_over)
        world->rules->carry_over(world, from);
    events_clear(&world->events);
}
