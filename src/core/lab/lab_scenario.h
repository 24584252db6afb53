/* SPDX-License-Identifier: MIT */
/* A scenario in the lab: read, played straight once to see whether all holds, then gone through
 * tick by tick. */
#ifndef CLOCKWISE_LAB_LAB_SCENARIO_H
#define CLOCKWISE_LAB_LAB_SCENARIO_H

#include "base/time.h"
#include "match/scenario.h"

enum { LAB_TICK_WORDS_BYTES = 240 };

typedef struct LabScenario {
    Scenario *scenario; /**< Owned; NULL: none is open. */
    ScenarioPlay *play; /**< The same. */
    Mismatches mismatches;
    TickAccumulator ticks;
    bool is_playing;
} LabScenario;

/** Opens a file in place of what is open. On false that stays; the error is one for the whole file,
 * as `PATH:LINE:COLUMN: …`. */
bool lab_scenario_open(LabScenario *lab, const char *path, Error *out_error);
/** The same with a small scenario of the program's own. */
bool lab_scenario_open_example(LabScenario *lab, Error *out_error);
void lab_scenario_close(LabScenario *lab);

const World *lab_scenario_world(const LabScenario *lab);

/** To a tick; one before the first or after the last is the nearest of these. */
void lab_scenario_go(LabScenario *lab, int tick);
/** So many ticks on or back; it then stands still. */
void lab_scenario_step(LabScenario *lab, int by);
/** Plays from here, from the first tick where it is at the end, or stands still. */
void lab_scenario_toggle(LabScenario *lab);
/** Lets time go by while it is playing, up to the last tick. */
void lab_scenario_update(LabScenario *lab, double seconds);

/** What happened in this tick, "nothing happens" where it is nothing with a name. */
void lab_scenario_events(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES]);
/** Whether all that the scenario expects holds, else the first that does not. */
void lab_scenario_verdict(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES]);

#endif
