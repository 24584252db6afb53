/* SPDX-License-Identifier: MIT */
#include "link/link.h"

#include "base/array.h"
#include "link/seal.h"

enum {
    ASK_AGAIN_US = 60000,     /* The first pause before asking again; the next ones double. */
    DOUBLED_PAUSES = 4,       /* How many pauses double; all later ones are as follows. */
    HELLO_PAUSE_US = 500000,  /* Those between HELLOs, of which many may be lost in a flood. */
    JOIN_PAUSE_US = 1100000,  /* Those between JOINs, which cost a server much more. */
    NEXT_ADDRESS_US = 250000, /* After this the server's next address is tried too. */
    COOKIE_OLD_US = 5000000,  /* A cookie is replaced when it is this old. */
    JOIN_TRIED_US = 12000000, /* After this a new client gives up. A server gives up a dead
                               * connection of the same address sooner. */
    FLUSH_PACKETS_MAX = 4,
    GOODBYES = 3,
    QUEUE_BYTES_MAX = 2 * LINK_MESSAGE_BYTES_MAX
};

static const RateRule no_rule = {0, 0};

/* Together with 60 frames a second this stays below the server's packet limit. */
static const RateRule stream_rule = {1000000 / 60, 4};

/* Deriving the password's key takes up to half a second. A server keeps its salt while it runs. */
static const RateRule key_rule = {COOKIE_OLD_US, 2};

typedef enum AttemptState { ATTEMPT_NONE, ATTEMPT_HELLO, ATTEMPT_JOIN } AttemptState;

/* An attempt to join or to reconnect. It keeps its key and nonce, so that a server that has already
 * assigned a seat recognizes the client when it asks again. */
typedef struct Attempt {
    AttemptState state;
    SealPair pair;
    unsigned char nonce[GREETING_NONCE_BYTES];
    SealKeys keys; /* Of the handshake, once a cookie has arrived. */
    unsigned char join[GREETING_JOIN_BYTES];
    size_t join_bytes;
    uint64_t began_us;
    uint64_t cookie_us; /* When the cookie arrived. */
} Attempt;

/* Where the server may be. */
typedef struct Place {
    Address address;
    uint64_t began_us; /* When it was asked first in this attempt. */
    uint64_t asked_us; /* When it was asked last in this attempt. */
    int asked;         /* How often it was asked in this attempt. */
} Place;

struct LinkClient {
    Wire wire;
    Place places[LINK_ADDRESSES_MAX];
    int place_count; /* 1 once the server is heard. */
    bool is_heard;   /* The server is heard. */
    uint64_t now_us;
    uint32_t version;
    char password[GREETING_PASSWORD_BYTES_MAX + 1];
    uint64_t keys_full_at_us; /* Of the limit of keys derived, see RateRule. */
    bool has_key;             /* `password_key` belongs to `salt`. */
    unsigned char salt[GREETING_SALT_BYTES];
    unsigned char password_key[GREETING_KEY_BYTES];
    GreetingRequest request;
    Attempt attempt;
    SealPair identity; /* If `request` has one. */
    GreetingSeat seat;
    bool is_joined;      /* There is a seat. */
    bool has_connection; /* The seat has a connection. */
    Connection connection;
    SealKeys keys;
    uint64_t heard_us; /* When the last connection was last heard. */
    LinkHealth health; /* As last reported. */
    bool has_looked;   /* Timeouts were checked in this wake-up. */
    int received;      /* Datagrams taken in this wake-up. */
    bool is_new;       /* `seat` was not reported yet. */
    bool has_frame;
    bool has_message;
    bool is_holding; /* No more messages in this wake-up. */
    ConnectionArrival arrival;
    uint64_t arrival_packet;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    LinkReason reason;       /* Why the client is over. */
    char detail[NAME_BYTES]; /* What a refusal adds to that. */
    bool is_over;            /* That was reported. */
};

static void begin_attempt(LinkClient *client)
{
    client->attempt =
        (Attempt){.state = ATTEMPT_HELLO, .pair = seal_pair_make(), .began_us = client->now_us};
    seal_random(client->attempt.nonce, sizeof client->attempt.nonce);
    for (int i = 0; i < client->place_count; i++)
        client->places[i].asked = 0;
}

