/* SPDX-License-Identifier: MIT */
/* A client's two worlds: the confirmed one, and the one predicted from it. */
#include "netplay/net_client_parts.h"

#include "base/numbers.h"
#include "netplay/world_patch.h"
#include "sim/rules.h"
#include "sim/world.h"

#include <stdlib.h>
#include <string.h>

void net_client_predict_drop(NetPendingTick *pending)
{
    free(pending->bytes);
    *pending = (NetPendingTick){.tick = 0};
}

/* --- The confirmed world ---------------------------------------------------------------------- */

/* The aim matters only where a button is pressed. */
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
        return error_set(out_error, "the server sent tick %d with invalid events", tick->tick);
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

static bool confirm_tick(NetClient *client, NetPendingTick *pending, Error *out_error)
{
    NetPlay *play = client->play;
    NetTick tick;
    PlayerInput expected[PLAYERS_MAX];
    memcpy(expected, play->last, sizeof expected);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (play->seats >> i & 1u)
            expected[i] = play->own[pending->tick % NET_OWN_TICKS][i];
    if (!net_tick_read(pending->tick, pending->bytes, pending->count, play->last, expected, &tick))
        return error_set(out_error, "the server sent an invalid tick %d", pending->tick);
    play->is_off = play->is_off || !was_predicted(play, &tick);
    if (!step_confirmed(play, &tick, out_error))
        return false;
    net_gate_confirmed(&play->gate, tick.tick, &play->confirmed.events, &client->events);
    return true;
}

/* False where the next tick has not arrived; also, with an error, where it is malformed. */
static bool confirm_next(NetClient *client, bool *out_is_bad, Error *out_error)
{
    NetPlay *play = client->play;
    NetPendingTick *pending = &play->pending[(play->confirmed_tick + 1) % NET_PENDING_TICKS];
    *out_is_bad = false;
    if (!play->is_running || play->wants_whole || pending->tick != play->confirmed_tick + 1)
        return false;
    *out_is_bad = !confirm_tick(client, pending, out_error);
    net_client_predict_drop(pending);
    return !*out_is_bad;
}

bool net_client_predict_confirm(NetClient *client, Error *out_error)
{
    bool is_bad = false;
    for (int i = 0; i < NET_CONFIRM_MAX && confirm_next(client, &is_bad, out_error); i++)
        continue;
    return !is_bad;
}

bool net_client_predict_watch(NetClient *client, int goal, Error *out_error)
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

/* Other players are not expected to keep moving for long, or to press further buttons. */
static PlayerInput faded(PlayerInput input, int ticks)
{
    int fade = RULES_TICKS(NET_FADE_SECONDS);
    int left = fade > ticks ? fade - ticks : 0;
    input.move_x = (int8_t)(input.move_x * left / fade);
    input.move_y = (int8_t)(input.move_y * left / fade);
    if (left == 0)
        input.buttons = 0;
    return input;
}

static void predict_tick(NetPlay *play, int tick)
{
    PlayerInput *used = play->used[tick % NET_OWN_TICKS];
    for (int i = 0; i < PLAYERS_MAX; i++)
        used[i] = play->seats >> i & 1u ? play->own[tick % NET_OWN_TICKS][i]
                                        : faded(play->last[i], tick - play->confirmed_tick);
    world_step(&play->predicted, used);
}

static void note_correction(NetPlay *play, int player, Vec2 from, Vec2 to)
{
    Vec2 moved = vec2_subtract(to, from);
    play->corrections[player] = moved;
    if (vec2_length(moved) < NET_CORRECTION_LARGE)
        return;
    if (play->seats >> player & 1u)
        play->counts.own_corrections++;
    else
        play->counts.other_corrections++;
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
        if (was_alive[i] && world->state.players[i].is_alive)
            note_correction(play, i, places[i], world->state.players[i].at);
    play->counts.replays++;
    play->is_off = false;
}

/* The confirmed world has overtaken the prediction, as after a stall. */
static void catch_up(NetPlay *play)
{
    if (play->predicted_tick > play->confirmed_tick)
        return;
    play->is_off = true;
    play->predicted_tick = play->confirmed_tick;
}

void net_client_predict(NetClient *client)
{
    NetPlay *play = client->play;
    catch_up(play);
    if (play->is_off)
        replay(play);
    int most = play->confirmed_tick + NET_PREDICT_MAX;
    int goal = play->input_tick < most ? play->input_tick : most;
    while (play->predicted_tick < goal) {
        predict_tick(play, ++play->predicted_tick);
        net_gate_predicted(&play->gate, play->predicted_tick, &play->predicted.events,
                           &client->events);
    }
}

void net_client_predict_restart(NetClient *client)
{
    NetPlay *play = client->play;
    bool predicts = play->is_running && play->seats != 0;
    play->is_off = predicts;
    if (predicts)
        return;
    world_set_state(&play->predicted, &play->confirmed.state);
    play->predicted_tick = play->confirmed_tick;
}
