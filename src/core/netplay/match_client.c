/* SPDX-License-Identifier: MIT */
#include "netplay/match_parts.h"

#include "base/array.h"
#include "level/level_read.h"

enum {
    START_MARGIN = 6,
    START_MAX = 30, /* Ticks: the first round trips are measured badly. */
    DELAY_FREE = 6, /* Ticks: no delay up to this round trip. */
    DELAY_MORE = 2, /* A delay is never more than the round trip and this. */
    SPECTATE_REPORT_US = 2 * US_PER_SECOND / TICKS_PER_SECOND,
    INPUTS_SENT = 16 /* Each input is sent in eight packets, so most of these may be lost. */
};

/* A setup takes up to half a second: it reads the level and builds both worlds. A good server sends
 * one for each match or switch between playing and spectating, and a second one if the level is
 * missing. */
static const RateRule setup_rule = {2 * US_PER_SECOND, 4};

/* A full state goes through all of the level's walls. A good server sends one with each setup, and
 * two a second where ticks are lost. */
static const RateRule whole_rule = {US_PER_SECOND / 8, 8};

static void drop_tick(NetPendingTick *pending)
{
    free(pending->bytes);
    *pending = (NetPendingTick){.tick = 0};
}

/* --- The confirmed world ---------------------------------------------------------------------- */

/* The aim only matters while a button is pressed. */
static bool is_as_predicted(PlayerInput predicted, PlayerInput told)
{
    bool is_quiet = predicted.buttons == 0 && told.buttons == 0;
    return predicted.move_x == told.move_x && predicted.move_y == told.move_y &&
           predicted.buttons == told.buttons && (is_quiet || predicted.aim == told.aim);
}

static bool was_predicted(const NetPlay *play, const NetTick *tick)
{
    const PlayerInput *used = play->used[tick->tick % NET_OWN_TICKS];
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (!is_as_predicted(used[i], tick->inputs[i]))
            return false;
    return tick->patch == NULL;
}

static bool step_confirmed(NetPlay *play, const NetTick *tick, Error *out_error)
{
    World *world = &play->confirmed;
    world_step(world, tick->inputs);
    if (tick->patch != NULL && !world_patch_apply(world, tick->patch, tick->patch_bytes, out_error))
        return false;
    if (!net_tick_read_events(tick, world))
        return error_set(out_error, tr("the server sent tick %d with invalid events"), tick->tick);
    if (tick->tick % NET_CHECK_TICKS == 0 && tick->check != net_tick_check(world)) {
        if (play->counts.mismatches++ == 0)
            play->counts.mismatch_tick = tick->tick;
        play->wants_whole = true;
    }
    memcpy(play->last, tick->inputs, sizeof play->last);
    play->confirmed_tick = tick->tick;
    play->counts.ticks++;
    return true;
}

static bool confirm_tick(MatchClient *client, NetPendingTick *pending, Error *out_error)
{
    NetPlay *play = client->play;
    NetTick tick;
    PlayerInput expected[PLAYERS_MAX];
    memcpy(expected, play->last, sizeof expected);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (play->seats >> i & 1u)
            expected[i] = play->own[pending->tick % NET_OWN_TICKS][i];
    if (!net_tick_read(pending->tick, pending->bytes, pending->count, play->last, expected, &tick))
        return error_set(out_error, tr("the server sent an invalid tick %d"), pending->tick);
    play->is_off = play->is_off || !was_predicted(play, &tick);
    if (!step_confirmed(play, &tick, out_error))
        return false;
    net_gate_confirmed(&play->gate, tick.tick, &play->confirmed.events, &client->events);
    return true;
}

/* False if the next tick has not arrived. Sets `*out_is_bad`, with an error, if it is malformed. */
static bool confirm_next(MatchClient *client, bool *out_is_bad, Error *out_error)
{
    NetPlay *play = client->play;
    NetPendingTick *pending = &play->pending[(play->confirmed_tick + 1) % NET_PENDING_TICKS];
    *out_is_bad = false;
    if (!play->is_running || play->wants_whole || pending->tick != play->confirmed_tick + 1)
        return false;
    *out_is_bad = !confirm_tick(client, pending, out_error);
    drop_tick(pending);
    return !*out_is_bad;
}