bool link_client_create(LinkClient **out_client, const LinkClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error)
{
    *out_client = NULL;
    if (!seal_begin())
        return error_set(out_error, "%s", tr("the system has no random numbers to make keys with"));
    if (!seal_password_fits(options->password, out_error))
        return false;
    LinkClient *client = calloc(1, sizeof *client);
    if (client == NULL)
        return error_memory(out_error);
    client->wire = wire;
    client->places[client->place_count++].address = *server;
    for (int i = 0; options->others != NULL && i < LINK_ADDRESSES_MAX - 1; i++)
        if (options->others[i].family != ADDRESS_NONE)
            client->places[client->place_count++].address = options->others[i];
    client->now_us = now_us;
    client->version = options->version;
    if (options->password != NULL)
        memcpy(client->password, options->password, strlen(options->password));
    clean_text_name(options->name, strlen(options->name), client->request.name);
    client->request.words = options->words;
    client->request.has_token = options->token != NULL;
    if (options->token != NULL)
        memcpy(client->request.token, options->token, GREETING_TOKEN_BYTES);
    if (options->identity != NULL) {
        client->identity = *options->identity;
        client->request.has_identity = true;
        memcpy(client->request.identity, client->identity.open, GREETING_KEY_BYTES);
    }
    begin_attempt(client);
    *out_client = client;
    return true;
}

static void drop_connection(LinkClient *client)
{
    if (!client->has_connection)
        return;
    client->heard_us = client->connection.heard_us;
    connection_destroy(&client->connection);
    client->has_connection = false;
    client->has_message = client->has_frame = false;
}

void link_client_destroy(LinkClient *client)
{
    if (client == NULL)
        return;
    drop_connection(client);
    seal_forget(client, sizeof *client);
    free(client);
}

void link_client_wake(LinkClient *client, uint64_t now_us)
{
    client->now_us = now_us > client->now_us ? now_us : client->now_us;
    client->received = 0;
    client->has_looked = false;
    client->is_holding = false;
}

static void end(LinkClient *client, LinkReason reason)
{
    client->reason = reason;
    client->attempt.state = ATTEMPT_NONE;
}

/* --- Joining ---------------------------------------------------------------------------------- */

static void ask(LinkClient *client, Place *place)
{
    const Attempt *attempt = &client->attempt;
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    place->began_us = place->asked == 0 ? client->now_us : place->began_us;
    place->asked_us = client->now_us;
    place->asked++;
    if (attempt->state == ATTEMPT_JOIN) {
        client->wire.send(client->wire.self, &place->address, attempt->join, attempt->join_bytes);
        return;
    }
    GreetingHello hello = {.protocol = GREETING_PROTOCOL, .version = client->version};
    memcpy(hello.nonce, attempt->nonce, sizeof hello.nonce);
    memcpy(hello.key, attempt->pair.open, sizeof hello.key);
    client->wire.send(client->wire.self, &place->address, datagram,
                      greeting_write_hello(&hello, datagram));
}

static void ask_again(LinkClient *client)
{
    Attempt *attempt = &client->attempt;
    uint64_t later = attempt->state == ATTEMPT_JOIN ? JOIN_PAUSE_US : HELLO_PAUSE_US;
    for (int i = 0; i < client->place_count && attempt->state != ATTEMPT_NONE; i++) {
        Place *place = &client->places[i];
        uint64_t pause =
            place->asked <= DOUBLED_PAUSES ? (uint64_t)ASK_AGAIN_US << place->asked >> 1 : later;
        bool may_begin =
            i == 0 || (place[-1].asked > 0 &&
                       rate_limit_elapsed(place[-1].began_us, client->now_us) >= NEXT_ADDRESS_US);
        if (place->asked > 0 ? rate_limit_elapsed(place->asked_us, client->now_us) < pause
                             : !may_begin)
            continue;
        if (attempt->state == ATTEMPT_JOIN &&
            rate_limit_elapsed(attempt->cookie_us, client->now_us) >= COOKIE_OLD_US)
            attempt->state = ATTEMPT_HELLO;
        ask(client, place);
    }
}

