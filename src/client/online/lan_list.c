/* SPDX-License-Identifier: MIT */
#include "online/lan_list.h"

#include "host/host_words.h"

#include <string.h>

enum { US_PER_MS = 1000 };

static LanGame *game_at(LanList *list, const Address *address)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (list->games[i].is_there && address_is_equal(&list->games[i].address, address))
            return &list->games[i];
    return NULL;
}

static bool has_id(const LanList *list, const unsigned char id[LISTING_ID_BYTES])
{
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (list->games[i].is_there && memcmp(list->games[i].id, id, LISTING_ID_BYTES) == 0)
            return true;
    return false;
}

static LanGame *free_place(LanList *list)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (!list->games[i].is_there)
            return &list->games[i];
    return NULL;
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
    LanGame *place = game_at(list, from);
    if (place == NULL && !has_id(list, answer->id))
        place = free_place(list);
    if (place == NULL)
        return false;
    LanGame game = {.is_there = true,
                    .is_other_version =
                        answer->protocol != GREETING_PROTOCOL || answer->version != HOST_VERSION,
                    .address = *from,
                    .game = answer->game,
                    .ping_ms = (int)((ping_us + US_PER_MS / 2) / US_PER_MS),
                    .heard_us = now_us};
    memcpy(game.id, answer->id, sizeof game.id);
    bool is_changed = !place->is_there || place->ping_ms != game.ping_ms ||
                      place->is_other_version != game.is_other_version ||
                      !is_same(&place->game, &game.game);
    *place = game;
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
