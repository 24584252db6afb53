/* SPDX-License-Identifier: MIT */
/* Bots play matches on a level. A grid over it counts where circles are, are seen, are stuck and
 * die; from that follows what is worth telling the author. The same level gives the same counts
 * everywhere. */
#pragma once

#include "match/measures.h"

enum { HEAT_CELLS_MAX = 4096 };

/** The side of a cell; larger only where an arena would have more than HEAT_CELLS_MAX. */
#define HEAT_CELL 30.0
/** What is played of each match: twenty of them take a few seconds. */
#define HEAT_SECONDS 60.0

/** In player ticks, but for deaths. */
typedef struct HeatCell {
    int ticks;
    int seen;
    int stuck;
    int deaths;
    bool is_floor; /**< A circle can walk there. */
} HeatCell;

/** How often circles came back there, and were seen as they did. */
typedef struct HeatSpawn {
    int returns;
    int seen;
} HeatSpawn;

/** Sums over matches; plain data, to be copied. */
typedef struct HeatSums {
    Vec2 size;   /**< Of the arena, which the last cells may stand out of. */
    double cell; /**< 0: nothing was played. */
    int columns, rows;
    int players;
    bool has_teams;
    bool has_movers;
    int matches;
    int won[TEAM_SLOTS]; /**< By each team; the rest were drawn. */
    Measures measures;
    HeatSpawn spawns[LEVEL_SPAWNS]; /**< In the level's order. */
    HeatCell cells[HEAT_CELLS_MAX]; /**< By rows, from the lower left. */
} HeatSums;

void heat_add(HeatSums *sums, const HeatSums *other);
Vec2 heat_middle(const HeatSums *sums, int cell);

typedef struct Heat Heat;

typedef enum HeatStep {
    HEAT_GOES_ON,
    HEAT_PLAYED, /**< A match is over; the next step begins another. */
    HEAT_FAILED  /**< Out of memory. */
} HeatStep;

/** Plays the level's first mode that bots can fight in, with as many of them as suit the level, in
 * two teams where that can be. The level is taken over, and left empty, in any case. Fails when out
 * of memory, and where the level has no such mode. */
bool heat_create(Heat **out_heat, Level *level, Error *out_error);
void heat_destroy(Heat *heat);
/** Plays on for at most so many ticks. The n-th match of a level is always the same. */
HeatStep heat_step(Heat *heat, int ticks, Error *out_error);
/** Of the match that was over last. */
const HeatSums *heat_sums(const Heat *heat);

/* What they say. */

typedef enum HeatFindingKind {
    HEAT_SIDES_OPEN,   /**< Too few matches to tell whether the teams are equal. */
    HEAT_SIDES_UNFAIR, /**< Chance would hardly make it so unequal: `low` is above a half. */
    HEAT_SIDES_FAIR,   /**< Equal as far as so many matches tell: from `low` to `high`. */
    HEAT_DEATHS,       /**< `share` of all deaths are within HEAT_DEATHS_REACH of `at`. */
    HEAT_EMPTY,   /**< Nobody came to `share` of the floor, most of it in the region `index`. */
    HEAT_STUCK,   /**< Bots were stuck for `share` of the time, mostly near `at`. */
    HEAT_RETURNS, /**< `share` of those who come back at the spawn `index` are seen at once. */
    HEAT_SEEN,    /**< Circles are seen for `share` of their time alive. */
    HEAT_MOVERS,  /**< Movers break `share` of the lines of sight that end. */
    HEAT_FINDING_KINDS
} HeatFindingKind;

/** A region of the arena: of three columns and three rows, from the lower left. */
enum { HEAT_REGIONS_ACROSS = 3, HEAT_REGIONS = 9 };

typedef struct HeatFinding {
    HeatFindingKind kind;
    double share; /**< 0 to 1. */
    double low, high;
    int total; /**< The share is of so many. */
    int index; /**< A team, a region, or a spawn. */
    Vec2 at;
} HeatFinding;

/** How near deaths are to be in one place, world units. */
#define HEAT_DEATHS_REACH 150.0

enum { HEAT_FINDINGS_MAX = 5 };

/** The most important first; returns how many. None before a match was played. */
int heat_findings(const HeatSums *sums, HeatFinding out_findings[HEAT_FINDINGS_MAX]);

/** Wilson's 99 % interval of the true share. It is wide because it is looked at after every
 * match. */
void heat_interval(int wins, int of, double *out_low, double *out_high);
