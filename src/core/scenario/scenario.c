/* SPDX-License-Identifier: MIT */
#include "scenario/scenario.h"

#include <stdlib.h>

const char *scenario_always_name(AlwaysKind always)
{
    static const char *const names[ALWAYS_COUNT] = {"outside obstacles", "outside players",
                                                    "inside box", "still", "alive"};
    return names[always];
}

void scenario_destroy(Scenario *scenario)
{
    for (int i = 0; i < scenario->player_count; i++)
        free(scenario->players[i].inputs);
    for (int i = 0; i < scenario->expectation_count; i++)
        free(scenario->expectations[i].events);
    free(scenario->expectations);
    level_destroy(&scenario->level);
    *scenario = (Scenario){.name = ""};
}
