/* SPDX-License-Identifier: MIT */
#include "netplay/net_client.h"

#include "base/error.h"
#include "base/numbers.h"
#include "link/connection.h"
#include "netplay/net_client_parts.h"
#include "netplay/world_patch.h"
#include "sim/modes.h"
#include "sim/rules.h"
#include "sim/world.h"

#include <stdlib.h>
#include <string.h>

enum {
    US_PER_SECOND = 1000000,
    START_MARGIN = 6,
    START_MAX = 30, /* Ticks: the first round trips are measured badly. */
    WATCH_REPORT_US = 2 * US_PER_SECOND / TICKS_PER_SECOND,
    INPUTS_SENT = 16 /* Each input goes in eight packets, which is enough even where many are
                      * lost. */
};

/* A setup takes up to half a second: it reads the level and builds both worlds. A good server sends
 * one for each match or switch between playing and spectating, and a second one if the level is
 * missing. */
static const RateRule setup_rule = {2 * US_PER_SECOND, 4};

/* A full state goes through all of the level's walls. A good server sends one with each setup, and
 * two a second where ticks are lost. */
static const RateRule whole_rule = {US_PER_SECOND / 8, 8};

bool net_client_create(NetClient **out_client, NetSink sink, NetLevels levels, Error *out_error)
{
    NetClient *client = calloc(1, sizeof *client);
    *out_client = client;
    if (client == NULL)
        return error_set_memory(out_error, "not enough memory to play over a network");
    client->sink = sink;
    client->levels = levels;
    return true;
}

static void destroy_play(NetPlay *play)
{
    if (play == NULL)
        return;
    for (int i = 0; i < NET_PENDING_TICKS; i++)
        net_client_predict_drop(&play->pending[i]);
    if (play->predicted.arena != NULL)
        world_destroy(&play->predicted);
    stage_close(&play->arena, &play->confirmed);
    level_destroy(&play->level);
    free(play);
}

void net_client_forget(NetClient *client)
{
    destroy_play(client->play);
    client->play = NULL;
    client->wants_level = false;
}

void net_client_destroy(NetClient *client)
{
    if (client == NULL)
        return;
    net_client_forget(client);
    free(client->copy.text);
    free(client);
}

/* --- Messages --------------------------------------------------------------------------------- */

/* Creates both worlds. Without the seed the opening events are not the match's: drop them. */
static bool open_play(NetPlay *play, const NetSetup *setup, Error *out_error)
{
    const WorldOptions *options = &setup->options;
    const ModeRules *rules = modes_rules(options->mode);
    if (!stage_open(&play->arena, &play->confirmed, &play->level, options, out_error) ||
        !world_create(&play->predicted, &play->arena, rules, options, out_error))
        return false;
    memset(&play->confirmed.events, 0, sizeof play->confirmed.events);
    play->number = setup->match;
    play->seats = setup->seats;
    play->roster = setup->roster;
    return true;
}

static bool take_setup(NetClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetSetup setup;
    bool is_missing = false;
    (void)rate_limit_take(&client->setups_full_at_us, setup_rule, client->now_us);
    client->has_opened = true;
    if (!net_message_read_setup(bytes, count, &setup))
        return error_set(out_error, "the server sent an invalid match setup");
    NetPlay *play = calloc(1, sizeof *play);
    if (play == NULL)
        return error_set_memory(out_error, "not enough memory to play over a network");
    bool is_fine = net_client_level_open(client, &setup, &play->level, &is_missing, out_error) &&
                   (is_missing || open_play(play, &setup, out_error));
    if (!is_fine || is_missing) {
        destroy_play(play);
        if (is_missing) {
            net_client_forget(client);
            net_client_level_fetch(client, &setup);
        }
        return is_fine;
    }
    net_client_forget(client);
    client->play = play;
    client->setups++;
    return true;
}

