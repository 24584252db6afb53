/* SPDX-License-Identifier: MIT */
/* Which of the levels on the set-up play, and how fast. */
#include "screens/screens_parts.h"
#include "test.h"

#include <stdlib.h>

enum { FRAMES = 120, FRAMES_UNTIL_ALL_PLAY = 60 };

#define FRAME_SECONDS (1.0 / 60)

static uint64_t tick_of(const LevelGrid *grid, int level)
{
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (grid->levels[i] == level && grid->pictures[i].demo.match != NULL)
            return grid->pictures[i].demo.match->world.state.tick;
    fail_msg("level %d has no match", level);
    return 0;
}

static void update(LevelGrid *grid, int frames, bool is_left_alone)
{
    for (int i = 0; i < frames; i++)
        level_grid_update(grid, FRAME_SECONDS, is_left_alone);
}

TEST(only_what_is_looked_at_plays_at_full_pace)
{
    enum { CHOSEN = 1, POINTED = 3, OTHER = 2 };
    static const struct {
        const char *name;
        bool is_left_alone;
        int pointed, level;
        int ticks; /* In two seconds. */
    } cases[] = {
        {"chosen", false, LEVEL_GRID_NONE, CHOSEN, 240},
        {"chosen, left alone", true, LEVEL_GRID_NONE, CHOSEN, 240},
        {"pointed at", false, POINTED, POINTED, 240},
        {"pointed at, left alone", true, POINTED, POINTED, 240},
        {"not pointed at any more", false, LEVEL_GRID_NONE, POINTED, 60},
        {"neither", false, POINTED, OTHER, 60},
        {"neither, left alone", true, POINTED, OTHER, 0},
    };
    LevelList levels;
    LevelGrid grid;
    Setup setup;
    Error error;
    MatchOptions options = {.mode = MODE_DEATHMATCH};
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!level_list_create(&levels, NULL, &error))
        fail_msg("%s", error.text);
    setup_init(&setup, SETUP_MATCH, &levels, &options);
    setup_choose_level(&setup, CHOSEN);
    level_grid_init(&grid, &setup, 1);
    grid.box = (Box){{500, 60}, {1180, 520}};
    update(&grid, FRAMES_UNTIL_ALL_PLAY, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        grid.pointed = cases[i].pointed;
        uint64_t before = tick_of(&grid, cases[i].level);
        update(&grid, FRAMES, cases[i].is_left_alone);
        int ticks = (int)(tick_of(&grid, cases[i].level) - before);
        if (abs(ticks - cases[i].ticks) > 1) /* A part of a tick may be left over. */
            fail_msg("%s: %d ticks, not %d", cases[i].name, ticks, cases[i].ticks);
    }
    level_grid_forget(&grid);
    level_list_destroy(&levels);
}
