/* SPDX-License-Identifier: MIT */
/*
 * Every number of the game in one place: world units, seconds, units a second. Ticks are derived
 * from seconds once, by RULES_TICKS. Changing a number changes what stored recordings play like.
 */
#ifndef CLOCKWISE_SIM_RULES_H
#define CLOCKWISE_SIM_RULES_H

#include "base/tick_accumulator.h"
#include "level/level.h"

#define TICK_SECONDS (1.0 / TICKS_PER_SECOND)
#define RULES_TICKS(seconds) ((int)((seconds)*TICKS_PER_SECOND + 0.5))

/* The player. */
#define PLAYER_RADIUS LEVEL_PLAYER_RADIUS
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
#define DASH_CORNER_SLIP 6.0 /**< A dash that clips a corner by no more slips round it. */
#define CHARGED_DAMAGE 1.5   /**< A charged shot's damage and */
#define CHARGED_SPEED 1.25   /**< speed, times the weapon's. */

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
#define CRUSH_SECONDS 0.1 /**< Pinned for longer, a player dies; */
#define CRUSH_DEPTH 14.0  /**< with a mover deeper in it (world units), it dies at once. */
#define MOVER_NOTICE_SECONDS 0.5

/* The match. */
#define DEATHMATCH_SECONDS 180.0
#define DEATHMATCH_KILLS 15
#define DEATHMATCH_TEAM_KILLS 30    /**< Of a team of two or more. */
#define LAST_LIGHT_SECONDS 75.0     /**< Of a round; then the border is closed wholly. */
#define LAST_LIGHT_ROUNDS 5         /**< So many won end the match of two sides, */
#define LAST_LIGHT_ROUNDS_OF_FOUR 4 /**< of three or four, */
#define LAST_LIGHT_ROUNDS_OF_MORE 3 /**< and of more. */
#define LAST_LIGHT_ROUNDS_MOST 15   /**< After so many the match ends whoever leads. */
#define ROUND_PAUSE_SECONDS 1.5     /**< After a round, in which nobody can be hurt. */
#define ROUND_COUNTDOWN_SECONDS 1.5
#define BEACON_SECONDS 120.0
#define BEACON_POINTS 60
#define BEACON_STAY_SECONDS 20.0  /**< Until it moves. */
#define BEACON_NOTICE_SECONDS 5.0 /**< Its next place is shown so long ahead. */
#define TORCH_SECONDS 120.0
#define TORCH_RADIUS 14.0
#define TORCH_IDLE_SECONDS 10.0 /**< Left lying for so long, it goes home. */
#define SIEGE_WAVE_SECONDS 45.0
#define SIEGE_PAUSE_SECONDS 3.0
#define SIEGE_ARRIVE_SECONDS 0.6 /**< From one enemy to the next. */
#define TRIALS_SECONDS 60.0
#define TARGET_RADIUS 24.0
#define BORDER_SECONDS 15.0 /**< The border closes for so long at the end of a timed match, */
#define BORDER_SPEED 40.0   /**< so fast, from every side, */
#define BORDER_LEAVES 0.4   /**< and leaves this share of the arena's width and height. */
#define BORDER_HURT 30.0    /**< Points a second outside it, guarded or not. */
#define COUNTDOWN_SECONDS 3.0
#define END_STILL_SECONDS 1.0

#endif