static bool take_roster(NetPlay *play, const void *bytes, size_t count, Error *out_error)
{
    NetRoster roster;
    if (!net_message_read_roster(bytes, count, &roster) ||
        roster.count != play->confirmed.player_count)
        return error_set(out_error, "the server sent an invalid list of players");
    play->roster = roster;
    for (int i = 0; i < roster.count; i++) {
        memcpy(play->confirmed.state.players[i].name, roster.names[i], PLAYER_NAME_BYTES);
        memcpy(play->predicted.state.players[i].name, roster.names[i], PLAYER_NAME_BYTES);
    }
    return true;
}

static void begin_watching(NetClient *client, NetPlay *play)
{
    if (play->is_running && play->input_tick >= play->confirmed_tick)
        return;
    net_clock_begin(&play->clock, client->now_us);
    play->input_tick = play->confirmed_tick;
}

/* Starts the clock, or restarts it where it has fallen behind the confirmed world. */
static void begin_clock(NetClient *client, NetPlay *play)
{
    int newest =
        play->newest_tick > play->confirmed_tick ? play->newest_tick : play->confirmed_tick;
    int ahead = newest + clamp_to_int(client->round_trip_ticks, 0, START_MAX) + START_MARGIN;
    bool is_new = !play->is_running || play->input_tick < play->confirmed_tick;
    if (play->seats == 0) {
        begin_watching(client, play);
        return;
    }
    if (!is_new)
        return;
    net_clock_begin(&play->clock, client->now_us);
    for (int tick = play->confirmed_tick; tick <= ahead; tick++)
        memset(play->own[tick % NET_OWN_TICKS], 0, sizeof play->own[0]);
    play->input_tick = ahead;
    play->clock_tick = ahead;
}

/* Going back to an older state would confirm ticks, and show their events, a second time. After a
 * mismatch an older state would not help either; the server sends a newer one. */
static bool is_news(const NetPlay *play, int tick)
{
    return tick > play->confirmed_tick || (tick == play->confirmed_tick && play->wants_whole);
}

static bool take_whole(NetClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetPlay *play = client->play;
    NetWhole whole;
    (void)rate_limit_take(&client->wholes_full_at_us, whole_rule, client->now_us);
    if (!net_message_read_whole(bytes, count, &whole))
        return error_set(out_error, "the server sent an invalid match state");
    if (play->is_running && !is_news(play, whole.tick))
        return true;
    if (!world_patch_apply(&play->confirmed, whole.patch, whole.patch_bytes, out_error))
        return false;
    play->confirmed_tick = whole.tick;
    memcpy(play->last, whole.inputs, sizeof play->last);
    begin_clock(client, play);
    net_client_predict_restart(client);
    play->is_running = true;
    play->wants_whole = false;
    play->counts.wholes++;
    return true;
}

/* Ignores ticks that have been stepped or are too far ahead to be kept. */
static bool keep_tick(NetPlay *play, int tick, const unsigned char *bytes, size_t count)
{
    NetPendingTick *pending = &play->pending[tick % NET_PENDING_TICKS];
    bool is_wanted = !play->is_running || (tick > play->confirmed_tick &&
                                           tick <= play->confirmed_tick + NET_PENDING_TICKS);
    if (!is_wanted || pending->tick == tick || pending->tick > tick)
        return true;
    unsigned char *copy = malloc(count);
    if (copy == NULL)
        return false;
    memcpy(copy, bytes, count);
    net_client_predict_drop(pending);
    *pending = (NetPendingTick){tick, count, copy};
    return true;
}

static bool take_long_tick(NetPlay *play, const void *bytes, size_t count, Error *out_error)
{
    int tick;
    const unsigned char *body;
    size_t body_bytes;
    if (!net_message_read_tick(bytes, count, &tick, &body, &body_bytes))
        return error_set(out_error, "the server sent an invalid tick");
    return keep_tick(play, tick, body, body_bytes) ||
           error_set_memory(out_error, "not enough memory to play over a network");
}

bool net_client_is_time_for(const NetClient *client, const void *bytes, size_t count,
                            uint64_t now_us)
{
    switch (net_message_kind(bytes, count)) {
    case NET_MESSAGE_SETUP:
        return !client->has_opened &&
               rate_limit_is_open(client->setups_full_at_us, setup_rule, now_us);
    case NET_MESSAGE_WHOLE:
        return rate_limit_is_open(client->wholes_full_at_us, whole_rule, now_us);
    default:
        return true;
    }
}

