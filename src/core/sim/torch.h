/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_TORCH_H
#define CLOCKWISE_SIM_TORCH_H

#include "sim/mode_rules.h"

#define TORCH_SECONDS 120.0
#define TORCH_RADIUS 14.0
#define TORCH_IDLE_SECONDS 10.0 /**< Left lying this long, it returns home. */

enum { TORCH_HOMES = 4 };

/** The torch. */
typedef struct TorchState {
    int carrier; /**< Or NO_PLAYER. */
    Vec2 homes[TORCH_HOMES];
    int home_count;
    Vec2 home;      /**< Where it began or last returned to: one of `homes`. */
    Vec2 at;        /**< Where it lies, or where its carrier is. */
    int idle_ticks; /**< Since it was dropped. */
} TorchState;

/** The state of a match in this mode. */
const TorchState *torch_view(const World *world);

extern const ModeRules torch_rules;

#endif
