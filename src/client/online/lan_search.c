/* SPDX-License-Identifier: MIT */
#include "online/lan_search.h"

#include "online/online_session.h"
#include "platform/window.h"

#include <SDL.h>
#include <stdatomic.h>

/* --- What was found --------------------------------------------------------------------------- */

/* The kind of an address. If one server answers at several kinds, the highest one is listed. */
static int kind_of(const Address *address)
{
    enum { V6, V4, LOOPBACK };
    return address->family == ADDRESS_V6 ? V6 : address->bytes[0] == 127 ? LOOPBACK : V4;
}

/* The entry of the same server at another kind of address, or at the same address on another
 * network interface. */
static LanGame *game_elsewhere(LanList *list, const Address *from, const ListingAnswer *answer)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++) {
        LanGame *game = &list->games[i];
        const Address *at = &game->address;
        bool is_other =
            kind_of(at) != kind_of(from) ||
            (memcmp(at->bytes, from->bytes, sizeof at->bytes) == 0 && at->scope != from->scope);
        if (game->is_there && is_other && at->port == from->port &&
            memcmp(game->id, answer->id, sizeof game->id) == 0)
            return game;
    }
    return NULL;
}

static int count_of_host(const LanList *list, const Address *address)
{
    int count = 0;
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        count += list->games[i].is_there && list->games[i].address.family == address->family &&
                 memcmp(list->games[i].address.bytes, address->bytes, sizeof address->bytes) == 0;
    return count;
}

/* The last entry of the host with the most entries; NULL if each host has one. */
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

bool lan_list_note(LanList *list, const Address *from, const ListingAnswer *answer,
                   uint64_t ping_us, uint64_t now_us)
{
    LanGame *other = game_elsewhere(list, from, answer);
    LanGame *entry = NULL;
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (list->games[i].is_there && address_is_equal(&list->games[i].address, from))
            entry = &list->games[i];
    if (other != NULL && kind_of(&other->address) >= kind_of(from))
        return false;
    if (entry == NULL)
        entry = other;
    int count = count_of_host(list, from);
    for (int i = 0; i < LAN_GAMES_MAX && entry == NULL && count < LAN_PORTS; i++)
        if (!list->games[i].is_there)
            entry = &list->games[i];
    if (entry == NULL && count == 0)
        entry = crowded_entry(list);
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
    const ListingGame *before = &entry->game;
    const ListingGame *now = &game.game;
    bool is_changed =
        !entry->is_there || !address_is_equal(&entry->address, from) ||
        entry->ping_ms != game.ping_ms || entry->is_other_version != game.is_other_version ||
        strcmp(before->name, now->name) != 0 || strcmp(before->level, now->level) != 0 ||
        strcmp(before->mode, now->mode) != 0 || before->people != now->people ||
        before->people_max != now->people_max || before->has_password != now->has_password;
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

/* A public game that is also on the local network is only listed there. */
static void list_public(LanList *list, const MeetFound found[MEET_FOUND_MAX])
{
    for (int i = 0; i < MEET_FOUND_MAX; i++) {
        const ListingAnswer *listing = &found[i].game.listing;
        LanGame game = {.is_there = found[i].is_there,
                        .is_other_version = listing->protocol != GREETING_PROTOCOL ||
                                            listing->version != NETPLAY_VERSION,
                        .game = listing->game,
                        .ping_ms = found[i].ping_ms,
                        .has_page = found[i].game.web.port != 0};
        for (int k = 0; k < LAN_GAMES_MAX; k++)
            if (list->games[k].is_there &&
                memcmp(list->games[k].id, listing->id, sizeof listing->id) == 0)
                game.is_there = false;
        memcpy(game.code, found[i].game.code, sizeof game.code);
        list->games[LAN_GAMES_MAX + i] = game;
    }
}

/* --- Answers ---------------------------------------------------------------------------------- */

int lan_answers_read(Wire wire, const LanRound rounds[LAN_ROUNDS], uint64_t now_us,
                     LanAnswer out_answers[LAN_READ_MAX])
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    int found = 0;
    for (int i = 0; i < LAN_READ_MAX; i++) {
        LanAnswer *answer = &out_answers[found];
        int count = wire.receive(wire.self, &answer->from, datagram);
        if (count < 0)
            break;
        bool is_read = listing_read_answer(datagram, (size_t)count, &answer->answer);
        bool is_own = false;
        for (int k = 0; k < LAN_ROUNDS && is_read && !is_own; k++) {
            /* The nonce proves that this answers one of our own searches, and gives the ping. */
            is_own = rounds[k].sent_us != 0 &&
                     memcmp(rounds[k].nonce, answer->answer.nonce, sizeof rounds[k].nonce) == 0;
            answer->ping_us = now_us - rounds[k].sent_us;
        }
        found += is_own;
    }
    return found;
}

/* --- The search ------------------------------------------------------------------------------- */

enum {
    ROUND_US = 1000000,
    WAIT_MS = 50,     /* lan_search_end() blocks this long at most. */
    NETWORKS_MAX = 32 /* Of this machine. */
};

