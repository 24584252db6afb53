/* SPDX-License-Identifier: MIT */
#include "netplay/match_parts.h"

#include "level/level_read.h"
#include "sim/weapons.h"

/* Each tick is sent in this many frames, so that a lost one does no harm. */
enum { SENT_TIMES = 3, FRESH_TICKS = SENT_TIMES * NET_TICKS_PER_PACKET };
/* Ticks to wait beyond the round trip and a frame before a tick is sent again. */
enum { RESEND_MARGIN = 2 };

static bool is_told_late(const MatchServerClient *client)
{
    return client->is_spectating || client->is_out;
}

static const World *truth_of(const MatchServer *server, const MatchServerClient *client)
{
    return is_told_late(client) ? &server->delayed : &server->match->world;
}

/* The number of the client's tick. It keeps counting for players who are out of the round, although
 * their world is an older one. */
static int now_of(const MatchServer *server, const MatchServerClient *client)
{
    return client->is_spectating ? server->delayed_tick : server->tick;
}

/* Which players are shown to the client, bit 1 << player. */
static unsigned show(MatchServer *server, MatchServerClient *client)
{
    const World *truth = truth_of(server, client);
    if (is_told_late(client))
        client->veil.shown = (1u << truth->player_count) - 1;
    else
        (void)veil_show(&server->veil, truth, &client->veil);
    return client->veil.shown;
}

/* --- Which bots people take over -------------------------------------------------------------- */

/* A bot plays for a client that is away, but the seat is that client's until it leaves. */
static bool is_somebodys(const MatchServer *server, int player)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (match_server_seats(server, i) >> player & 1u)
            return true;
    return false;
}

/* In a cooperative mode, only the players on the people's side. */
static bool is_free(const MatchServer *server, int player)
{
    const World *world = &server->match->world;
    bool is_peoples = !world->rules->is_coop || world->state.players[player].team <= 1;
    return server->match->seats[player] == MATCH_SEAT_BOT && is_peoples &&
           !is_somebodys(server, player);
}

/* In the order of players, so that a client knows which of its people plays which. 0: too few. */
static unsigned find_seats(const MatchServer *server, int people, const int *teams)
{
    const World *world = &server->match->world;
    unsigned seats = 0;
    int found = 0;
    for (int i = 0; i < world->player_count && found < people; i++) {
        bool is_wanted =
            teams == NULL || teams[found] == 0 || teams[found] == world->state.players[i].team;
        if (!is_free(server, i) || !is_wanted)
            continue;
        seats |= 1u << i;
        found++;
    }
    return found == people ? seats : 0;
}

static int count_free(const MatchServer *server, int team)
{
    const World *world = &server->match->world;
    int count = 0;
    for (int i = 0; i < world->player_count; i++)
        count += world->state.players[i].team == team && is_free(server, i);
    return count;
}

static bool has_wishes(int people, const int *teams)
{
    for (int i = 0; teams != NULL && i < people; i++)
        if (teams[i] != 0)
            return true;
    return false;
}

/* On a single team, the emptier one first: people at one machine share what they see. */
static unsigned find_together(const MatchServer *server, int people)
{
    int first = count_free(server, 2) > count_free(server, 1) ? 2 : 1;
    int teams[PLAYERS_MAX];
    unsigned seats = 0;
    for (int turn = 0; turn < 2 && seats == 0; turn++) {
        for (int i = 0; i < people; i++)
            teams[i] = turn == 0 ? first : 3 - first;
        seats = find_seats(server, people, teams);
    }
    return seats;
}

/* Chooses the bots that `people` persons would take over, bit 1 << player, on the teams they want
 * where possible. 0 where there are too few bots. */
static unsigned choose_seats(const MatchServer *server, int people, const int *teams)
{
    bool stays_together = people > 1 && server->match->options.has_teams;
    unsigned seats = 0;
    if (has_wishes(people, teams))
        seats = find_seats(server, people, teams);
    if (seats == 0 && stays_together)
        seats = find_together(server, people);
    return seats != 0 ? seats : find_seats(server, people, NULL);
}

/* Gives a player a circle. A bot that has it gets this player's circle in exchange. A person who
 * has it keeps it, even while away. */
