/* SPDX-License-Identifier: MIT */
#include "match/heat.h"

#define SPREAD_99 2.576 /* Of a normal distribution: 99 % lie within so many deviations. */
/* An interval of at most so much to both sides says that teams are equal. */
#define TELLS_WITHIN 0.1

/* What is worth telling. */
#define DEATHS_SHARE 0.25
#define DEATHS_TIMES 2.0 /* As many as on so much of the floor anywhere. */
#define EMPTY_SHARE 0.04
#define STUCK_SHARE 0.001
#define STUCK_PLACE_REACH 75.0 /* World units: reports that lie so near are of one place. */
#define RETURNS_SHARE 0.05
#define RETURNS_LOW 0.02

enum { DEATHS_LEAST = 20, RETURNS_LEAST = 20, BREAKS_LEAST = 20 };

typedef struct Findings {
    const HeatSums *sums;
    HeatFinding *items;
    int count;
} Findings;

void heat_interval(int wins, int of, double *out_low, double *out_high)
{
    double n = of, z2 = SPREAD_99 * SPREAD_99, p = of > 0 ? wins / n : 0;
    double middle = of > 0 ? (p + z2 / (2 * n)) / (1 + z2 / n) : 0.5;
    double wide =
        of > 0 ? SPREAD_99 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n) : 0.5;
    *out_low = clamp_unit(middle - wide);
    *out_high = clamp_unit(middle + wide);
}

static void add(Findings *findings, HeatFinding finding)
{
    if (findings->count < HEAT_FINDINGS_MAX)
        findings->items[findings->count++] = finding;
}

static double share_of(const HeatSums *sums, MeasureCount part, MeasureCount whole)
{
    return measures_percent(&sums->measures, part, whole) / 100;
}

/* The share of the team that won more. */
static void find_sides(Findings *findings)
{
    const HeatSums *sums = findings->sums;
    int team = sums->won[2] > sums->won[1] ? 2 : 1;
    HeatFinding found = {.total = sums->won[1] + sums->won[2], .index = team};
    if (!sums->has_teams || found.total == 0)
        return;
    heat_interval(sums->won[team], found.total, &found.low, &found.high);
    found.share = (double)sums->won[team] / found.total;
    found.kind = found.low > 0.5                             ? HEAT_SIDES_UNFAIR
                 : found.high - found.low > 2 * TELLS_WITHIN ? HEAT_SIDES_OPEN
                                                             : HEAT_SIDES_FAIR;
    add(findings, found);
}

static int deaths_of(const HeatCell *cell)
{
    return cell->deaths;
}

static int stuck_of(const HeatCell *cell)
{
    return cell->stuck;
}

static int floor_of(const HeatCell *cell)
{
    return cell->is_floor;
}

static double sum_near(const HeatSums *sums, Vec2 at, double reach,
                       int (*count)(const HeatCell *cell))
{
    double sum = 0;
    int column = (int)(at.x / sums->cell), row = (int)(at.y / sums->cell);
    int most = (int)(reach / sums->cell) + 1;
    for (int y = row - most; y <= row + most; y++)
        for (int x = column - most; x <= column + most; x++) {
            int i = y * sums->columns + x;
            if (x >= 0 && x < sums->columns && y >= 0 && y < sums->rows &&
                vec2_distance(heat_middle(sums, i), at) <= reach)
                sum += count(&sums->cells[i]);
        }
    return sum;
}

static double sum_all(const HeatSums *sums, int (*count)(const HeatCell *cell))
{
    double sum = 0;
    for (int i = 0; i < sums->columns * sums->rows; i++)
        sum += count(&sums->cells[i]);
    return sum;
}

/* The place with most within reach. */
static double find_densest(const HeatSums *sums, double reach, int (*count)(const HeatCell *cell),
                           Vec2 *out_at)
{
    double most = 0;
    for (int i = 0; i < sums->columns * sums->rows; i++) {
        double sum =
            count(&sums->cells[i]) > 0 ? sum_near(sums, heat_middle(sums, i), reach, count) : 0;
        if (sum > most) {
            most = sum;
            *out_at = heat_middle(sums, i);
        }
    }
    return most;
}