/* Steps the confirmed world by the ticks that are next in order, at most NET_CONFIRM_MAX. False
 * with an error for data that no server sends. */
static bool confirm(MatchClient *client, Error *out_error)
{
    bool is_bad = false;
    for (int i = 0; i < NET_CONFIRM_MAX && confirm_next(client, &is_bad, out_error); i++)
        continue;
    return !is_bad;
}

/* For a spectator: the same up to tick `goal`, and copies the world. */
static bool confirm_up_to(MatchClient *client, int goal, Error *out_error)
{
    NetPlay *play = client->play;
    bool is_bad = false;
    int last = play->confirmed_tick + NET_CONFIRM_MAX;
    goal = goal < last ? goal : last;
    while (play->confirmed_tick < goal && confirm_next(client, &is_bad, out_error))
        world_set_state(&play->predicted, &play->confirmed.state);
    play->predicted_tick = play->confirmed_tick;
    play->is_off = false;
    return !is_bad;
}

/* --- The predicted world ---------------------------------------------------------------------- */

static void predict_tick(NetPlay *play, int tick)
{
    World *world = &play->predicted;
    PlayerInput *used = play->used[tick % NET_OWN_TICKS];
    for (int i = 0; i < PLAYERS_MAX; i++)
        used[i] = play->seats >> i & 1u
                      ? play->own[tick % NET_OWN_TICKS][i]
                      : net_guess_input(world, &play->confirmed, play->seats, i, play->last[i]);
    world_step(world, used);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        play->felt[tick % NET_FELT_TICKS][i] =
            (NetFelt){player->is_alive,   player->health, player->shield,
                      player->overshield, player->dealt,  player->hits};
    }
}

/* Resimulates. A player who joined, came into view or died was not moved by the correction. */
static void replay(NetPlay *play)
{
    Vec2 places[PLAYERS_MAX] = {{0, 0}};
    bool was_alive[PLAYERS_MAX] = {false};
    World *world = &play->predicted;
    for (int i = 0; i < world->player_count; i++) {
        places[i] = world->state.players[i].at;
        was_alive[i] = world->state.players[i].is_alive;
    }
    world_set_state(world, &play->confirmed.state);
    for (int tick = play->confirmed_tick + 1; tick <= play->predicted_tick; tick++)
        predict_tick(play, tick);
    for (int i = 0; i < world->player_count; i++)
        if (was_alive[i] && world->state.players[i].is_alive) {
            Vec2 moved = vec2_subtract(world->state.players[i].at, places[i]);
            bool is_large = vec2_length(moved) >= NET_CORRECTION_LARGE;
            bool is_own = (play->seats >> i & 1u) != 0;
            play->corrections[i] = moved;
            play->counts.own_corrections += is_large && is_own;
            play->counts.other_corrections += is_large && !is_own;
        }
    play->counts.replays++;
    play->is_off = false;
}

/* Nothing up to 50 ms, and from 100 ms on a quarter of a round trip. */
static int automatic_delay(int round_trip_ticks)
{
    int above = (round_trip_ticks - DELAY_FREE) / 2;
    int quarter = round_trip_ticks / 4;
    return clamp_to_int(above < quarter ? above : quarter, 0, NET_DELAY_MAX);
}

/* The automatic delay stays while the round trip changes by a tick only. */
static void choose_delay(MatchClient *client)
{
    NetPlay *play = client->play;
    int ticks = client->round_trip_ticks;
    int most = ticks + DELAY_MORE;
    int wanted = client->delay;
    if (wanted == NET_DELAY_AUTOMATIC)
        wanted = clamp_to_int(play->delay, automatic_delay(ticks - 1), automatic_delay(ticks + 1));
    play->delay = wanted < most ? wanted : most;
}

