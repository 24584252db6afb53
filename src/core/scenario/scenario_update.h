/* SPDX-License-Identifier: MIT */
/*
 * A scenario's expectations written anew from what happened. Only the values that did not hold are
 * replaced in the text; all the rest stays byte for byte, so that the diff shows what changed and
 * nothing else. What must be always, never or in an order is a rule, not a measurement: it stays.
 */
#ifndef CLOCKWISE_SCENARIO_SCENARIO_UPDATE_H
#define CLOCKWISE_SCENARIO_SCENARIO_UPDATE_H

#include "scenario/expectation_judge.h"

#include <stddef.h>

/**
 * `text` is what the scenario was read from, `outcomes` what scenario_run() said of it. The new
 * text is on the heap and the caller's to free(); `out_changes` counts the values replaced. A hash
 * that is replaced gets everyone's places beside it, so that the next difference can be named.
 */
bool scenario_update_text(const char *text, size_t length, const Scenario *scenario,
                          const Outcome *outcomes, char **out_text, size_t *out_length,
                          int *out_changes, Error *out_error);

#endif
