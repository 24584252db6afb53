/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "sim/world.h"
#include <limits.h>

#define SPREAD_DEGREES 1.5
#define BULLET_SECONDS 2.5

/* Covers the longest path across the largest arena in one tick. */
#define BEAM_SPEED (4 * LEVEL_SIZE_MAX * TICKS_PER_SECOND)

static const Weapon weapons[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {.flight = FLIGHT_BULLET,
                      .damage = 34,
                      .speed = 900,
                      .interval = 0.22,
                      .spread_degrees = SPREAD_DEGREES,
                      .seconds = BULLET_SECONDS,
                      .pellets = 1,
                      .bounces = 1},
    [WEAPON_SCATTER] = {.flight = FLIGHT_BULLET,
                        .damage = 9,
                        .speed = 1000,
                        .interval = 0.60,
                        .spread_degrees = 9,
                        .seconds = 0.42,
                        .pellets = 11,
                        .ammunition = 12},
    [WEAPON_RICOCHET] = {.flight = FLIGHT_BULLET,
                         .damage = 29,
                         .bounce_damage = 8,
                         .speed = 800,
                         .interval = 0.15,
                         .spread_degrees = SPREAD_DEGREES,
                         .seconds = BULLET_SECONDS,
                         .pellets = 1,
                         .bounces = 5,
                         .ammunition = 38},
    [WEAPON_LANCE] = {.flight = FLIGHT_BEAM,
                      .damage = 120,
                      .speed = BEAM_SPEED,
                      .interval = 0.8,
                      .charge = 0.35,
                      .seconds = BULLET_SECONDS,
                      .pellets = 1,
                      .bounces = 1,
                      .ammunition = 9},
    [WEAPON_MORTAR] = {.flight = FLIGHT_GRENADE,
                       .damage = 120,
                       .speed = 950,
                       .interval = 0.42,
                       .spread_degrees = SPREAD_DEGREES,
                       .seconds = 1.2,
                       .blast_radius = 165,
                       .pellets = 1,
                       .bounces = 1,
                       .ammunition = 12},
    [WEAPON_DISC] = {.flight = FLIGHT_DISC,
                     .damage = 100,
                     .speed = 1000,
                     .interval = 0.20,
                     .spread_degrees = SPREAD_DEGREES,
                     .seconds = 1.2,
                     .pellets = 1,
                     .bounces = 2,
                     .ammunition = 1},
};

const Weapon *weapons_row(WeaponKind kind)
{
    ASSERT(kind < WEAPON_COUNT);
    return &weapons[kind];
}

/* --- Spread ----------------------------------------------------------------------------------- */

/* What keeps this use of the seed apart from others. */
enum { SALT_OF_SPREAD = 7 };

uint64_t spread_salt_of_seed(uint64_t seed)
{
    return hash_u64(hash_i32(HASH_START, SALT_OF_SPREAD), seed);
}

double spread_of_bullet(uint64_t salt, int bullet_id)
{
    Hash hash = hash_i32(hash_u64(HASH_START, salt), bullet_id);
    return (double)(hash >> 32) / 4294967296.0;
}

static uint64_t rotate_left(uint64_t bits, int count)
{
    return bits << count | bits >> (64 - count);
}

static void sip_rounds(uint64_t v[4], int rounds)
{
    for (int i = 0; i < rounds; i++) {
        v[0] += v[1];
        v[1] = rotate_left(v[1], 13) ^ v[0];
        v[0] = rotate_left(v[0], 32);
        v[2] += v[3];
        v[3] = rotate_left(v[3], 16) ^ v[2];
        v[0] += v[3];
        v[3] = rotate_left(v[3], 21) ^ v[0];
        v[2] += v[1];
        v[1] = rotate_left(v[1], 17) ^ v[2];
        v[2] = rotate_left(v[2], 32);
    }
}

