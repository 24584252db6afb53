/* SPDX-License-Identifier: MIT */
/* The `expect` of a scenario. */
#ifndef CLOCKWISE_SCENARIO_EXPECTATION_READ_H
#define CLOCKWISE_SCENARIO_EXPECTATION_READ_H

#include "scenario/scenario.h"
#include "json/reader.h"

/**
 * Reads the scenario's expectations, whose level, ticks and players have been read. What names an
 * unknown player, obstacle, tick or key is reported, and never just passed over.
 */
void expectation_read_all(Reader *reader, const cJSON *root, Scenario *scenario);

#endif