bool net_client_take_message(NetClient *client, const void *bytes, size_t count, uint64_t now_us,
                             Error *out_error)
{
    int kind = net_message_kind(bytes, count);
    client->now_us = now_us;
    if (kind == NET_MESSAGE_SETUP)
        return take_setup(client, bytes, count, out_error);
    if (kind == NET_MESSAGE_LEVEL)
        return net_client_level_take(client, bytes, count, out_error);
    if (client->play == NULL)
        return kind == NET_MESSAGE_ROSTER || client->wants_level ||
               error_set(out_error, "the server sent a message of kind %d before a match", kind);
    switch (kind) {
    case NET_MESSAGE_ROSTER:
        return take_roster(client->play, bytes, count, out_error);
    case NET_MESSAGE_WHOLE:
        return take_whole(client, bytes, count, out_error);
    case NET_MESSAGE_TICK:
        return take_long_tick(client->play, bytes, count, out_error);
    default:
        return error_set(out_error, "the server sent a message of unknown kind %d", kind);
    }
}

/* --- Frames ----------------------------------------------------------------------------------- */

/* A spectator's clock is to stay NET_WATCH_BUFFER ticks behind the newest tick. */
static void note_watching(NetPlay *play)
{
    int lead = play->input_tick + NET_WATCH_BUFFER - play->newest_tick;
    if (play->is_running)
        play->input_tick += net_clock_note(&play->clock, lead, 0);
}

/* Only the newest frame adjusts the clock. */
static void note_bundle(NetClient *client, const NetBundle *bundle)
{
    NetPlay *play = client->play;
    play->counts.frames++;
    if (bundle->newest <= play->newest_tick)
        return;
    play->newest_tick = bundle->newest;
    play->input_ack = bundle->input_ack > play->input_ack ? bundle->input_ack : play->input_ack;
    if (play->seats == 0) {
        note_watching(play);
        return;
    }
    bool is_from_before = bundle->input_ack <= play->clock_tick && bundle->lead < 0;
    if (!play->is_running || is_from_before)
        return;
    play->counts.leads++;
    play->counts.lead_sum += bundle->lead;
    if (bundle->lead < play->counts.lead_least)
        play->counts.lead_least = bundle->lead;
    int jump = net_clock_note(&play->clock, bundle->lead, client->round_trip_ticks);
    play->counts.jumps += jump != 0;
    for (; jump > 0; jump--)
        memset(play->own[++play->input_tick % NET_OWN_TICKS], 0, sizeof play->own[0]);
}

bool net_client_take_frame(NetClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetPlay *play = client->play;
    NetBundle bundle;
    ByteReader reader = byte_reader_make(bytes, count);
    net_tick_bundle_read(&reader, &bundle);
    if (play == NULL || (!reader.is_bad && bundle.match != play->number))
        return true;
    int tick = 0;
    const unsigned char *body;
    size_t body_bytes;
    while (net_tick_bundle_next(&reader, &tick, &body, &body_bytes))
        if (!keep_tick(play, tick, body, body_bytes))
            return error_set_memory(out_error, "not enough memory to play over a network");
    if (reader.is_bad)
        return error_set(out_error, "the server sent an invalid frame");
    note_bundle(client, &bundle);
    return true;
}

static uint32_t later_ticks(const NetPlay *play)
{
    uint32_t later = 0;
    for (int i = 0; i < NET_LATER_TICKS; i++) {
        int tick = play->confirmed_tick + 2 + i;
        if (play->pending[tick % NET_PENDING_TICKS].tick == tick)
            later |= UINT32_C(1) << i;
    }
    return later;
}

