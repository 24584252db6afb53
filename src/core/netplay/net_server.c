/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* open_memstream() */
#include "netplay/net_server.h"

#include "base/error.h"
#include "base/numbers.h"
#include "base/system.h"
#include "level/level_write.h"
#include "netplay/net_message.h"
#include "netplay/net_server_parts.h"
#include "netplay/veil_mask.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Ticks by which a client runs ahead, beyond its round trip: its lead, and waiting for a
     * packet. */
    HORIZON_MARGIN = 5,
    US_PER_SECOND = 1000000
};

static const BotLevel stand_in_level = BOT_REGULAR;

static bool no_memory(Error *out_error)
{
    return error_set_memory(out_error, "not enough memory to play over a network");
}

static bool write_level(NetServer *server)
{
    FILE *file = open_memstream(&server->level, &server->level_bytes);
    if (file == NULL)
        return false;
    level_write(file, &server->match->level, 0);
    bool is_written = fclose(file) == 0 && server->level != NULL;
    return is_written && level_write_hash(&server->match->level, &server->level_hash);
}

static void prepare_goal(NetServer *server)
{
    const World *truth = &server->match->world;
    server->goal.arena = truth->arena;
    server->goal.rules = truth->rules;
    server->goal.options = veil_mask_options(&truth->options);
    server->goal.player_count = truth->player_count;
    server->goal.pad_count = truth->pad_count;
}

bool net_server_create(NetServer **out_server, Match *match, uint8_t number, NetSink sink,
                       Error *out_error)
{
    const WorldOptions *options = &match->world.options;
    ASSERT(options->spread_salt != spread_salt_of_seed(options->seed) ||
           match->world.rules->ignores_seed);
    NetServer *server = calloc(1, sizeof *server);
    *out_server = NULL;
    if (server == NULL)
        return no_memory(out_error);
    server->match = match;
    server->number = number;
    server->sink = sink;
    server->tick = match->world.state.tick;
    prepare_goal(server);
    for (int i = 0; i < PLAYERS_MAX; i++)
        net_seat_init(&server->seats[i]);
    bool is_made = veil_create(&server->veil, &match->arena, out_error);
    if (is_made)
        is_made = net_server_watched_create(server, out_error);
    if (is_made && !write_level(server))
        is_made = no_memory(out_error);
    if (!is_made) {
        net_server_destroy(server);
        return false;
    }
    veil_look(&server->veil, &match->world);
    *out_server = server;
    return true;
}

static void drop_client(NetServer *server, int client)
{
    if (server->clients[client] == NULL)
        return;
    world_destroy(&server->clients[client]->told);
    free(server->clients[client]);
    server->clients[client] = NULL;
}

void net_server_destroy(NetServer *server)
{
    if (server == NULL)
        return;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        drop_client(server, i);
    if (server->watched.arena != NULL)
        world_destroy(&server->watched);
    veil_destroy(&server->veil);
    free(server->level);
    free(server);
}

/* --- Joining and leaving ---------------------------------------------------------------------- */

bool net_server_has_room(const NetServer *server, int people)
{
    return net_server_seats_find(server, people, NULL) != 0;
}

static NetRoster roster_of(const NetServer *server)
{
    const World *world = &server->match->world;
    NetRoster roster = {.people = match_seats_of(server->match, MATCH_SEAT_REMOTE) |
                                  match_seats_of(server->match, MATCH_SEAT_PERSON),
                        .count = world->player_count};
    for (int i = 0; i < world->player_count; i++)
        memcpy(roster.names[i], world->state.players[i].name, PLAYER_NAME_BYTES);
    return roster;
}

static void send_roster(NetServer *server)
{
    ByteWriter writer = byte_writer_make(server->room, sizeof server->room);
    NetRoster roster = roster_of(server);
    net_message_write_roster(&writer, &roster);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (server->clients[i] != NULL)
            (void)server->sink.send_message(server->sink.self, i, writer.bytes, writer.count);
}

static bool send_setup(NetServer *server, int client)
{
    ByteWriter writer = byte_writer_make(server->room, sizeof server->room);
    server->clients[client]->number = ++server->number;
    server->clients[client]->is_fetching = false;
    NetSetup setup = {.match = server->number,
                      .options = server->goal.options,
                      .seats = server->clients[client]->seats,
                      .roster = roster_of(server),
                      .level_hash = server->level_hash,
                      .level_bytes = (uint32_t)server->level_bytes};
    net_message_write_setup(&writer, &setup);
    return server->sink.send_message(server->sink.self, client, writer.bytes, writer.count);
}

unsigned net_server_shown(NetServer *server, NetServerClient *client)
{
    const World *truth = net_server_truth(server, client);
    if (client->is_watching)
        client->veil.shown = (1u << truth->player_count) - 1;
    else
        (void)veil_show(&server->veil, truth, &client->veil);
    return client->veil.shown;
}

