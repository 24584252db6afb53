/* SPDX-License-Identifier: MIT */
#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online_match.h"
#include "test.h"

#include <string.h>

enum { SECOND_US = 1000000, OWN = 0, BEN = 1 };

/* Ann, whose machine it is, and Ben; there is room for one more. */
static LobbyState lobby_of_two(void)
{
    LobbyState lobby = {.members = {{.is_here = true, .id = 1, .people = 1},
                                    {.is_here = true, .id = 2, .people = 1}},
                        .people_max = 3,
                        .level_count = 2,
                        .levels = {{.name = "Duel"}, {.name = "Gears"}},
                        .phase = LOBBY_MATCH};
    strcpy(lobby.members[OWN].person[0].name, "Ann");
    strcpy(lobby.members[BEN].person[0].name, "Ben");
    return lobby;
}

typedef struct BannerCase {
    const char *name;
    LinkHealth health;
    double silence;
    bool is_vote;
    unsigned ayes, nays; /* Of Ann, Ben and Cleo. */
    VoteKeys vote_keys;
    bool is_spectator;
    bool is_leaving; /* Chose to spectate just now. */
    bool is_idle;
    bool is_full;
    bool is_over;
    double idle_left;
    const char *words[2 * MATCH_BANNERS_MAX]; /* Of each banner both lines. */
} BannerCase;

static void check(const BannerCase *c)
{
    LobbyState lobby = lobby_of_two();
    MatchBanners banners;
    lobby.members[OWN].is_spectating = c->is_spectator || c->is_leaving || c->is_idle;
    lobby.members[OWN].is_idle = c->is_idle;
    if (c->is_full)
        lobby.people_max = 1;
    if (c->is_vote)
        lobby.vote = (LobbyVote){.kind = LOBBY_VOTE_LEVEL,
                                 .caller = BEN,
                                 .target = LOBBY_NOBODY,
                                 .level = 1,
                                 .voters = 7,
                                 .ayes = c->ayes,
                                 .nays = c->nays,
                                 .parties = 1, /* Of one network, and still three people. */
                                 .ends_us = 100 * SECOND_US};
    Bindings bindings;
    bindings_init(&bindings);
    match_banners_make(&banners, &(MatchFacts){.lobby = &lobby,
                                               .own = OWN,
                                               .health = c->health,
                                               .silence = c->silence,
                                               .is_spectating = c->is_spectator || c->is_idle,
                                               .is_over = c->is_over,
                                               .spectated = "Pallet",
                                               .idle_left = c->idle_left,
                                               .vote_keys = c->vote_keys,
                                               .bindings = &bindings,
                                               .now_us = 88 * SECOND_US + 1});
    for (int i = 0; i < MATCH_BANNERS_MAX; i++) {
        const char *words = i < banners.count ? banners.items[i].words : NULL;
        const char *more = i < banners.count ? banners.items[i].more : NULL;
        const char *wanted = c->words[2 * i];
        if ((words == NULL) != (wanted == NULL) ||
            (words != NULL &&
             (strcmp(words, wanted) != 0 || strcmp(more, c->words[2 * i + 1]) != 0)))
            fail_msg("%s: banner %d is \"%s\", \"%s\", not \"%s\", \"%s\"", c->name, i,
                     words != NULL ? words : "none", more != NULL ? more : "",
                     wanted != NULL ? wanted : "none", wanted != NULL ? c->words[2 * i + 1] : "");
    }
}

#define GEARS "Ben wants to change the level to Gears: "
#define LOST "Connection lost. Reconnecting\xe2\x80\xa6 "

TEST(banners_say_what_is_known)
{
    static const BannerCase cases[] = {
        {"all is well", .words = {NULL}},
        {"a quiet server", .health = LINK_QUIET, .silence = 1,
         .words = {"Unstable connection", ""}},
        {"a lost one", .health = LINK_AWAY, .silence = 8.4, .words = {LOST "52 s left", ""}},
        {"one that is given up soon", .health = LINK_GONE, .silence = 59.9,
         .words = {LOST "1 s left", ""}},
        {"one lost for longer", .health = LINK_GONE, .silence = 61, .words = {LOST "0 s left", ""}},
        {"a vote", .is_vote = true, .ayes = 2,
         .words = {GEARS "1 of 3 yes, 12 s", "F1: yes    F2: no"}},
        {"a vote with a controller", .is_vote = true, .ayes = 2, .vote_keys = VOTE_BY_PAD,
         .words = {GEARS "1 of 3 yes, 12 s", PAD_MARK_BACK
                   ", then " PAD_MARK_X ": yes    " PAD_MARK_BACK ", then " PAD_MARK_Y ": no"}},
        {"a vote whose buttons play", .is_vote = true, .ayes = 2, .vote_keys = VOTE_BY_MENU,
         .words = {GEARS "1 of 3 yes, 12 s", "Vote in the menu"}},
        {"a vote given", .is_vote = true, .ayes = 3,
         .words = {GEARS "2 of 3 yes, 12 s", "You voted yes"}},
        {"a vote given against", .is_vote = true, .ayes = 2, .nays = 1,
         .words = {GEARS "1 of 3 yes, 12 s", "You voted no"}},
        {"a spectator", .is_spectator = true, .words = {"Spectating Pallet, 5 s behind", ""}},
        {"a spectator without a slot", .is_spectator = true, .is_full = true,
         .words = {"Spectating Pallet, 5 s behind",
                   "The match is full: you can play once a slot is free"}},
        {"a spectator of results", .is_spectator = true, .is_over = true, .words = {NULL}},
        {"a player who is warned of being idle", .idle_left = 19.5,
         .words = {"Are you still there? You will become a spectator in 20 s", ""}},
        {"a player who was warned and has chosen to spectate", .idle_left = 19.5,
         .is_leaving = true, .words = {NULL}},
        {"a spectator who was warned before", .idle_left = 3, .is_spectator = true,
         .words = {"Spectating Pallet, 5 s behind", ""}},
        {"an idle player", .is_idle = true,
         .words = {"You were idle and are spectating. Press any key to play", ""}},
        {"all at once", .health = LINK_AWAY, .silence = 30, .is_vote = true, .ayes = 2,
         .is_spectator = true,
         .words = {LOST "30 s left", "", GEARS "1 of 3 yes, 12 s", "F1: yes    F2: no",
                   "Spectating Pallet, 5 s behind", ""}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&cases[i]);
}

TEST(a_spectators_keys)
{
    static const struct {
        const char *name;
        bool is_pad, may_play;
        const char *key, *meaning;
    } cases[] = {
        {"keys", false, true, "Esc", "open the menu to play"},
        {"a controller", true, true, PAD_MARK_START, "open the menu to play"},
        {"no free slot", false, false, "Esc", "menu"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Hint hints[MATCH_SPECTATOR_HINTS];
        Ui ui = {.height = UI_PAGE_HEIGHT, .is_pad = cases[i].is_pad, .menu_key = PAD_MARK_START};
        match_banners_hints(&ui, cases[i].may_play, hints);
        if (strcmp(hints[1].key, cases[i].key) != 0 ||
            strcmp(hints[1].meaning, cases[i].meaning) != 0)
            fail_msg("%s: \"%s\": \"%s\"", cases[i].name, hints[1].key, hints[1].meaning);
    }
}

#endif
