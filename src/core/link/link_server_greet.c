/* SPDX-License-Identifier: MIT */
#include "link/link_server_parts.h"

#include <string.h>

/* Limits for each client: the rates of its messages and of packets to it, and the size of its
 * queue. */
static const RateRule message_rule = {50000, 40};
static const RateRule stream_rule = {2500, 16};

enum { QUEUE_BYTES_MAX = 4 * LINK_MESSAGE_BYTES_MAX };

/* JOINs that a wake-up decrypts: each takes some 50 us, and all matches of the process wait. */
enum { HANDSHAKES_PER_WAKE = 32 };

static void refuse(LinkServer *server, const Address *to,
                   const unsigned char nonce[GREETING_NONCE_BYTES], LinkReason reason)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    GreetingRefused refused = {.reason = reason};
    memcpy(refused.nonce, nonce, sizeof refused.nonce);
    server->wire.send(server->wire.self, to, datagram, greeting_write_refused(&refused, datagram));
}

void link_server_greet_hello(LinkServer *server, const Address *from, const unsigned char *bytes,
                             size_t count)
{
    GreetingHello hello;
    GreetingCookie cookie;
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    if (!greeting_read_hello(bytes, count, &hello) ||
        !network_limit_take(&server->unverified, from, server->now_us))
        return;
    if (hello.protocol != GREETING_PROTOCOL || hello.version != server->options.version) {
        refuse(server, from, hello.nonce, LINK_OTHER_VERSION);
        return;
    }
    memcpy(cookie.nonce, hello.nonce, sizeof cookie.nonce);
    memcpy(cookie.key, server->pair.open, sizeof cookie.key);
    memcpy(cookie.salt, server->salt, sizeof cookie.salt);
    cookie_make(&server->cookies, server->now_us, from, hello.nonce, hello.key, cookie.cookie);
    server->wire.send(server->wire.self, from, datagram, greeting_write_cookie(&cookie, datagram));
}

void link_server_greet_search(LinkServer *server, const Address *from, const unsigned char *bytes,
                              size_t count)
{
    ListingSearch search;
    ListingAnswer answer = {
        .protocol = GREETING_PROTOCOL, .version = server->options.version, .game = server->listing};
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    if (!listing_read_search(bytes, count, &search) ||
        !network_limit_take(&server->unverified, from, server->now_us))
        return;
    memcpy(answer.nonce, search.nonce, sizeof answer.nonce);
    memcpy(answer.id, server->pair.open, sizeof answer.id); /* A public key, so this reveals
                                                             * nothing. */
    server->wire.send(server->wire.self, from, datagram, listing_write_answer(&answer, datagram));
}

static LinkSeat *seat_at(LinkServer *server, const Address *address)
{
    for (int i = 0; i < server->options.seats; i++)
        if (link_seat_has_connection(&server->seats[i]) &&
            address_is_equal(&server->seats[i].address, address))
            return &server->seats[i];
    return NULL;
}

/* The seat that a token belongs to. Compares all of them in full, so that the time taken reveals
 * nothing. */
static LinkSeat *seat_of_token(LinkServer *server, const unsigned char token[GREETING_TOKEN_BYTES])
{
    LinkSeat *found = NULL;
    for (int i = 0; i < server->options.seats; i++) {
        LinkSeat *seat = &server->seats[i];
        bool is_new = seal_is_equal(seat->token, token, GREETING_TOKEN_BYTES);
        bool is_old =
            seat->has_old_token && seal_is_equal(seat->old_token, token, GREETING_TOKEN_BYTES);
        if ((is_new || is_old) && (link_seat_has_connection(seat) || seat->state == LINK_SEAT_KEPT))
            found = seat;
    }
    return found;
}

static int seats_of_network(const LinkServer *server, const Address *address)
{
    Address network = address_network(address);
    int count = 0;
    for (int i = 0; i < server->options.seats; i++) {
        Address other = address_network(&server->seats[i].address);
        count += server->seats[i].state != LINK_SEAT_FREE && address_is_equal(&network, &other);
    }
    return count;
}

/* A free seat for a new client, or NULL with the reason. */
static LinkSeat *new_seat(LinkServer *server, const Address *from, LinkReason *out_reason)
{
    *out_reason = LINK_TOO_MANY_HERE;
    if (seats_of_network(server, from) >= server->options.seats_per_network)
        return NULL;
    *out_reason = LINK_SERVER_FULL;
    for (int i = 0; i < server->options.seats; i++)
        if (server->seats[i].state == LINK_SEAT_FREE)
            return &server->seats[i];
    return NULL;
}

static void name_seat(LinkServer *server, LinkSeat *seat, const char *name)
{
    const char *others[LINK_SEATS_MAX];
    for (int i = 0; i < server->options.seats; i++) {
        const LinkSeat *other = &server->seats[i];
        others[i] = other == seat || other->state == LINK_SEAT_FREE ? NULL : other->name;
    }
    memcpy(seat->name, name, sizeof seat->name);
    clean_text_make_unique(seat->name, others, server->options.seats);
}

/* Writes the seat's WELCOME and derives the connection's keys from its nonce. */
static void write_welcome(LinkServer *server, LinkSeat *seat, const SealKeys *handshake)
{
    unsigned char plain[GREETING_SEAT_BYTES];
    GreetingSeat given = {
        .seat = (uint16_t)(seat - server->seats), .is_back = seat->is_back, .words = server->words};
    memcpy(given.token, seat->token, sizeof given.token);
    memcpy(given.name, seat->name, sizeof given.name);
    seat->welcome[0] = DATAGRAM_WELCOME;
    seat->welcome_bytes = seal_greeting(handshake->send, seat->welcome, GREETING_WELCOME_HEAD_BYTES,
                                        plain, greeting_write_seat(&given, plain));
    seat->keys = seal_session(handshake, seat->welcome + 1);
}