/* From the next tick on the client gets deltas, starting from the present state. */
static void begin_telling(NetServer *server, NetServerClient *client)
{
    const World *truth = net_server_truth(server, client);
    int now = net_server_now(server, client);
    client->whole_tick = now - NET_WHOLE_TICKS;
    client->start_tick = client->confirmed = now;
    client->later = 0;
    client->input_ack = client->input_seen = now;
    client->heard_tick = server->tick;
    client->veil.shown = 0;
    memset(client->inputs, 0, sizeof client->inputs);
    memset(&client->told.events, 0, sizeof client->told.events);
    veil_mask(&client->told, truth, net_server_shown(server, client));
    world_refresh(&client->told);
}

static bool send_all(NetServer *server, int index, Error *out_error)
{
    begin_telling(server, server->clients[index]);
    if (!send_setup(server, index))
        return error_set(out_error, "the queue of client %d is full", index);
    net_server_tell_whole(server, index);
    return true;
}

static bool make_client(NetServer *server, int index, unsigned seats, Error *out_error)
{
    const World *truth = &server->match->world;
    NetServerClient *client = calloc(1, sizeof *client);
    if (client == NULL)
        return no_memory(out_error);
    WorldOptions options = server->goal.options;
    /* begin_telling() fills it. */
    if (!world_allocate(&client->told, truth->arena, truth->rules, &options, out_error)) {
        free(client);
        return false;
    }
    client->seats = seats;
    client->veil = (VeilClient){.seats = seats, .horizon = VEIL_HORIZON_MAX};
    server->clients[index] = client;
    return true;
}

static bool begin_client(NetServer *server, int client, Error *out_error)
{
    Error ignored;
    if (send_all(server, client, out_error))
        return true;
    (void)net_server_leave(server, client, &ignored);
    return false;
}

uint8_t net_server_number(const NetServer *server)
{
    return server->number;
}

bool net_server_join(NetServer *server, int client, const NetParty *party, Error *out_error)
{
    ASSERT(client >= 0 && client < NET_CLIENTS_MAX && server->clients[client] == NULL);
    unsigned seats = net_server_seats_find(server, party->count, party->teams);
    if (seats == 0)
        return error_set(out_error, "the match has no free slots for %d people", party->count);
    if (!make_client(server, client, seats, out_error))
        return false;
    net_server_seats_give(server, seats, party);
    send_roster(server);
    return begin_client(server, client, out_error);
}

bool net_server_watch(NetServer *server, int client, Error *out_error)
{
    ASSERT(client >= 0 && client < NET_CLIENTS_MAX && server->clients[client] == NULL);
    net_server_watched_begin(server);
    if (!make_client(server, client, 0, out_error))
        return false;
    server->clients[client]->is_watching = true;
    return begin_client(server, client, out_error);
}

static bool give_bots(NetServer *server, unsigned seats, Error *out_error)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        if ((seats >> i & 1u) && server->match->seats[i] != MATCH_SEAT_BOT &&
            !match_seats_give_bot(server->match, i, stand_in_level, out_error))
            return false;
    return true;
}

bool net_server_away(NetServer *server, int client, Error *out_error)
{
    if (server->clients[client] == NULL)
        return true;
    server->clients[client]->is_away = true;
    return give_bots(server, server->clients[client]->seats, out_error);
}

void net_server_back(NetServer *server, int client)
{
    NetServerClient *self = server->clients[client];
    if (self == NULL)
        return;
    self->is_away = false;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (self->seats >> i & 1u)
            match_seats_give_person(server->match, i, MATCH_SEAT_REMOTE);
}

bool net_server_return(NetServer *server, int client, Error *out_error)
{
    if (server->clients[client] == NULL)
        return error_set(out_error, "client %d is not in the match", client);
    net_server_back(server, client);
    server->clients[client]->level_sent = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (server->clients[client]->seats >> i & 1u)
            net_seat_init(&server->seats[i]);
    return send_all(server, client, out_error);
}

bool net_server_leave(NetServer *server, int client, Error *out_error)
{
    unsigned seats = net_server_seats(server, client);
    drop_client(server, client);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (seats >> i & 1u)
            snprintf(server->match->world.state.players[i].name, PLAYER_NAME_BYTES, "%s",
                     bot_name(i));
    bool is_given = give_bots(server, seats, out_error);
    send_roster(server);
    return is_given;
}

unsigned net_server_seats(const NetServer *server, int client)
{
    return server->clients[client] != NULL ? server->clients[client]->seats : 0;
}

bool net_server_take_activity(NetServer *server, int client)
{
    NetServerClient *self = server->clients[client];
    bool has_activity = self != NULL && self->has_activity;
    if (self != NULL)
        self->has_activity = false;
    return has_activity;
}