uint64_t spread_sip(uint64_t low_key, uint64_t high_key, uint64_t number)
{
    uint64_t last = UINT64_C(8) << 56; /* How many bytes the number has. */
    uint64_t v[4] = {
        low_key ^ UINT64_C(0x736f6d6570736575), high_key ^ UINT64_C(0x646f72616e646f6d),
        low_key ^ UINT64_C(0x6c7967656e657261), high_key ^ UINT64_C(0x7465646279746573)};
    v[3] ^= number;
    sip_rounds(v, 2);
    v[0] ^= number;
    v[3] ^= last;
    sip_rounds(v, 2);
    v[0] ^= last;
    v[2] ^= 0xff;
    sip_rounds(v, 4);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

bool spread_renew(PlayerSetup *setup, int shots, uint64_t salt)
{
    FormerSalt *former = setup->former_salts;
    int *count = &setup->former_count;
    bool is_used = shots > (*count > 0 ? former[*count - 1].shots : 0);
    bool has_room = !is_used || *count < FORMER_SALTS;
    if (!has_room) {
        *count -= 1;
        memmove(former, former + 1, (size_t)*count * sizeof *former);
    }
    if (is_used)
        former[(*count)++] = (FormerSalt){setup->spread_salt, shots};
    setup->spread_salt = salt;
    return has_room;
}

static uint64_t salt_of_bullet(const PlayerSetup *setup, int bullet_id)
{
    int shot = (bullet_id < 0 ? ~bullet_id : bullet_id) / PLAYERS_MAX;
    for (int i = 0; i < setup->former_count; i++)
        if (shot < setup->former_salts[i].shots)
            return setup->former_salts[i].salt;
    return setup->spread_salt;
}

double spread_of_shot(const World *world, int player, int bullet_id)
{
    uint64_t own = salt_of_bullet(&world->options.players[player], bullet_id);
    if (world->rules->ignores_seed)
        return spread_of_bullet(0, bullet_id);
    if (own == 0 && world->options.is_partial)
        return 0.5;
    if (own == 0)
        return spread_of_bullet(world->options.spread_salt, bullet_id);
    return (double)(spread_sip(own, 0, (uint32_t)bullet_id) >> 32) / 4294967296.0;
}

/* --- Loadouts --------------------------------------------------------------------------------- */

static void hold_weapon(Player *player, WeaponKind weapon)
{
    player->weapon = weapon;
    player->ammunition = weapons_row(weapon)->ammunition;
    player->charge_ticks = 0;
}

void bullets_tell(World *world, EventKind kind, const Bullet *bullet, int player, int other,
                  Vec2 direction)
{
    events_add(&world->events, (Event){kind, player, other, bullet->at, direction, 0,
                                       bullet->bounces, bullet->weapon});
}

void loadout_take(World *world, int player, WeaponKind weapon)
{
    int kept = 0;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        if (weapons_row(bullet->weapon)->flight == FLIGHT_DISC && bullet->owner == player)
            bullets_tell(world, EVENT_FIZZLE, bullet, player, NO_PLAYER, vec2(0, 0));
        else
            world->state.bullets[kept++] = *bullet;
    }
    world->state.bullet_count = kept;
    hold_weapon(&world->state.players[player], weapon);
}

void loadout_tell(World *world, EventKind kind, int id, WeaponKind weapon)
{
    const Player *player = &world->state.players[id];
    events_add(&world->events, (Event){kind, id, NO_PLAYER, player->at, player->aim, 0, 0, weapon});
}

void loadout_run_out(World *world, int id)
{
    Player *player = &world->state.players[id];
    loadout_tell(world, EVENT_EMPTY, id, player->weapon);
    hold_weapon(player, WEAPON_PULSE);
}

bool loadout_is_disc_away(const Player *player)
{
    return weapons_row(player->weapon)->flight == FLIGHT_DISC && player->ammunition == 0;
}

void loadout_return_disc(World *world, int player)
{
    WeaponKind weapon = world->state.players[player].weapon;
    world->state.players[player].ammunition = weapons_row(weapon)->ammunition;
    loadout_tell(world, EVENT_RETURN, player, weapon);
}

void loadout_lose_disc(World *world, int player)
{
    if (loadout_is_disc_away(&world->state.players[player]))
        loadout_run_out(world, player);
}

/* --- Pickups ---------------------------------------------------------------------------------- */

/* Seconds from a pickup being taken to the next, if the level has no value. */
static const double every_seconds[PICKUP_COUNT] = {
    [PICKUP_WEAPON] = 10, [PICKUP_HEALTH] = 15, [PICKUP_OVERSHIELD] = 30,
    [PICKUP_FLARE] = 25,  [PICKUP_CLOAK] = 30,  [PICKUP_DASH] = 10};

/* `weapon` is that of a weapon's pickup. */
static bool is_wanted(const Player *player, PickupKind kind, WeaponKind weapon)
{
    switch (kind) {
    case PICKUP_WEAPON:
        if (player->weapon != weapon)
            return true;
        return player->ammunition < weapons_row(weapon)->ammunition &&
               !loadout_is_disc_away(player);
    case PICKUP_HEALTH:
        return player->health < PLAYER_HEALTH;
    case PICKUP_OVERSHIELD:
        return player->overshield < PLAYER_OVERSHIELD;
    case PICKUP_DASH:
        return player->dash_wait_ticks > 0;
    case PICKUP_FLARE:
    case PICKUP_CLOAK:
    case PICKUP_COUNT:
    default:
        return true;
    }
}