/* Resimulates if `is_off`, then predicts up to our own input that is due. */
static void predict(MatchClient *client)
{
    NetPlay *play = client->play;
    if (play->predicted_tick <= play->confirmed_tick) {
        /* The confirmed world has overtaken the prediction, as after a stall. */
        play->is_off = true;
        play->predicted_tick = play->confirmed_tick;
    }
    if (play->is_off)
        replay(play);
    int most = play->confirmed_tick + NET_PREDICT_MAX;
    int due = play->input_tick - play->delay;
    int goal = due < most ? due : most;
    while (play->predicted_tick < goal) {
        predict_tick(play, ++play->predicted_tick);
        net_gate_predicted(&play->gate, play->predicted_tick, &play->predicted.events,
                           &client->events);
    }
}

/* --- The level -------------------------------------------------------------------------------- */

/* Whether a level has the given hash. A file may have changed since it was listed, and a server may
 * lie. */
static bool is_named(Level *level, Hash hash)
{
    Hash own;
    bool is_same = level_write_hash(level, &own) && own == hash;
    if (!is_same)
        level_destroy(level);
    return is_same;
}

static bool is_of(const NetLevelCopy *copy, const NetSetup *setup)
{
    return copy->hash == setup->level_hash && copy->total == setup->level_bytes;
}

static void ask(MatchClient *client)
{
    unsigned char bytes[16];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    NetMessage message = {
        .kind = NET_MESSAGE_WANT_LEVEL,
        .part = {.match = client->copy.match, .from = (uint32_t)client->copy.count}};
    net_message_write(&writer, &message);
    (void)client->sink.send_message(client->sink.self, 0, writer.bytes, writer.count);
}

/* The level is the one that the server sent last, or from this machine. Where it is neither,
 * `*out_is_missing` is set. False with an error if the server sent something that is not that
 * level. */
static bool open_level(MatchClient *client, const NetSetup *setup, Level *out_level,
                       bool *out_is_missing, Error *out_error)
{
    const NetLevelCopy *copy = &client->copy;
    *out_is_missing = false;
    if (is_of(copy, setup) && copy->count == copy->total) {
        JsonProblems problems;
        bool is_read =
            level_read_written(copy->text, copy->count, LEVEL_USE_PLAY, out_level, &problems);
        return json_problems_end(&problems, is_read, tr("the server's level"), out_error) &&
               (is_named(out_level, setup->level_hash) ||
                error_set(out_error, "%s", tr("the server's level is not the one that it named")));
    }
    *out_is_missing = client->levels.find == NULL ||
                      !client->levels.find(client->levels.self, setup->level_hash, out_level) ||
                      !is_named(out_level, setup->level_hash);
    if (*out_is_missing)
        memset(out_level, 0, sizeof *out_level);
    return true;
}

double match_client_level_progress(const MatchClient *client)
{
    const NetLevelCopy *copy = &client->copy;
    return client->wants_level ? (double)copy->count / (double)copy->total : -1;
}

/* False with an error for what no server sends. Memory grows with what has arrived, not with what
 * is announced. All parts but the last are full, so that it does not grow often. */
static bool take_level(MatchClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetLevelCopy *copy = &client->copy;
    NetMessage message;
    if (!net_message_read(bytes, count, &message))
        return error_set(out_error, "%s", tr("the server sent an invalid part of a level"));
    NetLevelPart part = message.part;
    if (!client->wants_level || part.match != copy->match)
        return true;
    size_t left = copy->total - copy->count;
    if (part.from != copy->count ||
        part.count != (left < NET_LEVEL_PART_BYTES ? left : NET_LEVEL_PART_BYTES))
        return error_set(out_error, "%s",
                         tr("the server sent a part of a level that was not asked for"));
    if (!array_resize(&copy->text, copy->count + part.count, 1))
        return error_memory(out_error);
    memcpy(copy->text + copy->count, part.bytes, part.count);
    copy->count += part.count;
    if (copy->count < copy->total)
        ask(client);
    return true;
}

/* --- Creating --------------------------------------------------------------------------------- */