static void give_circle(MatchServer *server, unsigned own, int player, int circle)
{
    Player *players = server->match->world.state.players;
    for (int i = 0; i < server->match->world.player_count; i++) {
        if (players[i].circle != circle)
            continue;
        if (server->match->seats[i] != MATCH_SEAT_BOT ||
            (is_somebodys(server, i) && !(own >> i & 1u)))
            return;
        players[i].circle = players[player].circle;
    }
    players[player].circle = circle;
}

/* --- The delayed world ------------------------------------------------------------------------ */

/* The true world as it was NET_SPECTATE_TICKS ago, for spectators and knocked-out players. It is
 * stepped only while there are any. For the first of them it starts from a kept state and catches
 * up with less than NET_KEPT_TICKS steps: more at once would delay all other matches of the
 * thread. */

static NetKeptState *kept_at(MatchServer *server, int tick)
{
    return &server->kept[tick / NET_KEPT_TICKS % NET_KEPT_STATES];
}

static void keep_state(MatchServer *server)
{
    NetKeptState *kept = kept_at(server, server->tick);
    kept->tick = server->tick;
    world_copy_used(&kept->state, &server->match->world.state, &server->match->arena);
}

/* Steps the delayed world. False if the delay would become too short. */
static bool step_delayed_once(MatchServer *server, PlayerInput out_inputs[PLAYERS_MAX])
{
    if (server->tick - server->delayed_tick <= NET_SPECTATE_TICKS)
        return false;
    int place = ++server->delayed_tick % NET_PLAYED_TICKS;
    memcpy(out_inputs, server->played[place], sizeof server->played[place]);
    world_step(&server->delayed, out_inputs);
    return true;
}

static bool has_late_clients(const MatchServer *server)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (server->clients[i] != NULL && is_told_late(server->clients[i]))
            return true;
    return false;
}

static void begin_delayed(MatchServer *server)
{
    PlayerInput ignored[PLAYERS_MAX];
    int goal = server->tick - NET_SPECTATE_TICKS;
    const NetKeptState *kept =
        kept_at(server, goal > server->first_tick ? goal : server->first_tick);
    if (has_late_clients(server))
        return;
    world_set_state(&server->delayed, &kept->state);
    server->delayed_tick = kept->tick;
    while (step_delayed_once(server, ignored))
        continue;
}

/* Call after each tick of the match, which took `inputs`. True where the delayed world was stepped
 * too; `out_inputs` are the inputs it took. */
static bool step_delayed(MatchServer *server, const PlayerInput inputs[PLAYERS_MAX],
                         PlayerInput out_inputs[PLAYERS_MAX])
{
    memcpy(server->played[server->tick % NET_PLAYED_TICKS], inputs, sizeof server->played[0]);
    if (server->tick % NET_KEPT_TICKS == 0)
        keep_state(server);
    return has_late_clients(server) && step_delayed_once(server, out_inputs);
}

static bool send_message(MatchServer *server, int client, const NetMessage *message)
{
    ByteWriter writer = byte_writer_make(server->room, sizeof server->room);
    net_message_write(&writer, message);
    return server->sink.send_message(server->sink.self, client, writer.bytes, writer.count);
}

/* --- Encoding ticks --------------------------------------------------------------------------- */

/* Whether a wall broke or was restored in a way that stepping the told world did not foresee. */
static bool do_walls_differ(const World *told, const World *sent)
{
    size_t walls = (size_t)sent->arena->breakable_count;
    return memcmp(told->state.breakable_health, sent->state.breakable_health,
                  walls * sizeof(double)) != 0;
}

/* Bit 1 << player for each input that the client will not guess and must be sent. */
static unsigned unexpected_inputs(const MatchServerClient *client,
                                  const PlayerInput known[PLAYERS_MAX], unsigned as_sent)
{
    unsigned told = client->seats & ~as_sent;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (!(client->seats >> i & 1u) && !net_input_is_equal(known[i], client->inputs[i]))
            told |= 1u << i;
    return told;
}