struct LanSearch {
    uint16_t first_port;
    SDL_Thread *thread;
    SDL_mutex *lock; /* Guards list and is_new. */
    LanList list;
    bool is_new;
    atomic_bool is_ending;
    Sockets sockets;
    bool has_sockets;
    LanRound rounds[LAN_ROUNDS]; /* The current one first. */
    MeetSearch meet;             /* Beside the local networks, on the same sockets. */
    Lookup *lookup;              /* Of the meeting server's address. */
    /* When the meeting server last answered, or was first asked; 0: there is none. */
    uint64_t meet_us;
    LanAnswer answers[LAN_READ_MAX];
};

/* Network interfaces come and go, so they are listed again for each search. */
static void send_round(LanSearch *self)
{
    Address targets[NETWORKS_MAX];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    ListingSearch search = {.protocol = GREETING_PROTOCOL, .version = NETPLAY_VERSION};
    Wire wire = sockets_wire(&self->sockets);
    int count = sockets_broadcasts(&self->sockets, targets + 1, NETWORKS_MAX - 1) + 1;
    (void)address_parse_host("127.0.0.1", 0, &targets[0]);
    self->rounds[1] = self->rounds[0];
    seal_random(self->rounds[0].nonce, sizeof self->rounds[0].nonce);
    self->rounds[0].sent_us = game_now();
    memcpy(search.nonce, self->rounds[0].nonce, sizeof search.nonce);
    size_t bytes = listing_write_search(&search, datagram);
    for (int i = 0; i < count * LAN_PORTS; i++) {
        Address *target = &targets[i / LAN_PORTS];
        target->port = (uint16_t)(self->first_port + i % LAN_PORTS);
        wire.send(wire.self, target, datagram, bytes);
    }
}

/* Reads the answers before it locks the list, because the screen waits for the lock. */
static void take_answers(LanSearch *self)
{
    uint64_t now = game_now();
    if (self->lookup != NULL)
        (void)lookup_take(&self->lookup, &self->meet.meet, 1);
    meet_search_wake(&self->meet, now);
    int count = lan_answers_read(meet_search_wire(&self->meet), self->rounds, now, self->answers);
    SDL_LockMutex(self->lock);
    self->meet_us = self->meet.is_answered ? now : self->meet_us;
    bool is_silent = self->meet_us != 0 && rate_limit_elapsed(self->meet_us, now) >= LAN_SILENCE_US;
    bool is_new = lan_list_age(&self->list, now) || self->meet.is_changed ||
                  is_silent != self->list.is_meet_silent;
    self->list.is_meet_silent = is_silent;
    self->meet.is_changed = false;
    list_public(&self->list, self->meet.found);
    for (int i = 0; i < count; i++) {
        const LanAnswer *heard = &self->answers[i];
        if (lan_list_note(&self->list, &heard->from, &heard->answer, heard->ping_us, now))
            is_new = true;
    }
    self->is_new = self->is_new || is_new;
    SDL_UnlockMutex(self->lock);
    if (is_new)
        window_wake();
}

static int run(void *data)
{
    LanSearch *self = data;
    while (!atomic_load(&self->is_ending)) {
        if (game_now() >= self->rounds[0].sent_us + ROUND_US)
            send_round(self);
        sockets_wait(&self->sockets, WAIT_MS);
        take_answers(self);
    }
    return 0;
}

LanSearch *lan_search_start(uint16_t first_port, const char *meet, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    LanSearch *self = calloc(1, sizeof *self);
    if (self == NULL) {
        error_set_memory(out_error, "%s", tr("Not enough memory to search for games"));
        return NULL;
    }
    self->first_port = first_port;
    self->has_sockets = sockets_open(&self->sockets, NULL, 0, out_error);
    if (self->has_sockets && !seal_begin()) {
        error_set(out_error, "%s",
                  tr("Cannot search for games: the system gives no random numbers"));
    } else if (self->has_sockets) {
        meet_search_init(&self->meet, sockets_wire(&self->sockets), NETPLAY_VERSION);
        if (meet[0] != '\0' && address_split(meet, MEET_PORT_DEFAULT, host, &port, out_error))
            self->lookup = lookup_start(host, port, true);
        self->meet_us = self->lookup != NULL ? game_now() : 0;
        self->lock = SDL_CreateMutex();
        self->thread = self->lock != NULL ? SDL_CreateThread(run, "search", self) : NULL;
        if (self->thread != NULL)
            return self;
        /* TRANSLATORS: why. */
        error_set(out_error, tr("Cannot start a thread to search for games: %s"), SDL_GetError());
    }
    lan_search_end(self);
    return NULL;
}

void lan_search_end(LanSearch *search)
{
    if (search == NULL)
        return;
    atomic_store(&search->is_ending, true);
    if (search->thread != NULL)
        SDL_WaitThread(search->thread, NULL);
    SDL_DestroyMutex(search->lock);
    lookup_forget(search->lookup);
    if (search->has_sockets)
        sockets_close(&search->sockets);
    free(search);
}

bool lan_search_look(LanSearch *search, LanList *out_list)
{
    SDL_LockMutex(search->lock);
    bool is_new = search->is_new;
    if (is_new)
        *out_list = search->list;
    search->is_new = false;
    SDL_UnlockMutex(search->lock);
    return is_new;
}
