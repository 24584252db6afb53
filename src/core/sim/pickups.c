/* SPDX-License-Identifier: MIT */
#include "sim/pickups.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/loadout.h"
#include "sim/mode_rules.h"

#include <limits.h>
#include <stddef.h>

typedef struct PickupRules {
    double every; /* Seconds, if the level has no value. */
    bool (*is_wanted)(const Player *player, WeaponKind weapon);
    void (*give)(World *world, int player, WeaponKind weapon);
} PickupRules;

static bool wants_weapon(const Player *player, WeaponKind weapon)
{
    if (player->weapon != weapon)
        return true;
    return player->ammunition < weapons_row(weapon)->ammunition && !loadout_is_disc_away(player);
}

static bool wants_health(const Player *player, WeaponKind weapon)
{
    (void)weapon;
    return player->health < PLAYER_HEALTH;
}

static void give_health(World *world, int player, WeaponKind weapon)
{
    (void)weapon;
    double health = world->state.players[player].health + PICKUP_HEALTH_POINTS;
    world->state.players[player].health = health < PLAYER_HEALTH ? health : PLAYER_HEALTH;
}

static bool wants_overshield(const Player *player, WeaponKind weapon)
{
    (void)weapon;
    return player->overshield < PLAYER_OVERSHIELD;
}

static void give_overshield(World *world, int player, WeaponKind weapon)
{
    (void)weapon;
    world->state.players[player].overshield = PLAYER_OVERSHIELD;
}

static bool wants_always(const Player *player, WeaponKind weapon)
{
    (void)player;
    (void)weapon;
    return true;
}

static void give_flare(World *world, int player, WeaponKind weapon)
{
    (void)player;
    (void)weapon;
    world->state.flare_ticks = RULES_TICKS(FLARE_SECONDS);
}

static void give_cloak(World *world, int player, WeaponKind weapon)
{
    (void)weapon;
    world->state.players[player].cloak_ticks = RULES_TICKS(CLOAK_SECONDS);
}

static bool wants_dash(const Player *player, WeaponKind weapon)
{
    (void)weapon;
    return player->dash_wait_ticks > 0;
}

static void give_dash(World *world, int player, WeaponKind weapon)
{
    (void)weapon;
    world->state.players[player].dash_wait_ticks = 0;
}

static const PickupRules rules[PICKUP_COUNT] = {
    [PICKUP_WEAPON] = {10, wants_weapon, loadout_take},
    [PICKUP_HEALTH] = {15, wants_health, give_health},
    [PICKUP_OVERSHIELD] = {30, wants_overshield, give_overshield},
    [PICKUP_FLARE] = {25, wants_always, give_flare},
    [PICKUP_CLOAK] = {30, wants_always, give_cloak},
    [PICKUP_DASH] = {10, wants_dash, give_dash},
};

static const LevelPickup *pickup_of(const World *world, int pad)
{
    return &world->arena->level->pickups[pad];
}

bool pickups_is_placed(const World *world, int pad)
{
    return world->rules->has_pickup == NULL ||
           world->rules->has_pickup(pickup_of(world, pad)->kind);
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
    return pickup->every > 0 ? pickup->every : rules[pickup->kind].every;
}

bool pickups_is_shown(const PickupPad *pad)
{
    return pad->wait_ticks <= RULES_TICKS(PICKUP_NOTICE_SECONDS);
}

static bool is_pad_wanted(const World *world, int player, int pad)
{
    return rules[pickup_of(world, pad)->kind].is_wanted(&world->state.players[player],
                                                        world->state.pads[pad].weapon);
}

/* Any weapon but Pulse, which everyone has, and the pad's last one. */
static WeaponKind draw_weapon(World *world, WeaponKind last)
{
    WeaponKind choices[WEAPON_COUNT];
    int count = 0;
    for (WeaponKind kind = WEAPON_PULSE + 1; kind < WEAPON_COUNT; kind++)
        if (kind != last)
            choices[count++] = kind;
    return choices[random_index(&world->state.random, count)];
}

/* A random weapon is drawn when the pad begins to show it. */
static void set_wait(World *world, int index, int ticks)
{
    PickupPad *pad = &world->state.pads[index];
    const LevelPickup *pickup = pickup_of(world, index);
    bool is_any = pickup->kind == PICKUP_WEAPON && pickup->weapon == WEAPON_ANY;
    if (is_any && ticks == RULES_TICKS(PICKUP_NOTICE_SECONDS) && !world->options.is_partial)
        pad->weapon = draw_weapon(world, pad->weapon);
    pad->wait_ticks = ticks;
}

/* The nearest player who touches and wants the pickup; the lowest id of equally near ones. */
static int taker_of(const World *world, int pad)
{
    int taker = NO_PLAYER;
    double nearest = PLAYER_RADIUS + PICKUP_RADIUS;
    for (int i = 0; i < world->player_count; i++) {
        double distance = vec2_distance(world->state.players[i].at, pickup_of(world, pad)->at);
        bool is_nearer = taker == NO_PLAYER ? distance <= nearest : distance < nearest;
        if (!world->state.players[i].is_alive || !is_nearer || !is_pad_wanted(world, i, pad))
            continue;
        taker = i;
        nearest = distance;
    }
    return taker;
}

static void collect_pickup(World *world, int index)
{
    const PickupPad *pad = &world->state.pads[index];
    const LevelPickup *pickup = pickup_of(world, index);
    int taker = pickups_is_there(pad) ? taker_of(world, index) : NO_PLAYER;
    if (taker == NO_PLAYER)
        return;
    rules[pickup->kind].give(world, taker, pad->weapon);
    events_add(&world->events, (Event){.kind = EVENT_PICKUP,
                                       .player = taker,
                                       .other = index,
                                       .at = pickup->at,
                                       .weapon = pad->weapon});
    set_wait(world, index, RULES_TICKS(pickups_every(pickup)));
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
        collect_pickup(world, i);
    }
}
