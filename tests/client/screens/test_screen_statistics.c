/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#define DASH "\xe2\x80\x93"

typedef struct FigureCase {
    const char *name;
    MatchStatistics deathmatch;
    MatchStatistics torch;
    int mode;
    int place; /* Of the figure. */
    const char *words;
} FigureCase;

static const FigureCase cases[] = {
    {"no match", {0}, {0}, STATISTICS_ALL_MODES, 0, "0 matches"},
    {"one match", {.matches = 1}, {0}, STATISTICS_ALL_MODES, 0, "1 match"},
    {"one of two", {.matches = 1}, {.matches = 1}, MODE_TORCH, 0, "1 match"},
    {"two", {.matches = 1}, {.matches = 1}, STATISTICS_ALL_MODES, 0, "2 matches"},
    {"no time", {0}, {0}, STATISTICS_ALL_MODES, 2, "0:00 played"},
    {"almost two minutes", {.seconds = 112}, {0}, MODE_DEATHMATCH, 2, "1:52 played"},
    {"the sum is exact",
     {.seconds = 112},
     {.seconds = 119},
     STATISTICS_ALL_MODES,
     2,
     "3:51 played"},
    {"almost an hour", {.seconds = 3599}, {0}, MODE_DEATHMATCH, 2, "59:59 played"},
    {"an hour", {.seconds = 3600}, {0}, MODE_DEATHMATCH, 2, "1 h 00 min played"},
    {"hours", {.seconds = 3600 * 12 + 65}, {0}, MODE_DEATHMATCH, 2, "12 h 01 min played"},
    {"one kill", {.kills = 1}, {0}, MODE_DEATHMATCH, 3, "1 kill"},
    {"one death", {.deaths = 1}, {0}, MODE_DEATHMATCH, 4, "1 death"},
    {"no shots", {0}, {0}, MODE_DEATHMATCH, 6, DASH " of shots hit"},
    {"shots", {.shots = 3, .hits = 2}, {0}, MODE_DEATHMATCH, 6, "67 % of shots hit"},
    {"one hit", {.banked = 1}, {0}, MODE_DEATHMATCH, 7, "1 hit off a wall"},
    {"hits", {.banked = 2}, {0}, MODE_DEATHMATCH, 7, "2 hits off walls"},
    {"one catch", {.catches = 1}, {0}, MODE_DEATHMATCH, 8, "1 shot caught"},
};

TEST(of_a_mode)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[128];
        Progress progress = {.look = PLAYER_LOOK_NONE};
        StatisticsFigure figures[STATISTICS_OF_MODE];
        progress.modes[MODE_DEATHMATCH] = cases[i].deathmatch;
        progress.modes[MODE_TORCH] = cases[i].torch;
        statistics_figures_of_mode(&progress, cases[i].mode, figures);
        const StatisticsFigure *figure = &figures[cases[i].place];
        snprintf(words, sizeof words, "%s %s", figure->words, figure->meaning);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, words, cases[i].words);
    }
}

TEST(overall)
{
    Progress progress = {.look = PLAYER_LOOK_NONE};
    StatisticsFigure figures[STATISTICS_OVERALL];
    statistics_figures_overall(&progress, figures);
    assert_string_equal(figures[0].words, "0 of 36");
    assert_string_equal(figures[1].words, DASH);
    progress.stops[0].stars = 1u << TOUR_STAR_WIN;
    progress.weapon_hits[WEAPON_LANCE] = 1;
    statistics_figures_overall(&progress, figures);
    assert_string_equal(figures[0].words, "1 of 36");
    assert_string_equal(figures[1].words, "Lance");
}