static void keep_tick(MatchServer *server, int index, const unsigned char *bytes, size_t count)
{
    MatchServerClient *client = server->clients[index];
    int now = now_of(server, client);
    NetSentTick *sent = &client->sent[now % NET_SENT_TICKS];
    *sent = (NetSentTick){.tick = now, .count = count};
    if (count > 0 && count <= NET_SENT_BYTES_MAX) {
        memcpy(sent->bytes, bytes, count);
        return;
    }
    sent->count = 0;
    NetMessage message = {.kind = NET_MESSAGE_TICK, .tick = {now, bytes, count}};
    if (count == 0 || !send_message(server, index, &message))
        client->is_lost = true;
}

/* `inputs` are those that the tick used; `as_sent` has a bit for each that was sent like that. */
static void tell_tick(MatchServer *server, int index, const PlayerInput inputs[PLAYERS_MAX],
                      unsigned as_sent)
{
    static const size_t patch_room = NET_TICK_BYTES_MAX;
    unsigned char patch[NET_TICK_BYTES_MAX];
    unsigned char bytes[NET_TICK_BYTES_MAX];
    MatchServerClient *client = server->clients[index];
    const World *truth = truth_of(server, client);
    PlayerInput known[PLAYERS_MAX] = {{0, 0, 0, 0}};
    unsigned before = client->veil.shown;
    unsigned shown = show(server, client);
    for (int i = 0; i < truth->player_count; i++)
        if (before >> i & shown >> i & 1u)
            known[i] = inputs[i];
    world_step(&client->told, known);
    veil_mask(&server->goal, truth, &client->veil, &client->told.state);
    if (client->is_out && truth->state.tick <= client->heard_until)
        events_clear(&server->goal.events); /* The client was sent them live. */
    veil_add_deaths(&server->veil, client->heard_until, truth->state.tick, &server->goal.events);
    if (truth->state.tick > client->heard_until)
        client->heard_until = truth->state.tick;
    size_t patch_bytes = world_patch_write(&client->told, &server->goal, patch, patch_room);
    NetTick tick = {.tick = now_of(server, client),
                    .told = unexpected_inputs(client, known, as_sent),
                    .patch = patch_bytes == 1 ? NULL : patch,
                    .patch_bytes = patch_bytes,
                    .has_events = !net_tick_are_same(&client->told.events, &server->goal.events),
                    .stepped = &client->told.events,
                    .events = &server->goal.events};
    memcpy(tick.inputs, known, sizeof known);
    if (tick.tick % NET_CHECK_TICKS == 0)
        tick.check = net_tick_check(&server->goal);
    size_t count = patch_bytes > 0 ? net_tick_write(&tick, client->inputs, bytes, sizeof bytes) : 0;
    /* Updating what depends on the walls is costly: only do it if the step left them different. */
    World *told = &client->told;
    bool follows =
        told->state.tick == server->goal.state.tick && !do_walls_differ(told, &server->goal);
    world_copy_used(&told->state, &server->goal.state, told->arena);
    if (!follows)
        world_refresh(told);
    memcpy(client->inputs, known, sizeof known);
    keep_tick(server, index, bytes, count);
}

/* --- Sending ---------------------------------------------------------------------------------- */

static bool has_come(const MatchServerClient *client, int tick)
{
    int bit = tick - client->confirmed - 2;
    return tick <= client->confirmed ||
           (bit >= 0 && bit < NET_LATER_TICKS && (client->later >> bit & 1u));
}

static bool is_kept(const MatchServerClient *client, int tick)
{
    const NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
    return sent->tick == tick && sent->count > 0;
}

static bool add_tick(MatchServer *server, MatchServerClient *client, ByteWriter *writer, int *last,
                     int tick)
{
    NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
    if (!net_tick_bundle_add(writer, *last, tick, sent->bytes, sent->count))
        return false;
    *last = tick;
    sent->sent_at = now_of(server, client);
    return true;
}

/* Returns the oldest tick that still fits, counted back from now: the newest are needed most. */
static int first_fresh(const MatchServer *server, const MatchServerClient *client, size_t room,
                       size_t *out_bytes)
{
    int now = now_of(server, client);
    int first = now + 1;
    int count = client->pace.ticks > FRESH_TICKS ? client->pace.ticks : FRESH_TICKS;
    *out_bytes = 0;
    for (int tick = now; tick > now - count && tick > 0; tick--) {
        if (!is_kept(client, tick))
            continue;
        size_t bytes = client->sent[tick % NET_SENT_TICKS].count + NET_BUNDLED_HEAD_BYTES_MAX;
        if (has_come(client, tick))
            continue;
        if (*out_bytes + bytes > room)
            break;
        *out_bytes += bytes;
        first = tick;
    }
    return first;
}

