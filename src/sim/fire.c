/* SPDX-License-Identifier: MIT */
#include "sim/fire.h"

#include "sim/bullets.h"
#include "sim/loadout.h"
#include "sim/rules.h"
#include "sim/weapons.h"

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
    if (is_out && player->weapon == kind && !loadout_is_disc_away(player))
        loadout_run_out(world, id);
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
    loadout_tell(world, EVENT_CHARGE, id, player->weapon);
}

void fire_step(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        bool is_firing = (player->held & INPUT_FIRE) || player->fire_buffer_ticks > 0;
        if (!player->is_alive)
            continue;
        if (player->charge_ticks > 0) {
            if (--player->charge_ticks == 0)
                shoot(world, i);
        } else if (is_firing && player->fire_wait_ticks == 0 && !loadout_is_disc_away(player)) {
            pull(world, i);
        }
    }
}
