/* SPDX-License-Identifier: MIT */
#include "online/lan_list.h"

#include "netplay/lobby.h"

#include <string.h>

enum { US_PER_MS = 1000 };

static LanGame *game_at(LanList *list, const Address *address)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (list->games[i].is_there && address_is_equal(&list->games[i].address, address))
            return &list->games[i];
    return NULL;
}

static bool is_loopback(const Address *address)
{
    return address->family == ADDRESS_V4 && address->bytes[0] == 127;
}

/* This machine's own server, under its other kind of address: one of both is on loopback. */
static LanGame *game_of_own(LanList *list, const Address *from, const ListingAnswer *answer)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++) {
        LanGame *game = &list->games[i];
        if (game->is_there && is_loopback(&game->address) != is_loopback(from) &&
            game->address.port == from->port && memcmp(game->id, answer->id, sizeof game->id) == 0)
            return game;
    }
    return NULL;
}

static bool is_same_host(const Address *a, const Address *b)
{
    return a->family == b->family && memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

static int count_of_host(const LanList *list, const Address *address)
{
    int count = 0;
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        count += list->games[i].is_there && is_same_host(&list->games[i].address, address);
    return count;
}

static LanGame *free_entry(LanList *list)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (!list->games[i].is_there)
            return &list->games[i];
    return NULL;
}

/* The last entry of the host that has the most; NULL where each has one. */
static LanGame *crowded_entry(LanList *list)
{
    LanGame *found = NULL;
    int most = 1;
    for (int i = LAN_GAMES_MAX - 1; i >= 0; i--) {
        int count = count_of_host(list, &list->games[i].address);
        if (count <= most)
            continue;
        most = count;
        found = &list->games[i];
    }
    return found;
}

/* The entry for a server that is not listed yet; NULL: none. */
static LanGame *new_entry(LanList *list, const Address *from)
{
    int count = count_of_host(list, from);
    LanGame *entry = count < LAN_PORTS ? free_entry(list) : NULL;
    return entry != NULL || count > 0 ? entry : crowded_entry(list);
}

static bool is_same(const ListingGame *a, const ListingGame *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->level, b->level) == 0 &&
           strcmp(a->mode, b->mode) == 0 && a->people == b->people &&
           a->people_max == b->people_max && a->has_password == b->has_password;
}

bool lan_list_note(LanList *list, const Address *from, const ListingAnswer *answer,
                   uint64_t ping_us, uint64_t now_us)
{
    LanGame *own = game_of_own(list, from, answer);
    LanGame *entry = game_at(list, from);
    if (own != NULL && !is_loopback(from))
        return false;
    if (entry == NULL)
        entry = own != NULL ? own : new_entry(list, from);
    if (entry == NULL)
        return false;
    LanGame game = {.is_there = true,
                    .is_other_version =
                        answer->protocol != GREETING_PROTOCOL || answer->version != NETPLAY_VERSION,
                    .address = *from,
                    .game = answer->game,
                    .ping_ms = (int)((ping_us + US_PER_MS / 2) / US_PER_MS),
                    .heard_us = now_us};
    memcpy(game.id, answer->id, sizeof game.id);
    bool is_changed = !entry->is_there || !address_is_equal(&entry->address, from) ||
                      entry->ping_ms != game.ping_ms ||
                      entry->is_other_version != game.is_other_version ||
                      !is_same(&entry->game, &game.game);
    *entry = game;
    return is_changed;
}

bool lan_list_age(LanList *list, uint64_t now_us)
{
    bool is_changed = false;
    for (int i = 0; i < LAN_GAMES_MAX; i++) {
        LanGame *game = &list->games[i];
        if (!game->is_there || now_us < game->heard_us + LAN_SILENCE_US)
            continue;
        *game = (LanGame){.is_there = false};
        is_changed = true;
    }
    return is_changed;
}