static bool is_due_again(const MatchServer *server, const MatchServerClient *client, int tick)
{
    const NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
    int lag = client->pace.lag;
    int usual = lag > client->round_trip_ticks ? lag : client->round_trip_ticks;
    return is_kept(client, tick) && !has_come(client, tick) &&
           now_of(server, client) - sent->sent_at > usual + client->pace.ticks + RESEND_MARGIN;
}

static void add_ticks(MatchServer *server, MatchServerClient *client, ByteWriter *writer)
{
    size_t fresh_bytes = 0;
    int last = 0;
    int fresh = first_fresh(server, client, byte_writer_left(writer), &fresh_bytes);
    int now = now_of(server, client);
    int oldest = now - NET_SENT_TICKS + 1;
    int from = client->confirmed + 1 > oldest ? client->confirmed + 1 : oldest;
    if (from <= client->whole_tick)
        from = client->whole_tick + 1;
    for (int tick = from; tick < fresh; tick++) {
        if (!is_due_again(server, client, tick))
            continue;
        size_t bytes = client->sent[tick % NET_SENT_TICKS].count + NET_BUNDLED_HEAD_BYTES_MAX;
        if (byte_writer_left(writer) < fresh_bytes + bytes)
            break;
        if (add_tick(server, client, writer, &last, tick))
            server->counts.resent++;
    }
    for (int tick = fresh; tick <= now; tick++)
        if (is_kept(client, tick) && !has_come(client, tick))
            add_tick(server, client, writer, &last, tick);
}

/* Sends the full state, but not more often than every NET_WHOLE_TICKS. */
static void send_whole(MatchServer *server, int index)
{
    unsigned char patch[WORLD_PATCH_BYTES_MAX];
    MatchServerClient *client = server->clients[index];
    int now = now_of(server, client);
    if (now - client->whole_tick < NET_WHOLE_TICKS)
        return;
    NetMessage message = {.kind = NET_MESSAGE_WHOLE, .whole = {.tick = now, .patch = patch}};
    message.whole.patch_bytes = world_patch_write(NULL, &client->told, patch, sizeof patch);
    memcpy(message.whole.inputs, client->inputs, sizeof message.whole.inputs);
    bool is_sent = send_message(server, index, &message);
    client->whole_tick = now;
    client->is_lost = !is_sent;
    server->counts.wholes += is_sent;
}

/* --- Creating --------------------------------------------------------------------------------- */

static const BotLevel stand_in_level = BOT_REGULAR;

static void prepare_goal(MatchServer *server)
{
    const World *truth = &server->match->world;
    server->goal.arena = truth->arena;
    server->goal.rules = truth->rules;
    server->goal.options = veil_mask_options(&truth->options, 0);
    server->goal.player_count = truth->player_count;
    server->goal.pad_count = truth->pad_count;
}

bool match_server_create(MatchServer **out_server, Match *match, uint8_t number, NetSink sink,
                         Error *out_error)
{
    const WorldOptions *options = &match->world.options;
    ASSERT(options->players[0].spread_salt != 0 || match->world.rules->ignores_seed);
    MatchServer *server = calloc(1, sizeof *server);
    *out_server = NULL;
    if (server == NULL)
        return error_memory(out_error);
    server->match = match;
    server->number = number;
    server->sink = sink;
    server->tick = match->world.state.tick;
    prepare_goal(server);
    for (int i = 0; i < PLAYERS_MAX; i++)
        net_seat_init(&server->seats[i]);
    bool is_made = veil_create(&server->veil, &match->arena, out_error);
    if (is_made) {
        const World *truth = &server->match->world;
        server->first_tick = server->tick;
        keep_state(server);
        is_made = world_allocate(&server->delayed, truth->arena, truth->rules, &truth->options,
                                 out_error);
    }
    if (is_made && (!match_level_text(&match->level, &server->level, &server->level_bytes) ||
                    !level_write_hash(&match->level, &server->level_hash)))
        is_made = error_memory(out_error);
    if (!is_made) {
        match_server_destroy(server);
        return false;
    }
    veil_look(&server->veil, &match->world);
    *out_server = server;
    return true;
}

