/* SPDX-License-Identifier: MIT */
/* Scenarios played, and their expectations judged. */
#ifndef CLOCKWISE_SCENARIO_SCENARIO_RUN_H
#define CLOCKWISE_SCENARIO_SCENARIO_RUN_H

#include "scenario/expectation_judge.h"

/**
 * Plays a scenario that was read; `out_findings` gets what did not hold, `out_outcomes` (one for
 * each expectation; may be NULL) what was there instead. `trace` may be NULL. False where it could
 * not be played, which only missing memory can cause.
 */
bool scenario_run(const Scenario *scenario, FILE *trace, Findings *out_findings,
                  Outcome *out_outcomes, Error *out_error);

#endif