static void find_deaths(Findings *findings)
{
    const HeatSums *sums = findings->sums;
    HeatFinding found = {.kind = HEAT_DEATHS};
    double all = sum_all(sums, deaths_of), ground = sum_all(sums, floor_of);
    double most = find_densest(sums, HEAT_DEATHS_REACH, deaths_of, &found.at);
    if (all < DEATHS_LEAST || ground <= 0)
        return;
    double usual = sum_near(sums, found.at, HEAT_DEATHS_REACH, floor_of) / ground;
    found.share = most / all;
    found.total = (int)all;
    if (found.share >= DEATHS_SHARE && found.share >= DEATHS_TIMES * usual)
        add(findings, found);
}

/* A circle is wider than a cell: who comes beside one was there. */
static bool is_empty(const HeatSums *sums, int cell)
{
    int column = cell % sums->columns, row = cell / sums->columns;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++)
            if (x >= 0 && x < sums->columns && y >= 0 && y < sums->rows &&
                sums->cells[y * sums->columns + x].ticks > 0)
                return false;
    return sums->cells[cell].is_floor;
}

static int region_of(const HeatSums *sums, int cell)
{
    int column = cell % sums->columns * HEAT_REGIONS_ACROSS / sums->columns;
    int row = cell / sums->columns * HEAT_REGIONS_ACROSS / sums->rows;
    return row * HEAT_REGIONS_ACROSS + column;
}

static void find_empty(Findings *findings)
{
    const HeatSums *sums = findings->sums;
    int empty[HEAT_REGIONS] = {0}, all = 0;
    HeatFinding found = {.kind = HEAT_EMPTY};
    double ground = sum_all(sums, floor_of);
    for (int i = 0; i < sums->columns * sums->rows; i++)
        if (is_empty(sums, i)) {
            int region = region_of(sums, i);
            all++;
            empty[region]++;
            if (empty[region] > empty[found.index])
                found.index = region;
        }
    found.share = ground > 0 ? all / ground : 0;
    if (found.share >= EMPTY_SHARE)
        add(findings, found);
}

static void find_stuck(Findings *findings)
{
    HeatFinding found = {.kind = HEAT_STUCK};
    found.share = share_of(findings->sums, MEASURE_STUCK, MEASURE_PLAYER_MINUTES);
    if (found.share >= STUCK_SHARE &&
        find_densest(findings->sums, STUCK_PLACE_REACH, stuck_of, &found.at) > 0)
        add(findings, found);
}

/* The worst spawn. */
static void find_returns(Findings *findings)
{
    HeatFinding worst = {.kind = HEAT_RETURNS};
    for (int i = 0; i < LEVEL_SPAWNS; i++) {
        const HeatSpawn *spawn = &findings->sums->spawns[i];
        double low, high, share = spawn->returns > 0 ? (double)spawn->seen / spawn->returns : 0;
        heat_interval(spawn->seen, spawn->returns, &low, &high);
        if (spawn->returns < RETURNS_LEAST || low < RETURNS_LOW || share < RETURNS_SHARE ||
            share <= worst.share)
            continue;
        worst.index = i;
        worst.share = share;
        worst.total = spawn->returns;
    }
    if (worst.total > 0)
        add(findings, worst);
}

int heat_findings(const HeatSums *sums, HeatFinding out_findings[HEAT_FINDINGS_MAX])
{
    Findings findings = {sums, out_findings, 0};
    if (sums->matches == 0)
        return 0;
    find_sides(&findings);
    find_deaths(&findings);
    find_empty(&findings);
    find_stuck(&findings);
    find_returns(&findings);
    add(&findings, (HeatFinding){.kind = HEAT_SEEN,
                                 .share = share_of(sums, MEASURE_SEEN, MEASURE_PLAYER_MINUTES)});
    if (sums->has_movers && sums->measures.counts[MEASURE_BREAKS] >= BREAKS_LEAST)
        add(&findings,
            (HeatFinding){.kind = HEAT_MOVERS,
                          .share = share_of(sums, MEASURE_BREAKS_BY_MOVER, MEASURE_BREAKS)});
    return findings.count;
}