static void give_seat(LinkServer *server, LinkSeat *seat, const Address *from,
                      const GreetingJoin *join, const GreetingRequest *request,
                      const SealKeys *handshake)
{
    ConnectionOptions options = {QUEUE_BYTES_MAX, server->options.message_bytes_max, message_rule,
                                 stream_rule};
    bool is_back = link_seat_is_known(seat);
    link_seat_drop_connection(seat);
    if (!is_back) {
        /* Asking again does not count as being heard. */
        uint64_t heard_us = seat->state == LINK_SEAT_FREE ? server->now_us : seat->heard_us;
        memset(seat, 0, sizeof *seat);
        seat->heard_us = heard_us;
        name_seat(server, seat, request->name);
    } else if (!seat->has_old_token) {
        memcpy(seat->old_token, seat->token, sizeof seat->old_token);
        seat->has_old_token = true;
    }
    seat->state = LINK_SEAT_ANSWERED;
    seat->is_back = is_back;
    seat->since_us = server->now_us;
    seat->address = *from;
    seat->words = request->words;
    seat->full_at_us = 0;
    seal_random(seat->token, sizeof seat->token);
    memcpy(seat->client_key, join->key, sizeof seat->client_key);
    connection_init(&seat->connection, &options, server->now_us);
    write_welcome(server, seat, handshake);
}

/* Decrypts a JOIN; false with the reason where that fails. */
static bool open_request(LinkServer *server, const Address *from, const unsigned char *bytes,
                         size_t count, const GreetingJoin *join, SealKeys *out_keys,
                         GreetingRequest *out_request, LinkReason *out_reason)
{
    unsigned char plain[GREETING_JOIN_BYTES];
    size_t plain_bytes;
    *out_reason = LINK_WRONG_PASSWORD;
    if (!seal_handshake(&server->pair, join->key, false, server->password_key, join->nonce,
                        out_keys) ||
        !seal_open_greeting(out_keys->receive, bytes, count - GREETING_CHECK_BYTES,
                            GREETING_JOIN_HEAD_BYTES, plain, &plain_bytes)) {
        if (server->has_password)
            network_limit_take(&server->passwords, from, server->now_us);
        return false;
    }
    *out_reason = LINK_BROKEN;
    return greeting_read_request(plain, plain_bytes, out_request);
}

/* While an address is over its limit of wrong passwords, only the holder of a seat's token is let
 * in. All others get the same answer with the right password as with a wrong one, so nobody can
 * guess on; and to get a token one must know the password. */
static bool open_guarded(LinkServer *server, const Address *from, const unsigned char *bytes,
                         size_t count, const GreetingJoin *join, SealKeys *out_keys,
                         GreetingRequest *out_request, LinkReason *out_reason)
{
    bool may_guess = network_limit_is_open(&server->passwords, from, server->now_us);
    bool is_right =
        open_request(server, from, bytes, count, join, out_keys, out_request, out_reason);
    if (may_guess ||
        (is_right && out_request->has_token && seat_of_token(server, out_request->token) != NULL))
        return is_right;
    *out_reason = LINK_TOO_MANY_PASSWORDS;
    return false;
}

/* The seat for a request, or NULL with the reason. */
static LinkSeat *choose_seat(LinkServer *server, const Address *from,
                             const GreetingRequest *request, LinkReason *out_reason)
{
    LinkSeat *there = seat_at(server, from);
    LinkSeat *seat = request->has_token ? seat_of_token(server, request->token)
                                        : new_seat(server, from, out_reason);
    if (request->has_token && seat == NULL)
        *out_reason = LINK_SEAT_LOST;
    /* Two connections cannot share an address. A live one must not be thrown out by a stranger, and
     * a dead one will soon time out; the client asks again by itself. */
    if (seat != NULL && there != NULL && there != seat) {
        *out_reason = LINK_NO_REASON;
        return NULL;
    }
    return seat;
}

void link_server_greet_join(LinkServer *server, const Address *from, const unsigned char *bytes,
                            size_t count)
{
    GreetingJoin join;
    GreetingRequest request;
    SealKeys keys;
    LinkReason reason = LINK_NO_REASON;
    if (!greeting_read_join(bytes, count, &join) ||
        !cookie_is_good(&server->cookies, server->now_us, from, join.nonce, join.key,
                        join.cookie) ||
        server->handshakes >= HANDSHAKES_PER_WAKE ||
        !network_limit_take(&server->joins, from, server->now_us))
        return;
    LinkSeat *there = seat_at(server, from);
    if (there != NULL && memcmp(there->client_key, join.key, sizeof join.key) == 0) {
        if (there->state == LINK_SEAT_ANSWERED)
            server->wire.send(server->wire.self, from, there->welcome, there->welcome_bytes);
        return;
    }
    LinkSeat *seat = NULL;
    server->handshakes++;
    if (open_guarded(server, from, bytes, count, &join, &keys, &request, &reason))
        seat = choose_seat(server, from, &request, &reason);
    if (seat != NULL) {
        give_seat(server, seat, from, &join, &request, &keys);
        server->wire.send(server->wire.self, from, seat->welcome, seat->welcome_bytes);
    } else if (reason != LINK_NO_REASON) {
        refuse(server, from, join.nonce, reason);
    }
    seal_forget(&keys, sizeof keys);
}
