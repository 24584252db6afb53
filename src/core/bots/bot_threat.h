/* SPDX-License-Identifier: MIT */
/* The bullets that a bot had better not meet, its own among them. */
#ifndef CLOCKWISE_BOTS_BOT_THREAT_H
#define CLOCKWISE_BOTS_BOT_THREAT_H

#include "bots/bot_course.h"
#include "bots/bot_mind.h"

enum { MAX_THREATS = 12 };

typedef struct BotThreat {
    BotCourse course;
    int first_leg; /**< The first that can hurt. */
    double blast;  /**< It bursts at the end of its course, so wide; 0 where it does not. */
} BotThreat;

typedef struct BotThreats {
    BotThreat items[MAX_THREATS];
    int count;
} BotThreats;

/** The feared bullets that could reach the bot soon, if it walked into them. */
void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats);

/** How bad it is to walk on from a place with a velocity: 0 where everything passes by. */
double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity);

/** Whether a player that stands at a place is hit within a number of seconds. */
bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within);

#endif
