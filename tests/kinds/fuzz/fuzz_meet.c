/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_meet.h"

#include "base/error.h"
#include "meet/meet.h"

#include <string.h>

enum { STEP_US = 300000, WITH_SECRETS = 16, FROM_STRANGER = 32 };

typedef enum Place { PLACE_MEET, PLACE_HOST, PLACE_CALLER, PLACE_LIST, PLACES } Place;

/* One datagram waits at one of four places; what they send is counted and kept for a look. */
typedef struct Ground {
    uint64_t now_us;
    Address places[PLACES];
    Address from;
    Place to;
    size_t waiting; /* 0: nothing. */
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    size_t sent[PLACES];
    MeetServer *service;
    MeetHost host;
    MeetCaller caller;
    MeetSearch search;
    MeetMessage heard; /* What the service has sent last. */
    uint64_t token;
    uint64_t channel;
    char code[MEET_CODE_BYTES];
    unsigned char cookie[GREETING_COOKIE_BYTES];
} Ground;

typedef struct End {
    Ground *ground;
    Place place;
} End;

static void send_from(void *self, const Address *to, const void *bytes, size_t count)
{
    const End *end = self;
    Ground *ground = end->ground;
    (void)to;
    ASSERT(count > 0 && count <= WIRE_DATAGRAM_BYTES);
    ground->sent[end->place] += count;
    if (end->place != PLACE_MEET || !meet_read(bytes, count, &ground->heard))
        return;
    if (ground->heard.kind == MEET_COOKIE)
        memcpy(ground->cookie, ground->heard.cookie, sizeof ground->cookie);
    if (ground->heard.kind == MEET_REGISTERED && ground->heard.token != 0) {
        ground->token = ground->heard.token;
        memcpy(ground->code, ground->heard.code, sizeof ground->code);
    }
    if (ground->heard.kind == MEET_CALLER)
        ground->channel = ground->heard.channel;
}

static int receive_at(void *self, Address *out_from, unsigned char *out_bytes)
{
    const End *end = self;
    Ground *ground = end->ground;
    int count = (int)ground->waiting;
    if (count == 0 || ground->to != end->place)
        return -1;
    *out_from = ground->from;
    memcpy(out_bytes, ground->datagram, ground->waiting);
    ground->waiting = 0;
    return count;
}

/* A message with the secrets that its sender would have. */
static void set_secrets(Ground *ground, MeetMessage *message)
{
    bool is_to_meet = ground->to == PLACE_MEET;
    message->token = ground->token;
    message->channel = ground->to == PLACE_CALLER ? ground->caller.channel : ground->channel;
    if (is_to_meet)
        memcpy(message->cookie, ground->cookie, sizeof message->cookie);
    memset(message->nonce, 0, is_to_meet ? sizeof message->nonce : 0);
    if (!is_to_meet && message->kind <= MEET_GAMES)
        memcpy(message->nonce,
               ground->to == PLACE_HOST     ? ground->host.message.nonce
               : ground->to == PLACE_CALLER ? ground->caller.message.nonce
                                            : ground->search.message.nonce,
               sizeof message->nonce);
    if (is_to_meet && message->kind == MEET_CALL && ground->code[0] != '\0')
        memcpy(message->code, ground->code, sizeof message->code);
}

static void put(Ground *ground, unsigned who, const unsigned char *bytes, size_t count)
{
    MeetMessage message;
    unsigned char again[WIRE_DATAGRAM_BYTES];
    ground->to = (Place)(who % PLACES);
    ground->from = ground->places[who / PLACES % PLACES];
    ground->from.port = (uint16_t)(ground->from.port + (who & FROM_STRANGER ? 1 : 0));
    ground->waiting = count;
    memcpy(ground->datagram, bytes, count);
    if (!meet_read(bytes, count, &message)) {
        if (count > WIRE_RELAY_HEAD_BYTES && bytes[0] == MEET_RELAY && (who & WITH_SECRETS))
            for (int i = 0; i < 8; i++)
                ground->datagram[1 + i] = (unsigned char)(ground->channel >> 8 * i);
        return;
    }
    ASSERT(meet_write(&message, again) == count);
    ASSERT(message.kind <= MEET_LIST || memcmp(again, bytes, count) == 0); /* Others are padded. */
    if (who & WITH_SECRETS) {
        set_secrets(ground, &message);
        ground->waiting = meet_write(&message, ground->datagram);
    }
}

/* Everybody takes what waits, and does what is due. */
static void step(Ground *ground)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    Address from;
    Wire wires[] = {meet_host_wire(&ground->host), meet_caller_wire(&ground->caller),
                    meet_search_wire(&ground->search)};
    size_t come = ground->to == PLACE_MEET ? ground->waiting : 0;
    ground->sent[PLACE_MEET] = 0;
    ground->now_us += STEP_US;
    meet_server_wake(ground->service, ground->now_us);
    ASSERT(ground->sent[PLACE_MEET] <= come);
    meet_host_wake(&ground->host, ground->now_us);
    meet_caller_wake(&ground->caller, ground->now_us);
    meet_search_wake(&ground->search, ground->now_us);
    for (int i = 0; i < 3; i++) {
        int count = 0;
        for (int tries = 0; tries < 3 && count >= 0; tries++) {
            count = wires[i].receive(wires[i].self, &from, bytes);
            ASSERT(count <= WIRE_DATAGRAM_BYTES);
            if (count > 0 && i == 0)
                wires[i].send(wires[i].self, &from, bytes, (size_t)count);
        }
    }
    ASSERT(ground->host.message.code[MEET_CODE_BYTES - 1] == '\0');
}

void fuzz_meet_run(const char *text, size_t length)
{
    static const char *const names[PLACES] = {"192.0.2.1:7776", "198.51.100.1:7777",
                                              "198.51.100.2:5000", "198.51.100.3:5000"};
    const unsigned char *bytes = (const unsigned char *)text;
    Ground ground = {.now_us = 1000000};
    End ends[PLACES];
    Wire wires[PLACES];
    Error error;
    Address own = {.family = ADDRESS_V4, .bytes = {10, 0, 0, 1}, .port = 9};
    for (int i = 0; i < PLACES; i++) {
        ends[i] = (End){&ground, (Place)i};
        wires[i] = (Wire){&ends[i], send_from, receive_at};
        ASSERT(address_parse(names[i], 1, &ground.places[i], &error));
    }
    ASSERT(meet_server_create(&ground.service, wires[PLACE_MEET], ground.now_us, &error));
    meet_host_init(&ground.host, wires[PLACE_HOST], &ground.places[PLACE_MEET], &own, false);
    meet_caller_init(&ground.caller, wires[PLACE_CALLER], &ground.places[PLACE_MEET], &own, "BCDFG",
                     ground.now_us);
    meet_search_init(&ground.search, wires[PLACE_LIST], 1);
    ground.search.meet = ground.places[PLACE_MEET];
    for (size_t at = 0; at + 3 <= length;) {
        unsigned who = bytes[at];
        size_t count = bytes[at + 1] | (size_t)bytes[at + 2] << 8;
        at += 3;
        count = count < length - at ? count : length - at;
        count = count < WIRE_DATAGRAM_BYTES ? count : WIRE_DATAGRAM_BYTES;
        put(&ground, who, bytes + at, count);
        step(&ground);
        at += count;
    }
    meet_server_destroy(ground.service);
}
