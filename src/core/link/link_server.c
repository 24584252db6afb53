/* SPDX-License-Identifier: MIT */
#include "link/link.h"

#include "link/link_server_parts.h"

enum {
    SEATS_PER_NETWORK = 4,
    PROOF_US = 3000000, /* A WELCOME must be answered by a packet within this time. */
    STALE_US = 500000,  /* The same where somebody else wants the seat. */
    FLUSH_PACKETS_MAX = 32,
    GOODBYES = 3, /* Sent several times, since one is easily lost. */
    QUEUE_BYTES_MAX = 4 * LINK_MESSAGE_BYTES_MAX, /* For each client. */
    /* JOINs that a wake-up decrypts: each takes some 50 us, and all matches of the process wait. */
    HANDSHAKES_PER_WAKE = 32
};

/* For requests whose sender's address may be spoofed. High enough that a player still gets in while
 * an attacker uses the same address; low enough that the answers do no harm to its owner. */
static const RateRule unverified_rule = {1000000 / 500, 25};
static const RateRule join_rule = {500000, 60};
static const RateRule password_rule = {6000000, 20};
static const RateRule packet_rule = {1000000 / 150, 150};

/* For each client: its messages, and packets to it. */
static const RateRule message_rule = {50000, 40};
static const RateRule stream_rule = {2500, 16};

/* --- Seats ------------------------------------------------------------------------------------ */

static bool has_connection(const LinkSeat *seat)
{
    return seat->state == LINK_SEAT_ANSWERED || seat->state == LINK_SEAT_TAKEN;
}

/* Whether its client has joined and was reported. One that has answered no WELCOME yet is not
 * known, so its seat can only be given anew, and not returned to. */
static bool is_known(const LinkSeat *seat)
{
    return seat->state == LINK_SEAT_TAKEN || seat->state == LINK_SEAT_KEPT ||
           (seat->state == LINK_SEAT_ANSWERED && seat->is_back);
}

/* Closes the connection, if there is one, and remembers when it was last heard. */
static void drop_connection(LinkSeat *seat)
{
    if (seat->state == LINK_SEAT_TAKEN)
        seat->heard_us = seat->connection.heard_us;
    if (has_connection(seat))
        connection_destroy(&seat->connection);
    seal_forget(&seat->keys, sizeof seat->keys);
}

/* --- The server ------------------------------------------------------------------------------- */

bool link_server_create(LinkServer **out_server, const LinkServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error)
{
    ASSERT(options->seats >= 1 && options->seats <= LINK_SEATS_MAX);
    *out_server = NULL;
    if (!seal_begin())
        return error_set(out_error, "%s", tr("the system has no random numbers to make keys with"));
    if (!seal_password_fits(options->password, out_error))
        return false;
    LinkServer *server = calloc(1, sizeof *server + (size_t)options->seats * sizeof(LinkSeat));
    if (server == NULL)
        return error_memory(out_error);
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
        return error_set_memory(out_error, "%s", tr("not enough memory for a password (64 MiB)"));
    }
    *out_server = server;
    return true;
}

void link_server_destroy(LinkServer *server)
{
    if (server == NULL)
        return;
    for (int i = 0; i < server->options.seats; i++)
        if (has_connection(&server->seats[i]))
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

/* --- Greetings -------------------------------------------------------------------------------- */

/* A JOIN that is being answered. */
typedef struct Joining {
    Address from;
    Address site;
    const unsigned char *bytes; /* The whole datagram. */
    size_t count;
    GreetingJoin plain;      /* What of it is not encrypted. */
    GreetingRequest request; /* What of it is encrypted. */
    SealKeys keys;
    LinkReason reason; /* Why it is refused. */
    bool is_quiet;     /* The refusal is not reported. */
} Joining;

static void refuse(LinkServer *server, const Address *to,
                   const unsigned char nonce[GREETING_NONCE_BYTES], LinkReason reason,
                   const char *detail, bool is_quiet)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    GreetingRefused refused = {.reason = reason};
    if (server->options.refuse != NULL && !is_quiet)
        server->options.refuse(server->options.self, reason, to);
    snprintf(refused.detail, sizeof refused.detail, "%s", detail);
    memcpy(refused.nonce, nonce, sizeof refused.nonce);
    server->wire.send(server->wire.self, to, datagram, greeting_write_refused(&refused, datagram));
}

