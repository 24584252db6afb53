/* SPDX-License-Identifier: MIT */
#include "netplay/game_server.h"

#include "match/surprise.h"
#include "netplay/game_server_parts.h"

#include <time.h>

_Static_assert((int)NET_MESSAGE_BYTES_MAX <= (int)LINK_MESSAGE_BYTES_MAX, "a match's messages fit");
_Static_assert((int)LOBBY_PARTS_BYTES_MAX + 64 <= (int)LINK_MESSAGE_BYTES_MAX, "a lobby fits");
_Static_assert((int)LOBBY_RECORDING_PART_BYTES + 64 <= (int)LINK_MESSAGE_BYTES_MAX,
               "a part of a recording fits");

static bool send_frame(void *self, int client, const void *bytes, size_t count)
{
    return link_server_send_frame(((GameServer *)self)->link, client, bytes, count);
}

/* For a client whose connection is down this does nothing and counts as sent: on its return it is
 * sent everything. False where its queue is full. */
static bool send_message(void *self, int client, const void *bytes, size_t count)
{
    LinkServer *link = ((GameServer *)self)->link;
    LinkSeatView view;
    bool is_kept = link_server_seat(link, client, &view) && view.health == LINK_GONE;
    return is_kept || link_server_send_message(link, client, bytes, count);
}

static void tell_of_match(GameServer *server, GameServerNewsKind kind)
{
    GameServerNews news = {
        .kind = kind, .match_number = server->match_number, .match = server->match};
    server->options.tell(server->options.self, &news);
    if (kind != GAME_SERVER_MATCH_BEGAN)
        game_server_recording_begin(server);
}

/* --- Beginning and ending --------------------------------------------------------------------- */

/* Ends the present match, if there is one, and adds up its counts. */
static void end_match(GameServer *server)
{
    if (server->net == NULL)
        return;
    MatchServerCounts counts = match_server_counts(server->net);
    server->setup_number = match_server_number(server->net);
    server->counted.ticks += counts.ticks;
    server->counted.starved += counts.starved;
    server->counted.wholes += counts.wholes;
    match_server_destroy(server->net);
    if (server->recorded_number == server->past_number)
        game_server_recording_finish(server);
    match_destroy(server->past);
    (void)match_rating(server->match, &server->options.match.rating);
    server->past = server->match;
    server->past_number = server->match_number;
    server->net = NULL;
    server->match = NULL;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        server->clients[i].place = GAME_SERVER_NOWHERE;
}

/* Reports that the present match was stopped, unless its end was reported already, and ends it. */
static void stop_match(GameServer *server)
{
    if (server->match != NULL && !server->is_told_over) {
        server->is_told_over = true;
        tell_of_match(server, GAME_SERVER_MATCH_STOPPED);
    }
    end_match(server);
}

/* How many players are on the people's side in a cooperative mode: as many as there are people, at
 * least two. */
static int people_side(const GameServer *server, int players)
{
    int people = lobby_state_people(&server->lobby.state);
    int side = server->options.match.bot_people > 0 ? server->options.match.bot_people
               : people > 2                         ? people
                                                    : 2;
    return clamp_to_int(side, 1, players > 1 ? players - 1 : 1);
}

/* The lowest player of a set that is not empty. */
static int first_of(unsigned players)
{
    int player = 0;
    while ((players >> player & 1u) == 0)
        player++;
    return player;
}

static bool will_play(const GameServer *server, int index, bool is_lost)
{
    const LobbyMember *member = &server->lobby.state.members[index];
    return server->clients[index].is_here && server->clients[index].is_lost == is_lost &&
           member->is_here && !member->is_spectating;
}

/* Carries the scores into the next round of a set of blitz. People are the first players in the
 * order of their machines, as place() seats them. People who may come back follow, then the bots,
 * which keep their places. */
