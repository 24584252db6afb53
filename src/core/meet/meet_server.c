/* SPDX-License-Identifier: MIT */
#include "meet/meet.h"

#include "link/link.h"

enum {
    GAME_SILENT_US = 35000000,
    CODE_KEPT_US = 600000000,
    PROVEN_US = 60000000, /* Then a game must show anew that it is where it says. */
    CHANNEL_SILENT_US = 10000000,
    IDLE_US = 3000000, /* Longer than joining takes. */
    AGE_US = 1000000,
    NETWORK_GAMES = 16,
    NETWORK_CHANNELS = 64,
    GAME_RELAYED = 8,
    NETWORK_RELAYED = 4,
    RELAYED_MAX = 256,
    /* To a game and from it: the callers of one network leave others enough of the game's. */
    UP_BYTES_A_SECOND = 16000,
    DOWN_BYTES_A_SECOND = 32000,
    GAME_BYTES_A_SECOND = 256000,
    ALL_BYTES_A_SECOND = 2000000,
    BURST_US = 1000000
};

static const RateRule unverified_rule = {1000000 / 100, 25};
static const RateRule call_rule = {200000, 40};
static const RateRule wrong_rule = {6000000, 10};
static const RateRule caller_rule = {50000, 40};

static const unsigned char no_key[GREETING_KEY_BYTES];

typedef struct Registered {
    uint64_t token; /* 0: free. Its lowest bits are the place in the table. */
    MeetGame game;
    Address own;
    bool is_private;
    uint64_t heard_us;
    uint64_t proven_us;          /* When it last returned a cookie. */
    uint64_t callers_full_at_us; /* See RateRule. */
    uint64_t due_us;             /* Until when its share of the bytes is used up. */
} Registered;

typedef struct Channel {
    uint64_t id; /* 0: free. As above. */
    Address client;
    uint64_t token; /* Of the game. */
    bool is_admitted;
    bool is_relayed;
    uint64_t heard_us;  /* Called, or a packet of the game went to it. */
    uint64_t due_us[2]; /* To the game, and from it. */
} Channel;

struct MeetServer {
    Wire wire;
    uint64_t now_us;
    uint64_t aged_us;
    CookieMaker cookies;
    NetworkLimit unverified;
    NetworkLimit calls;
    NetworkLimit wrong; /* Codes. */
    uint64_t due_us;
    uint64_t relayed_bytes;
    Registered games[MEET_GAMES_MAX];
    Channel channels[MEET_CHANNELS_MAX];
};

bool meet_server_create(MeetServer **out_server, Wire wire, uint64_t now_us, Error *out_error)
{
    *out_server = NULL;
    if (!seal_begin())
        return error_set(out_error, "the system has no random numbers");
    MeetServer *server = calloc(1, sizeof *server);
    if (server == NULL)
        return error_memory(out_error);
    server->wire = wire;
    server->now_us = now_us;
    cookie_begin(&server->cookies, now_us);
    network_limit_begin(&server->unverified, unverified_rule);
    network_limit_begin(&server->calls, call_rule);
    network_limit_begin(&server->wrong, wrong_rule);
    *out_server = server;
    return true;
}

void meet_server_destroy(MeetServer *server)
{
    free(server);
}

static MeetMessage answer_to(const MeetMessage *ask, MeetKind kind, MeetResult result)
{
    MeetMessage answer = {.kind = kind, .result = result};
    memcpy(answer.nonce, ask->nonce, sizeof answer.nonce);
    return answer;
}

/* A random number, never 0, whose lowest bits are a place among `places`, a power of two. */
static uint64_t number_at(int place, int places)
{
    uint64_t number = 0;
    while (number < (uint64_t)places) {
        seal_random(&number, sizeof number);
        number = number / (uint64_t)places * (uint64_t)places + (uint64_t)place;
    }
    return number;
}

/* --- Games ------------------------------------------------------------------------------------ */

static Registered *game_of(MeetServer *server, uint64_t token)
{
    Registered *game = &server->games[token % MEET_GAMES_MAX];
    return token != 0 && game->token == token ? game : NULL;
}

static Registered *game_of_code(MeetServer *server, const char *code)
{
    for (int i = 0; i < MEET_GAMES_MAX; i++)
        if (server->games[i].token != 0 && strcmp(server->games[i].game.code, code) == 0)
            return &server->games[i];
    return NULL;
}

/* A new game in a free place, or in that of one at the same address, which has started anew. NULL:
 * there is no place. It gets the code that a game at its address had, so that whoever played there
 * comes back, or the code it had before the service restarted, if that is free; as with calls, a
 * network can try only a few codes. */
