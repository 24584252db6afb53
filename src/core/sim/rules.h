/* SPDX-License-Identifier: MIT */
/* The game's numbers, in world units, seconds and units per second. Others are in arena/arena.h,
 * and those of single modes in sim/world.h. Changing one changes how recordings play. */
#pragma once

#include "arena/arena.h"
#include "base/time.h"

#define RULES_TICKS(seconds) ((int)((seconds)*TICKS_PER_SECOND + 0.5))

#define PLAYER_SPEED 300.0
#define PLAYER_START_SECONDS 0.08 /**< From rest to full speed. */
#define PLAYER_STOP_SECONDS 0.065 /**< From full speed to rest. */
#define PLAYER_HEALTH 100.0
#define PLAYER_SHIELD 55.0
#define SHIELD_RECHARGE 40.0 /**< Points per second. */
/** A shield recharges after this time in which no opponent could hit the player and it did not
 * dash. */
#define UNSEEN_SECONDS 0.4
/** How long a press of dash or fire that is not possible yet still counts, after its own tick. */
#define BUFFER_SECONDS 0.1
#define LINGER_SECONDS 2.0 /**< A player who stays in one place for so long is revealed. */
/** A life's first stay only counts after this time, or from the first input on. */
#define FIRST_STAY_SECONDS 5.0
#define LINGER_REACH 90.0 /**< World units from where the count began; farther restarts it. */
#define RESPAWN_SECONDS 2.0
/** How much longer a return may wait for a place out of sight. */
#define RETURN_PATIENCE_SECONDS 1.0
#define LAST_RETURN_SECONDS 5.0 /**< Nobody returns in the last seconds of the clock. */
#define GUARD_SECONDS 1.0       /**< Invulnerable after a respawn, at most until the first shot. */
#define CREDIT_SECONDS 3.0      /**< How long the last player to hit the victim gets credit. */

#define DASH_SPEED 1100.0
#define DASH_SECONDS 0.15
#define DASH_GUARD_SECONDS 0.117
#define DASH_COOLDOWN_SECONDS 1.2
#define CHARGED_DAMAGE 1.5 /**< Factor of a charged shot's damage. */
#define CHARGED_SPEED 1.25 /**< Factor of its speed. */

/* Bullets; what sets the weapons apart is in weapons.c. */
#define BULLET_RADIUS 6.0
#define OWN_BULLET_DAMAGE 0.5 /**< Factor of damage to the bullet's owner, after a bounce. */
/** Units per second. A player standing still slides v * v / (2 * PLAYER_SPEED /
 * PLAYER_STOP_SECONDS): 6.2 units by a hit, 1.6 by a shot. */
#define HIT_PUSH 240.0
#define RECOIL 120.0

#define PICKUP_RADIUS 14.0
#define PICKUP_FIRST_SECONDS 2.0  /**< Until the first pickups. */
#define PICKUP_NOTICE_SECONDS 1.0 /**< How far ahead pads show the next pickup. */
#define PICKUP_HEALTH_POINTS 40.0
#define PLAYER_OVERSHIELD 50.0
#define FLARE_SECONDS 6.0
#define CLOAK_SECONDS 5.0

#define BREAKABLE_HEALTH 150.0
#define CRUSH_SECONDS 0.1 /**< A player pinned for longer is crushed. */
#define MOVER_NOTICE_SECONDS 0.5

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

/** Bots' levels, weakest first; the adaptive one is as good as its opponents, and stands last. */
typedef enum BotLevel {
    BOT_BEGINNER,
    BOT_ROOKIE,
    BOT_CASUAL,
    BOT_AMATEUR,
    BOT_REGULAR,
    BOT_SKILLED,
    BOT_SEASONED,
    BOT_VETERAN,
    BOT_EXPERT,
    BOT_MASTER,
    BOT_ADAPTIVE, /**< Last, so it is also the number of levels with a fixed strength. */
    BOT_LEVEL_COUNT
} BotLevel;

/** The names used in files and on the command line, e.g. "rookie". */
extern const char *const bot_level_names[BOT_LEVEL_COUNT];
const char *bot_level_name(BotLevel level);

/* How a bot likes to play, whatever its level. */