/* Answers a HELLO without keeping state. */
static void answer_hello(LinkServer *server, const Address *from, const unsigned char *bytes,
                         size_t count)
{
    GreetingHello hello;
    GreetingCookie cookie;
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    if (!greeting_read_hello(bytes, count, &hello) ||
        !network_limit_take(&server->unverified, from, server->now_us))
        return;
    if (hello.protocol != GREETING_PROTOCOL || hello.version != server->options.version) {
        const char *name = server->options.version_name;
        bool is_read = hello.protocol >= GREETING_PROTOCOL_DETAIL && name != NULL;
        refuse(server, from, hello.nonce, LINK_OTHER_VERSION, is_read ? name : "", false);
        return;
    }
    memcpy(cookie.nonce, hello.nonce, sizeof cookie.nonce);
    memcpy(cookie.key, server->pair.open, sizeof cookie.key);
    memcpy(cookie.salt, server->salt, sizeof cookie.salt);
    cookie_make(&server->cookies, server->now_us, from, hello.nonce, hello.key, cookie.cookie);
    server->wire.send(server->wire.self, from, datagram, greeting_write_cookie(&cookie, datagram));
}

/* Answers a SEARCH without keeping state. */
static void answer_search(LinkServer *server, const Address *from, const unsigned char *bytes,
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
    memcpy(answer.id, server->pair.open, sizeof answer.id); /* This key is public. */
    server->wire.send(server->wire.self, from, datagram, listing_write_answer(&answer, datagram));
}

static LinkSeat *seat_at(LinkServer *server, const Address *address)
{
    for (int i = 0; i < server->options.seats; i++)
        if (has_connection(&server->seats[i]) &&
            address_is_equal(&server->seats[i].address, address))
            return &server->seats[i];
    return NULL;
}

/* The seat of a token. Compares all of them in full, so that the time taken reveals nothing. */
static LinkSeat *seat_of_token(LinkServer *server, const unsigned char token[GREETING_TOKEN_BYTES])
{
    LinkSeat *found = NULL;
    for (int i = 0; i < server->options.seats; i++) {
        LinkSeat *seat = &server->seats[i];
        bool is_new = seal_is_equal(seat->token, token, GREETING_TOKEN_BYTES);
        bool is_old =
            seat->has_old_token && seal_is_equal(seat->old_token, token, GREETING_TOKEN_BYTES);
        if ((is_new || is_old) && (has_connection(seat) || seat->state == LINK_SEAT_KEPT))
            found = seat;
    }
    return found;
}

/* A free seat for a new client, or NULL with the reason. */
static LinkSeat *new_seat(LinkServer *server, Joining *joining)
{
    joining->reason = LINK_SERVER_FULL;
    LinkSeat *stale = NULL;
    for (int i = 0; i < server->options.seats; i++) {
        LinkSeat *seat = &server->seats[i];
        if (seat->state == LINK_SEAT_FREE)
            return seat;
        if (!is_known(seat) && rate_limit_elapsed(seat->heard_us, server->now_us) >= STALE_US)
            stale = seat;
    }
    if (stale != NULL) {
        drop_connection(stale);
        stale->state = LINK_SEAT_FREE;
    }
    return stale;
}

static void give_seat(LinkServer *server, LinkSeat *seat, const Joining *joining)
{
    ConnectionOptions options = {QUEUE_BYTES_MAX, server->options.message_bytes_max, message_rule,
                                 stream_rule};
    bool is_back = is_known(seat);
    drop_connection(seat);
    if (!is_back) {
        /* Asking again does not count as being heard. */
        uint64_t heard_us = seat->state == LINK_SEAT_FREE ? server->now_us : seat->heard_us;
        memset(seat, 0, sizeof *seat);
        seat->heard_us = heard_us;
        const char *others[LINK_SEATS_MAX];
        for (int i = 0; i < server->options.seats; i++) {
            const LinkSeat *other = &server->seats[i];
            others[i] = other == seat || other->state == LINK_SEAT_FREE ? NULL : other->name;
        }
        memcpy(seat->name, joining->request.name, sizeof seat->name);
        seat->key[0] = '\0';
        if (joining->request.has_identity)
            seal_key_print(joining->request.identity, seat->key);
        clean_text_make_unique(seat->name, others, server->options.seats);
    } else if (!seat->has_old_token) {
        memcpy(seat->old_token, seat->token, sizeof seat->old_token);
        seat->has_old_token = true;
    }
    seat->state = LINK_SEAT_ANSWERED;
    seat->is_back = is_back;
    seat->since_us = server->now_us;
    seat->address = joining->from;
    seat->words = joining->request.words;
    seat->full_at_us = 0;
    seal_random(seat->token, sizeof seat->token);
    memcpy(seat->client_key, joining->plain.key, sizeof seat->client_key);
    connection_init(&seat->connection, &options, server->now_us);
    /* The connection's keys are derived from the nonce of this WELCOME. */
    unsigned char plain[GREETING_SEAT_BYTES];
    GreetingSeat given = {
        .seat = (uint16_t)(seat - server->seats), .is_back = seat->is_back, .words = server->words};
    memcpy(given.token, seat->token, sizeof given.token);
    memcpy(given.name, seat->name, sizeof given.name);
    seat->welcome[0] = DATAGRAM_WELCOME;
    seat->welcome_bytes =
        seal_greeting(joining->keys.send, seat->welcome, GREETING_WELCOME_HEAD_BYTES, plain,
                      greeting_write_seat(&given, plain));
    seat->keys = seal_session(&joining->keys, seat->welcome + 1);
}

