/* SPDX-License-Identifier: MIT */
#include "link/link_server.h"

#include "base/assert.h"
#include "link/link_server_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEATS_PER_NETWORK = 4,
    PROOF_US = 3000000, /* A WELCOME must be answered by a packet within this time. */
    FLUSH_PACKETS_MAX = 32,
    GOODBYES = 3 /* Sent several times, since one is easily lost. */
};

/* For requests whose sender's address may be spoofed. High enough that a player still gets in while
 * an attacker uses the same address; low enough that the answers do no harm to its owner. */
static const RateRule unverified_rule = {1000000 / 500, 25};
static const RateRule join_rule = {500000, 60};
static const RateRule password_rule = {6000000, 20};
static const RateRule packet_rule = {1000000 / 150, 150};

bool link_server_create(LinkServer **out_server, const LinkServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error)
{
    ASSERT(options->seats >= 1 && options->seats <= LINK_SEATS_MAX);
    *out_server = NULL;
    if (!seal_begin())
        return error_set(out_error, "the system has no random numbers to make keys with");
    if (!seal_password_fits(options->password, out_error))
        return false;
    LinkServer *server = calloc(1, sizeof *server + (size_t)options->seats * sizeof(LinkSeat));
    if (server == NULL)
        return error_set_memory(out_error, "not enough memory for a server");
    server->options = *options;
    if (options->seats_per_network == 0)
        server->options.seats_per_network = SEATS_PER_NETWORK;
    if (options->message_bytes_max == 0)
        server->options.message_bytes_max = LINK_MESSAGE_BYTES_MAX;
    server->options.password = NULL; /* Only the key derived from it is kept. */
    server->wire = wire;
    server->now_us = now_us;
    server->current = -1;
    server->pair = seal_pair_make();
    seal_random(server->salt, sizeof server->salt);
    cookie_begin(&server->cookies, now_us);
    server->has_password = options->password != NULL && options->password[0] != '\0';
    network_limit_begin(&server->unverified, unverified_rule);
    network_limit_begin(&server->joins, join_rule);
    network_limit_begin(&server->passwords, password_rule);
    link_server_set_listing(server, &(ListingGame){.people = 0});
    if (!seal_password_key(options->password, server->salt, server->password_key)) {
        link_server_destroy(server);
        return error_set_memory(out_error, "not enough memory for a password (64 MiB)");
    }
    *out_server = server;
    return true;
}

void link_server_destroy(LinkServer *server)
{
    if (server == NULL)
        return;
    for (int i = 0; i < server->options.seats; i++)
        if (link_seat_has_connection(&server->seats[i]))
            connection_destroy(&server->seats[i].connection);
    seal_forget(server, sizeof *server + (size_t)server->options.seats * sizeof(LinkSeat));
    free(server);
}

void link_server_set_words(LinkServer *server, const void *bytes, size_t count)
{
    ASSERT(count <= GREETING_WORDS_BYTES);
    server->words = (GreetingWords){.count = count};
    if (count > 0)
        memcpy(server->words.bytes, bytes, count);
}

static void clean(const char *from, char out_text[NAME_BYTES])
{
    clean_text_name(from, strlen(from), out_text);
}

void link_server_set_listing(LinkServer *server, const ListingGame *game)
{
    ASSERT(game->people >= 0 && game->people <= LISTING_PEOPLE_MAX);
    ASSERT(game->people_max >= 0 && game->people_max <= LISTING_PEOPLE_MAX);
    server->listing = *game;
    clean(game->name, server->listing.name);
    clean(game->level, server->listing.level);
    clean(game->mode, server->listing.mode);
}

void link_server_wake(LinkServer *server, uint64_t now_us)
{
    server->now_us = now_us > server->now_us ? now_us : server->now_us;
    server->looked = 0;
    server->received = 0;
    server->handshakes = 0;
}

static void send_packet(LinkServer *server, LinkSeat *seat, const void *frame, size_t count)
{
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    uint64_t packet;
    size_t bytes =
        connection_write(&seat->connection, server->now_us, frame, count, payload, &packet);
    bytes = seal_packet(seat->keys.send, packet, payload, bytes, datagram);
    server->wire.send(server->wire.self, &seat->address, datagram, bytes);
}

static void end_seat(LinkServer *server, LinkSeat *seat, LinkReason reason, bool is_told)
{
    if (link_seat_has_connection(seat))
        connection_say_goodbye(&seat->connection, reason);
    for (int i = 0; i < GOODBYES && is_told && link_seat_has_connection(seat); i++)
        send_packet(server, seat, NULL, 0);
    link_seat_drop_connection(seat);
    /* A client that was never reported leaves without an event. */
    seat->state = link_seat_is_known(seat) ? LINK_SEAT_ENDED : LINK_SEAT_FREE;
    seat->reason = reason;
}

