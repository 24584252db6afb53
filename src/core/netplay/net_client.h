/* SPDX-License-Identifier: MIT */
/*
 * A client's side of one match. It keeps two worlds: `confirmed` is what the server has told, and
 * `predicted` is that with the inputs since then, up to now: one's own, and of others the last
 * ones, fading out. What one does is seen at once; where the truth is another, the prediction is
 * made again from what was confirmed. Where it only looks on there is nothing to predict: both are
 * what was told, a moment ago, so that packets that come late hold nothing up.
 *
 * In each frame: hand it what has come, then net_client_wake() with the time; give the inputs of as
 * many ticks as it says; then draw net_client_world(), and play net_client_events().
 */
#ifndef CLOCKWISE_NETPLAY_NET_CLIENT_H
#define CLOCKWISE_NETPLAY_NET_CLIENT_H

#include "netplay/net_message.h"
#include "netplay/net_sides.h"

/** Fails only when out of memory. Of the sink's functions `client` is 0. `levels.find` may be NULL:
 * there are none. */
bool net_client_create(NetClient **out_client, NetSink sink, NetLevels levels, Error *out_error);
void net_client_destroy(NetClient *client);

/** A message of the stream has come. False with an error for what no server sends, and where the
 * match cannot be played here: then leave. */
bool net_client_take_message(NetClient *client, const void *bytes, size_t count, uint64_t now_us,
                             Error *out_error);

/** A frame has come. False as above. */
bool net_client_take_frame(NetClient *client, const void *bytes, size_t count, Error *out_error);

/** The match is over and gone: there is nothing to draw until another one begins. */
void net_client_forget(NetClient *client);

/** Whether there is a match to play, or to look on at. */
bool net_client_is_playing(const NetClient *client);

/** Steps what is confirmed, corrects the prediction, and returns how many ticks of input are due,
 * at most NET_DUE_MAX; none where it looks on. The events of before are gone. False as above. */
bool net_client_wake(NetClient *client, uint64_t now_us, uint64_t round_trip_us, int *out_due,
                     Error *out_error);

/** The inputs of one due tick; those of the client's own players count. Every second one is sent
 * with all that the server does not have yet. */
void net_client_input(NetClient *client, const PlayerInput inputs[PLAYERS_MAX]);

/** Tells its match from the one before, whose worlds may have been in the same place; only while
 * net_client_is_playing(). */
int net_client_number(const NetClient *client);

/** What to draw, a tick before it, and what is known for certain. They stay where they are until
 * another match begins; only while net_client_is_playing(). */
const World *net_client_world(const NetClient *client);
const World *net_client_before(const NetClient *client);
const World *net_client_confirmed(const NetClient *client);

/** What happened since the last net_client_wake(), each thing once. */
const Events *net_client_events(const NetClient *client);

/** Bit 1 << player for each of the client's own: the first of them is played by the first of its
 * people, and so on. 0 where it looks on. */
unsigned net_client_seats(const NetClient *client);
const NetRoster *net_client_roster(const NetClient *client);

/** The number of the tick that is confirmed, and of the one that is predicted. */
int net_client_confirmed_tick(const NetClient *client);
int net_client_predicted_tick(const NetClient *client);

/** By how far the last wake-up moved a player on the screen, world units, for smoothing. */
Vec2 net_client_correction(const NetClient *client, int player);

NetClientCounts net_client_counts(const NetClient *client);

#endif
