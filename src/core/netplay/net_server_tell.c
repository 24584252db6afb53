/* SPDX-License-Identifier: MIT */
/* What the server sends a client of each tick, and how. */
#include "netplay/net_server_parts.h"

#include "base/numbers.h"
#include "link/connection.h"
#include "netplay/net_message.h"
#include "netplay/veil_mask.h"
#include "netplay/world_patch.h"
#include "sim/world.h"

#include <string.h>

/* Each tick is sent in this many frames, so that a lost one does no harm. */
enum { SENT_TIMES = 3, FRESH_TICKS = SENT_TIMES * NET_TICKS_PER_PACKET };
/* Ticks to wait beyond the round trip before a tick is sent again. */
enum { RESEND_MARGIN = 4 };

/* --- Encoding ticks --------------------------------------------------------------------------- */

/* Whether a wall broke or was restored in a way that stepping the told world did not foresee. */
static bool do_walls_differ(const World *told, const World *sent)
{
    size_t walls = (size_t)sent->arena->breakable_count;
    return memcmp(told->state.breakable_health, sent->state.breakable_health,
                  walls * sizeof(double)) != 0;
}

/* Makes the told world equal to the one that the client was sent. What depends on the walls is
 * costly to update, so that is done only where the step left them different. */
static void settle(World *told, const World *sent)
{
    bool follows = told->state.tick == sent->state.tick && !do_walls_differ(told, sent);
    world_copy_used(&told->state, &sent->state, told->arena);
    if (!follows)
        world_refresh(told);
}

/* Bit 1 << player for each input that the client will not guess and must be sent. */
static unsigned unexpected_inputs(const NetServerClient *client,
                                  const PlayerInput known[PLAYERS_MAX], unsigned as_sent)
{
    unsigned told = client->seats & ~as_sent;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (!(client->seats >> i & 1u) && !net_input_is_equal(known[i], client->inputs[i]))
            told |= 1u << i;
    return told;
}

static void keep(NetServer *server, int index, const unsigned char *bytes, size_t count)
{
    NetServerClient *client = server->clients[index];
    int now = net_server_now(server, client);
    NetSentTick *sent = &client->sent[now % NET_SENT_TICKS];
    *sent = (NetSentTick){.tick = now, .count = count};
    if (count > 0 && count <= NET_SENT_BYTES_MAX) {
        memcpy(sent->bytes, bytes, count);
        return;
    }
    sent->count = 0;
    ByteWriter writer = byte_writer_make(server->room, sizeof server->room);
    net_message_write_tick(&writer, now, bytes, count);
    if (count == 0 ||
        !server->sink.send_message(server->sink.self, index, writer.bytes, writer.count))
        client->is_lost = true;
}

void net_server_tell(NetServer *server, int index, const PlayerInput inputs[PLAYERS_MAX],
                     unsigned as_sent)
{
    static const size_t patch_room = NET_TICK_BYTES_MAX;
    unsigned char patch[NET_TICK_BYTES_MAX];
    unsigned char bytes[NET_TICK_BYTES_MAX];
    NetServerClient *client = server->clients[index];
    const World *truth = net_server_truth(server, client);
    PlayerInput known[PLAYERS_MAX] = {{0, 0, 0, 0}};
    unsigned before = client->veil.shown;
    unsigned shown = net_server_shown(server, client);
    for (int i = 0; i < truth->player_count; i++)
        if (before >> i & shown >> i & 1u)
            known[i] = inputs[i];
    world_step(&client->told, known);
    veil_mask(&server->goal, truth, shown);
    size_t patch_bytes = world_patch_write(&client->told, &server->goal, patch, patch_room);
    NetTick tick = {.tick = net_server_now(server, client),
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
    settle(&client->told, &server->goal);
    memcpy(client->inputs, known, sizeof known);
    keep(server, index, bytes, count);
}

/* --- Sending ---------------------------------------------------------------------------------- */

static bool has_come(const NetServerClient *client, int tick)
{
    int bit = tick - client->confirmed - 2;
    return tick <= client->confirmed ||
           (bit >= 0 && bit < NET_LATER_TICKS && (client->later >> bit & 1u));
}

static bool is_kept(const NetServerClient *client, int tick)
{
    const NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
    return sent->tick == tick && sent->count > 0;
}

static bool add(NetServer *server, NetServerClient *client, ByteWriter *writer, int *last, int tick)
{
    NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
    if (!net_tick_bundle_add(writer, *last, tick, sent->bytes, sent->count))
        return false;
    *last = tick;
    sent->sent_at = net_server_now(server, client);
    return true;
}

/* Returns the oldest tick that still fits, counted back from now: the newest are needed most. */
static int first_fresh(const NetServer *server, const NetServerClient *client, size_t room,
                       size_t *out_bytes)
{
    int now = net_server_now(server, client);
    int first = now + 1;
    *out_bytes = 0;
    for (int tick = now; tick > now - FRESH_TICKS && tick > 0; tick--) {
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

static bool is_due_again(const NetServer *server, const NetServerClient *client, int tick)
{
    const NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
    return is_kept(client, tick) && !has_come(client, tick) &&
           net_server_now(server, client) - sent->sent_at >
               client->round_trip_ticks + RESEND_MARGIN;
}

static void add_ticks(NetServer *server, NetServerClient *client, ByteWriter *writer)
{
    size_t fresh_bytes = 0;
    int last = 0;
    int fresh = first_fresh(server, client, byte_writer_left(writer), &fresh_bytes);
    int now = net_server_now(server, client);
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
        if (add(server, client, writer, &last, tick))
            server->counts.resent++;
    }
    for (int tick = fresh; tick <= now; tick++)
        if (is_kept(client, tick) && !has_come(client, tick))
            add(server, client, writer, &last, tick);
}

void net_server_tell_bundle(NetServer *server, int index)
{
    unsigned char frame[CONNECTION_FRAME_BYTES];
    NetServerClient *client = server->clients[index];
    ByteWriter writer = byte_writer_make(frame, sizeof frame);
    NetBundle bundle = {.match = client->number,
                        .newest = net_server_now(server, client),
                        .input_ack = client->input_ack,
                        .lead = clamp_to_int(client->least_lead, -NET_LEAD_MAX, NET_LEAD_MAX)};
    client->has_lead = false;
    net_tick_bundle_write(&writer, &bundle);
    add_ticks(server, client, &writer);
    server->sink.send_frame(server->sink.self, index, writer.bytes, writer.count);
}

void net_server_tell_whole(NetServer *server, int index)
{
    unsigned char patch[WORLD_PATCH_BYTES_MAX];
    NetServerClient *client = server->clients[index];
    int now = net_server_now(server, client);
    if (now - client->whole_tick < NET_WHOLE_TICKS)
        return;
    NetWhole whole = {.tick = now, .patch = patch};
    whole.patch_bytes = world_patch_write(NULL, &client->told, patch, sizeof patch);
    memcpy(whole.inputs, client->inputs, sizeof whole.inputs);
    ByteWriter writer = byte_writer_make(server->room, sizeof server->room);
    net_message_write_whole(&writer, &whole);
    bool is_sent = server->sink.send_message(server->sink.self, index, writer.bytes, writer.count);
    client->whole_tick = now;
    client->is_lost = !is_sent;
    server->counts.wholes += is_sent;
}
