/* SPDX-License-Identifier: MIT */
#include "screens/scenes_reload.h"

#include "level/level_read.h"
#include "ui/notice.h"

#include <stdio.h>
#include <stdlib.h>

#define FILE_NAME "the-mill-with-two-wheels-and-a-long-name.json"

/* A level's file as it is in the middle of an edit: two corners have changed places. */
static const char broken[] =
    "{\n  \"format\": 1,\n  \"name\": \"Mill\",\n  \"size\": [1600, 900],\n  \"obstacles\": [\n"
    "    { \"points\": [[330,330], [370,570], [330,570], [370,330]] }\n  ],\n"
    "  \"spawns\": [{ \"at\": [200, 450] }, { \"at\": [1400, 450] }]\n}\n";

/* What live reload shows of it until it is mended. */
static void hold_error(SceneBench *bench)
{
    Level level;
    JsonProblems problems;
    Error error;
    if (level_read_text(broken, sizeof broken - 1, LEVEL_USE_PLAY, &level, &problems)) {
        fprintf(stderr, "the broken level of a scene is valid\n");
        abort();
    }
    json_problems_tell(&problems, FILE_NAME, &error);
    json_problems_destroy(&problems);
    notice_hold(&bench->game.shell.notice, error.text);
    bench->game.shell.notice.age = 1;
}

static void build_broken(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_match(bench, scene);
    hold_error(bench);
}

static void build_broken_pause(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_pause(bench, scene);
    hold_error(bench);
}

static const ScreenCase scenes[] = {
    {"reload-broken", build_broken, .people = 1, .bots = 3, .ticks = 700},
    {"reload-broken-teams", build_broken, .mode = MODE_BEACON, .has_teams = true, .people = 2,
     .bots = 6, .level = "raim", .ticks = 1500},
    {"reload-broken-split", build_broken, .people = 4, .bots = 4, .level = "islands", .ticks = 700},
    {"reload-broken-trials", build_broken, .mode = MODE_TRIALS, .people = 1, .level = "pinball",
     .ticks = 900},
    {"reload-broken-paused", build_broken_pause, .people = 1, .bots = 3, .ticks = 700},
};

const ScreenCase *scenes_reload(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