static void give_pickup(World *world, int id, PickupKind kind, WeaponKind weapon)
{
    Player *player = &world->state.players[id];
    double health = player->health + PICKUP_HEALTH_POINTS;
    switch (kind) {
    case PICKUP_WEAPON:
        loadout_take(world, id, weapon);
        break;
    case PICKUP_HEALTH:
        player->health = health < PLAYER_HEALTH ? health : PLAYER_HEALTH;
        break;
    case PICKUP_OVERSHIELD:
        player->overshield = PLAYER_OVERSHIELD;
        break;
    case PICKUP_FLARE:
        world->state.flare_ticks = RULES_TICKS(FLARE_SECONDS);
        break;
    case PICKUP_CLOAK:
        player->cloak_ticks = RULES_TICKS(CLOAK_SECONDS);
        break;
    case PICKUP_DASH:
        player->dash_wait_ticks = 0;
        break;
    case PICKUP_COUNT:
    default:
        break;
    }
}

static const LevelPickup *pickup_of(const World *world, int pad)
{
    return &world->arena->level->pickups[pad];
}

bool pickups_is_placed(const World *world, int pad)
{
    unsigned pickups = world->rules->pickups;
    return pickups == 0 || (pickups >> pickup_of(world, pad)->kind & 1u);
}

void pickups_reset(World *world)
{
    world->state.flare_ticks = 0;
    for (int i = 0; i < world->pad_count; i++) {
        WeaponKind weapon = pickup_of(world, i)->weapon;
        int wait = pickups_is_placed(world, i) ? RULES_TICKS(PICKUP_FIRST_SECONDS) : INT_MAX;
        world->state.pads[i] =
            (PickupPad){.wait_ticks = wait, .weapon = weapon == WEAPON_ANY ? WEAPON_PULSE : weapon};
    }
}

double pickups_every(const LevelPickup *pickup)
{
    ASSERT(pickup->kind < PICKUP_COUNT);
    return pickup->every > 0 ? pickup->every : every_seconds[pickup->kind];
}

bool pickups_is_shown(const PickupPad *pad)
{
    return pad->wait_ticks <= RULES_TICKS(PICKUP_NOTICE_SECONDS);
}

/* A random weapon is drawn when the pad begins to show it. */
static void set_wait(World *world, int index, int ticks)
{
    PickupPad *pad = &world->state.pads[index];
    const LevelPickup *pickup = pickup_of(world, index);
    bool is_any = pickup->kind == PICKUP_WEAPON && pickup->weapon == WEAPON_ANY;
    if (is_any && ticks == RULES_TICKS(PICKUP_NOTICE_SECONDS) && !world->options.is_partial) {
        /* Any weapon but Pulse, which everyone has, and the pad's last one. */
        WeaponKind choices[WEAPON_COUNT];
        int count = 0;
        for (WeaponKind kind = WEAPON_PULSE + 1; kind < WEAPON_COUNT; kind++)
            if (kind != pad->weapon)
                choices[count++] = kind;
        pad->weapon = choices[random_index(&world->state.random, count)];
    }
    pad->wait_ticks = ticks;
}

/* The nearest player who touches and wants the pickup; the lowest id of equally near ones. */
static int taker_of(const World *world, int pad)
{
    int taker = NO_PLAYER;
    double nearest = PLAYER_RADIUS + PICKUP_RADIUS;
    const LevelPickup *pickup = pickup_of(world, pad);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        double distance = vec2_distance(player->at, pickup->at);
        bool is_nearer = taker == NO_PLAYER ? distance <= nearest : distance < nearest;
        if (!player->is_alive || !is_nearer ||
            !is_wanted(player, pickup->kind, world->state.pads[pad].weapon))
            continue;
        taker = i;
        nearest = distance;
    }
    return taker;
}

void pickups_hurry(World *world)
{
    int notice = RULES_TICKS(PICKUP_NOTICE_SECONDS);
    for (int i = 0; i < world->pad_count; i++)
        if (pickups_is_placed(world, i) && world->state.pads[i].wait_ticks > notice)
            set_wait(world, i, notice);
}

void pickups_step(World *world)
{
    if (world->state.flare_ticks > 0)
        world->state.flare_ticks--;
    for (int i = 0; i < world->pad_count; i++) {
        if (!pickups_is_placed(world, i))
            continue;
        if (!pickups_is_there(&world->state.pads[i]))
            set_wait(world, i, world->state.pads[i].wait_ticks - 1);
        const PickupPad *pad = &world->state.pads[i];
        const LevelPickup *pickup = pickup_of(world, i);
        int taker = pickups_is_there(pad) ? taker_of(world, i) : NO_PLAYER;
        if (taker == NO_PLAYER)
            continue;
        give_pickup(world, taker, pickup->kind, pad->weapon);
        events_add(&world->events,
                   (Event){EVENT_PICKUP, taker, i, pickup->at, {0, 0}, 0, 0, pad->weapon});
        double every = pickups_every(pickup);
        if (strikes_is(world, STRIKE_PICKUPS))
            every = smaller_of(every, STRIKE_PICKUPS_EVERY);
        set_wait(world, i, RULES_TICKS(every));
    }
}
