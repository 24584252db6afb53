/* SPDX-License-Identifier: MIT */
/* The client's side of one match, with two worlds: see Prediction and rollback on the room's page.
 * A spectator predicts nothing: both worlds are the same, a moment behind the newest data, so that
 * jitter does not make it stutter. In each frame: hand over what has arrived, call
 * match_client_wake(), pass the inputs of as many ticks as it asks for, draw the world and play the
 * events of match_client_view(). */
#pragma once

#include "netplay/net_message.h"

/** Where a client looks for levels before it asks the server for one. */
typedef struct NetLevels {
    void *self;
    /** Finds a level by its level_write_hash(); false if this machine does not have it. */
    bool (*find)(void *self, Hash hash, Level *out_level);
} NetLevels;

enum {
    /** Ticks ahead of the confirmed one. Further ahead, our own inputs wait. */
    NET_PREDICT_MAX = 36,
    NET_CONFIRM_MAX = 60, /**< Ticks confirmed in one wake-up at most: one may take over 1 ms. */
    NET_DELAY_AUTOMATIC = -1, /**< See match_client_set_delay(). */
    NET_DELAY_MAX = 6,
    NET_DUE_MAX = 60 /**< Ticks that one wake-up asks for at most. */
};

#define NET_CORRECTION_LARGE 20.0 /**< World units: larger ones are counted. */

typedef struct MatchClientCounts {
    long ticks;             /**< Confirmed. */
    long frames;            /**< Received. */
    long replays;           /**< Resimulations. */
    long own_corrections;   /**< By more than NET_CORRECTION_LARGE, of our own players. */
    long other_corrections; /**< The same of others' players. */
    long mismatches;
    int mismatch_tick; /**< Of the first of them; the match's recording has the truth. */
    long wholes;
    long leads;      /**< Leads reported with the frames. */
    double lead_sum; /**< The sum of those leads, in ticks. */
} MatchClientCounts;

typedef struct MatchClient MatchClient;

/** Fails only without memory. The sink's functions get 0 as `client`; `levels.find` may be NULL. */
bool match_client_create(MatchClient **out_client, NetSink sink, NetLevels levels,
                         Error *out_error);
void match_client_destroy(MatchClient *client);

/** Whether a message of the reliable stream may be handled now. Some messages are short but costly,
 * and a hostile server could send hundreds at once. Those wait for a later wake-up, and all
 * messages after them as well. */
bool match_client_is_time_for(const MatchClient *client, const void *bytes, size_t count,
                              uint64_t now_us);

/** False with an error if no server sends it or the match cannot be played here: then leave. */
bool match_client_take_message(MatchClient *client, const void *bytes, size_t count,
                               uint64_t now_us, Error *out_error);

/** Takes an unreliable frame. False as above. */
bool match_client_take_frame(MatchClient *client, const void *bytes, size_t count,
                             Error *out_error);

/** Drops the match: there is nothing to draw until another setup arrives. */
void match_client_forget(MatchClient *client);
bool match_client_is_playing(const MatchClient *client);

/** How much of the next match's level has arrived, 0 to 1; negative if none is being sent. */
double match_client_level_progress(const MatchClient *client);

/** Steps the confirmed world, corrects the prediction, and sets how many ticks of input are due: at
 * most NET_DUE_MAX, 0 for a spectator. Clears the events of the previous call. False as above. */
bool match_client_wake(MatchClient *client, uint64_t now_us, uint64_t round_trip_us, int *out_due,
                       Error *out_error);

/** Passes the inputs of one due tick, of which only those of the client's own players count. Every
 * second call sends a packet with what the server has not acknowledged. */
void match_client_input(MatchClient *client, const PlayerInput inputs[PLAYERS_MAX]);

/** How many ticks later our own inputs take effect, so that less must be guessed: 0 to
 * NET_DELAY_MAX, or NET_DELAY_AUTOMATIC, the default: none at a round trip of 50 ms, 25 ms at 100,
 * 50 ms from 200 on. */
void match_client_set_delay(MatchClient *client, int ticks);

typedef struct MatchClientView {
    /** How many setups this client has opened: tells a match from the one before, whose worlds may
     * have had the same addresses. A hostile server may give two the same number. */
    unsigned number;
    const Events *events; /**< Since the last match_client_wake(), each once. */
    /* While match_client_is_playing(); before and after that all zero. */
    const World *world, *confirmed; /**< As predicted, and as the server says. */
    unsigned seats; /**< Bit 1 << player for each of the people here, in their order. */
    const NetRoster *roster;
    int round; /**< Of a set of blitz, from 0, or 0. */
    int confirmed_tick, predicted_tick;
    MatchClientCounts counts;
} MatchClientView;

/** What it points to stays valid until another match begins. */
MatchClientView match_client_view(const MatchClient *client);

/** Changes a copy of the predicted state to what the screen shows. The effects of hits on others
 * are shown up to 58 ms late, since a player who turns or dashes away may not be hit after all. */
void match_client_feel(const MatchClient *client, WorldState *state);

/** How far the last correction moved a player, world units, so that drawing can smooth it out. */
Vec2 match_client_correction(const MatchClient *client, int player);
