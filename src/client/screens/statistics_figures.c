/* SPDX-License-Identifier: MIT */
#include "screens/statistics_figures.h"

#include "scene/names.h"
#include "ui/ui.h"

#include <stdio.h>

#define DASH "\xe2\x80\x93"

enum { SECONDS_PER_MINUTE = 60, MINUTES_PER_HOUR = 60 };

static StatisticsFigure words_figure(const char *meaning, const char *words)
{
    StatisticsFigure figure = {.meaning = meaning};
    snprintf(figure.words, sizeof figure.words, "%s", words);
    return figure;
}

static StatisticsFigure count_figure(int count, const char *one, const char *many)
{
    StatisticsFigure figure = {.meaning = plural(count, one, many)};
    snprintf(figure.words, sizeof figure.words, "%d", count);
    return figure;
}

static StatisticsFigure part_figure(const char *meaning, int part, int whole)
{
    StatisticsFigure figure = words_figure(meaning, DASH);
    if (whole > 0)
        snprintf(figure.words, sizeof figure.words, "%d %%",
                 (int)(fmin(1, (double)part / whole) * 100 + 0.5));
    return figure;
}

/* To the second within the first hour. */
static StatisticsFigure time_figure(const char *meaning, int seconds)
{
    StatisticsFigure figure = {.meaning = meaning};
    int minutes = seconds / SECONDS_PER_MINUTE;
    if (minutes >= MINUTES_PER_HOUR)
        snprintf(figure.words, sizeof figure.words, "%d h %02d min", minutes / MINUTES_PER_HOUR,
                 minutes % MINUTES_PER_HOUR);
    else
        ui_clock(seconds, figure.words);
    return figure;
}

void statistics_figures_overall(const Progress *progress,
                                StatisticsFigure out_figures[STATISTICS_OVERALL])
{
    char stars[32];
    WeaponKind favorite = progress_favorite(progress);
    snprintf(stars, sizeof stars, "%d of %d", progress_stars(progress), TOUR_STARS);
    out_figures[0] = words_figure("Tour stars", stars);
    out_figures[1] =
        words_figure("favorite weapon", favorite == WEAPON_ANY ? DASH : names_weapon(favorite));
}

void statistics_figures_of_mode(const Progress *progress, int mode,
                                StatisticsFigure out_figures[STATISTICS_OF_MODE])
{
    MatchStatistics all =
        mode == STATISTICS_ALL_MODES ? progress_total(progress) : progress->modes[mode];
    out_figures[0] = count_figure(all.matches, "match", "matches");
    out_figures[1] = count_figure(all.wins, "won", "won");
    out_figures[2] = time_figure("played", all.seconds);
    out_figures[3] = count_figure(all.kills, "kill", "kills");
    out_figures[4] = count_figure(all.deaths, "death", "deaths");
    out_figures[5] = count_figure(all.streak, "best streak", "best streak");
    out_figures[6] = part_figure("of shots hit", all.hits, all.shots);
    out_figures[7] = count_figure(all.banked, "hit off a wall", "hits off walls");
    out_figures[8] = count_figure(all.catches, "shot caught", "shots caught");
}