static bool open_by(const LinkServer *server, Joining *joining,
                    const unsigned char password_key[GREETING_KEY_BYTES],
                    unsigned char out_plain[GREETING_JOIN_BYTES], size_t *out_bytes)
{
    const GreetingJoin *join = &joining->plain;
    return seal_handshake(&server->pair, join->key, false, password_key, join->nonce,
                          &joining->keys) &&
           seal_open_greeting(joining->keys.receive, joining->bytes,
                              joining->count - GREETING_CHECK_BYTES, GREETING_JOIN_HEAD_BYTES,
                              out_plain, out_bytes);
}

/* Decrypts a JOIN; false with the reason where that fails. Whoever asks without a password may not
 * know yet that one is wanted: that is no guess, and is not reported. */
static bool open_request(LinkServer *server, Joining *joining)
{
    static const unsigned char none[GREETING_KEY_BYTES];
    unsigned char plain[GREETING_JOIN_BYTES];
    size_t plain_bytes;
    const GreetingJoin *join = &joining->plain;
    joining->reason = LINK_WRONG_PASSWORD;
    if (!open_by(server, joining, server->password_key, plain, &plain_bytes)) {
        joining->is_quiet =
            server->has_password && open_by(server, joining, none, plain, &plain_bytes);
        if (server->has_password && !joining->is_quiet)
            network_limit_take(&server->passwords, &joining->site, server->now_us);
        return false;
    }
    const GreetingRequest *request = &joining->request;
    unsigned char proof[GREETING_KEY_BYTES];
    joining->reason = LINK_BROKEN;
    return greeting_read_request(plain, plain_bytes, &joining->request) &&
           (!request->has_identity ||
            (seal_prove(&server->pair, request->identity, join->key, join->nonce, proof) &&
             seal_is_equal(proof, request->proof, sizeof proof)));
}

/* While an address is over its limit of wrong passwords, only the holder of a seat's token is let
 * in. All others get the same answer with the right password as with a wrong one, so nobody can
 * guess on; and to get a token one must know the password. */
static bool open_guarded(LinkServer *server, Joining *joining)
{
    const GreetingRequest *request = &joining->request;
    bool may_guess = network_limit_is_open(&server->passwords, &joining->site, server->now_us);
    bool is_right = open_request(server, joining);
    if (may_guess ||
        (is_right && request->has_token && seat_of_token(server, request->token) != NULL))
        return is_right;
    joining->reason = LINK_TOO_MANY_PASSWORDS;
    return false;
}

/* Whether a site has a seat left: for a new client, or for that of another seat, which stays where
 * it is if it comes from there already. */
static bool has_room(const LinkServer *server, const Address *from, const LinkSeat *seat)
{
    int count = 0;
    for (int i = 0; i < server->options.seats; i++) {
        bool is_there = server->seats[i].state != LINK_SEAT_FREE &&
                        address_shares_site(&server->seats[i].address, from);
        if (is_there && seat == &server->seats[i])
            return true;
        count += is_there;
    }
    return count < server->options.seats_per_network;
}

/* The seat for a request, or NULL with the reason. */
static LinkSeat *choose_seat(LinkServer *server, Joining *joining)
{
    const GreetingRequest *request = &joining->request;
    LinkSeat *there = seat_at(server, &joining->from);
    LinkSeat *seat = request->has_token ? seat_of_token(server, request->token) : NULL;
    joining->reason = LINK_SEAT_LOST;
    if (request->has_token && seat == NULL)
        return NULL;
    joining->reason = LINK_TOO_MANY_HERE;
    if (!has_room(server, &joining->from, seat))
        return NULL;
    if (seat == NULL)
        seat = new_seat(server, joining);
    /* Two connections cannot share an address. A live one must not be thrown out by a stranger, and
     * a dead one will soon time out; the client asks again by itself. */
    if (seat != NULL && there != NULL && there != seat) {
        joining->reason = LINK_NO_REASON;
        return NULL;
    }
    return seat;
}