void link_server_close(LinkServer *server, int seat, LinkReason reason)
{
    ASSERT(seat >= 0 && seat < server->options.seats);
    LinkSeat *closed = &server->seats[seat];
    if (closed->state != LINK_SEAT_FREE && closed->state != LINK_SEAT_ENDED)
        end_seat(server, closed, reason, true);
}

static bool report(LinkServer *server, const LinkSeat *seat, LinkEventKind kind,
                   LinkEvent *out_event)
{
    *out_event = (LinkEvent){.kind = kind, .seat = (int)(seat - server->seats)};
    return true;
}

static bool report_end(LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    report(server, seat, LINK_EVENT_LEFT, out_event);
    out_event->reason = seat->reason;
    seat->state = LINK_SEAT_FREE;
    return true;
}

/* Reports what has just arrived at the current seat and was not reported yet. */
static bool report_current(LinkServer *server, LinkEvent *out_event)
{
    if (server->current < 0)
        return false;
    LinkSeat *seat = &server->seats[server->current];
    if (seat->state == LINK_SEAT_TAKEN && server->has_message &&
        !connection_drop_message(&seat->connection, server->now_us))
        end_seat(server, seat, LINK_BROKEN, true);
    server->has_message = false;
    if (seat->state == LINK_SEAT_TAKEN && server->has_joined) {
        report(server, seat, seat->is_back ? LINK_EVENT_RETURNED : LINK_EVENT_JOINED, out_event);
        out_event->bytes = seat->words.bytes;
        out_event->count = seat->words.count;
        server->has_joined = false;
        return true;
    }
    if (seat->state == LINK_SEAT_TAKEN && server->has_frame) {
        report(server, seat, LINK_EVENT_FRAME, out_event);
        out_event->bytes = server->arrival.frame;
        out_event->count = server->arrival.frame_bytes;
        out_event->packet = server->arrival_packet;
        server->has_frame = false;
        return true;
    }
    const unsigned char *bytes;
    size_t count;
    if (seat->state == LINK_SEAT_TAKEN &&
        connection_message(&seat->connection, server->now_us, &bytes, &count)) {
        report(server, seat, LINK_EVENT_MESSAGE, out_event);
        out_event->bytes = bytes;
        out_event->count = count;
        server->has_message = true;
        return true;
    }
    LinkReason goodbye = server->arrival.goodbye;
    server->arrival = (ConnectionArrival){0};
    server->has_frame = server->has_joined = false;
    server->current = -1;
    /* Its reason is what the client claims. Only this server can kick a player, for example. */
    if (seat->state == LINK_SEAT_TAKEN && goodbye != LINK_NO_REASON)
        end_seat(server, seat, LINK_LEFT, false);
    return seat->state == LINK_SEAT_ENDED && report_end(server, seat, out_event);
}

static bool look_at_health(LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    bool is_taken = seat->state == LINK_SEAT_TAKEN;
    uint64_t heard_us = is_taken ? seat->connection.heard_us : seat->heard_us;
    LinkHealth health = connection_health_after(rate_limit_elapsed(heard_us, server->now_us));
    if (is_taken && health == LINK_GONE) {
        link_seat_drop_connection(seat);
        seat->state = LINK_SEAT_KEPT;
    }
    if (health == seat->health)
        return false;
    LinkEventKind kind = link_event_of_health(seat->health, health);
    seat->health = health;
    return report(server, seat, kind, out_event);
}

/* Gives up waiting for the answer to a WELCOME. A known client is reported as gone, once. */
static bool lose(LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    bool is_known = link_seat_is_known(seat);
    bool is_news = is_known && seat->health != LINK_GONE;
    link_seat_drop_connection(seat);
    seat->state = is_known ? LINK_SEAT_KEPT : LINK_SEAT_FREE;
    seat->health = LINK_GONE;
    return is_news && report(server, seat, LINK_EVENT_GONE, out_event);
}

static bool give_up(LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    end_seat(server, seat, LINK_SILENT, false);
    return seat->state == LINK_SEAT_ENDED && report_end(server, seat, out_event);
}

/* Checks a seat's timeouts. Reports at most one event per wake-up. */
static bool look_after(LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    uint64_t silent_us = rate_limit_elapsed(seat->heard_us, server->now_us);
    switch (seat->state) {
    case LINK_SEAT_ANSWERED:
        /* JOINs do not count as being heard. Else a client could hold a seat by them alone, and no
         * bot would take over. One that comes back in the last moment has its time to answer. */
        if (silent_us >= LINK_SEAT_KEPT_US + PROOF_US)
            return give_up(server, seat, out_event);
        if (rate_limit_elapsed(seat->since_us, server->now_us) >= PROOF_US)
            return lose(server, seat, out_event);
        return link_seat_is_known(seat) && look_at_health(server, seat, out_event);
    case LINK_SEAT_TAKEN:
        server->current = (int)(seat - server->seats); /* The rate limit may allow another message
                                                        * now. */
        return look_at_health(server, seat, out_event);
    case LINK_SEAT_KEPT:
        return silent_us >= LINK_SEAT_KEPT_US && give_up(server, seat, out_event);
    case LINK_SEAT_ENDED:
        return report_end(server, seat, out_event);
    case LINK_SEAT_FREE:
        break;
    }
    return false;
}