static void carry_scores(const GameServer *server, MatchOptions *options)
{
    MatchOptions next;
    int slot = 0;
    if (server->net == NULL || server->match->options.mode != options->mode ||
        server->match->world.state.phase != PHASE_OVER ||
        !match_options_next_round(server->match, &next))
        return;
    unsigned bots = (1u << server->match->world.player_count) - 1;
    options->round = next.round;
    for (int i = 0; i < 2 * NET_CLIENTS_MAX; i++) {
        int index = i % NET_CLIENTS_MAX;
        unsigned own = match_server_seats(server->net, index);
        bool plays = will_play(server, index, i >= NET_CLIENTS_MAX);
        bots &= ~own;
        for (int k = 0; k < server->clients[index].party.count && plays; k++) {
            options->scores[slot++] = own != 0 ? next.scores[first_of(own)] : 0;
            own &= own - 1;
        }
    }
    unsigned new_bots = 0;
    for (; slot < options->bots; slot++) {
        options->scores[slot] = bots >> slot & 1u ? next.scores[slot] : 0;
        new_bots |= ~bots & 1u << slot;
        bots &= ~(1u << slot);
    }
    for (; new_bots != 0 && bots != 0; new_bots &= new_bots - 1, bots &= bots - 1)
        options->scores[first_of(new_bots)] = next.scores[first_of(bots)];
}

/* Chooses the level of the round. One that has to be grown is grown for the number of slots. */
static void choose_level(const GameServer *server, int players, MatchOptions *options)
{
    const char *path = server->options.levels[server->lobby.state.settings.level];
    snprintf(options->level_path, sizeof options->level_path, "%s", path);
    if (strcmp(path, SURPRISE_ANEW) != 0)
        return;
    uint64_t number;
    seal_random(&number, sizeof number);
    surprise_path(surprise_seed(number), players, options->level_path);
}

/* Creates the next match while the present one still exists, in case that fails. */
static bool make_match(GameServer *server, Match **out_match, MatchServer **out_net,
                       Error *out_error)
{
    /* Seed and salts are random, so that nobody can predict the match's chance events. */
    const LobbySettings *settings = &server->lobby.state.settings;
    MatchOptions options = server->options.match;
    ModePlayers players = modes_players(settings->mode);
    int people = lobby_state_people(&server->lobby.state);
    choose_level(server, settings->players, &options);
    options.mode = settings->mode;
    options.has_teams = settings->has_teams;
    options.bots = clamp_to_int(settings->players > people ? settings->players : people,
                                players.total_min, players.total_max);
    options.bot_people = people_side(server, options.bots);
    if (server->options.has_lobby)
        match_set_bot_levels(&options, settings->bot_level);
    carry_scores(server, &options);
    seal_random(&options.seed, sizeof options.seed);
    seal_random(options.spread_salts, sizeof options.spread_salts);
    seal_random(options.salt_key, sizeof options.salt_key);
    NetSink sink = {server, send_frame, send_message};
    if (match_create(out_match, &options, out_error) != MATCH_FINE)
        return false;
    if (match_server_create(out_net, *out_match, server->setup_number, sink, out_error))
        return true;
    match_destroy(*out_match);
    return false;
}

/* Replaces the present match by a new one with the lobby's settings. False with an error, and
 * nothing changed, where it cannot be created. */
static bool begin_match(GameServer *server, Error *out_error)
{
    if (server->net != NULL)
        server->setup_number = match_server_number(server->net);
    Match *match;
    MatchServer *net;
    if (!make_match(server, &match, &net, out_error))
        return false;
    stop_match(server);
    server->match = match;
    server->net = net;
    if (server->match_number == UINT16_MAX) {
        /* 0 stands for no match. Match 65535 is called 1 from now on, because a client asks for
         * the number before the present one; a download of it that is running fails. */
        server->recorded_number = server->recorded_number == server->match_number ? 1 : 0;
        server->past_number = 1;
        server->match_number = 1;
    }
    server->match_number++;
    server->is_told_over = false;
    lobby_server_began(&server->lobby, server->match_number);
    tell_of_match(server, GAME_SERVER_MATCH_BEGAN);
    return true;
}