static void drop_client(MatchServer *server, int client)
{
    if (server->clients[client] == NULL)
        return;
    world_destroy(&server->clients[client]->told);
    free(server->clients[client]);
    server->clients[client] = NULL;
}

void match_server_destroy(MatchServer *server)
{
    if (server == NULL)
        return;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        drop_client(server, i);
    if (server->delayed.arena != NULL)
        world_destroy(&server->delayed);
    veil_destroy(&server->veil);
    free(server->level);
    free(server);
}

/* --- Joining and leaving ---------------------------------------------------------------------- */

bool match_server_has_room(const MatchServer *server, int people)
{
    return choose_seats(server, people, NULL) != 0;
}

static NetRoster roster_of(const MatchServer *server)
{
    const World *world = &server->match->world;
    NetRoster roster = {.people = match_seats_of(server->match, MATCH_SEAT_REMOTE) |
                                  match_seats_of(server->match, MATCH_SEAT_PERSON),
                        .count = world->player_count};
    for (int i = 0; i < world->player_count; i++) {
        memcpy(roster.names[i], world->state.players[i].name, PLAYER_NAME_BYTES);
        roster.circles[i] = world->state.players[i].circle;
    }
    return roster;
}

/* To all clients but one, which gets it with its setup. */
static void send_roster(MatchServer *server, int but)
{
    NetMessage message = {.kind = NET_MESSAGE_ROSTER, .roster = roster_of(server)};
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (server->clients[i] != NULL && i != but)
            (void)send_message(server, i, &message);
}

static bool send_setup(MatchServer *server, int client)
{
    server->clients[client]->number = ++server->number;
    server->clients[client]->is_fetching = false;
    NetMessage message = {.kind = NET_MESSAGE_SETUP,
                          .setup = {.match = server->number,
                                    .options = server->clients[client]->told.options,
                                    .round = server->match->options.round,
                                    .seats = server->clients[client]->seats,
                                    .roster = roster_of(server),
                                    .level_hash = server->level_hash,
                                    .level_bytes = (uint32_t)server->level_bytes}};
    return send_message(server, client, &message);
}

static bool send_all(MatchServer *server, int index, Error *out_error)
{
    /* From the next tick on the client gets deltas, starting from the present state. */
    MatchServerClient *client = server->clients[index];
    const World *truth = truth_of(server, client);
    int now = now_of(server, client);
    client->whole_tick = now - NET_WHOLE_TICKS;
    client->start_tick = client->confirmed = now;
    client->later = 0;
    client->input_ack = client->input_seen = now;
    client->heard_tick = server->tick;
    net_pace_begin(&client->pace, server->tick);
    client->veil.shown = 0;
    client->heard_until = truth->state.tick;
    memset(client->inputs, 0, sizeof client->inputs);
    memset(&client->told.events, 0, sizeof client->told.events);
    (void)show(server, client);
    veil_mask(&client->told, truth, &client->veil, NULL);
    world_refresh(&client->told);
    if (!send_setup(server, index))
        return error_set(out_error, "the queue of client %d is full", index);
    send_whole(server, index);
    return true;
}

static bool make_client(MatchServer *server, int index, unsigned seats, Error *out_error)
{
    const World *truth = &server->match->world;
    MatchServerClient *client = calloc(1, sizeof *client);
    if (client == NULL)
        return error_memory(out_error);
    WorldOptions options = veil_mask_options(&truth->options, seats);
    if (!world_allocate(&client->told, truth->arena, truth->rules, &options, out_error)) {
        free(client);
        return false;
    }
    client->seats = seats;
    client->veil = (VeilClient){.seats = seats};
    server->clients[index] = client;
    return true;
}

static bool begin_client(MatchServer *server, int client, Error *out_error)
{
    Error ignored;
    if (send_all(server, client, out_error))
        return true;
    (void)match_server_leave(server, client, &ignored);
    return false;
}

uint8_t match_server_number(const MatchServer *server)
{
    return server->number;
}

