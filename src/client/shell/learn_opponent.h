/* SPDX-License-Identifier: MIT */
/* The opponent of a room: it stands still and fires slow, aimed shots, each announced by a charge
 * that everyone can see growing. */
#ifndef CLOCKWISE_SHELL_LEARN_OPPONENT_H
#define CLOCKWISE_SHELL_LEARN_OPPONENT_H

#include "shell/learn_rooms.h"

typedef struct LearnOpponent {
    int charge_ticks; /**< Of the next shot, up to the room's time between two. */
} LearnOpponent;

/** Its input for one tick of the room's world. */
PlayerInput learn_opponent_think(LearnOpponent *opponent, const LearnRoom *room,
                                 const World *world);

/** How near its next shot is, 0 to 1. */
double learn_opponent_charge(const LearnOpponent *opponent, const LearnRoom *room);

#endif
