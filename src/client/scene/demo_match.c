/* SPDX-License-Identifier: MIT */
#include "scene/demo_match.h"

#include <stddef.h>

MatchOptions demo_match_options(Mode mode, uint64_t seed)
{
    MatchOptions options = {.mode = mode, .bots = DEMO_MATCH_BOTS, .seed = seed};
    match_set_bot_levels(&options, BOT_VETERAN);
    return options;
}

MatchFault demo_match_begin(DemoMatch *demo, const MatchOptions *options, int warm_up_ticks,
                            Error *out_error)
{
    DemoMatch begun = {NULL, NULL};
    MatchFault fault = match_create(&begun.match, options, out_error);
    if (fault != MATCH_FINE)
        return fault;
    if (!scene_create(&begun.scene, begun.match, out_error)) {
        match_destroy(begun.match);
        return MATCH_NO_MEMORY;
    }
    demo_match_step(&begun, warm_up_ticks, NULL);
    demo_match_destroy(demo);
    *demo = begun;
    return MATCH_FINE;
}

void demo_match_destroy(DemoMatch *demo)
{
    scene_destroy(demo->scene);
    match_destroy(demo->match);
    *demo = (DemoMatch){NULL, NULL};
}

void demo_match_step(DemoMatch *demo, int ticks, Sound *sound)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(demo->match, inputs);
        scene_step(demo->scene, sound);
    }
}