bool match_server_join(MatchServer *server, int client, const Party *party,
                       const int teams[NET_PARTY_MAX], Error *out_error)
{
    ASSERT(client >= 0 && client < NET_CLIENTS_MAX && server->clients[client] == NULL);
    unsigned seats = choose_seats(server, party->count, teams);
    if (seats == 0)
        return error_set(out_error, "the match has no free slots for %d people", party->count);
    if (!make_client(server, client, seats, out_error))
        return false;
    World *truth = &server->match->world;
    int taken = 0;
    for (int i = 0; i < truth->player_count; i++) {
        if (!(seats >> i & 1u))
            continue;
        give_circle(server, seats, i, party->circles[taken]);
        memcpy(truth->state.players[i].name, party->names[taken++], PLAYER_NAME_BYTES);
        net_seat_init(&server->seats[i]);
        match_seats_give_person(server->match, i, MATCH_SEAT_REMOTE);
    }
    send_roster(server, client);
    return begin_client(server, client, out_error);
}

bool match_server_spectate(MatchServer *server, int client, Error *out_error)
{
    ASSERT(client >= 0 && client < NET_CLIENTS_MAX && server->clients[client] == NULL);
    begin_delayed(server);
    if (!make_client(server, client, 0, out_error))
        return false;
    server->clients[client]->is_spectating = true;
    return begin_client(server, client, out_error);
}

static bool give_bots(MatchServer *server, unsigned seats, Error *out_error)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        if ((seats >> i & 1u) && server->match->seats[i] != MATCH_SEAT_BOT &&
            !match_seats_give_bot(server->match, i, stand_in_level, out_error))
            return false;
    return true;
}

bool match_server_away(MatchServer *server, int client, Error *out_error)
{
    if (server->clients[client] == NULL)
        return true;
    server->clients[client]->is_away = true;
    return give_bots(server, server->clients[client]->seats, out_error);
}

void match_server_back(MatchServer *server, int client)
{
    MatchServerClient *self = server->clients[client];
    if (self == NULL)
        return;
    self->is_away = false;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (self->seats >> i & 1u)
            match_seats_give_person(server->match, i, MATCH_SEAT_REMOTE);
}

bool match_server_return(MatchServer *server, int client, Error *out_error)
{
    if (server->clients[client] == NULL)
        return error_set(out_error, "client %d is not in the match", client);
    match_server_back(server, client);
    server->clients[client]->level_sent = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (server->clients[client]->seats >> i & 1u)
            net_seat_init(&server->seats[i]);
    return send_all(server, client, out_error);
}

/* The player's client knows its salt, so it is renewed. The recording keeps the old one as well. */
static void forget_person(MatchServer *server, int player)
{
    Match *match = server->match;
    Player *self = &match->world.state.players[player];
    const uint64_t *key = match->options.salt_key;
    uint64_t salt = spread_sip(key[0], key[1], server->salts++);
    snprintf(self->name, PLAYER_NAME_BYTES, "%s", bot_name(player));
    if (match->world.state.phase == PHASE_OVER) /* Its recording is being written. */
        return;
    (void)spread_renew(&match->world.options.players[player], self->shots, salt);
    (void)spread_renew(&server->delayed.options.players[player], self->shots, salt);
    if (!spread_renew(&match->recording.options.players[player], self->shots, salt))
        match->recording.is_interrupted = true;
}

bool match_server_leave(MatchServer *server, int client, Error *out_error)
{
    unsigned seats = match_server_seats(server, client);
    drop_client(server, client);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (seats >> i & 1u)
            forget_person(server, i);
    bool is_given = give_bots(server, seats, out_error);
    send_roster(server, client);
    return is_given;
}

unsigned match_server_seats(const MatchServer *server, int client)
{
    return server->clients[client] != NULL ? server->clients[client]->seats : 0;
}

bool match_server_take_activity(MatchServer *server, int client)
{
    MatchServerClient *self = server->clients[client];
    bool has_activity = self != NULL && self->has_activity;
    if (self != NULL)
        self->has_activity = false;
    return has_activity;
}

/* --- Ticks ------------------------------------------------------------------------------------ */

void match_server_set_round_trip(MatchServer *server, int client, uint64_t round_trip_us)
{
    MatchServerClient *self = server->clients[client];
    uint64_t most = US_PER_SECOND;
    uint64_t span = round_trip_us < most ? round_trip_us : most;
    if (self == NULL)
        return;
    self->round_trip_ticks = (int)(span * TICKS_PER_SECOND / US_PER_SECOND);
}