/* Answers a JOIN, and assigns a seat if all is right. */
static void answer_join(LinkServer *server, const Address *from, const unsigned char *bytes,
                        size_t count)
{
    Joining joining = {.from = *from, .site = address_site(from), .bytes = bytes, .count = count};
    const GreetingJoin *join = &joining.plain;
    if (!greeting_read_join(bytes, count, &joining.plain) ||
        !cookie_is_good(&server->cookies, server->now_us, from, join->nonce, join->key,
                        join->cookie) ||
        server->handshakes >= HANDSHAKES_PER_WAKE ||
        !network_limit_take(&server->joins, &joining.site, server->now_us))
        return;
    LinkSeat *there = seat_at(server, from);
    if (there != NULL && memcmp(there->client_key, join->key, sizeof join->key) == 0) {
        if (there->state == LINK_SEAT_ANSWERED)
            server->wire.send(server->wire.self, from, there->welcome, there->welcome_bytes);
        return;
    }
    LinkSeat *seat = NULL;
    server->handshakes++;
    if (open_guarded(server, &joining))
        seat = choose_seat(server, &joining);
    if (seat != NULL) {
        give_seat(server, seat, &joining);
        server->wire.send(server->wire.self, from, seat->welcome, seat->welcome_bytes);
    } else if (joining.reason != LINK_NO_REASON) {
        char most[NAME_BYTES] = "";
        if (joining.reason == LINK_TOO_MANY_HERE)
            snprintf(most, sizeof most, "%d", server->options.seats_per_network);
        refuse(server, from, join->nonce, joining.reason, most, joining.is_quiet);
    }
    seal_forget(&joining.keys, sizeof joining.keys);
}

/* --- Connections ------------------------------------------------------------------------------ */

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
    if (has_connection(seat))
        connection_say_goodbye(&seat->connection, reason);
    for (int i = 0; i < GOODBYES && is_told && has_connection(seat); i++)
        send_packet(server, seat, NULL, 0);
    drop_connection(seat);
    /* A client that was never reported leaves without an event. */
    seat->state = is_known(seat) ? LINK_SEAT_ENDED : LINK_SEAT_FREE;
    seat->reason = reason;
}

void link_server_close(LinkServer *server, int seat, LinkReason reason)
{
    ASSERT(seat >= 0 && seat < server->options.seats);
    LinkSeat *closed = &server->seats[seat];
    if (closed->state != LINK_SEAT_FREE && closed->state != LINK_SEAT_ENDED)
        end_seat(server, closed, reason, true);
}

static bool report(const LinkServer *server, const LinkSeat *seat, LinkEventKind kind,
                   const unsigned char *bytes, size_t count, LinkEvent *out_event)
{
    *out_event = (LinkEvent){.kind = kind,
                             .seat = (int)(seat - server->seats),
                             .reason = seat->reason,
                             .bytes = bytes,
                             .count = count,
                             .packet = server->arrival_packet};
    return true;
}

static bool report_end(const LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    seat->state = LINK_SEAT_FREE;
    return report(server, seat, LINK_EVENT_LEFT, NULL, 0, out_event);
}

static bool report_current(LinkServer *server, LinkEvent *out_event)
{
    const unsigned char *bytes;
    size_t count;
    if (server->current < 0)
        return false;
    LinkSeat *seat = &server->seats[server->current];
    if (seat->state == LINK_SEAT_TAKEN && server->has_message &&
        !connection_drop_message(&seat->connection, server->now_us))
        end_seat(server, seat, LINK_BROKEN, true);
    server->has_message = false;
    bool is_taken = seat->state == LINK_SEAT_TAKEN;
    if (is_taken && server->has_joined) {
        server->has_joined = false;
        return report(server, seat, seat->is_back ? LINK_EVENT_RETURNED : LINK_EVENT_JOINED,
                      seat->words.bytes, seat->words.count, out_event);
    }
    if (is_taken && server->has_frame) {
        server->has_frame = false;
        return report(server, seat, LINK_EVENT_FRAME, server->arrival.frame,
                      server->arrival.frame_bytes, out_event);
    }
    if (is_taken && connection_message(&seat->connection, server->now_us, &bytes, &count)) {
        server->has_message = true;
        return report(server, seat, LINK_EVENT_MESSAGE, bytes, count, out_event);
    }
    LinkReason goodbye = server->arrival.goodbye;
    server->arrival = (ConnectionArrival){0};
    server->has_frame = server->has_joined = false;
    server->current = -1;
    /* Its reason is what the client claims. Only this server can kick a player, for example. */
    if (is_taken && goodbye != LINK_NO_REASON)
        end_seat(server, seat, LINK_LEFT, false);
    return seat->state == LINK_SEAT_ENDED && report_end(server, seat, out_event);
}

