/* SPDX-License-Identifier: MIT */
/* What a player of an online match must know now, in a stack of banners below the top row: the
 * connection, the vote, why this machine only spectates. */
#ifndef CLOCKWISE_ONLINE_MATCH_BANNERS_H
#define CLOCKWISE_ONLINE_MATCH_BANNERS_H

#include "online/online_words.h"
#include "ui/hints.h"

enum { MATCH_BANNERS_MAX = 3, MATCH_BANNER_BYTES = ONLINE_WORDS_BYTES + 96 };

/** How this player votes without the menu. */
typedef enum VoteKeys { VOTE_BY_KEYS, VOTE_BY_PAD, VOTE_BY_MENU } VoteKeys;

typedef struct MatchFacts {
    const LobbyState *lobby; /**< NULL: not known. */
    int own;                 /**< This machine's member. */
    LinkHealth health;
    double silence;      /**< Seconds since anything came from the server. */
    double idle_left;    /**< Seconds until an idle player becomes a spectator; 0: not idle. */
    bool is_spectating;  /**< Nobody at this machine plays in the match, */
    bool is_over;        /**< which is over: there is nothing to watch. */
    const char *watched; /**< The name of the player whom a spectator watches. */
    VoteKeys vote_keys;
    uint64_t now_us;
} MatchFacts;

typedef struct MatchBanner {
    char words[MATCH_BANNER_BYTES];
    char more[64]; /**< On a line of its own; "" for none. */
    uint32_t rgb;
} MatchBanner;

typedef struct MatchBanners {
    MatchBanner items[MATCH_BANNERS_MAX]; /**< The uppermost first. */
    int count;
} MatchBanners;

void match_banners_make(MatchBanners *out_banners, const MatchFacts *facts);

enum { MATCH_SPECTATOR_HINTS = 2 };

/** The keys of a spectator, who may be allowed to play. */
void match_banners_hints(const Ui *ui, bool may_play, Hint hints[MATCH_SPECTATOR_HINTS]);

/** What they take of the page, the first one's upper side at `top`. Without banners it ends at
 * `top`. */
Box match_banners_box(const MatchBanners *banners, const Ui *ui, double top);
void match_banners_draw(const MatchBanners *banners, const Ui *ui, double top);

#endif