typedef enum BotManner {
    BOT_MANNER_USUAL,
    BOT_MANNER_RUSHES,   /**< Comes close and never hides. */
    BOT_MANNER_RIDES,    /**< Goes along with movers instead of wandering. */
    BOT_MANNER_STANDS,   /**< Never dashes and never hides. */
    BOT_MANNER_ARMS,     /**< Goes for weapons first. */
    BOT_MANNER_AIMS,     /**< Waits after each shot. */
    BOT_MANNER_LURKS,    /**< Always seeks cover. */
    BOT_MANNER_DASHES,   /**< Dashes whenever it can. */
    BOT_MANNER_RETREATS, /**< Backs away from its opponent. */
    BOT_MANNER_CAMPS,    /**< Waits where it is hidden. */
    BOT_MANNER_BANKS,    /**< Prefers to shoot off walls. */
    BOT_MANNER_SNIPES,   /**< Keeps as far away as its weapon reaches, and goes for weapons. */
    BOT_MANNER_COMBINES, /**< Goes along with movers, shoots off walls, and comes close. */
    BOT_MANNER_COUNT
} BotManner;

/* What changes a level before a match: mutators and the Daily dial. */

enum {
    MUTATOR_NO_RECOVERY = 1 << 0,   /**< Shields do not recharge. */
    MUTATOR_FROZEN_MOVERS = 1 << 1, /**< What would move stands where it is drawn. */
    MUTATOR_MIRRORS = 1 << 2,       /**< Every obstacle is a mirror. */
    MUTATOR_ONE_BULLET = 1 << 3,    /**< One hit kills; there are no shields. */
    MUTATOR_DARK = 1 << 4,          /**< Nobody sees farther than MUTATOR_DARK_REACH. */
    MUTATOR_DOUBLE_SPEED = 1 << 5,  /**< Players, bullets and movers are twice as fast. */
    MUTATOR_BIG_HEADS = 1 << 6,     /**< Players are larger in relation to the level. */
    MUTATOR_STRIKES = 1 << 7,       /**< The clock strikes: see sim/world.h. */
    MUTATOR_COUNT = 8,
    /** How many of them, the first ones, set-up offers. It sets one at a time; `simulate` combines.
     */
    MUTATOR_CHOICES = 7
};

#define MUTATOR_DARK_REACH 320.0 /**< World units. */
/** How much larger players are in relation to the level. Less if they would not fit at a spawn or
 * through a passage that they need. */
#define MUTATOR_BIG_HEADS_GROWTH 1.3

/** The factor of all speeds. */
static inline double mutators_pace(unsigned mutators)
{
    return mutators & MUTATOR_DOUBLE_SPEED ? 2 : 1;
}

/** Whether shields recharge. With MUTATOR_NO_RECOVERY they are only full at the start, with
 * MUTATOR_ONE_BULLET there are none. */
static inline bool mutators_recover(unsigned mutators)
{
    return (mutators & (MUTATOR_NO_RECOVERY | MUTATOR_ONE_BULLET)) == 0;
}

/** Names by the bit's number, as in files and on the command line: "no-recovery". */
extern const char *const *const mutator_names;
extern const char *const mutator_choices[MUTATOR_COUNT + 1];

/** Finds a mutator's bit by the first `length` bytes of `name`; 0 if there is none. */
unsigned mutators_bit(const char *name, size_t length);
/** The number of the first of the MUTATOR_CHOICES in a set; MUTATOR_COUNT if there is none. */
int mutators_first(unsigned mutators);
/** Applies the mutators that change the level. The others change the ticks of the simulation. */
void mutators_change_level(Level *level, unsigned mutators);

/* The Daily dial: a trial that the date alone chooses, the same for everybody. */

enum { DAILY_NONE = 0 };

typedef struct Daily {
    const char *level; /**< File of a shipped level: "levels/duel.json". */
    WeaponKind weapon; /**< On every weapon pad, and in hand at the start. */
    uint64_t seed;
} Daily;

/** The trial of a day, counted from 1970-01-01: see base/time.h. */
Daily daily_of(int day);
/** Changes a level to the day's: every weapon pad has the day's weapon, and there is no par. */
void daily_change_level(Level *level, int day);
