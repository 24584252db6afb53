/* SPDX-License-Identifier: MIT */
/* Expectations held against a world, tick by tick. */
#ifndef CLOCKWISE_SCENARIO_EXPECTATION_JUDGE_H
#define CLOCKWISE_SCENARIO_EXPECTATION_JUDGE_H

#include "replay/findings.h"
#include "scenario/scenario.h"

/** What became of one expectation: what was there instead, for whoever writes it anew. */
typedef struct Outcome {
    unsigned missed; /**< EXPECTS_ bits of what was otherwise than expected. */
    bool is_hash_missed;
    Vec2 at;
    Vec2 velocity;
    Vec2 direction;
    Vec2 normal;
    bool is_alive;
    double health;
    double shield;
    double overshield;
    double ammunition;
    Hash hash;
    Vec2 players_at[MAX_PLAYERS];
    int next_event; /**< Of an order: how many have come. */
    bool is_broken; /**< What must always be was not. */
    int first_tick; /**< When it was first broken. */
    int worst_tick; /**< When it was broken most, and */
    double worst;   /**< by how much. */
    int worst_player;
    Thing worst_thing;
} Outcome;

/** At tick 0 and after every tick; `before` are the players' places a tick ago. Findings go out at
 * once, but for what can only be said at the end. */
void expectation_judge_tick(const Expectation *expectation, const World *world, int tick,
                            const Vec2 before[MAX_PLAYERS], Outcome *outcome, Findings *findings);

/** After the last tick. */
void expectation_judge_end(const Expectation *expectation, const World *world, int tick,
                           Outcome *outcome, Findings *findings);

#endif