static void take_packet(LinkServer *server, LinkSeat *seat, const unsigned char *datagram,
                        size_t count)
{
    uint16_t low;
    size_t bytes;
    if (!seal_packet_number(datagram, count, &low))
        return;
    uint64_t packet = replay_window_expand(&seat->connection.received, low);
    if (!replay_window_is_new(&seat->connection.received, packet) ||
        !seal_open_packet(seat->keys.receive, packet, datagram, count, server->payload, &bytes))
        return;
    /* After decryption: forged packets must not count against the client. */
    if (!rate_limit_take(&seat->full_at_us, packet_rule, server->now_us))
        return;
    server->current = (int)(seat - server->seats);
    if (!connection_read(&seat->connection, server->now_us, packet, server->payload, bytes,
                         &server->arrival)) {
        end_seat(server, seat, LINK_BROKEN, true);
        return;
    }
    if (seat->state == LINK_SEAT_ANSWERED) {
        seat->state = LINK_SEAT_TAKEN;
        seat->has_old_token = false;
        seat->health = LINK_FINE;
        server->has_joined = true;
    }
    server->has_frame = server->arrival.frame != NULL;
    server->arrival_packet = packet;
}

/* Takes one datagram from the wire; false where there is none, or the limit is reached. */
static bool take_datagram(LinkServer *server)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Address from;
    if (server->received >= LINK_DATAGRAMS_PER_WAKE)
        return false;
    int count = server->wire.receive(server->wire.self, &from, datagram);
    if (count < 0)
        return false;
    server->received++;
    if (count > 0 && datagram[0] == DATAGRAM_HELLO)
        link_server_greet_hello(server, &from, datagram, (size_t)count);
    if (count > 0 && datagram[0] == DATAGRAM_JOIN)
        link_server_greet_join(server, &from, datagram, (size_t)count);
    if (count > 0 && datagram[0] == DATAGRAM_SEARCH)
        link_server_greet_search(server, &from, datagram, (size_t)count);
    for (int i = 0; count > 0 && datagram[0] == DATAGRAM_PACKET && i < server->options.seats; i++)
        if (link_seat_has_connection(&server->seats[i]) &&
            address_is_equal(&server->seats[i].address, &from))
            take_packet(server, &server->seats[i], datagram, (size_t)count);
    return true;
}

bool link_server_next(LinkServer *server, LinkEvent *out_event)
{
    for (;;) {
        if (report_current(server, out_event))
            return true;
        if (server->looked < server->options.seats) {
            if (look_after(server, &server->seats[server->looked++], out_event))
                return true;
        } else if (!take_datagram(server)) {
            return false;
        }
    }
}

int link_server_taken(const LinkServer *server)
{
    return server->received;
}

bool link_server_seat(const LinkServer *server, int seat, LinkSeatView *out_view)
{
    ASSERT(seat >= 0 && seat < server->options.seats);
    const LinkSeat *seen = &server->seats[seat];
    bool is_kept = seen->state != LINK_SEAT_TAKEN;
    if (!link_seat_is_known(seen))
        return false;
    *out_view = (LinkSeatView){
        .name = seen->name,
        .address = seen->address,
        .health = is_kept ? LINK_GONE : connection_health(&seen->connection, server->now_us)};
    if (!is_kept) {
        out_view->round_trip_us = seen->connection.round_trip.smooth_us;
        out_view->counts = seen->connection.counts;
    }
    return true;
}

bool link_server_send_frame(LinkServer *server, int seat, const void *bytes, size_t count)
{
    ASSERT(seat >= 0 && seat < server->options.seats);
    if (server->seats[seat].state != LINK_SEAT_TAKEN)
        return false;
    send_packet(server, &server->seats[seat], bytes, count);
    return true;
}

bool link_server_send_message(LinkServer *server, int seat, const void *bytes, size_t count)
{
    ASSERT(seat >= 0 && seat < server->options.seats && count <= LINK_MESSAGE_BYTES_MAX);
    return server->seats[seat].state == LINK_SEAT_TAKEN &&
           connection_send_message(&server->seats[seat].connection, bytes, count);
}

void link_server_flush(LinkServer *server)
{
    for (int i = 0; i < server->options.seats; i++) {
        LinkSeat *seat = &server->seats[i];
        for (int sent = 0; seat->state == LINK_SEAT_TAKEN && sent < FLUSH_PACKETS_MAX &&
                           connection_wants_packet(&seat->connection, server->now_us);
             sent++)
            send_packet(server, seat, NULL, 0);
    }
}