static Registered *new_game(MeetServer *server, const Address *from, const char *asked)
{
    Registered *game = NULL;
    Address site = address_site(from);
    char code[MEET_CODE_BYTES] = "";
    int count = 0;
    for (int i = MEET_GAMES_MAX - 1; i >= 0; i--) {
        Registered *other = &server->games[i];
        if (address_is_equal(&other->game.address, from)) {
            other->token = 0;
            if (rate_limit_elapsed(other->heard_us, server->now_us) < CODE_KEPT_US)
                memcpy(code, other->game.code, sizeof code);
        }
        count += other->token != 0 && address_shares_site(&other->game.address, from);
        game = other->token == 0 ? other : game;
    }
    if (game == NULL || count >= NETWORK_GAMES)
        return NULL;
    if (code[0] == '\0' && asked[0] != '\0' &&
        network_limit_take(&server->wrong, &site, server->now_us))
        memcpy(code, asked, sizeof code);
    while (code[0] == '\0' || game_of_code(server, code) != NULL) {
        uint64_t drawn = number_at(0, 1);
        for (int i = 0; i < MEET_CODE_BYTES - 1; i++, drawn /= sizeof MEET_LETTERS - 1)
            code[i] = MEET_LETTERS[drawn % (sizeof MEET_LETTERS - 1)];
    }
    *game = (Registered){.token = number_at((int)(game - server->games), MEET_GAMES_MAX)};
    memcpy(game->game.code, code, sizeof code);
    return game;
}

static void answer_register(MeetServer *server, const Address *from, const MeetMessage *ask,
                            bool has_cookie)
{
    MeetMessage answer = answer_to(ask, MEET_REGISTERED, MEET_FULL);
    Registered *game = game_of(server, ask->token);
    if (game == NULL)
        game = new_game(server, from, ask->code);
    if (game != NULL) {
        game->game.address = *from;
        game->own = ask->own;
        game->is_private = ask->is_private;
        game->game.listing = ask->listing;
        game->game.web = ask->web;
        game->heard_us = server->now_us;
        if (has_cookie)
            game->proven_us = server->now_us;
        answer.result = MEET_FINE;
        answer.token = game->token;
        memcpy(answer.code, game->game.code, sizeof answer.code);
    }
    meet_send(server->wire, from, &answer);
}

/* The list goes round: what begins after its end begins at its start. */
static void answer_list(MeetServer *server, const Address *from, const MeetMessage *ask)
{
    MeetMessage answer = answer_to(ask, MEET_GAMES, MEET_FINE);
    answer.has_web = ask->has_web;
    int total = 0;
    int number = 0;
    for (int i = 0; i < MEET_GAMES_MAX; i++)
        total += server->games[i].token != 0 && !server->games[i].is_private;
    answer.first = total > 0 ? ask->first % total : 0;
    for (int i = 0; i < MEET_GAMES_MAX && answer.count < MEET_PAGE_GAMES; i++) {
        const Registered *game = &server->games[i];
        if (game->token == 0 || game->is_private || number++ < answer.first)
            continue;
        answer.games[answer.count++] = game->game;
    }
    meet_send(server->wire, from, &answer);
}

/* --- Introductions ---------------------------------------------------------------------------- */

static Channel *channel_of(MeetServer *server, uint64_t id)
{
    Channel *channel = &server->channels[id % MEET_CHANNELS_MAX];
    return id != 0 && channel->id == id ? channel : NULL;
}

/* The one between these two: that of an earlier call, or a new one. NULL: there is no room. */
static Channel *open_channel(MeetServer *server, const Address *client, const Registered *game)
{
    Channel *channel = NULL;
    int count = 0;
    for (int i = 0; i < MEET_CHANNELS_MAX; i++) {
        Channel *other = &server->channels[i];
        if (other->id != 0 && other->token == game->token &&
            address_is_equal(&other->client, client))
            return other;
        count += other->id != 0 && address_shares_site(&other->client, client);
        channel = channel == NULL && other->id == 0 ? other : channel;
    }
    if (channel == NULL || count >= NETWORK_CHANNELS)
        return NULL;
    *channel = (Channel){.id = number_at((int)(channel - server->channels), MEET_CHANNELS_MAX),
                         .client = *client,
                         .token = game->token};
    return channel;
}

