/* SPDX-License-Identifier: MIT */
#include "screens/scenes_results.h"

#define STEP_SECONDS 0.02

enum { SAVING_STEPS = 60 };

static void build_kept(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_results(bench, scene);
    scenes_press(bench, KEY_F9);
    bench->game.shell.notice.age = 1;
}

/* The shot is being saved as a picture. */
static void build_saving(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_results(bench, scene);
    scenes_press(bench, KEY_F10);
    for (int i = 0; i < SAVING_STEPS; i++)
        screen_stack_update(&bench->game.shell.screens, STEP_SECONDS);
}

static const ScreenCase scenes[] = {
    {"results-kept", build_kept, .mode = MODE_TORCH, .people = 1, .bots = 7,
     .ticks = SCENE_TO_ITS_END},
    {"results-saving", build_saving, .mode = MODE_DEATHMATCH, .people = 1, .bots = 3,
     .ticks = 2400},
    {"results-no-shot", scenes_build_results, .mode = MODE_DEATHMATCH, .people = 2, .bots = 2,
     .ticks = 10, .is_level = true, .is_decided = true},
};

const ScreenCase *scenes_results(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
