/* SPDX-License-Identifier: MIT */
#include "meet/meet.h"

enum {
    REGISTER_US = 5000000, /* Shorter than any router keeps a mapping. */
    AGAIN_US = 1000000,
    WAITING_US = 5000000,
    OPEN_US = 100000,      /* Between OPENERs. */
    OPENED_US = 2000000,   /* OPENERs are sent for so long. */
    RELAYED_US = 10000000, /* As the service does. */
    GOODBYES = 3
};

void meet_send(Wire wire, const Address *to, const MeetMessage *message)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    wire.send(wire.self, to, datagram, meet_write(message, datagram));
}

void meet_relay(Wire wire, const Address *meet, uint64_t channel, const void *bytes, size_t count)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    ByteWriter writer = byte_writer_make(datagram, sizeof datagram);
    byte_writer_uint(&writer, MEET_RELAY, 1);
    byte_writer_uint(&writer, channel, WIRE_RELAY_HEAD_BYTES - 1);
    byte_writer_copy(&writer, bytes, count);
    if (!writer.is_too_big)
        wire.send(wire.self, meet, datagram, writer.count);
}

int meet_unpack(unsigned char *datagram, int count, uint64_t *out_channel)
{
    ByteReader reader = byte_reader_make(datagram, (size_t)count);
    if (byte_reader_uint(&reader, 1) != MEET_RELAY)
        return 0;
    *out_channel = byte_reader_uint(&reader, WIRE_RELAY_HEAD_BYTES - 1);
    size_t left = byte_reader_left(&reader);
    memmove(datagram, datagram + count - left, left);
    return (int)left;
}

bool meet_is_of(const Address *from, const Address *seen, const Address *own, uint64_t *full_at_us,
                uint64_t now_us)
{
    static const RateRule rule = {10000, 60};
    return (address_shares_network(from, seen) || address_shares_network(from, own)) &&
           rate_limit_take(full_at_us, rule, now_us);
}

/* --- Callers ---------------------------------------------------------------------------------- */

static MeetPeer *peer_of(MeetHost *host, uint64_t channel)
{
    for (int i = 0; i < MEET_PEERS_MAX && channel != 0; i++)
        if (host->peers[i].channel == channel)
            return &host->peers[i];
    return NULL;
}

static MeetPeer *peer_at(MeetHost *host, const Address *address)
{
    for (int i = 0; i < MEET_PEERS_MAX; i++)
        if (host->peers[i].channel != 0 && address_is_equal(&host->peers[i].seen, address))
            return &host->peers[i];
    return NULL;
}

static void open_way(MeetHost *host, MeetPeer *peer)
{
    MeetMessage opener = {.kind = MEET_OPENER, .channel = peer->channel};
    peer->opened_us = host->now_us;
    meet_send(host->inner, &peer->seen, &opener);
    if (peer->own.family != ADDRESS_NONE)
        meet_send(host->inner, &peer->own, &opener);
}

/* A crowd of callers at once does not displace those who play through the service, which relays to
 * fewer of a game than there are places. */
static uint64_t kept_us(const MeetPeer *peer)
{
    return peer->heard_us + (peer->is_relayed ? RELAYED_US : 0);
}

/* Takes the place of the same caller, or of the one that was heard least lately. */
static void take_caller(MeetHost *host, const MeetMessage *caller)
{
    MeetPeer *peer = peer_of(host, caller->channel);
    MeetPeer *last = &host->peers[0];
    for (int i = 1; i < MEET_PEERS_MAX; i++)
        last = kept_us(&host->peers[i]) < kept_us(last) ? &host->peers[i] : last;
    if (peer == NULL)
        peer = peer_at(host, &caller->seen);
    peer = peer != NULL ? peer : last;
    *peer = (MeetPeer){.channel = caller->channel,
                       .seen = caller->seen,
                       .own = caller->own,
                       .called_us = host->now_us,
                       .heard_us = host->now_us,
                       .answers_full_us = peer->answers_full_us,
                       .is_relayed = peer->channel == caller->channel && peer->is_relayed};
    MeetMessage admit = {
        .kind = MEET_ADMIT, .token = host->message.token, .channel = caller->channel};
    meet_send(host->inner, &host->meet, &admit);
    open_way(host, peer);
}

/* --- Registering ------------------------------------------------------------------------------ */

void meet_host_init(MeetHost *host, Wire inner, const Address *meet, const Address *own,
                    bool is_private)
{
    *host = (MeetHost){.inner = inner,
                       .meet = *meet,
                       .message = {.kind = MEET_REGISTER, .own = *own, .is_private = is_private}};
    seal_random(host->message.nonce, sizeof host->message.nonce);
}

