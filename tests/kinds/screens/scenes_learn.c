/* SPDX-License-Identifier: MIT */
#include "screens/scenes_learn.h"

#include "screens/screens.h"

#include <stdio.h>

enum { COVER_STEPS = 4, HELP_STEPS = 60, WALK_STEPS = 13, SHOT_STEPS = 12 };

/* The room after the first `bots` ones, which are skipped. */
static void build_learn(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    snprintf(bench->game.shell.match.level_path, FOLDERS_PATH_BYTES, "levels/clockwork.json");
    scenes_push(bench, screen_learn_create(&bench->game.shell, &error), &error);
    scenes_let_pass(bench, COVER_STEPS);
    for (int i = 0; i < scene->bots; i++) {
        scenes_press(bench, KEY_ESCAPE);
        scenes_press(bench, KEY_DOWN);
        scenes_press(bench, KEY_RETURN);
        scenes_let_pass(bench, COVER_STEPS);
    }
}

/* The same with the layout that is their number of people. */
static void build_with_hands(SceneBench *bench, const ScreenCase *scene)
{
    shell_settings_set(&bench->game.shell, SETTING_HANDS, scene->people);
    build_learn(bench, scene);
}

/* The same with captions of what has just been heard. */
static void build_captions(SceneBench *bench, const ScreenCase *scene)
{
    shell_settings_set(&bench->game.shell, SETTING_CAPTIONS, 1);
    build_learn(bench, scene);
    scenes_let_pass(bench, SHOT_STEPS);
}

/* The same after a while in which nobody has done anything. */
static void build_help(SceneBench *bench, const ScreenCase *scene)
{
    build_learn(bench, scene);
    scenes_let_pass(bench, HELP_STEPS);
}

/* The same after a walk to the right: out of place, or into the light. */
static void build_walk(SceneBench *bench, const ScreenCase *scene)
{
    WindowEvent event = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_D};
    build_learn(bench, scene);
    game_event(&bench->game, &event);
    scenes_let_pass(bench, WALK_STEPS);
    event.kind = WINDOW_EVENT_KEY_UP;
    game_event(&bench->game, &event);
    scenes_let_pass(bench, 1);
}

static const ScreenCase scenes[] = {
    {"learn-move", build_learn, .bots = 0},
    {"learn-fire", build_learn, .bots = 1},
    {"learn-bank", build_learn, .bots = 2},
    {"learn-catch", build_learn, .bots = 3},
    {"learn-hide", build_learn, .bots = 4},
    {"learn-ride", build_learn, .bots = 5},
    {"learn-end", build_learn, .bots = 6},
    {"learn-captions", build_captions, .bots = 3},
    {"learn-help-move", build_help, .bots = 0},
    {"learn-help-bank", build_help, .bots = 2},
    {"learn-help-catch", build_help, .bots = 3},
    {"learn-help-hide", build_help, .bots = 4},
    {"learn-help-ride", build_help, .bots = 5},
    {"learn-done", build_walk, .bots = 0},
    {"learn-out-of-place", build_walk, .bots = 3},
    {"learn-sent-back", build_walk, .bots = 5},
    {"learn-move-mouse-alone", build_with_hands, .people = HANDS_MOUSE, .bots = 0},
    {"learn-fire-left-hand", build_with_hands, .people = HANDS_LEFT, .bots = 1},
    {"learn-pause", build_learn, .bots = 1, .keys = {KEY_ESCAPE}},
};

const ScreenCase *scenes_learn(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