/* The aim alone says nothing: that of an untouched mouse changes as its player is moved. */
static bool is_activity(PlayerInput input, PlayerInput before)
{
    return input.move_x != before.move_x || input.move_y != before.move_y ||
           input.buttons != before.buttons;
}

static void note_inputs(MatchServer *server, MatchServerClient *client,
                        const NetInputPacket *packet)
{
    for (int i = 0; i < packet->count; i++) {
        int tick = packet->first_tick + i;
        for (int k = 0; k < PLAYERS_MAX; k++) {
            PlayerInput input = packet->inputs[i][k];
            if (!(client->seats >> k & 1u))
                continue;
            net_seat_note(&server->seats[k], server->tick, tick, input);
            if (tick <= client->input_seen)
                continue;
            client->has_activity |= is_activity(input, client->newest[k]);
            client->newest[k] = input;
        }
    }
}

/* Notes an acknowledgement for the pace. One for a full state is ignored: that comes by the
 * reliable stream and says nothing about frames. */
static void note_answer(const MatchServer *server, MatchServerClient *client,
                        const NetInputPacket *packet)
{
    int newest = packet->confirmed;
    for (int i = 0; i < NET_LATER_TICKS; i++)
        if (packet->later >> i & 1u)
            newest = packet->confirmed + 2 + i;
    if (newest == client->whole_tick)
        return;
    if (packet->confirmed > client->confirmed)
        client->pace.seen_tick = server->tick;
    if (newest > client->pace.newest && newest <= now_of(server, client)) {
        client->pace.newest = newest;
        net_pace_note(&client->pace, server->tick, now_of(server, client) - newest);
    }
}

bool match_server_take_frame(MatchServer *server, int client, const void *bytes, size_t count)
{
    MatchServerClient *self = server->clients[client];
    NetInputPacket packet;
    if (self == NULL)
        return true;
    if (count > 0 && *(const unsigned char *)bytes != self->number)
        return true;
    if (!net_input_packet_read(bytes, count, self->seats, &packet))
        return false;
    if (packet.confirmed < self->start_tick)
        return true;
    note_inputs(server, self, &packet);
    int newest = packet.first_tick + packet.count - 1;
    if (packet.count > 0 && newest > self->input_seen) {
        self->input_seen = newest;
        self->heard_tick = server->tick;
    }
    if (packet.count > 0 && newest > self->input_ack && newest < server->tick + NET_SEAT_TICKS / 2)
        self->input_ack = newest;
    if (packet.confirmed > now_of(server, self))
        return false;
    note_answer(server, self, &packet);
    if (packet.confirmed >= self->confirmed) {
        self->later = packet.later;
        self->confirmed = packet.confirmed;
    }
    self->is_lost = self->is_lost || packet.wants_whole;
    return true;
}

static bool send_level_part(MatchServer *server, int client, uint32_t from)
{
    size_t left = server->level_bytes - from;
    NetMessage message = {
        .kind = NET_MESSAGE_LEVEL,
        .part = {.match = server->clients[client]->number,
                 .from = from,
                 .bytes = (const unsigned char *)server->level + from,
                 .count = left < NET_LEVEL_PART_BYTES ? left : NET_LEVEL_PART_BYTES}};
    server->clients[client]->level_sent = from + message.part.count;
    return send_message(server, client, &message);
}

/* The client asks for one part after the other, so that its queue never has more than one. Each
 * part is sent once, however often the client asks. After the last one everything else follows. */
bool match_server_take_message(MatchServer *server, int client, const void *bytes, size_t count)
{
    MatchServerClient *self = server->clients[client];
    NetMessage message;
    Error ignored;
    if (!net_message_read(bytes, count, &message) || message.kind != NET_MESSAGE_WANT_LEVEL)
        return false;
    NetLevelPart wanted = message.part;
    if (self == NULL || wanted.match != self->number || wanted.from < self->level_sent ||
        wanted.from >= server->level_bytes)
        return true;
    self->is_fetching = true;
    self->has_activity = true;
    return send_level_part(server, client, wanted.from) &&
           (self->level_sent < server->level_bytes || send_all(server, client, &ignored));
}

