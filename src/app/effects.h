/* SPDX-License-Identifier: MIT */
/*
 * What is seen of events for a moment or a while: flashes, sparks and rings in the air; shells,
 * scorch and shards on the ground. They are made from the world's events, never read by it, and
 * live in two pools whose oldest make room for new ones. Stepped once a tick, with random numbers
 * of their own, so that a tick's picture is always the same.
 */
#ifndef CLOCKWISE_APP_EFFECTS_H
#define CLOCKWISE_APP_EFFECTS_H

#include "app/flash_limiter.h"
#include "base/random.h"
#include "sim/state.h"

enum { EFFECTS_SPARKS_MAX = 384, EFFECTS_MARKS_MAX = 512 };

/** How long marks stay. */
#define EFFECTS_MARK_SECONDS 20.0
/** A picture at 60 a second: for so long a muzzle flash has its full radius. */
#define EFFECTS_FIRST_FRAME_SECONDS (1.0 / 60)
#define EFFECTS_FLASH_RADIUS 14.0
#define EFFECTS_HIT_FLASH_SECONDS 0.025
#define EFFECTS_HIT_FREEZE_SECONDS 0.033

/** What is in the air, or gone in a moment. */
typedef enum SparkKind {
    SPARK_LINE,  /**< A short bright line along its way. */
    SPARK_RING,  /**< A ring that opens where somebody died. */
    SPARK_ENTRY, /**< A ring that opens where somebody came in: seen where that one is. */
    SPARK_FLASH, /**< A white disc of a frame, with a glow. */
    SPARK_GHOST  /**< Where a dash was. */
} SparkKind;

typedef struct Spark {
    SparkKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 velocity;
    Vec2 along; /**< The unit vector a line lies along. */
    double age;
    double life;
    double size;
} Spark;

/** What stays on the ground. */
typedef enum MarkKind {
    MARK_SHELL,  /**< Thrown out beside a shot. */
    MARK_SCORCH, /**< Where a bullet ended. */
    MARK_SHARD   /**< Of somebody who died, or of an obstacle that broke. */
} MarkKind;

typedef struct Mark {
    MarkKind kind;
    int player; /**< Whose color, or NOBODY. */
    Vec2 at;
    Vec2 velocity; /**< Until it lies still. */
    Vec2 along;
    double age;
    double size;
} Mark;

/** What happens to a circle for a moment. */
typedef struct PlayerEffect {
    double flash;       /**< Seconds left of being white. */
    double freeze;      /**< Seconds left of standing still in the picture. */
    Vec2 offset;        /**< How far the picture stands off the place, because of that. */
    double guard_blink; /**< Seconds since it came in. */
} PlayerEffect;

typedef struct Effects {
    Spark sparks[EFFECTS_SPARKS_MAX];
    int spark_count;
    int next_spark;                /**< The place that the next one takes when all are taken. */
    Mark marks[EFFECTS_MARKS_MAX]; /**< A ring: see effects_mark(). */
    int first_mark;
    int mark_count;
    PlayerEffect players[MAX_PLAYERS];
    FlashLimiter limiter;
    double glare;   /**< How much of a flash of the whole picture is left, 0 to 1. */
    unsigned dazed; /**< Whose pictures it is in: bit 1 << id. */
    Random random;
} Effects;

void effects_init(Effects *effects, uint64_t seed);

/** A tick begins: everything ages. */
void effects_age(Effects *effects, const World *world);
/** Adds what an event of the world's last tick looks like. `people` are the bits of the players
 * whose death is a flash of the whole frame. */
void effects_take(Effects *effects, const Event *event, const World *world, unsigned people);
/** Adds what a dash leaves behind. Comes last in a tick. */
void effects_add_dashes(Effects *effects, const World *world);

/** The marks, 0 the oldest of `mark_count`. */
const Mark *effects_mark(const Effects *effects, int index);

#endif
