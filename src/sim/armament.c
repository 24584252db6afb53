/* SPDX-License-Identifier: MIT */
#include "sim/armament.h"

#include "sim/bullets.h"
#include "sim/rules.h"
#include "sim/weapons.h"

static void hold(Player *player, WeaponKind weapon)
{
    player->weapon = weapon;
    player->ammunition = weapons_row(weapon)->ammunition;
    player->charge_ticks = 0;
}

void armament_take(World *world, int player, WeaponKind weapon)
{
    bullets_drop_discs(world, player);
    hold(&world->players[player], weapon);
}

static void add_event(World *world, EventKind kind, int id, WeaponKind weapon)
{
    events_add(&world->events, (Event){.kind = kind,
                                       .player = id,
                                       .other = NOBODY,
                                       .at = world->players[id].at,
                                       .direction = world->players[id].aim,
                                       .weapon = weapon});
}

static void run_out(World *world, int id)
{
    Player *player = &world->players[id];
    add_event(world, EVENT_EMPTY, id, player->weapon);
    hold(player, WEAPON_PULSE);
}

bool armament_is_disc_away(const Player *player)
{
    return weapons_row(player->weapon)->flight == FLIGHT_DISC && player->ammunition == 0;
}

void armament_return_disc(World *world, int player)
{
    WeaponKind weapon = world->players[player].weapon;
    world->players[player].ammunition = weapons_row(weapon)->ammunition;
    add_event(world, EVENT_RETURN, player, weapon);
}

void armament_lose_disc(World *world, int player)
{
    if (armament_is_disc_away(&world->players[player]))
        run_out(world, player);
}

static void shoot(World *world, int id)
{
    Player *player = &world->players[id];
    WeaponKind kind = player->weapon;
    const Weapon *weapon = weapons_row(kind);
    bool is_charged = player->is_charged;
    player->fire_wait_ticks = RULES_TICKS(weapon->interval);
    player->guard_ticks = 0;
    player->is_charged = false;
    player->shots += weapon->pellets;
    player->velocity = vec2_add_scaled(player->velocity, player->aim, -RECOIL);
    if (weapon->ammunition > 0)
        player->ammunition--;
    bullets_fire(world, id, player->aim, is_charged);
    bool is_out = weapon->ammunition > 0 && player->ammunition == 0;
    if (is_out && player->weapon == kind && !armament_is_disc_away(player))
        run_out(world, id);
}

/* Firing, and already a charge, is seen through every cloak. */
static void pull(World *world, int id)
{
    Player *player = &world->players[id];
    const Weapon *weapon = weapons_row(player->weapon);
    player->fire_buffer_ticks = 0;
    player->cloak_ticks = 0;
    if (weapon->charge <= 0) {
        shoot(world, id);
        return;
    }
    player->charge_ticks = RULES_TICKS(weapon->charge);
    add_event(world, EVENT_CHARGE, id, player->weapon);
}

void armament_fire(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        bool is_firing = (player->held & INPUT_FIRE) || player->fire_buffer_ticks > 0;
        if (!player->is_alive)
            continue;
        if (player->charge_ticks > 0) {
            if (--player->charge_ticks == 0)
                shoot(world, i);
        } else if (is_firing && player->fire_wait_ticks == 0 && !armament_is_disc_away(player)) {
            pull(world, i);
        }
    }
}
