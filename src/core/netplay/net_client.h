/* SPDX-License-Identifier: MIT */
/*
 * The client's side of one match. It keeps two worlds. `confirmed` is the server's state as far as
 * it has arrived. `predicted` runs ahead of it to the present: it steps the local players with
 * their own inputs, and the others with their last known input, which fades out. So a player sees
 * its own actions at once. Where the server's state turns out different, the client goes back to
 * `confirmed` and resimulates. A spectator predicts nothing: both worlds are the same, a moment
 * behind the newest data, so that jitter does not make it stutter.
 *
 * In each frame: hand over what has arrived, then call net_client_wake() with the time; pass the
 * inputs of as many ticks as it asks for; then draw net_client_world() and play
 * net_client_events().
 */
#ifndef CLOCKWISE_NETPLAY_NET_CLIENT_H
#define CLOCKWISE_NETPLAY_NET_CLIENT_H

#include "netplay/net_message.h"
#include "netplay/net_sides.h"

/** Fails only when out of memory. The sink's functions get 0 as `client`. `levels.find` may be
 * NULL: then this machine has no levels of its own. */
bool net_client_create(NetClient **out_client, NetSink sink, NetLevels levels, Error *out_error);
void net_client_destroy(NetClient *client);

/** Whether it is time for this message of the reliable stream. A few messages are short but costly,
 * and a hostile server could send hundreds at once: those wait for a later wake-up, and what comes
 * after them waits too. A good server never sends so many. */
bool net_client_is_time_for(const NetClient *client, const void *bytes, size_t count,
                            uint64_t now_us);

/** Takes a message of the reliable stream. False with an error if no server would send it, or if
 * the match cannot be played here: leave the server then. */
bool net_client_take_message(NetClient *client, const void *bytes, size_t count, uint64_t now_us,
                             Error *out_error);

/** Takes an unreliable frame. False as above. */
bool net_client_take_frame(NetClient *client, const void *bytes, size_t count, Error *out_error);

/** Drops the match: there is nothing to draw until another setup arrives. */
void net_client_forget(NetClient *client);

/** Whether there is a match to play or to spectate. */
bool net_client_is_playing(const NetClient *client);

/** How much of a level has arrived that the server sends for the next match, 0 to 1; negative where
 * none is on its way. */
double net_client_level_part(const NetClient *client);

/** Steps the confirmed world, corrects the prediction, and sets how many ticks of input are due: at
 * most NET_DUE_MAX, 0 for a spectator. Clears the events of the previous call. False as above. */
bool net_client_wake(NetClient *client, uint64_t now_us, uint64_t round_trip_us, int *out_due,
                     Error *out_error);

/** Passes the inputs of one due tick; only those of the client's own players count. Every second
 * call sends a packet with the inputs that the server has not acknowledged. */
void net_client_input(NetClient *client, const PlayerInput inputs[PLAYERS_MAX]);

/** How many setups this client has opened. It tells a match from the one before, whose worlds may
 * have had the same addresses. It is counted here, since a hostile server may give two setups the
 * same number. Only while net_client_is_playing(). */
unsigned net_client_number(const NetClient *client);

/** The predicted and the confirmed world. The pointers stay valid until another match begins. Only
 * while net_client_is_playing(). */
const World *net_client_world(const NetClient *client);
const World *net_client_confirmed(const NetClient *client);

/** What happened since the last net_client_wake(), each event once. */
const Events *net_client_events(const NetClient *client);

/** The client's own players, bit 1 << player: the lowest is played by the first person at this
 * machine, and so on. 0 for a spectator. */
unsigned net_client_seats(const NetClient *client);
const NetRoster *net_client_roster(const NetClient *client);

/** The numbers of the newest confirmed and the newest predicted tick. */
int net_client_confirmed_tick(const NetClient *client);
int net_client_predicted_tick(const NetClient *client);

/** How far the last correction moved a player, in world units, so that drawing can smooth it out.
 */
Vec2 net_client_correction(const NetClient *client, int player);

NetClientCounts net_client_counts(const NetClient *client);

#endif