/* Where the system does not say who refused, the address is nowhere: one place is known anyway. */
static int place_of(const LinkClient *client, const Address *address)
{
    for (int i = 0; i < client->place_count; i++)
        if (address_is_equal(&client->places[i].address, address))
            return i;
    return address->family == ADDRESS_NONE && client->place_count == 1 ? 0 : -1;
}

/* Anybody may forge a refusal, so a server that was heard is not given up for one. */
static void take_refusal(LinkClient *client, int place)
{
    if (client->is_heard)
        return;
    array_remove(client->places, &client->place_count, place, sizeof client->places[0]);
    if (client->place_count == 0)
        end(client, LINK_NOT_THERE);
}

/* Derives the password's key, once for each salt. A player who enters a password expects a server
 * that knows it, so it is used whatever the server says. */
static bool make_password_key(LinkClient *client, const GreetingCookie *cookie)
{
    if (client->has_key && memcmp(client->salt, cookie->salt, sizeof client->salt) == 0)
        return true;
    if (!rate_limit_take(&client->keys_full_at_us, key_rule, client->now_us))
        return false;
    memcpy(client->salt, cookie->salt, sizeof client->salt);
    client->has_key = seal_password_key(client->password, client->salt, client->password_key);
    return client->has_key;
}

static void take_cookie(LinkClient *client, int place, const unsigned char *bytes, size_t count)
{
    Attempt *attempt = &client->attempt;
    GreetingCookie cookie;
    GreetingJoin join;
    unsigned char request[GREETING_REQUEST_BYTES];
    if (attempt->state != ATTEMPT_HELLO || !greeting_read_cookie(bytes, count, &cookie) ||
        memcmp(cookie.nonce, attempt->nonce, sizeof cookie.nonce) != 0 ||
        !make_password_key(client, &cookie) ||
        !seal_handshake(&attempt->pair, cookie.key, true, client->password_key, attempt->nonce,
                        &attempt->keys) ||
        (client->request.has_identity &&
         !seal_prove(&client->identity, cookie.key, attempt->pair.open, attempt->nonce,
                     client->request.proof)))
        return;
    client->places[0] = client->places[place];
    client->place_count = 1;
    client->is_heard = true;
    memset(&join, 0, sizeof join);
    memcpy(join.cookie, cookie.cookie, sizeof join.cookie);
    memcpy(join.nonce, attempt->nonce, sizeof join.nonce);
    memcpy(join.key, attempt->pair.open, sizeof join.key);
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    size_t head = greeting_write_join(&join, datagram);
    size_t plain = greeting_write_request(&client->request, request);
    size_t sealed = seal_greeting(attempt->keys.send, datagram, head, request, plain);
    attempt->join_bytes = greeting_close(datagram, sealed);
    memcpy(attempt->join, datagram, attempt->join_bytes);
    if (attempt->cookie_us == 0)
        client->places[0].asked = 0; /* Repeat the first JOIN as quickly as the first HELLO. */
    attempt->state = ATTEMPT_JOIN;
    attempt->cookie_us = client->now_us;
    ask(client, &client->places[0]);
}

static void take_welcome(LinkClient *client, const unsigned char *bytes, size_t count)
{
    unsigned char plain[WIRE_DATAGRAM_BYTES];
    size_t plain_bytes;
    GreetingSeat seat;
    ConnectionOptions options = {QUEUE_BYTES_MAX, LINK_MESSAGE_BYTES_MAX, no_rule, stream_rule};
    Attempt *attempt = &client->attempt;
    if (attempt->state == ATTEMPT_NONE || attempt->join_bytes == 0 ||
        !seal_open_greeting(attempt->keys.receive, bytes, count, GREETING_WELCOME_HEAD_BYTES, plain,
                            &plain_bytes) ||
        !greeting_read_seat(plain, plain_bytes, &seat))
        return;
    drop_connection(client);
    client->seat = seat;
    client->keys = seal_session(&attempt->keys, bytes + 1);
    client->request.has_token = true;
    memcpy(client->request.token, seat.token, sizeof seat.token);
    connection_init(&client->connection, &options, client->now_us);
    client->has_connection = client->is_joined = client->is_new = true;
    client->health = LINK_FINE;
    seal_forget(attempt, sizeof *attempt);
}

