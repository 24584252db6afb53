/* SPDX-License-Identifier: MIT */
/*
 * The numbers of the game in world units, seconds and units a second. Those that the arena needs
 * too are in arena/arena.h, those of a single mode in the mode's header. RULES_TICKS turns seconds
 * into ticks. A changed number changes how stored recordings play.
 */
#ifndef CLOCKWISE_SIM_RULES_H
#define CLOCKWISE_SIM_RULES_H

#include "arena/arena.h"
#include "base/tick_accumulator.h"

#define RULES_TICKS(seconds) ((int)((seconds)*TICKS_PER_SECOND + 0.5))

/* The player. */
#define PLAYER_SPEED 300.0
#define PLAYER_START_SECONDS 0.08 /**< From rest to full speed. */
#define PLAYER_STOP_SECONDS 0.065 /**< From full speed to rest. */
#define PLAYER_HEALTH 100.0
#define PLAYER_SHIELD 50.0
#define SHIELD_RECHARGE 25.0 /**< Points a second. */
#define UNSEEN_SECONDS 0.75  /**< Out of sight for so long, the shield recharges. */
#define BUFFER_SECONDS 0.1   /**< A press of dash or fire that comes too early still counts. */
#define RESPAWN_SECONDS 1.5
#define GUARD_SECONDS 1.0  /**< Unhurt after a respawn, or until the first shot. */
#define CREDIT_SECONDS 3.0 /**< Who hit you last is credited with what kills you so soon after. */

/* The dash. */
#define DASH_SPEED 1100.0
#define DASH_SECONDS 0.15
#define DASH_GUARD_SECONDS 0.117
#define DASH_COOLDOWN_SECONDS 1.2
#define CHARGED_DAMAGE 1.5 /**< A charged shot's damage and */
#define CHARGED_SPEED 1.25 /**< speed, times the weapon's. */

/* Bullets; what sets the weapons apart is in weapons.c. */
#define BULLET_RADIUS 6.0
#define OWN_BULLET_DAMAGE 0.5 /**< A bullet that bounced hurts its owner, times this. */
#define HIT_PUSH 120.0
#define RECOIL 30.0

/* Pickups. */
#define PICKUP_RADIUS 14.0
#define PICKUP_FIRST_SECONDS 4.0  /**< Of play, until the first ones lie there. */
#define PICKUP_NOTICE_SECONDS 1.0 /**< Pads show so far ahead what comes. */
#define PICKUP_HEALTH_POINTS 40.0
#define PLAYER_OVERSHIELD 50.0
#define FLARE_SECONDS 6.0
#define CLOAK_SECONDS 5.0

/* Obstacles. */
#define BREAKABLE_HEALTH 150.0
#define CRUSH_SECONDS 0.1 /**< A player that is pinned for longer dies. */
#define MOVER_NOTICE_SECONDS 0.5

/* The match. */
#define TARGET_RADIUS 24.0
#define BORDER_SECONDS 15.0 /**< The border closes for so long at the end of a timed match, */
#define BORDER_SPEED 40.0   /**< so fast, from every side, */
#define BORDER_LEAVES 0.4   /**< and leaves this share of the arena's width and height. */
#define BORDER_HURT 30.0    /**< Points a second outside it, guarded or not. */
#define COUNTDOWN_SECONDS 3.0
#define END_STILL_SECONDS 1.0

#endif