static void send_inputs(NetClient *client)
{
    unsigned char frame[CONNECTION_FRAME_BYTES];
    const NetPlay *play = client->play;
    ByteWriter writer = byte_writer_make(frame, sizeof frame);
    NetInputPacket packet = {.match = play->number,
                             .wants_whole = play->wants_whole,
                             .confirmed = play->confirmed_tick,
                             .later = later_ticks(play)};
    int first = play->input_tick - INPUTS_SENT + 1;
    packet.first_tick = play->input_ack + 1 > first ? play->input_ack + 1 : first;
    packet.first_tick = packet.first_tick > 0 ? packet.first_tick : 0;
    packet.count = play->seats != 0 && play->input_tick >= packet.first_tick
                       ? play->input_tick - packet.first_tick + 1
                       : 0;
    for (int i = 0; i < packet.count; i++)
        memcpy(packet.inputs[i], play->own[(packet.first_tick + i) % NET_OWN_TICKS],
               sizeof packet.inputs[i]);
    net_input_packet_write(&writer, &packet, play->seats);
    if (!writer.is_too_big)
        (void)client->sink.send_frame(client->sink.self, 0, writer.bytes, writer.count);
}

/* --- Waking ----------------------------------------------------------------------------------- */

bool net_client_is_playing(const NetClient *client)
{
    return client->play != NULL && client->play->is_running;
}

/* Stops at the newest tick received: at the start of a match there is none for a while. */
static bool watch(NetClient *client, Error *out_error)
{
    NetPlay *play = client->play;
    begin_clock(client, play);
    int goal = play->input_tick + net_clock_advance(&play->clock, client->now_us);
    goal = goal < play->newest_tick ? goal : play->newest_tick;
    play->input_tick = goal > play->input_tick ? goal : play->input_tick;
    if (!net_client_predict_watch(client, play->input_tick, out_error))
        return false;
    if (client->now_us - play->reported_us >= WATCH_REPORT_US) {
        play->reported_us = client->now_us;
        send_inputs(client);
    }
    return true;
}

bool net_client_wake(NetClient *client, uint64_t now_us, uint64_t round_trip_us, int *out_due,
                     Error *out_error)
{
    uint64_t span = round_trip_us < US_PER_SECOND ? round_trip_us : US_PER_SECOND;
    client->now_us = now_us;
    client->round_trip_ticks = (int)(span * TICKS_PER_SECOND / US_PER_SECOND);
    client->has_opened = false;
    events_clear(&client->events);
    *out_due = 0;
    if (!net_client_is_playing(client))
        return true;
    memset(client->play->corrections, 0, sizeof client->play->corrections);
    if (client->play->seats == 0)
        return watch(client, out_error);
    if (!net_client_predict_confirm(client, out_error))
        return false;
    begin_clock(client, client->play);
    net_client_predict(client);
    int due = net_clock_advance(&client->play->clock, now_us);
    *out_due = due < NET_DUE_MAX ? due : NET_DUE_MAX;
    return true;
}

void net_client_input(NetClient *client, const PlayerInput inputs[PLAYERS_MAX])
{
    NetPlay *play = client->play;
    ASSERT(net_client_is_playing(client) && play->seats != 0);
    play->input_tick++;
    memset(play->own[play->input_tick % NET_OWN_TICKS], 0, sizeof play->own[0]);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (play->seats >> i & 1u)
            play->own[play->input_tick % NET_OWN_TICKS][i] = inputs[i];
    net_client_predict(client);
    if (play->input_tick % NET_TICKS_PER_PACKET == 0)
        send_inputs(client);
}

unsigned net_client_number(const NetClient *client)
{
    return client->setups;
}

const World *net_client_world(const NetClient *client)
{
    return &client->play->predicted;
}

const World *net_client_confirmed(const NetClient *client)
{
    return &client->play->confirmed;
}

const Events *net_client_events(const NetClient *client)
{
    return &client->events;
}

unsigned net_client_seats(const NetClient *client)
{
    return client->play != NULL ? client->play->seats : 0;
}

const NetRoster *net_client_roster(const NetClient *client)
{
    return &client->play->roster;
}

int net_client_confirmed_tick(const NetClient *client)
{
    return client->play->confirmed_tick;
}

int net_client_predicted_tick(const NetClient *client)
{
    return client->play->predicted_tick;
}

Vec2 net_client_correction(const NetClient *client, int player)
{
    return client->play->corrections[player];
}

NetClientCounts net_client_counts(const NetClient *client)
{
    return client->play->counts;
}