/* --- The connection --------------------------------------------------------------------------- */

static void take_packet(LinkClient *client, const unsigned char *datagram, size_t count)
{
    uint16_t low;
    size_t bytes;
    if (!client->has_connection || !seal_packet_number(datagram, count, &low))
        return;
    Connection *connection = &client->connection;
    uint64_t packet = replay_window_expand(&connection->received, low);
    if (!replay_window_is_new(&connection->received, packet) ||
        !seal_open_packet(client->keys.receive, packet, datagram, count, client->payload, &bytes))
        return;
    if (!connection_read(connection, client->now_us, packet, client->payload, bytes,
                         &client->arrival))
        end(client, LINK_BROKEN);
    client->has_frame = client->arrival.frame != NULL;
    client->arrival_packet = packet;
    if (client->arrival.goodbye != LINK_NO_REASON)
        end(client, client->arrival.goodbye);
}

/* Takes one datagram from the wire; false where there is none, or the limit is reached. */
static bool take_datagram(LinkClient *client)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Address from;
    if (client->received >= LINK_DATAGRAMS_PER_WAKE)
        return false;
    int count = client->wire.receive(client->wire.self, &from, datagram);
    if (count == -1)
        return false;
    client->received++;
    int place = place_of(client, &from);
    if (count == 0 || place < 0)
        return true;
    if (count == WIRE_REFUSED)
        take_refusal(client, place);
    else if (datagram[0] == DATAGRAM_COOKIE)
        take_cookie(client, place, datagram, (size_t)count);
    else if (datagram[0] == DATAGRAM_WELCOME)
        take_welcome(client, datagram, (size_t)count);
    else if (datagram[0] == DATAGRAM_REFUSED) {
        GreetingRefused refused;
        if (client->attempt.state != ATTEMPT_NONE &&
            greeting_read_refused(datagram, (size_t)count, &refused) &&
            memcmp(refused.nonce, client->attempt.nonce, sizeof refused.nonce) == 0) {
            memcpy(client->detail, refused.detail, sizeof client->detail);
            end(client, refused.reason);
        }
    } else if (datagram[0] == DATAGRAM_PACKET)
        take_packet(client, datagram, (size_t)count);
    return true;
}

static bool report(const LinkClient *client, LinkEventKind kind, const unsigned char *bytes,
                   size_t count, LinkEvent *out_event)
{
    *out_event = (LinkEvent){.kind = kind,
                             .seat = client->seat.seat,
                             .reason = client->reason,
                             .bytes = bytes,
                             .count = count,
                             .packet = client->arrival_packet};
    return true;
}

static bool report_arrival(LinkClient *client, LinkEvent *out_event)
{
    const unsigned char *bytes;
    size_t count;
    if (client->has_message && !connection_drop_message(&client->connection, client->now_us))
        end(client, LINK_BROKEN);
    client->has_message = false;
    if (client->is_new) {
        client->is_new = false;
        return report(client, client->seat.is_back ? LINK_EVENT_RETURNED : LINK_EVENT_JOINED,
                      client->seat.words.bytes, client->seat.words.count, out_event);
    }
    if (client->has_frame) {
        client->has_frame = false;
        return report(client, LINK_EVENT_FRAME, client->arrival.frame, client->arrival.frame_bytes,
                      out_event);
    }
    if (client->has_connection && !client->is_holding &&
        connection_message(&client->connection, client->now_us, &bytes, &count)) {
        client->has_message = true;
        return report(client, LINK_EVENT_MESSAGE, bytes, count, out_event);
    }
    return false;
}

