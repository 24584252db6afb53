/* SPDX-License-Identifier: MIT */
/* What players are called, as the subject and as the object of a sentence. */
#include "scene/names.h"

#include "match/match.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

TEST(names)
{
    static const struct {
        const char *name; /* NULL: of nobody. */
        const char *subject, *object;
    } cases[] = {
        {MATCH_YOU, "You", "you"},
        {"Verge", "Verge", "Verge"},
        {"Youri", "Youri", "Youri"},
        {NULL, "Nobody", "Nobody"},
    };
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Player *player = &bench.world.state.players[0];
        int id = cases[i].name != NULL ? 0 : NO_PLAYER;
        snprintf(player->name, sizeof player->name, "%s",
                 cases[i].name != NULL ? cases[i].name : "");
        const char *subject = names_player(&bench.world, id);
        const char *object = names_object(&bench.world, id);
        if (strcmp(subject, cases[i].subject) != 0 || strcmp(object, cases[i].object) != 0)
            fail_msg("%s: '%s' and '%s'", cases[i].subject, subject, object);
    }
    world_bench_end(&bench);
}
