/* SPDX-License-Identifier: MIT */
#include "balance_grown.h"

#include "balance_lines.h"
#include "match/surprise.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Of the matches that team 1 wins, %: of all together, and of each level. */
#define POOLED_LEAST 45.0
#define POOLED_MOST 55.0
#define SIDE_LEAST 35.0
#define SIDE_MOST 65.0

typedef struct Measure {
    const char *name;
    MeasureCount part, whole;
} Measure;

static const Measure measures[] = {
    {"seen, % of the time alive", MEASURE_SEEN, MEASURE_PLAYER_MINUTES},
    {"shield regained, % of damage", MEASURE_REGAINED, MEASURE_DAMAGE},
    {"sight broken by a mover, %", MEASURE_BREAKS_BY_MOVER, MEASURE_BREAKS},
    {"stuck, % of the time", MEASURE_STUCK, MEASURE_PLAYER_MINUTES},
};

enum { MEASURES = sizeof measures / sizeof *measures };

typedef struct Range {
    double least, most, sum;
    int count, below, above; /* Of them: outside another range. */
} Range;

static double value_of(const Line *line, const Measure *measure)
{
    return measures_percent(&line->tally, measure->part, measure->whole);
}

static double side_of(const Line *line)
{
    return measures_percent(&line->tally, MEASURE_TEAM_1_WON, MEASURE_MATCHES);
}

static bool is_side_asked(const Line *line)
{
    double side = side_of(line);
    return side >= SIDE_LEAST && side <= SIDE_MOST;
}

static Range range_of(const Lines *lines, bool is_grown, const Measure *measure,
                      const Range *within)
{
    Range range = {.least = HUGE_VAL, .most = -HUGE_VAL};
    for (int i = 0; i < lines->count; i++) {
        if (surprise_is_meant(lines->items[i].level) != is_grown)
            continue;
        double value =
            measure != NULL ? value_of(&lines->items[i], measure) : side_of(&lines->items[i]);
        range.least = fmin(range.least, value);
        range.most = fmax(range.most, value);
        range.sum += value;
        range.count++;
        range.below += within != NULL && value < within->least;
        range.above += within != NULL && value > within->most;
    }
    return range;
}

static void print_row(const char *name, const Range *shipped, const Range *grown)
{
    printf("| %-29s| %5.2f to %5.2f | %5.2f to %5.2f | %5.2f | %5.2f | %5d | %5d |\n", name,
           shipped->least, shipped->most, grown->least, grown->most,
           shipped->count > 0 ? shipped->sum / shipped->count : 0,
           grown->count > 0 ? grown->sum / grown->count : 0, grown->below, grown->above);
}

/* Whether everything is within what the shipped levels have, and the sides as is asked. */
static bool print_ranges(const Lines *lines)
{
    const Range asked = {.least = SIDE_LEAST, .most = SIDE_MOST};
    bool holds = true;
    printf("\n| measured | shipped levels | grown levels | mean, shipped | mean, grown | below | "
           "above |\n|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < MEASURES; i++) {
        Range shipped = range_of(lines, false, &measures[i], NULL);
        Range grown = range_of(lines, true, &measures[i], &shipped);
        print_row(measures[i].name, &shipped, &grown);
        holds &= grown.below + grown.above == 0;
    }
    Range shipped = range_of(lines, false, NULL, NULL);
    Range grown = range_of(lines, true, NULL, &asked);
    print_row("won by team 1, %", &shipped, &grown);
    double pooled = grown.count > 0 ? grown.sum / grown.count : 0;
    printf("\n%d grown levels, team 1 won %.1f %% of all\n", grown.count, pooled);
    return holds && pooled >= POOLED_LEAST && pooled <= POOLED_MOST;
}

static void print_level(const Line *line)
{
    printf("| %-18s |", line->level);
    for (int i = 0; i < MEASURES; i++)
        printf(" %5.2f |", value_of(line, &measures[i]));
    printf(" %5.1f |\n", side_of(line));
}

static bool is_within(const Lines *lines, const Line *line)
{
    bool is_inside = is_side_asked(line);
    for (int i = 0; i < MEASURES; i++) {
        Range shipped = range_of(lines, false, &measures[i], NULL);
        double value = value_of(line, &measures[i]);
        is_inside &= value >= shipped.least && value <= shipped.most;
    }
    return is_inside;
}

bool grown_print_outside(char **paths, int count)
{
    Lines lines = {0};
    bool is_read = lines_read(&lines, paths, count);
    for (int i = 0; i < lines.count && is_read; i++)
        if (surprise_is_meant(lines.items[i].level) && !is_side_asked(&lines.items[i]))
            printf("%s\t%s\n", lines.items[i].cell, lines.items[i].level);
    free(lines.items);
    return is_read;
}

bool grown_print_compared(char *path, char *path_again)
{
    Lines lines = {0}, again = {0};
    bool is_read = lines_read(&lines, &path, 1) && lines_read(&again, &path_again, 1);
    bool holds = is_read && print_ranges(&lines);
    printf("\n| outside            | seen  | regained | by mover | stuck | team 1 |\n"
           "|---|---|---|---|---|---|\n");
    for (int i = 0; i < lines.count && is_read; i++)
        if (surprise_is_meant(lines.items[i].level) && !is_within(&lines, &lines.items[i]))
            print_level(&lines.items[i]);
    for (int i = 0; i < again.count && is_read; i++) {
        printf("%s, %.0f matches: team 1 won %.1f %%\n", again.items[i].level,
               again.items[i].tally.counts[MEASURE_MATCHES], side_of(&again.items[i]));
        holds &= is_side_asked(&again.items[i]);
    }
    free(lines.items);
    free(again.items);
    return holds;
}
