/* SPDX-License-Identifier: MIT */
/*
 * What is seen of events for a moment: flashes, sparks, rings, shards, shake. They are made from
 * the world's events, never read by it, and live in one pool whose oldest make room for new ones.
 * Stepped once a tick, with random numbers of their own, so that a tick's picture is always the
 * same.
 */
#ifndef CLOCKWISE_APP_EFFECTS_H
#define CLOCKWISE_APP_EFFECTS_H

#include "base/random.h"
#include "sim/world.h"

enum { EFFECTS_MAX = 512 };

typedef enum ParticleKind {
    PARTICLE_SPARK, /**< A short bright line along its way. */
    PARTICLE_SHARD, /**< A line that flies off and stays. */
    PARTICLE_RING,  /**< A ring that opens. */
    PARTICLE_FLASH, /**< A white disc of a frame, with a glow. */
    PARTICLE_GHOST  /**< Where a dash was. */
} ParticleKind;

typedef struct Particle {
    ParticleKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 velocity;
    Vec2 along; /**< The unit vector a line lies along. */
    double age;
    double life;
    double size;
} Particle;

/** What happens to a circle for a moment. */
typedef struct PlayerEffect {
    double flash;       /**< Seconds left of being white. */
    double freeze;      /**< Seconds left of standing still in the picture. */
    Vec2 offset;        /**< How far the picture stands off the place, because of that. */
    double guard_blink; /**< Seconds since it came in. */
} PlayerEffect;

typedef struct Effects {
    Particle items[EFFECTS_MAX];
    int count;
    int next; /**< The place that the next one takes when all are taken. */
    PlayerEffect players[MAX_PLAYERS];
    double trauma; /**< 0 to 1; the shake is its square. */
    Vec2 shake;    /**< World units that the camera is off by now. */
    Vec2 shake_goal;
    int shake_ticks;
    Vec2 kick; /**< As `shake`, from one's own shots. */
    Random random;
} Effects;

void effects_init(Effects *effects, uint64_t seed);

/** One tick: everything ages, then the events of the world's last tick are added. `people` are the
 * bits of the players whose hits shake the picture. */
void effects_step(Effects *effects, const World *world, unsigned people);

#endif
