/* SPDX-License-Identifier: MIT */
#include "meet/meet.h"

enum {
    US_PER_MS = 1000,
    LIST_US = 2000000,
    AGAIN_US = 500000,
    GONE_US = 16000000,  /* A game that no page has had for so long is gone. */
    ASK_US = 1000000,    /* Between two questions to a game. */
    ANXIOUS_US = 300000, /* Between two questions to a game that has not answered yet. */
    SILENT_US = 3000000,
    CALL_US = 100000,    /* Between two CALLs. */
    RECALL_US = 10000000 /* Between two CALLs of the same game. */
};

void meet_search_init(MeetSearch *search, Wire inner, uint32_t version)
{
    uint16_t first; /* Of a list too long for one search, each sees another part. */
    *search = (MeetSearch){.inner = inner, .version = version};
    seal_random(search->message.nonce, sizeof search->message.nonce);
    seal_random(&first, sizeof first);
    search->message.first = first;
    search->message.has_web = true;
}

/* --- What is found ---------------------------------------------------------------------------- */

/* An entry keeps its place, so that rows do not jump about. Returns whether it is a new one. */
static bool note_game(MeetSearch *search, const MeetGame *game)
{
    MeetFound *entry = NULL;
    bool is_new = true;
    for (int i = MEET_FOUND_MAX - 1; i >= 0 && is_new; i--) {
        MeetFound *found = &search->found[i];
        is_new = !found->is_there || strcmp(found->game.code, game->code) != 0;
        entry = !is_new || !found->is_there ? found : entry;
    }
    if (entry == NULL)
        return false;
    if (is_new)
        *entry = (MeetFound){.is_there = true, .ping_ms = MEET_NO_PING};
    if (entry->heard_us == 0)
        entry->game = *game; /* Later the game itself knows better. */
    entry->game.address = game->address;
    entry->game.web = game->web;
    entry->listed_us = search->now_us;
    search->is_changed = true;
    return is_new;
}

static void send_list(MeetSearch *search)
{
    search->message.kind = MEET_LIST;
    search->sent_us = search->now_us;
    search->is_answered = false;
    meet_send(search->inner, &search->meet, &search->message);
}

/* The next page is asked for at once while there are new games. */
static void take_page(MeetSearch *search, const MeetMessage *page)
{
    bool is_new = false;
    for (int i = 0; i < page->count; i++)
        if (note_game(search, &page->games[i]))
            is_new = true;
    search->is_answered = true;
    search->message.first = (page->first + page->count) % MEET_GAMES_MAX;
    if (is_new)
        send_list(search);
}

/* Whether it is an answer to a question of ours, which has the ping. */
static bool take_listing(MeetSearch *search, const unsigned char *bytes, size_t count)
{
    ListingAnswer listing;
    if (!listing_read_answer(bytes, count, &listing))
        return false;
    for (int i = 0; i < MEET_FOUND_MAX; i++) {
        MeetFound *found = &search->found[i];
        if (found->asked_us == 0 || memcmp(found->nonce, listing.nonce, sizeof found->nonce) != 0)
            continue;
        uint64_t ping_us = rate_limit_elapsed(found->asked_us, search->now_us);
        found->ping_ms = (int)((ping_us + US_PER_MS / 2) / US_PER_MS);
        found->heard_us = search->now_us;
        found->game.listing = listing;
        search->is_changed = true;
        return true;
    }
    return false;
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    MeetSearch *search = self;
    MeetMessage *own = &search->message;
    MeetMessage message;
    int count = search->inner.receive(search->inner.self, out_from, out_bytes);
    if (count <= 0 || take_listing(search, out_bytes, (size_t)count))
        return count < 0 ? count : 0;
    if (!meet_read(out_bytes, (size_t)count, &message))
        return count;
    if (!address_is_equal(out_from, &search->meet) ||
        memcmp(message.nonce, own->nonce, sizeof own->nonce) != 0)
        return 0;
    if (message.kind == MEET_COOKIE) {
        memcpy(own->cookie, message.cookie, sizeof own->cookie);
        meet_send(search->inner, &search->meet, own); /* What was asked last. */
    } else if (message.kind == MEET_GAMES) {
        take_page(search, &message);
    }
    return 0;
}

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    MeetSearch *search = self;
    search->inner.send(search->inner.self, to, bytes, count);
}

Wire meet_search_wire(MeetSearch *search)
{
    return (Wire){search, send_datagram, receive_datagram};
}

/* --- Asking ----------------------------------------------------------------------------------- */

static void ask_game(MeetSearch *search, MeetFound *found)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    ListingSearch question = {.protocol = GREETING_PROTOCOL, .version = search->version};
    seal_random(found->nonce, sizeof found->nonce);
    memcpy(question.nonce, found->nonce, sizeof question.nonce);
    found->asked_us = search->now_us;
    search->inner.send(search->inner.self, &found->game.address, datagram,
                       listing_write_search(&question, datagram));
}

void meet_search_wake(MeetSearch *search, uint64_t now_us)
{
    MeetMessage *own = &search->message;
    search->now_us = now_us;
    if (search->meet.family == ADDRESS_NONE)
        return;
    if (rate_limit_elapsed(search->sent_us, now_us) >= (search->is_answered ? LIST_US : AGAIN_US))
        send_list(search);
    for (int i = 0; i < MEET_FOUND_MAX; i++) {
        MeetFound *found = &search->found[i];
        if (!found->is_there)
            continue;
        bool is_silent = found->heard_us == 0 || now_us - found->heard_us >= SILENT_US;
        if (rate_limit_elapsed(found->listed_us, now_us) >= GONE_US) {
            *found = (MeetFound){.is_there = false};
            search->is_changed = true;
        } else if (rate_limit_elapsed(found->asked_us, now_us) >= (is_silent ? ANXIOUS_US : ASK_US))
            ask_game(search, found);
        if (!found->is_there || !is_silent ||
            rate_limit_elapsed(search->called_us, now_us) < CALL_US ||
            (found->called_us != 0 && now_us - found->called_us < RECALL_US))
            continue;
        found->called_us = search->called_us = now_us;
        own->kind = MEET_CALL;
        memcpy(own->code, found->game.code, sizeof own->code);
        meet_send(search->inner, &search->meet, own);
    }
}