/* --- Ticks ------------------------------------------------------------------------------------ */

void net_server_set_round_trip(NetServer *server, int client, uint64_t round_trip_us)
{
    NetServerClient *self = server->clients[client];
    uint64_t most = US_PER_SECOND;
    uint64_t span = round_trip_us < most ? round_trip_us : most;
    if (self == NULL)
        return;
    self->round_trip_ticks = (int)(span * TICKS_PER_SECOND / US_PER_SECOND);
    self->veil.horizon = clamp_to_int(self->round_trip_ticks + HORIZON_MARGIN, 0, VEIL_HORIZON_MAX);
}

/* The aim alone says nothing: that of a mouse which nobody touches changes as its player is moved.
 */
static bool is_activity(PlayerInput input, PlayerInput before)
{
    return input.move_x != before.move_x || input.move_y != before.move_y ||
           input.buttons != before.buttons;
}

static void note_inputs(NetServer *server, NetServerClient *client, const NetInputPacket *packet)
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

bool net_server_take_frame(NetServer *server, int client, const void *bytes, size_t count)
{
    NetServerClient *self = server->clients[client];
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
    if (packet.confirmed > net_server_now(server, self))
        return false;
    if (packet.confirmed >= self->confirmed) {
        self->later = packet.later;
        self->confirmed = packet.confirmed;
    }
    self->is_lost = self->is_lost || packet.wants_whole;
    return true;
}

static bool send_level_part(NetServer *server, int client, uint32_t from)
{
    ByteWriter writer = byte_writer_make(server->room, sizeof server->room);
    size_t left = server->level_bytes - from;
    NetLevelPart part = {.match = server->clients[client]->number,
                         .from = from,
                         .bytes = (const unsigned char *)server->level + from,
                         .count = left < NET_LEVEL_PART_BYTES ? left : NET_LEVEL_PART_BYTES};
    net_message_write_level(&writer, &part);
    server->clients[client]->level_sent = from + part.count;
    return server->sink.send_message(server->sink.self, client, writer.bytes, writer.count);
}

/* The client asks for one part after the other, so that its queue never has more than one. Each
 * part is sent once, however often the client asks. After the last one everything else follows. */
bool net_server_take_message(NetServer *server, int client, const void *bytes, size_t count)
{
    NetServerClient *self = server->clients[client];
    NetLevelPart wanted;
    Error ignored;
    if (!net_message_read_want_level(bytes, count, &wanted))
        return false;
    if (self == NULL || wanted.match != self->number || wanted.from < self->level_sent ||
        wanted.from >= server->level_bytes)
        return true;
    self->is_fetching = true;
    self->has_activity = true;
    return send_level_part(server, client, wanted.from) &&
           (self->level_sent < server->level_bytes || send_all(server, client, &ignored));
}

/* Takes one input of each remote player. Returns which of them are exactly what was sent. */
static unsigned take_inputs(NetServer *server, PlayerInput out_inputs[PLAYERS_MAX])
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

static void note_leads(NetServer *server)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        NetServerClient *client = server->clients[i];
        if (client == NULL || server->tick - client->heard_tick > NET_LATE_TICKS)
            continue;
        int lead = client->input_seen - server->tick;
        if (!client->has_lead || lead < client->least_lead)
            client->least_lead = lead;
        client->has_lead = true;
    }
}

static void tell_client(NetServer *server, int index)
{
    NetServerClient *client = server->clients[index];
    int now = net_server_now(server, client);
    client->is_lost |=
        now - client->confirmed >= NET_SENT_TICKS && now - client->whole_tick >= NET_SENT_TICKS;
    if (client->is_lost && !client->is_away)
        net_server_tell_whole(server, index);
    if (server->tick % NET_TICKS_PER_PACKET == 0)
        net_server_tell_bundle(server, index);
}

void net_server_step(NetServer *server)
{
    PlayerInput inputs[PLAYERS_MAX];
    PlayerInput watched[PLAYERS_MAX];
    unsigned as_sent = take_inputs(server, inputs);
    match_step(server->match, inputs);
    server->tick++;
    server->counts.ticks++;
    bool has_watched = net_server_watched_step(server, inputs, watched);
    note_leads(server);
    veil_look(&server->veil, &server->match->world);
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        NetServerClient *client = server->clients[i];
        if (client == NULL || client->is_fetching)
            continue;
        if (!client->is_watching)
            net_server_tell(server, i, inputs, as_sent);
        else if (has_watched)
            net_server_tell(server, i, watched, 0);
        tell_client(server, i);
    }
}

int net_server_tick(const NetServer *server)
{
    return server->tick;
}

NetServerCounts net_server_counts(const NetServer *server)
{
    return server->counts;
}

const World *net_server_told(const NetServer *server, int client)
{
    return server->clients[client] != NULL ? &server->clients[client]->told : NULL;
}
