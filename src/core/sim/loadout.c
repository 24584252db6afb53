/* SPDX-License-Identifier: MIT */
#include "sim/loadout.h"

#include "sim/weapons.h"

static void hold_weapon(Player *player, WeaponKind weapon)
{
    player->weapon = weapon;
    player->ammunition = weapons_row(weapon)->ammunition;
    player->charge_ticks = 0;
}

static void drop_discs(World *world, int player)
{
    int kept = 0;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        if (weapons_row(bullet->weapon)->flight == FLIGHT_DISC && bullet->owner == player)
            events_add(&world->events, (Event){.kind = EVENT_FIZZLE,
                                               .player = player,
                                               .other = NO_PLAYER,
                                               .at = bullet->at,
                                               .bounces = bullet->bounces,
                                               .weapon = bullet->weapon});
        else
            world->state.bullets[kept++] = *bullet;
    }
    world->state.bullet_count = kept;
}

void loadout_take(World *world, int player, WeaponKind weapon)
{
    drop_discs(world, player);
    hold_weapon(&world->state.players[player], weapon);
}

void loadout_tell(World *world, EventKind kind, int id, WeaponKind weapon)
{
    events_add(&world->events, (Event){.kind = kind,
                                       .player = id,
                                       .other = NO_PLAYER,
                                       .at = world->state.players[id].at,
                                       .direction = world->state.players[id].aim,
                                       .weapon = weapon});
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