void meet_host_wake(MeetHost *host, uint64_t now_us)
{
    host->now_us = now_us;
    if (host->meet.family == ADDRESS_NONE)
        return;
    uint64_t pause = host->waiting_us == 0 ? REGISTER_US : AGAIN_US;
    if (host->sent_us == 0 || rate_limit_elapsed(host->sent_us, now_us) >= pause) {
        host->sent_us = now_us;
        host->waiting_us = host->waiting_us != 0 ? host->waiting_us : now_us;
        host->is_asking = true;
    }
    for (int i = 0; i < MEET_PEERS_MAX; i++) {
        MeetPeer *peer = &host->peers[i];
        if (peer->channel != 0 && rate_limit_elapsed(peer->called_us, now_us) < OPENED_US &&
            rate_limit_elapsed(peer->opened_us, now_us) >= OPEN_US)
            open_way(host, peer);
    }
}

const char *meet_host_code(const MeetHost *host)
{
    return host->message.code;
}

MeetResult meet_host_result(const MeetHost *host)
{
    bool is_lost =
        host->waiting_us != 0 && rate_limit_elapsed(host->waiting_us, host->now_us) >= WAITING_US;
    return is_lost ? MEET_NO_ANSWER : host->result;
}

void meet_host_end(MeetHost *host)
{
    MeetMessage end = {.kind = MEET_END, .token = host->message.token};
    for (int i = 0; i < GOODBYES && end.token != 0; i++)
        meet_send(host->inner, &host->meet, &end);
}

/* What is not from the service is from callers alone. */
static void take_message(MeetHost *host, const Address *from, const MeetMessage *message)
{
    MeetMessage *own = &host->message;
    bool is_answer = memcmp(message->nonce, own->nonce, sizeof own->nonce) == 0;
    MeetPeer *peer = message->kind == MEET_ASK ? peer_of(host, message->channel) : NULL;
    if (peer != NULL &&
        meet_is_of(from, &peer->seen, &peer->own, &peer->answers_full_us, host->now_us))
        meet_send(host->inner, from,
                  &(MeetMessage){.kind = MEET_ANSWER, .channel = message->channel});
    if (!address_is_equal(from, &host->meet))
        return;
    if (message->kind == MEET_COOKIE && is_answer) {
        memcpy(own->cookie, message->cookie, sizeof own->cookie);
        if (own->listing.protocol != 0)
            meet_send(host->inner, &host->meet, own);
    } else if (message->kind == MEET_REGISTERED && is_answer) {
        host->result = message->result;
        host->waiting_us = 0;
        own->token = message->token;
        memcpy(own->code, message->code, sizeof own->code);
    } else if (message->kind == MEET_CALLER && own->token != 0 && message->token == own->token) {
        take_caller(host, message);
    }
}

/* --- The wire --------------------------------------------------------------------------------- */

/* The server's answer to the service is the listing to register. */
static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    MeetHost *host = self;
    ListingAnswer listing;
    MeetPeer *peer = peer_at(host, to);
    if (host->meet.family != ADDRESS_NONE && address_is_equal(to, &host->meet)) {
        if (!listing_read_answer(bytes, count, &listing))
            return;
        host->message.listing = listing;
        meet_send(host->inner, &host->meet, &host->message);
    } else if (peer != NULL && peer->is_relayed) {
        meet_relay(host->inner, &host->meet, peer->channel, bytes, count);
    } else {
        host->inner.send(host->inner.self, to, bytes, count);
    }
}

static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    MeetHost *host = self;
    MeetMessage message;
    uint64_t channel = 0;
    if (host->is_asking) {
        ListingSearch search = {.protocol = GREETING_PROTOCOL};
        host->is_asking = false;
        *out_from = host->meet;
        return (int)listing_write_search(&search, out_bytes);
    }
    int count = host->inner.receive(host->inner.self, out_from, out_bytes);
    if (count <= 0 || host->meet.family == ADDRESS_NONE)
        return count;
    if (out_bytes[0] == MEET_RELAY && address_is_equal(out_from, &host->meet)) {
        count = meet_unpack(out_bytes, count, &channel);
        MeetPeer *peer = peer_of(host, channel);
        if (peer == NULL)
            return 0;
        peer->is_relayed = true;
        peer->heard_us = host->now_us;
        *out_from = peer->seen;
        return count;
    }
    if (meet_read(out_bytes, (size_t)count, &message)) {
        take_message(host, out_from, &message);
        return 0;
    }
    MeetPeer *peer = peer_at(host, out_from);
    if (peer != NULL)
        peer->is_relayed = false;
    return count;
}

Wire meet_host_wire(MeetHost *host)
{
    return (Wire){host, send_datagram, receive_datagram};
}