static void answer_call(MeetServer *server, const Address *from, const MeetMessage *ask)
{
    MeetMessage answer = answer_to(ask, MEET_CALLED, MEET_TOO_MANY);
    Address site = address_site(from);
    bool may_call = network_limit_take(&server->calls, &site, server->now_us) &&
                    network_limit_is_open(&server->wrong, &site, server->now_us);
    Registered *game = may_call ? game_of_code(server, ask->code) : NULL;
    Channel *channel = game != NULL ? open_channel(server, from, game) : NULL;
    if (may_call && game == NULL) {
        network_limit_take(&server->wrong, &site, server->now_us);
        answer.result = MEET_NO_GAME;
    } else if (game != NULL && channel == NULL) {
        answer.result = MEET_FULL;
    } else if (channel != NULL) {
        /* Only behind one router can either be reached at its own address. */
        bool are_close = address_shares_site(from, &game->game.address);
        MeetMessage caller = {
            .kind = MEET_CALLER, .token = game->token, .channel = channel->id, .seen = *from};
        if (are_close && address_is_private(&ask->own))
            caller.own = ask->own;
        if (are_close && address_is_private(&game->own))
            answer.own = game->own;
        answer.result = MEET_FINE;
        answer.channel = channel->id;
        answer.seen = game->game.address;
        if (!channel->is_relayed)
            channel->heard_us = server->now_us;
        if (rate_limit_take(&game->callers_full_at_us, caller_rule, server->now_us))
            meet_send(server->wire, &game->game.address, &caller);
    }
    meet_send(server->wire, from, &answer);
}

/* --- Relaying --------------------------------------------------------------------------------- */

/* Whoever has no way takes that of one of the game's that carries nothing: else two networks, which
 * ask for more all the time, would have all of them. */
static bool may_relay(MeetServer *server, Channel *channel)
{
    Channel *idle = NULL;
    int of_game = 0;
    int of_network = 0;
    int all = 0;
    for (int i = 0; i < MEET_CHANNELS_MAX && !channel->is_relayed; i++) {
        Channel *other = &server->channels[i];
        if (other->id == 0 || !other->is_relayed)
            continue;
        all++;
        if (other->token == channel->token &&
            rate_limit_elapsed(other->heard_us, server->now_us) >= IDLE_US)
            idle = other;
        of_game += other->token == channel->token;
        of_network += address_shares_site(&other->client, &channel->client);
    }
    if (of_game == GAME_RELAYED && of_network == 0 && idle != NULL) {
        idle->is_relayed = false;
        of_game--;
        all--;
    }
    channel->is_relayed =
        channel->is_relayed ||
        (of_game < GAME_RELAYED && of_network < NETWORK_RELAYED && all < RELAYED_MAX);
    return channel->is_relayed;
}

/* Takes bytes from a share that comes back with time; false where none is left. */
static bool spend(uint64_t *due_us, uint64_t now_us, size_t count, uint64_t bytes_a_second)
{
    uint64_t start = *due_us > now_us ? *due_us : now_us;
    if (start - now_us > BURST_US)
        return false;
    *due_us = start + count * 1000000 / bytes_a_second;
    return true;
}

static void relay(MeetServer *server, const Address *from, const unsigned char *bytes, size_t count)
{
    ByteReader reader = byte_reader_make(bytes + 1, count - 1);
    Channel *channel = channel_of(server, byte_reader_uint(&reader, WIRE_RELAY_HEAD_BYTES - 1));
    uint64_t kind = byte_reader_uint(&reader, 1);
    Registered *game = channel != NULL ? game_of(server, channel->token) : NULL;
    if (game == NULL || reader.is_bad || kind < DATAGRAM_HELLO || kind > DATAGRAM_PACKET)
        return;
    bool is_up = address_is_equal(from, &channel->client);
    uint64_t now = server->now_us;
    if ((!is_up && !address_is_equal(from, &game->game.address)) || !channel->is_admitted ||
        !may_relay(server, channel) ||
        !spend(&channel->due_us[is_up], now, count,
               is_up ? UP_BYTES_A_SECOND : DOWN_BYTES_A_SECOND) ||
        !spend(&game->due_us, now, count, GAME_BYTES_A_SECOND) ||
        !spend(&server->due_us, now, count, ALL_BYTES_A_SECOND))
        return;
    if (!is_up && kind == DATAGRAM_PACKET)
        channel->heard_us = now;
    server->relayed_bytes += count;
    server->wire.send(server->wire.self, is_up ? &game->game.address : &channel->client, bytes,
                      count);
}

/* --- Datagrams -------------------------------------------------------------------------------- */