static bool look_at_health(LinkServer *server, LinkSeat *seat, LinkEvent *out_event)
{
    bool is_taken = seat->state == LINK_SEAT_TAKEN;
    uint64_t heard_us = is_taken ? seat->connection.heard_us : seat->heard_us;
    LinkHealth health = connection_health_after(rate_limit_elapsed(heard_us, server->now_us));
    if (is_taken && health == LINK_GONE) {
        drop_connection(seat);
        seat->state = LINK_SEAT_KEPT;
    }
    if (health == seat->health)
        return false;
    LinkEventKind kind = link_event_of_health(seat->health, health);
    seat->health = health;
    return report(server, seat, kind, NULL, 0, out_event);
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
        if (rate_limit_elapsed(seat->since_us, server->now_us) >= PROOF_US) {
            /* Nobody answers the WELCOME. A known client is reported as gone, once. */
            bool was_known = is_known(seat);
            bool is_news = was_known && seat->health != LINK_GONE;
            drop_connection(seat);
            seat->state = was_known ? LINK_SEAT_KEPT : LINK_SEAT_FREE;
            seat->health = LINK_GONE;
            return is_news && report(server, seat, LINK_EVENT_GONE, NULL, 0, out_event);
        }
        return is_known(seat) && look_at_health(server, seat, out_event);
    case LINK_SEAT_TAKEN:
        server->current = (int)(seat - server->seats); /* Another message may be allowed now. */
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

/* False where the packet is none of this connection. The newest one says where it is now. */
static bool take_packet(LinkServer *server, LinkSeat *seat, const Address *from,
                        const unsigned char *datagram, size_t count)
{
    uint16_t low;
    size_t bytes;
    if (!seal_packet_number(datagram, count, &low))
        return false;
    uint64_t packet = replay_window_expand(&seat->connection.received, low);
    if (!replay_window_is_new(&seat->connection.received, packet) ||
        !seal_open_packet(seat->keys.receive, packet, datagram, count, server->payload, &bytes))
        return false;
    if (packet > seat->connection.received.newest)
        seat->address = *from;
    /* After decryption: forged packets must not count against the client. A goodbye ends it,
     * however much was said before. */
    if (!rate_limit_take(&seat->full_at_us, packet_rule, server->now_us) &&
        !connection_is_goodbye(server->payload, bytes))
        return true;
    server->current = (int)(seat - server->seats);
    if (!connection_read(&seat->connection, server->now_us, packet, server->payload, bytes,
                         &server->arrival)) {
        end_seat(server, seat, LINK_BROKEN, true);
        return true;
    }
    if (seat->state == LINK_SEAT_ANSWERED) {
        seat->state = LINK_SEAT_TAKEN;
        seat->has_old_token = false;
        seat->health = LINK_FINE;
        server->has_joined = true;
    }
    server->has_frame = server->arrival.frame != NULL;
    server->arrival_packet = packet;
    return true;
}

/* A connection is known by its keys. Its packets come from its address, or, since a router may give
 * it another port at any time, from elsewhere in its network, which has proven that it receives
 * what is sent there. The limit is for forged ones. */
static void find_seat(LinkServer *server, const Address *from, const unsigned char *datagram,
                      size_t count)
{
    bool is_found = false;
    bool may_look = false;
    for (int i = 0; i < server->options.seats && !is_found; i++)
        is_found = has_connection(&server->seats[i]) &&
                   address_is_equal(&server->seats[i].address, from) &&
                   take_packet(server, &server->seats[i], from, datagram, count);
    for (int i = 0; i < server->options.seats && !is_found; i++) {
        if (!has_connection(&server->seats[i]) ||
            !address_shares_network(&server->seats[i].address, from))
            continue;
        may_look = may_look || network_limit_take(&server->unverified, from, server->now_us);
        if (!may_look)
            return;
        is_found = take_packet(server, &server->seats[i], from, datagram, count);
    }
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
        answer_hello(server, &from, datagram, (size_t)count);
    if (count > 0 && datagram[0] == DATAGRAM_JOIN)
        answer_join(server, &from, datagram, (size_t)count);
    if (count > 0 && datagram[0] == DATAGRAM_SEARCH)
        answer_search(server, &from, datagram, (size_t)count);
    if (count > 0 && datagram[0] == DATAGRAM_PACKET)
        find_seat(server, &from, datagram, (size_t)count);
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
    if (!is_known(seen))
        return false;
    *out_view = (LinkSeatView){
        .name = seen->name,
        .key = seen->key,
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
