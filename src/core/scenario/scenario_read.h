/* SPDX-License-Identifier: MIT */
/* Scenarios in, checked whole: what is read can be played, and every expectation can be judged. */
#ifndef CLOCKWISE_SCENARIO_SCENARIO_READ_H
#define CLOCKWISE_SCENARIO_SCENARIO_READ_H

#include "scenario/scenario.h"
#include "json/json_problems.h"

#include <stddef.h>

/**
 * Reads a scenario from text. `path` is where it came from: a level named in it lies relative to
 * that. `out_problems` is always the caller's to destroy, `out_scenario` where the answer is true;
 * it must stay where it is while it is played.
 */
bool scenario_read_text(const char *path, const char *text, size_t length, Scenario *out_scenario,
                        JsonProblems *out_problems);

enum { SCENARIO_DEPTH = 24 };

#endif