/* --- Places ----------------------------------------------------------------------------------- */

/* Without enough free slots the people spectate until there are. */
static bool enter(GameServer *server, int index, bool plays)
{
    GameServerClient *client = &server->clients[index];
    const LobbyMember *member = &server->lobby.state.members[index];
    int teams[NET_PARTY_MAX] = {0};
    Error error;
    for (int i = 0; i < client->party.count; i++) {
        teams[i] = member->person[i].team;
        client->party.circles[i] = member->person[i].circle;
    }
    if (plays && match_server_has_room(server->net, client->party.count)) {
        client->place = GAME_SERVER_PLAYS;
        if (!match_server_join(server->net, index, &client->party, teams, &error))
            return false;
        lobby_server_seat(&server->lobby, index, match_server_seats(server->net, index),
                          server->match->world.state.players);
        game_server_recording_name(server, match_server_seats(server->net, index));
        return !client->is_away || match_server_away(server->net, index, &error);
    }
    client->place = GAME_SERVER_SPECTATES;
    return match_server_spectate(server->net, index, &error);
}

/* Makes a client a player or a spectator of the match, as the lobby says. */
static void place(GameServer *server, int index)
{
    GameServerClient *client = &server->clients[index];
    Error ignored;
    bool plays = !server->lobby.state.members[index].is_spectating;
    bool is_right = client->place == (plays ? GAME_SERVER_PLAYS : GAME_SERVER_SPECTATES);
    bool must_wait = plays && client->place == GAME_SERVER_SPECTATES &&
                     !match_server_has_room(server->net, client->party.count);
    /* A lost client enters the match when it is back. */
    if (is_right || must_wait || client->is_lost)
        return;
    if (client->place != GAME_SERVER_NOWHERE) {
        (void)match_server_leave(server->net, index, &ignored);
        lobby_server_seat(&server->lobby, index, 0, NULL);
    }
    if (!enter(server, index, plays))
        link_server_close(server->link, index, LINK_SILENT);
}

/* --- The lobby -------------------------------------------------------------------------------- */

static bool read_level(const char *path, Mode mode, LobbyLevel *out_level, Error *out_error)
{
    Level level = {.modes = (1u << MODE_COUNT) - 1, .name = SURPRISE_TITLE};
    if (strcmp(path, SURPRISE_ANEW) != 0 && !surprise_level(path, &level, out_error))
        return false;
    memcpy(out_level->name, level.name, sizeof out_level->name);
    /* Only modes that end and that have bots, so that anybody can join and leave at any time. The
     * mode that the server was started with is allowed in every level. */
    unsigned modes = 1u << mode;
    for (int i = 0; i < MODE_COUNT; i++)
        if ((level.modes >> i & 1u) && modes_has_end((Mode)i) && modes_players((Mode)i).has_bots)
            modes |= 1u << i;
    out_level->modes = modes;
    level_destroy(&level);
    return true;
}

/* Reads the levels. False with an error where one cannot be read. */
static bool read_lobby(GameServer *server, const GameServerOptions *from,
                       LobbyServerOptions *out_options, Error *out_error)
{
    bool can_have_teams = modes_players(from->match.mode).can_have_teams;
    *out_options =
        (LobbyServerOptions){.waits = from->has_lobby,
                             .rules = from->rules,
                             .level_count = from->level_count,
                             .settings = {.mode = from->match.mode,
                                          .has_teams = from->match.has_teams && can_have_teams,
                                          .players = from->match.bots,
                                          .bot_level = from->match.bot_levels[0]},
                             .self = server,
                             .send = send_message,
                             .report = game_server_report};
    for (int i = 0; i < from->level_count; i++)
        if (!read_level(from->levels[i], from->match.mode, &out_options->levels[i], out_error))
            return false;
    return true;
}

