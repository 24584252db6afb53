/* SPDX-License-Identifier: MIT */
/*
 * What is seen of events for a moment or a while: flashes, particles and rings in the air; shells,
 * scorch and shards on the ground. They are made from the world's events, never read by it, and
 * live in two pools whose oldest make room for new ones. Stepped once a tick, with random numbers
 * of their own, so that a tick's frame is always the same.
 */
#ifndef CLOCKWISE_SCENE_EFFECTS_H
#define CLOCKWISE_SCENE_EFFECTS_H

#include "base/random.h"
#include "scene/flash_limiter.h"
#include "sim/state.h"

enum { EFFECTS_PARTICLES_MAX = 384, EFFECTS_DECALS_MAX = 512 };

/** How long decals stay. */
#define EFFECTS_DECAL_SECONDS 20.0
/** A frame at 60 FPS: for so long a muzzle flash has its full radius. */
#define EFFECTS_FIRST_FRAME_SECONDS (1.0 / 60)
#define EFFECTS_FLASH_RADIUS 14.0
#define EFFECTS_HIT_FLASH_SECONDS 0.025
#define EFFECTS_HIT_FREEZE_SECONDS 0.033

/** What is in the air, or gone in a moment. */
typedef enum ParticleKind {
    PARTICLE_LINE,  /**< A short bright line along its way. */
    PARTICLE_RING,  /**< A ring that opens where somebody died. */
    PARTICLE_ENTRY, /**< A ring that opens where somebody came in: seen where that one is. */
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

/** What stays on the ground. */
typedef enum DecalKind {
    DECAL_SHELL,  /**< Thrown out beside a shot. */
    DECAL_SCORCH, /**< Where a bullet ended. */
    DECAL_SHARD   /**< Of somebody who died, or of an obstacle that broke. */
} DecalKind;

typedef struct Decal {
    DecalKind kind;
    int player; /**< Whose color, or NOBODY. */
    Vec2 at;
    Vec2 velocity; /**< Until it lies still. */
    Vec2 along;
    double age;
    double size;
} Decal;

/** What happens to a circle for a moment. */
typedef struct PlayerEffect {
    double flash;       /**< Seconds left of being white. */
    double freeze;      /**< Seconds left of standing still in the frame. */
    Vec2 offset;        /**< How far the frame stands off the place, because of that. */
    double guard_blink; /**< Seconds since it came in. */
} PlayerEffect;

typedef struct Effects {
    Particle particles[EFFECTS_PARTICLES_MAX];
    int particle_count;
    int next_particle;                /**< The place that the next one takes when all are taken. */
    Decal decals[EFFECTS_DECALS_MAX]; /**< A ring: see effects_decal(). */
    int first_decal;
    int decal_count;
    PlayerEffect players[MAX_PLAYERS];
    FlashLimiter limiter;
    double glare;   /**< How much of a flash of the whole frame is left, 0 to 1. */
    unsigned dazed; /**< Whose frames it is in: bit 1 << id. */
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

/** The decals, 0 the oldest of `decal_count`. */
const Decal *effects_decal(const Effects *effects, int index);

#endif