static void answer_ask(MeetServer *server, const Address *from, const MeetMessage *ask)
{
    uint64_t now = server->now_us;
    const Registered *game = ask->kind == MEET_REGISTER ? game_of(server, ask->token) : NULL;
    bool is_known = game != NULL && address_is_equal(&game->game.address, from) &&
                    rate_limit_elapsed(game->proven_us, now) < PROVEN_US;
    bool has_cookie = cookie_is_good(&server->cookies, now, from, ask->nonce, no_key, ask->cookie);
    if (!is_known && !has_cookie) {
        MeetMessage cookie = answer_to(ask, MEET_COOKIE, MEET_FINE);
        cookie_make(&server->cookies, now, from, ask->nonce, no_key, cookie.cookie);
        if (network_limit_take(&server->unverified, from, now))
            meet_send(server->wire, from, &cookie);
    } else if (ask->kind == MEET_REGISTER) {
        answer_register(server, from, ask, has_cookie);
    } else if (ask->kind == MEET_CALL) {
        answer_call(server, from, ask);
    } else {
        answer_list(server, from, ask);
    }
}

static void take_message(MeetServer *server, const Address *from, const MeetMessage *message)
{
    if (message->kind <= MEET_LIST)
        answer_ask(server, from, message);
    if (message->kind != MEET_ADMIT && message->kind != MEET_END)
        return;
    Registered *game = game_of(server, message->token);
    Channel *channel = channel_of(server, message->channel);
    if (game == NULL || !address_is_equal(&game->game.address, from))
        return;
    if (message->kind == MEET_END)
        game->token = 0;
    else if (channel != NULL && channel->token == message->token)
        channel->is_admitted = true;
}

/* Relaying ends with the game: a channel without one is freed here. */
static void age(MeetServer *server)
{
    if (rate_limit_elapsed(server->aged_us, server->now_us) < AGE_US)
        return;
    server->aged_us = server->now_us;
    for (int i = 0; i < MEET_GAMES_MAX; i++)
        if (rate_limit_elapsed(server->games[i].heard_us, server->now_us) >= GAME_SILENT_US)
            server->games[i].token = 0;
    for (int i = 0; i < MEET_CHANNELS_MAX; i++) {
        Channel *channel = &server->channels[i];
        if (rate_limit_elapsed(channel->heard_us, server->now_us) >= CHANNEL_SILENT_US ||
            game_of(server, channel->token) == NULL)
            channel->id = 0;
    }
}

void meet_server_wake(MeetServer *server, uint64_t now_us)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    MeetMessage message;
    Address from;
    server->now_us = now_us > server->now_us ? now_us : server->now_us;
    age(server);
    for (int i = 0; i < LINK_DATAGRAMS_PER_WAKE; i++) {
        int count = server->wire.receive(server->wire.self, &from, datagram);
        if (count < 0)
            break;
        if (count > 0 && datagram[0] == MEET_RELAY)
            relay(server, &from, datagram, (size_t)count);
        else if (meet_read(datagram, (size_t)count, &message))
            take_message(server, &from, &message);
    }
}

MeetServerView meet_server_view(const MeetServer *server)
{
    MeetServerView view = {.relayed_bytes = server->relayed_bytes};
    for (int i = 0; i < MEET_GAMES_MAX; i++)
        view.games += server->games[i].token != 0;
    for (int i = 0; i < MEET_CHANNELS_MAX; i++)
        view.relayed += server->channels[i].id != 0 && server->channels[i].is_relayed;
    return view;
}

void meet_server_print(const MeetServer *server, FILE *file)
{
    char text[ADDRESS_TEXT_BYTES];
    for (int i = 0; i < MEET_GAMES_MAX; i++) {
        const MeetGame *game = &server->games[i].game;
        const ListingGame *said = &game->listing.game;
        Address at = game->address;
        at.port = game->web.port;
        bool is_whole = said->name[0] != '\0' && said->level[0] != '\0' && said->mode[0] != '\0';
        if (server->games[i].token == 0 || server->games[i].is_private || at.port == 0 || !is_whole)
            continue; /* Its first REGISTER does not say yet what it is. */
        fprintf(file, "%s\n%s\n%s\n%d %d %d http", said->name, said->level, said->mode,
                said->people, said->people_max, said->has_password);
        if (game->web.host[0] != '\0')
            fprintf(file, "s://%s:%d/\n", game->web.host, at.port);
        else
            fprintf(file, "://%s/\n", address_print(&at, text));
    }
}