bool game_server_change(GameServer *server, const GameServerOptions *options, Error *out_error)
{
    GameServerOptions *own = &server->options;
    const char *present = own->levels[server->lobby.state.settings.level];
    LobbyServerOptions lobby;
    if (!read_lobby(server, options, &lobby, out_error))
        return false;
    for (int i = options->level_count - 1; i >= 0; i--)
        if (strcmp(options->levels[i], present) == 0)
            lobby.settings.level = i;
    const GameServerOptions before = *own;
    *own = *options;
    own->match.rating = before.match.rating;
    own->match.is_recorded = true;
    own->self = before.self;
    own->tell = before.tell;
    own->judge = before.judge;
    own->command = before.command;
    own->password = NULL;
    clean_text_name(options->name, strlen(options->name), server->name);
    link_server_set_words(server->link, server->name, strlen(server->name));
    lobby_server_change(&server->lobby, &lobby);
    return true;
}

/* --- Orders ----------------------------------------------------------------------------------- */

static void close_all(GameServer *server, unsigned members, LinkReason reason)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if ((members >> i & 1u) && server->clients[i].is_here)
            link_server_close(server->link, i, reason);
}

static void obey(GameServer *server)
{
    LobbyOrders orders = lobby_server_take_orders(&server->lobby);
    Error error;
    for (int i = 0; i < GAME_SERVER_SEATS; i++) {
        GameServerClient *client = &server->clients[i];
        if (client->closes_us == 0 || server->now_us < client->closes_us)
            continue;
        client->closes_us = 0;
        link_server_close(server->link, i, client->closes_for);
    }
    if (orders.bar.family != ADDRESS_NONE)
        game_server_bar(server, &orders.bar, "");
    close_all(server, orders.kick, LINK_KICKED);
    close_all(server, orders.drop & ~orders.kick, LINK_SILENT);
    close_all(server, orders.idle, LINK_IDLE);
    if (orders.stops)
        stop_match(server);
    if (!orders.begins || begin_match(server, &error))
        return;
    GameServerNews news = {
        .kind = GAME_SERVER_FAILED, .match_number = server->match_number, .text = error.text};
    server->options.tell(server->options.self, &news);
    lobby_server_failed(&server->lobby);
}

/* Bots fill the chosen slots; more people can join. Level and mode are always the lobby's. */
ListingGame game_server_listing(const GameServer *server)
{
    const LobbyState *lobby = &server->lobby.state;
    const LobbySettings *settings = &lobby->settings;
    int people = lobby_state_people(lobby);
    int most = lobby_state_people_max(lobby, settings);
    int slots = settings->players < most ? settings->players : most;
    ListingGame game = {.people = people,
                        .people_max = people > slots ? people : slots,
                        .has_password = server->has_password};
    memcpy(game.name, server->name, sizeof game.name);
    snprintf(game.level, sizeof game.level, "%s", lobby->levels[settings->level].name);
    snprintf(game.mode, sizeof game.mode, "%s%s", level_mode_name(settings->mode),
             settings->has_teams ? LISTING_TEAMS : "");
    return game;
}

/* Tells the lobby what has happened since the last call, and carries out its orders. */
static void wake_lobby(GameServer *server, uint64_t span_us)
{
    if (server->match != NULL && !server->is_told_over && match_is_done(server->match)) {
        server->is_told_over = true;
        tell_of_match(server, GAME_SERVER_MATCH_OVER);
        lobby_server_over(&server->lobby, match_has_next_round(server->match));
    }
    /* A player that is away, and players during the results, are not counted as idle. */
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        GameServerClient *client = &server->clients[i];
        bool plays = client->place == GAME_SERVER_PLAYS;
        if (client->place == GAME_SERVER_NOWHERE ||
            (plays && (client->is_away || server->is_told_over)))
            continue;
        bool is_active = plays && match_server_take_activity(server->net, i);
        client->idle_us = is_active ? 0 : client->idle_us + span_us;
        lobby_server_note_idle(&server->lobby, i, (int)(client->idle_us / US_PER_SECOND));
    }
    lobby_server_wake(&server->lobby, server->now_us);
    obey(server);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (server->match != NULL && server->clients[i].is_here)
            place(server, i);
    ListingGame game = game_server_listing(server);
    link_server_set_listing(server->link, &game);
}