bool match_client_create(MatchClient **out_client, NetSink sink, NetLevels levels, Error *out_error)
{
    MatchClient *client = calloc(1, sizeof *client);
    *out_client = client;
    if (client == NULL)
        return error_memory(out_error);
    client->sink = sink;
    client->levels = levels;
    client->delay = NET_DELAY_AUTOMATIC;
    return true;
}

static void destroy_play(NetPlay *play)
{
    if (play == NULL)
        return;
    for (int i = 0; i < NET_PENDING_TICKS; i++)
        drop_tick(&play->pending[i]);
    if (play->predicted.arena != NULL)
        world_destroy(&play->predicted);
    stage_close(&play->arena, &play->confirmed);
    level_destroy(&play->level);
    free(play);
}

void match_client_forget(MatchClient *client)
{
    destroy_play(client->play);
    client->play = NULL;
    client->wants_level = false;
}

void match_client_destroy(MatchClient *client)
{
    if (client == NULL)
        return;
    match_client_forget(client);
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
    play->round = setup->round;
    return true;
}

static bool take_setup(MatchClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetMessage message;
    bool is_missing = false;
    (void)rate_limit_take(&client->setups_full_at_us, setup_rule, client->now_us);
    client->has_opened = true;
    if (!net_message_read(bytes, count, &message))
        return error_set(out_error, "%s", tr("the server sent an invalid match setup"));
    const NetSetup *setup = &message.setup;
    NetPlay *play = calloc(1, sizeof *play);
    if (play == NULL)
        return error_memory(out_error);
    bool is_fine = open_level(client, setup, &play->level, &is_missing, out_error) &&
                   (is_missing || open_play(play, setup, out_error));
    if (!is_fine || is_missing) {
        destroy_play(play);
        if (is_missing) {
            match_client_forget(client);
            /* The missing level is fetched part by part, also what an earlier setup began. After
             * the last part the server sends another setup. */
            NetLevelCopy *copy = &client->copy;
            if (!is_of(copy, setup)) {
                free(copy->text);
                *copy = (NetLevelCopy){.hash = setup->level_hash, .total = setup->level_bytes};
            }
            copy->match = setup->match;
            client->wants_level = true;
            ask(client);
        }
        return is_fine;
    }
    match_client_forget(client);
    client->play = play;
    client->setups++;
    return true;
}

static bool take_roster(NetPlay *play, const void *bytes, size_t count, Error *out_error)
{
    NetMessage message;
    if (!net_message_read(bytes, count, &message) ||
        message.roster.count != play->confirmed.player_count)
        return error_set(out_error, "%s", tr("the server sent an invalid list of players"));
    play->roster = message.roster;
    for (int i = 0; i < play->roster.count; i++) {
        memcpy(play->confirmed.state.players[i].name, play->roster.names[i], PLAYER_NAME_BYTES);
        memcpy(play->predicted.state.players[i].name, play->roster.names[i], PLAYER_NAME_BYTES);
        play->confirmed.state.players[i].circle = play->roster.circles[i];
        play->predicted.state.players[i].circle = play->roster.circles[i];
    }
    return true;
}

