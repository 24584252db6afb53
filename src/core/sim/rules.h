/* SPDX-License-Identifier: MIT */
/*
 * The game's numbers, in world units, seconds and units per second. Those that the arena needs are
 * in arena/arena.h, those of one mode in its header. RULES_TICKS converts seconds to ticks.
 * Changing a number changes how recordings play.
 */
#ifndef CLOCKWISE_SIM_RULES_H
#define CLOCKWISE_SIM_RULES_H

#include "arena/arena.h"
#include "base/time.h"

#define RULES_TICKS(seconds) ((int)((seconds)*TICKS_PER_SECOND + 0.5))

/* The player. */
#define PLAYER_SPEED 300.0
#define PLAYER_START_SECONDS 0.08 /**< From rest to full speed. */
#define PLAYER_STOP_SECONDS 0.065 /**< From full speed to rest. */
#define PLAYER_HEALTH 100.0
#define PLAYER_SHIELD 55.0
#define SHIELD_RECHARGE 40.0 /**< Points per second. */
/** Without a clear shot at a player and without a dash, until its shield recharges. */
#define UNSEEN_SECONDS 0.4
/** How long a press of dash or fire that is not possible yet still counts, after its own tick. */
#define BUFFER_SECONDS 0.1
#define LINGER_SECONDS 2.0     /**< A player who stays in one place for so long is revealed. */
#define FIRST_STAY_SECONDS 5.0 /**< Of a life: before these or the first input nothing counts. */
#define LINGER_REACH 90.0      /**< World units from where the count began; farther restarts it. */
#define RESPAWN_SECONDS 2.0
#define RETURN_PATIENCE_SECONDS 1.0 /**< How much longer one waits for a place out of sight. */
#define LAST_RETURN_SECONDS 5.0     /**< Nobody returns so shortly before the time is up. */
#define GUARD_SECONDS 1.0  /**< Invulnerable after a respawn, at most until the first shot. */
#define CREDIT_SECONDS 3.0 /**< How long the last player to hit the victim gets credit. */

/* The dash. */
#define DASH_SPEED 1100.0
#define DASH_SECONDS 0.15
#define DASH_GUARD_SECONDS 0.117
#define DASH_COOLDOWN_SECONDS 1.2
#define CHARGED_DAMAGE 1.5 /**< Factor of a charged shot's damage. */
#define CHARGED_SPEED 1.25 /**< Factor of its speed. */

/* Bullets; what sets the weapons apart is in weapons.c. */
#define BULLET_RADIUS 6.0
#define OWN_BULLET_DAMAGE 0.5 /**< Factor of damage to the bullet's owner, after a bounce. */
/** Units per second that a hit pushes its victim and a shot its shooter. A player standing still
 * slides v * v / (2 * PLAYER_SPEED / PLAYER_STOP_SECONDS): 6.2 units by a hit, 1.6 by a shot. */
#define HIT_PUSH 240.0
#define RECOIL 120.0

/* Pickups. */
#define PICKUP_RADIUS 14.0
#define PICKUP_FIRST_SECONDS 2.0  /**< Until the first pickups. */
#define PICKUP_NOTICE_SECONDS 1.0 /**< How far ahead pads show the next pickup. */
#define PICKUP_HEALTH_POINTS 40.0
#define PLAYER_OVERSHIELD 50.0
#define FLARE_SECONDS 6.0
#define CLOAK_SECONDS 5.0

/* Obstacles. */
#define BREAKABLE_HEALTH 150.0
#define CRUSH_SECONDS 0.1 /**< A player pinned for longer is crushed. */
#define MOVER_NOTICE_SECONDS 0.5

/* The match. */
#define TARGET_RADIUS 24.0
#define MIDNIGHT_LIT_SECONDS 2.0  /**< How long it shows a player whom it touched. */
#define BORDER_SECONDS 15.0       /**< How long the border closes at the end of a timed match. */
#define BORDER_SPEED 40.0         /**< Of each side. */
#define BORDER_LEAVES 0.4         /**< The share of the arena's width and height that it leaves. */
#define BORDER_SHUT_SECONDS 12.0  /**< From the end of the clock until nothing is left inside. */
#define SUDDEN_DEATH_SECONDS 30.0 /**< At most. */
#define BORDER_HURT 30.0          /**< Damage per second outside it, even to guarded players. */
#define COUNTDOWN_SECONDS 3.0
#define END_STILL_SECONDS 1.0

#endif
