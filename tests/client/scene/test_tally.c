/* SPDX-License-Identifier: MIT */
#include "scene/tally.h"

#include "scene/scene.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

/* Events one after another, and what is counted of player 0 after each. */
TEST(what_is_counted)
{
    static const struct {
        const char *name;
        Event event;
        TallyPlayer expected;
    } cases[] = {
        {"a catch", {.kind = EVENT_CATCH, .player = 0, .other = 1}, {1, 0, 0, 0, 0}},
        {"another's catch", {.kind = EVENT_CATCH, .player = 1, .other = 0}, {1, 0, 0, 0, 0}},
        {"a pickup", {.kind = EVENT_PICKUP, .player = 0}, {1, 1, 0, 0, 0}},
        {"a kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, {1, 1, 0, 1, 1}},
        {"crushed to its credit", {.kind = EVENT_CRUSH, .player = 2, .other = 0}, {1, 1, 0, 2, 2}},
        {"a hit", {.kind = EVENT_HIT, .player = 0, .other = 1}, {1, 1, 1, 2, 2}},
        {"its death",
         {.kind = EVENT_BORDER_KILL, .player = 0, .other = NO_PLAYER},
         {1, 1, 2, 0, 2}},
        {"one more kill", {.kind = EVENT_KILL, .player = 1, .other = 0}, {1, 1, 2, 1, 2}},
        {"by its own shot", {.kind = EVENT_KILL, .player = 0, .other = 0}, {1, 1, 3, 0, 2}},
    };
    MatchOptions options = match_bench_options("levels/duel.json", 0, 3);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(cases); i++) {
        events_clear(&match->world.events);
        events_add(&match->world.events, cases[i].event);
        scene_step(scene, NULL);
        const TallyPlayer *found = &scene->tally.players[0];
        const TallyPlayer *expected = &cases[i].expected;
        if (found->catches != expected->catches || found->pickups != expected->pickups ||
            found->hits_taken != expected->hits_taken || found->streak != expected->streak ||
            found->longest_streak != expected->longest_streak)
            fail_msg("%s: %d catches, %d pickups, %d hits taken, streak %d, longest %d",
                     cases[i].name, found->catches, found->pickups, found->hits_taken,
                     found->streak, found->longest_streak);
    }
    scene_destroy(scene);
    match_destroy(match);
}
