/* SPDX-License-Identifier: MIT */
/* The parts of an online match. */
#pragma once

#include "online/online_session.h"
#include "ui/hints.h"
#include "view/view.h"

/* A Match and a Scene that follow a client's predicted world, to be drawn as any match. */

typedef struct NetMirror {
    Match *match; /**< NULL before the first match. */
    Scene *scene;
    ShotTape *tape;  /**< Of the match's end. */
    unsigned number; /**< MatchClientView.number of the match it follows. */
    int tick;        /**< The last tick that the scene was stepped to. */
    Events events;   /**< New events since then. */
    int taken;       /**< How many of the client's current events were copied to `events`. */
    Vec2 offsets[PLAYERS_MAX]; /**< Added to drawn positions to smooth out corrections. */
} NetMirror;

/** A mirror starts as all zero. */
void net_mirror_destroy(NetMirror *mirror);

/** Call after each wake-up of a client that is in a match. If a new match has begun, match and
 * scene are made anew and `out_is_new` is set. False with an error when out of memory. */
bool net_mirror_follow(NetMirror *mirror, const MatchClient *client, bool *out_is_new,
                       Error *out_error);

/** Steps the scene to the client's predicted tick and plays its sounds. Call it after each due tick
 * whose input was given; while spectating, once after the wake-up. */
void net_mirror_step(NetMirror *mirror, const MatchClient *client, Sound *sound);

/** Call it each frame: corrected players slide to where they should be. */
void net_mirror_slide(NetMirror *mirror, double seconds);

/* Important messages in a stack of banners below the top row: the state of the connection, a vote,
 * why this machine only spectates. */

enum { MATCH_BANNERS_MAX = 3, MATCH_BANNER_BYTES = ONLINE_WORDS_BYTES + 96 };

/** How this player votes without the menu. */
typedef enum VoteKeys { VOTE_BY_KEYS, VOTE_BY_PAD, VOTE_BY_MENU } VoteKeys;

typedef struct MatchFacts {
    const LobbyState *lobby; /**< NULL: not known. */
    int own;                 /**< This machine's member. */
    LinkHealth health;
    double silence;        /**< Seconds since anything came from the server. */
    double idle_left;      /**< Seconds until an idle player becomes a spectator; 0: not idle. */
    bool is_spectating;    /**< Nobody at this machine plays in the match. */
    bool is_over;          /**< The match is over: there is nothing to spectate. */
    const char *spectated; /**< The name of the player whom a spectator sees. */
    VoteKeys vote_keys;
    const Bindings *bindings;
    uint64_t now_us;
} MatchFacts;

typedef struct MatchBanner {
    char words[MATCH_BANNER_BYTES];
    char more[192]; /**< A second line; "" for none. */
    uint32_t rgb;
} MatchBanner;

typedef struct MatchBanners {
    MatchBanner items[MATCH_BANNERS_MAX]; /**< The uppermost first. */
    int count;
} MatchBanners;

void match_banners_make(MatchBanners *out_banners, const MatchFacts *facts);

enum { MATCH_SPECTATOR_HINTS = 2 };

/** The hints for a spectator's keys. `may_play`: the spectator may join the match. */
void match_banners_hints(const Ui *ui, bool may_play, Hint hints[MATCH_SPECTATOR_HINTS]);

/** The box that they cover on the page, from `top` down; its height is 0 without banners. */
Box match_banners_box(const MatchBanners *banners, const Ui *ui, double top);
void match_banners_draw(const MatchBanners *banners, const Ui *ui, double top);

/* The network graph of the last seconds, which F3 shows. */

enum { NET_GRAPH_SAMPLES = 120 };

typedef struct NetGraphSample {
    double predicted; /**< Ticks ahead of the last confirmed one. */
    /** How many ticks before their use inputs reached the server; only valid with `has_margin`. */
    double margin;
    bool has_margin; /**< The server reported a margin since the last sample. */
    int ping_ms;     /**< The round trip as the server measures it, as in the list of players. */
    int corrections; /**< Corrections of any player, since the last sample. */
    double lost;     /**< Packet loss, 0 to 1, of packets sent since then. */
    double down, up; /**< Payload bytes per second since then. */
} NetGraphSample;

/** A graph starts as all zero. */
typedef struct NetGraph {
    NetGraphSample samples[NET_GRAPH_SAMPLES]; /**< A ring buffer. */
    int count;
    double seconds; /**< Since the last sample. */
    ConnectionCounts counts;
    MatchClientCounts net;
} NetGraph;

/** Call it in each frame of a match. */
void net_graph_step(NetGraph *graph, const GameClient *client, double seconds);

/** Draws it in a lower corner of `room`, in the player's text size as far as that fits. */
void net_graph_draw(const NetGraph *graph, const Ui *ui, bool is_left, Box room);
/** The box that it covers on the page. */
Box net_graph_box(const Ui *ui, bool is_left, Box room);