/* Takes one input of each remote player. Returns which of them are exactly what was sent. */
static unsigned take_inputs(MatchServer *server, PlayerInput out_inputs[PLAYERS_MAX])
{
    unsigned as_sent = 0;
    memset(out_inputs, 0, PLAYERS_MAX * sizeof *out_inputs);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        bool is_sent;
        PlayerInput input = net_seat_take(&server->seats[i], server->tick + 1, &is_sent);
        bool has_come = server->seats[i].starved == 0;
        if (server->match->seats[i] != MATCH_SEAT_REMOTE)
            continue;
        out_inputs[i] = input;
        as_sent |= (unsigned)is_sent << i;
        server->counts.starved += server->seats[i].has_begun && !has_come;
    }
    return as_sent;
}

static void note_leads(MatchServer *server)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        MatchServerClient *client = server->clients[i];
        if (client == NULL || server->tick - client->heard_tick > NET_LATE_TICKS)
            continue;
        int lead = client->input_seen - server->tick;
        if (!client->has_lead || lead < client->least_lead)
            client->least_lead = lead;
        client->has_lead = true;
    }
}

static void tell_client(MatchServer *server, int index)
{
    MatchServerClient *client = server->clients[index];
    int now = now_of(server, client);
    client->is_lost |=
        now - client->confirmed >= NET_SENT_TICKS && now - client->whole_tick >= NET_SENT_TICKS;
    if (client->is_lost && !client->is_away)
        send_whole(server, index);
    if (client->confirmed == now) /* There is nothing to acknowledge. */
        client->pace.seen_tick = server->tick;
    if (server->tick % NET_TICKS_PER_PACKET == 0 && net_pace_is_due(&client->pace, server->tick)) {
        client->pace.sent_tick = server->tick;
        unsigned char frame[CONNECTION_FRAME_BYTES];
        ByteWriter writer = byte_writer_make(frame, sizeof frame);
        NetBundle bundle = {.match = client->number,
                            .newest = now_of(server, client),
                            .input_ack = client->input_ack,
                            .lead = clamp_to_int(client->least_lead, -NET_LEAD_MAX, NET_LEAD_MAX)};
        client->has_lead = false;
        net_tick_bundle_write(&writer, &bundle);
        add_ticks(server, client, &writer);
        server->sink.send_frame(server->sink.self, index, writer.bytes, writer.count);
    }
}

static void tell_player(MatchServer *server, int index, const PlayerInput inputs[PLAYERS_MAX],
                        const PlayerInput delayed[PLAYERS_MAX], unsigned as_sent)
{
    MatchServerClient *client = server->clients[index];
    /* The delayed world's first tick is the one after that in which the last of them fell. */
    bool is_out =
        veil_is_out(&server->veil, &server->match->world, client->seats, NET_SPECTATE_TICKS + 1);
    if (is_out && !client->is_out)
        begin_delayed(server);
    client->is_out = is_out;
    tell_tick(server, index, is_out ? delayed : inputs, is_out ? 0 : as_sent);
}

void match_server_step(MatchServer *server)
{
    PlayerInput inputs[PLAYERS_MAX];
    PlayerInput delayed[PLAYERS_MAX] = {{0, 0, 0, 0}};
    unsigned as_sent = take_inputs(server, inputs);
    match_step(server->match, inputs);
    server->tick++;
    server->counts.ticks++;
    bool has_delayed = step_delayed(server, inputs, delayed);
    note_leads(server);
    veil_look(&server->veil, &server->match->world);
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        MatchServerClient *client = server->clients[i];
        if (client == NULL || client->is_fetching)
            continue;
        if (!client->is_spectating)
            tell_player(server, i, inputs, delayed, as_sent);
        else if (has_delayed)
            tell_tick(server, i, delayed, 0);
        tell_client(server, i);
    }
}

int match_server_tick(const MatchServer *server)
{
    return server->tick;
}

MatchServerCounts match_server_counts(const MatchServer *server)
{
    return server->counts;
}

const World *match_server_told(const MatchServer *server, int client)
{
    return server->clients[client] != NULL ? &server->clients[client]->told : NULL;
}