/* --- Creating --------------------------------------------------------------------------------- */

bool game_server_create(GameServer **out_server, const GameServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error)
{
    ASSERT(options->level_count >= 1 && options->level_count <= LOBBY_LEVELS_MAX);
    const LobbyRules *rules = &options->rules;
    ASSERT(options->tell != NULL && options->match.people == 0 && rules->spectators_max >= 0);
    ASSERT(rules->people_max >= 1 &&
           rules->people_max <= (options->has_lobby ? PLAYERS_MAX : options->match.bots));
    ASSERT(rules->people_max + rules->spectators_max <= NET_CLIENTS_MAX);
    LobbyServerOptions lobby;
    GameServer *server = calloc(1, sizeof *server);
    *out_server = NULL;
    if (server == NULL)
        return error_memory(out_error);
    /* The lobby decides who may stay: with fewer seats nobody could give way to anybody. */
    LinkServerOptions link_options = {.seats = GAME_SERVER_SEATS,
                                      .seats_per_network = options->network_clients,
                                      .version = NETPLAY_VERSION,
                                      .version_name = net_version_name(server->version),
                                      .password = options->password,
                                      .message_bytes_max = LOBBY_REQUEST_BYTES_MAX,
                                      .self = server,
                                      .refuse = game_server_refused};
    server->options = *options;
    server->options.password = NULL; /* The link server keeps only the key derived from it. */
    server->has_password = options->password != NULL && options->password[0] != '\0';
    clean_text_name(options->name, strlen(options->name), server->name);
    server->options.match.is_recorded = true;
    if (options->host_key != NULL)
        memcpy(server->host_key, options->host_key, sizeof server->host_key);
    server->now_us = now_us;
    game_server_recording_open(server);
    bool is_fine = link_server_create(&server->link, &link_options, wire, now_us, out_error) &&
                   read_lobby(server, options, &lobby, out_error);
    if (is_fine)
        lobby_server_init(&server->lobby, &lobby, now_us);
    if (!is_fine || (!options->has_lobby && !begin_match(server, out_error))) {
        game_server_destroy(server);
        return false;
    }
    link_server_set_words(server->link, server->name, strlen(server->name));
    *out_server = server;
    return true;
}

void game_server_destroy(GameServer *server)
{
    if (server == NULL)
        return;
    recording_writer_drop(server->writer);
    server->writer = NULL;
    end_match(server);
    match_destroy(server->past);
    link_server_destroy(server->link);
    free(server->recording);
    free(server);
}

/* --- Time ------------------------------------------------------------------------------------- */

static bool is_waiting(const GameServer *server)
{
    int clients = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        clients += server->clients[i].is_here;
    return server->match == NULL || (clients == 0 && server->match->world.state.tick == 0);
}

/* How many ticks are due. After a long stall, most of its time is dropped. */
static int take_due(GameServer *server, uint64_t span)
{
    uint64_t most = (uint64_t)GAME_SERVER_STALL_US * TICKS_PER_SECOND;
    server->owed += span * TICKS_PER_SECOND;
    if (is_waiting(server)) {
        server->owed = 0;
        return 0;
    }
    if (server->owed > most) {
        uint64_t dropped = (server->owed - most + GAME_SERVER_TICK - 1) / GAME_SERVER_TICK;
        server->counted.dropped_ticks += (long)dropped;
        server->owed -= dropped * GAME_SERVER_TICK;
    }
    int due = (int)(server->owed / GAME_SERVER_TICK);
    server->owed %= GAME_SERVER_TICK;
    return due;
}

int game_server_wake(GameServer *server, uint64_t now_us)
{
    LinkEvent event;
    uint64_t span = now_us > server->now_us ? now_us - server->now_us : 0;
    ASSERT(!server->is_closed);
    server->now_us += span;
    link_server_wake(server->link, now_us);
    while (link_server_next(server->link, &event))
        game_server_hear(server, &event);
    game_server_hear_counts(server);
    wake_lobby(server, span);
    game_server_recording_wake(server);
    for (int due = take_due(server, span); due > 0; due--)
        match_server_step(server->net);
    link_server_flush(server->link);
    return link_server_taken(server->link);
}