/* Checks timeouts. Reports at most one event per wake-up. */
static bool look_after(LinkClient *client, LinkEvent *out_event)
{
    if (!client->is_joined &&
        rate_limit_elapsed(client->attempt.began_us, client->now_us) >= JOIN_TRIED_US)
        end(client, LINK_NO_ANSWER);
    if (client->is_joined && !client->has_connection &&
        rate_limit_elapsed(client->heard_us, client->now_us) >= LINK_SEAT_KEPT_US)
        end(client, LINK_SILENT);
    if (!client->has_connection || client->reason != LINK_NO_REASON)
        return false;
    LinkHealth health = connection_health(&client->connection, client->now_us);
    if (health >= LINK_AWAY && client->attempt.state == ATTEMPT_NONE)
        begin_attempt(client);
    if (health == LINK_FINE && client->attempt.join_bytes == 0)
        client->attempt.state = ATTEMPT_NONE; /* It has changed nothing yet. */
    if (health == LINK_GONE)
        drop_connection(client);
    if (health == client->health)
        return false;
    LinkEventKind kind = link_event_of_health(client->health, health);
    client->health = health;
    return report(client, kind, NULL, 0, out_event);
}

bool link_client_next(LinkClient *client, LinkEvent *out_event)
{
    while (!client->is_over) {
        if (report_arrival(client, out_event))
            return true;
        if (client->reason != LINK_NO_REASON) {
            drop_connection(client);
            client->is_over = true;
            return report(client, LINK_EVENT_LEFT, NULL, 0, out_event);
        }
        if (!client->has_looked) {
            client->has_looked = true;
            if (look_after(client, out_event))
                return true;
        } else if (!take_datagram(client)) {
            return false;
        }
    }
    return false;
}

void link_client_hold_message(LinkClient *client)
{
    ASSERT(client->has_message);
    client->has_message = false;
    client->is_holding = true;
}

void link_client_view(const LinkClient *client, LinkClientView *out_view)
{
    *out_view = (LinkClientView){.is_joined = client->is_joined && !client->is_over,
                                 .health = LINK_GONE,
                                 .silent_us = rate_limit_elapsed(client->heard_us, client->now_us),
                                 .name = client->seat.name,
                                 .detail = client->detail};
    if (!client->has_connection)
        return;
    out_view->health = connection_health(&client->connection, client->now_us);
    out_view->silent_us = rate_limit_elapsed(client->connection.heard_us, client->now_us);
    out_view->round_trip_us = client->connection.round_trip.smooth_us;
    out_view->counts = client->connection.counts;
}

const unsigned char *link_client_token(const LinkClient *client)
{
    return client->is_joined ? client->seat.token : NULL;
}

static void send_packet(LinkClient *client, const void *frame, size_t count)
{
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    uint64_t packet;
    size_t bytes =
        connection_write(&client->connection, client->now_us, frame, count, payload, &packet);
    bytes = seal_packet(client->keys.send, packet, payload, bytes, datagram);
    client->wire.send(client->wire.self, &client->places[0].address, datagram, bytes);
}

bool link_client_send_frame(LinkClient *client, const void *bytes, size_t count)
{
    if (client->has_connection)
        send_packet(client, bytes, count);
    return client->has_connection;
}

bool link_client_send_message(LinkClient *client, const void *bytes, size_t count)
{
    ASSERT(count <= LINK_MESSAGE_BYTES_MAX);
    return client->has_connection && connection_send_message(&client->connection, bytes, count);
}

void link_client_flush(LinkClient *client)
{
    ask_again(client);
    for (int sent = 0; client->has_connection && sent < FLUSH_PACKETS_MAX &&
                       connection_wants_packet(&client->connection, client->now_us);
         sent++)
        send_packet(client, NULL, 0);
}

void link_client_leave(LinkClient *client)
{
    if (client->has_connection)
        connection_say_goodbye(&client->connection, LINK_LEFT);
    for (int i = 0; client->has_connection && i < GOODBYES; i++)
        send_packet(client, NULL, 0);
    drop_connection(client);
    client->attempt.state = ATTEMPT_NONE;
    client->is_over = true;
}