/* Starts the clock, or restarts it where it has fallen behind the confirmed world. */
static void begin_clock(MatchClient *client, NetPlay *play)
{
    int newest =
        play->newest_tick > play->confirmed_tick ? play->newest_tick : play->confirmed_tick;
    int ahead = newest + clamp_to_int(client->round_trip_ticks, 0, START_MAX) + START_MARGIN;
    bool is_new = !play->is_running || play->input_tick < play->confirmed_tick;
    if (!is_new)
        return;
    net_clock_begin(&play->clock, client->now_us);
    if (play->seats == 0) {
        play->input_tick = play->confirmed_tick;
        return;
    }
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

static bool take_whole(MatchClient *client, const void *bytes, size_t count, Error *out_error)
{
    NetPlay *play = client->play;
    NetMessage message;
    (void)rate_limit_take(&client->wholes_full_at_us, whole_rule, client->now_us);
    if (!net_message_read(bytes, count, &message))
        return error_set(out_error, "%s", tr("the server sent an invalid match state"));
    NetWhole whole = message.whole;
    if (play->is_running && !is_news(play, whole.tick))
        return true;
    if (!world_patch_apply(&play->confirmed, whole.patch, whole.patch_bytes, out_error))
        return false;
    play->confirmed_tick = whole.tick;
    memcpy(play->last, whole.inputs, sizeof play->last);
    begin_clock(client, play);
    /* A prediction that is ahead of the full state is resimulated up to the tick it had reached, so
     * that its events are not shown a second time. */
    bool predicts = play->is_running && play->seats != 0;
    play->is_off = predicts;
    if (!predicts) {
        world_set_state(&play->predicted, &play->confirmed.state);
        play->predicted_tick = play->confirmed_tick;
    }
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
    unsigned char *copy = array_copy(bytes, count, 1);
    if (copy == NULL)
        return false;
    drop_tick(pending);
    *pending = (NetPendingTick){tick, count, copy};
    return true;
}

bool match_client_is_time_for(const MatchClient *client, const void *bytes, size_t count,
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

bool match_client_take_message(MatchClient *client, const void *bytes, size_t count,
                               uint64_t now_us, Error *out_error)
{
    int kind = net_message_kind(bytes, count);
    client->now_us = now_us;
    if (kind == NET_MESSAGE_SETUP)
        return take_setup(client, bytes, count, out_error);
    if (kind == NET_MESSAGE_LEVEL)
        return take_level(client, bytes, count, out_error);
    if (client->play == NULL)
        return kind == NET_MESSAGE_ROSTER || client->wants_level ||
               error_set(out_error, tr("the server sent a message of kind %d before a match"),
                         kind);
    switch (kind) {
    case NET_MESSAGE_ROSTER:
        return take_roster(client->play, bytes, count, out_error);
    case NET_MESSAGE_WHOLE:
        return take_whole(client, bytes, count, out_error);
    case NET_MESSAGE_TICK: {
        NetMessage message;
        if (!net_message_read(bytes, count, &message))
            return error_set(out_error, "%s", tr("the server sent an invalid tick"));
        return keep_tick(client->play, message.tick.tick, message.tick.bytes, message.tick.count) ||
               error_memory(out_error);
    }
    default:
        return error_set(out_error, tr("the server sent a message of unknown kind %d"), kind);
    }
}

/* --- Frames ----------------------------------------------------------------------------------- */

/* Only the newest frame adjusts the clock. */
static void note_bundle(MatchClient *client, const NetBundle *bundle)
{
    NetPlay *play = client->play;
    play->counts.frames++;
    if (bundle->newest <= play->newest_tick)
        return;
    play->newest_tick = bundle->newest;
    play->input_ack = bundle->input_ack > play->input_ack ? bundle->input_ack : play->input_ack;
    if (play->seats == 0) {
        /* A spectator's clock is to stay NET_SPECTATE_BUFFER ticks behind the newest tick. */
        int lead = play->input_tick + NET_SPECTATE_BUFFER - play->newest_tick;
        if (play->is_running)
            play->input_tick += net_clock_note(&play->clock, lead, 0);
        return;
    }
    bool is_from_before = bundle->input_ack <= play->clock_tick && bundle->lead < 0;
    /* A server that always asks for more must not lead the clock past the last tick. */
    if (!play->is_running || is_from_before || play->input_tick > NET_TICK_MAX)
        return;
    play->counts.leads++;
    play->counts.lead_sum += bundle->lead;
    for (int jump = net_clock_note(&play->clock, bundle->lead, client->round_trip_ticks); jump > 0;
         jump--)
        memset(play->own[++play->input_tick % NET_OWN_TICKS], 0, sizeof play->own[0]);
}

bool match_client_take_frame(MatchClient *client, const void *bytes, size_t count, Error *out_error)
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
            return error_memory(out_error);
    if (reader.is_bad)
        return error_set(out_error, "%s", tr("the server sent an invalid frame"));
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

static void send_inputs(MatchClient *client)
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

bool match_client_is_playing(const MatchClient *client)
{
    return client->play != NULL && client->play->is_running;
}

/* Stops at the newest tick received: at the start of a match there is none for a while. */
static bool spectate(MatchClient *client, Error *out_error)
{
    NetPlay *play = client->play;
    begin_clock(client, play);
    int goal = play->input_tick + net_clock_advance(&play->clock, client->now_us);
    goal = goal < play->newest_tick ? goal : play->newest_tick;
    play->input_tick = goal > play->input_tick ? goal : play->input_tick;
    if (!confirm_up_to(client, play->input_tick, out_error))
        return false;
    if (client->now_us - play->reported_us >= SPECTATE_REPORT_US) {
        play->reported_us = client->now_us;
        send_inputs(client);
    }
    return true;
}

bool match_client_wake(MatchClient *client, uint64_t now_us, uint64_t round_trip_us, int *out_due,
                       Error *out_error)
{
    uint64_t span = round_trip_us < US_PER_SECOND ? round_trip_us : US_PER_SECOND;
    client->now_us = now_us;
    client->round_trip_ticks = (int)(span * TICKS_PER_SECOND / US_PER_SECOND);
    client->has_opened = false;
    events_clear(&client->events);
    *out_due = 0;
    if (!match_client_is_playing(client))
        return true;
    memset(client->play->corrections, 0, sizeof client->play->corrections);
    if (client->play->seats == 0)
        return spectate(client, out_error);
    if (!confirm(client, out_error))
        return false;
    begin_clock(client, client->play);
    choose_delay(client);
    predict(client);
    int due = net_clock_advance(&client->play->clock, now_us);
    *out_due = due < NET_DUE_MAX ? due : NET_DUE_MAX;
    return true;
}

void match_client_input(MatchClient *client, const PlayerInput inputs[PLAYERS_MAX])
{
    NetPlay *play = client->play;
    ASSERT(match_client_is_playing(client) && play->seats != 0);
    play->input_tick++;
    memset(play->own[play->input_tick % NET_OWN_TICKS], 0, sizeof play->own[0]);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (play->seats >> i & 1u)
            play->own[play->input_tick % NET_OWN_TICKS][i] = inputs[i];
    predict(client);
    if (play->input_tick % NET_TICKS_PER_PACKET == 0)
        send_inputs(client);
}

void match_client_set_delay(MatchClient *client, int ticks)
{
    client->delay = ticks;
}

void match_client_feel(const MatchClient *client, WorldState *state)
{
    const NetPlay *play = client->play;
    int late = (play->predicted_tick - play->confirmed_tick) / 2;
    if (play->seats == 0 || late <= 0)
        return;
    int tick = play->predicted_tick - (late < NET_FELT_MAX ? late : NET_FELT_MAX);
    for (int i = 0; i < play->predicted.player_count; i++) {
        const NetFelt *felt = &play->felt[tick % NET_FELT_TICKS][i];
        Player *player = &state->players[i];
        if (play->seats >> i & 1u) {
            player->hits = felt->hits;
            player->dealt = felt->dealt;
            continue;
        }
        player->is_alive = felt->is_alive && !state_is_hidden(player);
        player->health = felt->health;
        player->shield = felt->shield;
        player->overshield = felt->overshield;
    }
}

MatchClientView match_client_view(const MatchClient *client)
{
    const NetPlay *play = client->play;
    MatchClientView view = {.number = client->setups, .events = &client->events};
    if (play == NULL)
        return view;
    view.world = &play->predicted;
    view.confirmed = &play->confirmed;
    view.seats = play->seats;
    view.roster = &play->roster;
    view.round = play->round;
    view.confirmed_tick = play->confirmed_tick;
    view.predicted_tick = play->predicted_tick;
    view.counts = play->counts;
    return view;
}

Vec2 match_client_correction(const MatchClient *client, int player)
{
    return client->play->corrections[player];
}