void game_server_close(GameServer *server)
{
    if (server->is_closed)
        return;
    server->is_closed = true;
    if (server->match != NULL && !server->is_told_over && server->match->world.state.tick > 0)
        tell_of_match(server, GAME_SERVER_MATCH_STOPPED);
    game_server_recording_finish(server);
    for (int i = 0; i < GAME_SERVER_SEATS; i++)
        if (server->clients[i].is_here || server->clients[i].is_console)
            link_server_close(server->link, i, LINK_SERVER_CLOSED);
}

GameServerView game_server_view(const GameServer *server)
{
    GameServerView view = server->counted;
    view.match_number = server->match_number;
    view.is_waiting = is_waiting(server);
    if (server->match != NULL) {
        MatchServerCounts counts = match_server_counts(server->net);
        view.players = server->match->world.player_count;
        view.ticks += counts.ticks;
        view.starved += counts.starved;
        view.wholes += counts.wholes;
    }
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const GameServerClient *client = &server->clients[i];
        if (!client->is_here)
            continue;
        view.clients++;
        view.people += client->party.count;
        if (server->lobby.state.members[i].is_spectating)
            view.spectators += client->party.count;
        view.received_bytes += client->counts.received_bytes;
        view.sent_bytes += client->counts.sent_bytes;
        view.lost_packets += client->counts.lost;
        if (!client->is_away && client->round_trip_us > view.round_trip_us)
            view.round_trip_us = client->round_trip_us;
    }
    return view;
}

LobbyServer *game_server_lobby(GameServer *server)
{
    return &server->lobby;
}

const Match *game_server_match(const GameServer *server)
{
    return server->match;
}

const char *game_server_level(const GameServer *server, int level)
{
    return server->options.levels[level];
}

/* --- Running ---------------------------------------------------------------------------------- */

enum {
    NS_PER_US = 1000,
    ROUND_US = US_PER_SECOND / TICKS_PER_SECOND,
    /* A flood fills the system's receive buffer within a millisecond, and then the players' packets
     * are lost with it. So during a flood, and a second longer, the sockets are read more often.
     * All players of a server together send far fewer datagrams a round than this. */
    FLOOD_DATAGRAMS = 64,
    FLOOD_ROUND_US = 500,
    FLOOD_MEMORY_US = US_PER_SECOND
};

uint64_t game_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * US_PER_SECOND + (uint64_t)now.tv_nsec / NS_PER_US;
}

/* A signal may end the sleep early, which only makes one round shorter. */
static void sleep_until(uint64_t at_us)
{
    uint64_t now = game_now();
    uint64_t span = at_us > now ? at_us - now : 0;
    struct timespec rest = {.tv_sec = (time_t)(span / US_PER_SECOND),
                            .tv_nsec = (long)(span % US_PER_SECOND * NS_PER_US)};
    if (span > 0)
        (void)nanosleep(&rest, NULL);
}

void game_server_run(GameServer *const *servers, int count, bool (*goes_on)(void *self), void *self)
{
    uint64_t next = game_now();
    uint64_t flood_end = 0;
    while (goes_on(self)) {
        uint64_t now = game_now();
        int most = 0;
        for (int i = 0; i < count; i++) {
            int datagrams = game_server_wake(servers[i], now);
            most = datagrams > most ? datagrams : most;
        }
        /* After a round that took too long, the next begins at once; more are dropped. */
        now = game_now();
        if (most > FLOOD_DATAGRAMS)
            flood_end = now + FLOOD_MEMORY_US;
        next += now < flood_end ? FLOOD_ROUND_US : ROUND_US;
        next = next > now ? next : now;
        sleep_until(next);
    }
    for (int i = 0; i < count; i++)
        game_server_close(servers[i]);
}
