/* SPDX-License-Identifier: MIT */
#include "scene/awards.h"

#include "sim/rules.h"
#include "scene/scene.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <string.h>

enum { PLAYERS = 3 };

/* What a player did. Whoever took no hit is given one, unless `is_untouched`. */
typedef struct Deeds {
    int bank, catches, streak, shots, hits, pickups, self_kills, kills;
    bool is_untouched;
} Deeds;

typedef struct AwardCase {
    const char *name;
    Deeds deeds[PLAYERS];
    const char *awards[PLAYERS];
    double seconds;
    Mode mode;
} AwardCase;

static const AwardCase cases[] = {
    {"nothing done", {{.bank = 1}}, {NULL}, 60, MODE_DEATHMATCH},
    {"one thing each",
     {{.bank = 3}, {.catches = 3}, {.streak = 3}},
     {"Longest bank shot", "Most catches", "Longest streak"},
     60,
     MODE_DEATHMATCH},
    {"one award for who did everything",
     {{.bank = 3, .catches = 4, .kills = 9}, {.kills = 2}},
     {"Longest bank shot"},
     60,
     MODE_DEATHMATCH},
    {"the second best gets none",
     {{.bank = 3, .catches = 4}, {.catches = 3}},
     {"Longest bank shot"},
     60,
     MODE_DEATHMATCH},
    {"a tie", {{.bank = 3}, {.bank = 3}, {.bank = 2}}, {NULL}, 60, MODE_DEATHMATCH},
    {"too little", {{.catches = 2}, {.streak = 2}, {.pickups = 3}}, {NULL}, 60, MODE_DEATHMATCH},
    {"aim needs shots",
     {{.shots = 14, .hits = 14}, {.shots = 15, .hits = 5}},
     {NULL, "Sharpest aim"},
     60,
     MODE_DEATHMATCH},
    {"never touched", {{.is_untouched = true, .kills = 1}}, {"Never touched"}, 60, MODE_DEATHMATCH},
    {"never touched, and did nothing", {{.is_untouched = true}}, {NULL}, 60, MODE_DEATHMATCH},
    {"not for so long", {{.is_untouched = true, .kills = 1}}, {NULL}, 10, MODE_DEATHMATCH},
    {"own worst enemy",
     {{.self_kills = 2}, {.pickups = 5}, {.kills = 3}},
     {"Own worst enemy", "Most pickups", "Most kills"},
     60,
     MODE_DEATHMATCH},
    {"none in trials", {{.bank = 3}}, {NULL}, 60, MODE_TRIALS},
};

static void do_deeds(Match *match, Scene *scene, const AwardCase *given)
{
    match->options.mode = given->mode;
    match->world.state.play_ticks = RULES_TICKS(given->seconds);
    for (int i = 0; i < PLAYERS; i++) {
        const Deeds *deeds = &given->deeds[i];
        Player *player = &match->world.state.players[i];
        scene->longest_ricochet[i] = deeds->bank;
        scene->tally.players[i] = (TallyPlayer){.catches = deeds->catches,
                                                .pickups = deeds->pickups,
                                                .hits_taken = deeds->is_untouched ? 0 : 1,
                                                .longest_streak = deeds->streak};
        player->shots = deeds->shots;
        player->hits = deeds->hits;
        player->kills = deeds->kills;
        player->self_kills = deeds->self_kills;
    }
}

TEST(awards)
{
    MatchOptions options = match_bench_options("levels/duel.json", 0, PLAYERS);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *awards[PLAYERS_MAX];
        do_deeds(match, scene, &cases[i]);
        awards_find(scene, awards);
        for (int k = 0; k < PLAYERS; k++) {
            const char *found = awards[k] != NULL ? awards[k] : "none";
            const char *expected = cases[i].awards[k] != NULL ? cases[i].awards[k] : "none";
            if (strcmp(found, expected) != 0)
                fail_msg("%s: player %d gets %s, not %s", cases[i].name, k, found, expected);
        }
    }
    scene_destroy(scene);
    match_destroy(match);
}
