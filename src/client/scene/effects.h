/* SPDX-License-Identifier: MIT */
/*
 * Visual effects of the world's events: particles in the air (flashes, lines, rings) and decals on
 * the ground (shells, scorch, shards), in two pools where the oldest make room. Stepped once per
 * tick with their own random numbers, so that a tick always looks the same; the world never reads
 * them.
 */
#ifndef CLOCKWISE_SCENE_EFFECTS_H
#define CLOCKWISE_SCENE_EFFECTS_H

#include "base/numbers.h"
#include "scene/flash_limiter.h"
#include "sim/state.h"

enum { EFFECTS_PARTICLES_MAX = 384, EFFECTS_DECALS_MAX = 512 };

/** How long decals stay. */
#define EFFECTS_DECAL_SECONDS 8.0
/** A frame at 60 FPS: how long a muzzle flash keeps its full radius. */
#define EFFECTS_FIRST_FRAME_SECONDS (1.0 / 60)
#define EFFECTS_FLASH_RADIUS 14.0
#define EFFECTS_HIT_FLASH_SECONDS 0.025
#define EFFECTS_HIT_FREEZE_SECONDS 0.033
/** How long a killer stays lit, and is shown to its victim. */
#define EFFECTS_KILLER_SECONDS 1.0

typedef enum ParticleKind {
    PARTICLE_LINE,  /**< A short bright line. */
    PARTICLE_RING,  /**< A ring that opens at a death. */
    PARTICLE_ENTRY, /**< A ring that opens at a spawn; only as visible as the player. */
    PARTICLE_FLASH, /**< A muzzle flash: a white disc with a glow. */
    PARTICLE_PIECE, /**< Of a dead player's disc. */
    PARTICLE_GHOST  /**< The ghost that a dash leaves. */
} ParticleKind;

typedef struct Particle {
    ParticleKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 velocity;
    Vec2 along;  /**< The unit vector a line lies along, or from the middle to a piece. */
    double spin; /**< Of a piece, degrees per second. */
    double age;
    double life;
    double size;
} Particle;

typedef enum DecalKind {
    DECAL_SHELL,  /**< Ejected by a shot. */
    DECAL_SCORCH, /**< Where a bullet ended. */
    DECAL_SHARD   /**< Of a dead player or a broken obstacle. */
} DecalKind;

typedef struct Decal {
    DecalKind kind;
    int player; /**< Whose color, or NO_PLAYER. */
    Vec2 at;
    Vec2 velocity; /**< Until it lies still. */
    Vec2 along;
    double age;
    double size;
} Decal;

/** Short effects on a circle. */
typedef struct PlayerEffect {
    double flash;       /**< Seconds left of being white. */
    double freeze;      /**< Seconds left of standing still on screen. */
    Vec2 offset;        /**< From the position to where it is drawn, because of the freeze. */
    double guard_blink; /**< Seconds since the spawn. */
    double seen;        /**< 0 to 1: how far it is shown as seen; eases. */
    double recovering;  /**< The same of a shield that recharges. */
    double shield_glow; /**< 1 when the shield begins to recharge, down to 0. */
    double killer;      /**< Seconds left of being lit because it killed someone. */
} PlayerEffect;

typedef struct Effects {
    Particle particles[EFFECTS_PARTICLES_MAX];
    int particle_count;
    int next_particle;                /**< The slot to reuse next in a full pool. */
    Decal decals[EFFECTS_DECALS_MAX]; /**< A ring buffer: see effects_decal(). */
    int first_decal;
    int decal_count;
    PlayerEffect players[PLAYERS_MAX];
    FlashLimiter limiter;
    double screen_flash;          /**< How much of a flash of the whole frame is left, 0 to 1. */
    unsigned screen_flash_people; /**< The people who see it: bit 1 << id. */
    Random random;
} Effects;

void effects_init(Effects *effects, uint64_t seed);

/** A tick begins: everything ages. */
void effects_age(Effects *effects, const World *world);
/** Adds the effects of an event of the last tick. `people` has the bits of the players whose death
 * flashes the whole frame. */
void effects_take(Effects *effects, const Event *event, const World *world, unsigned people);
/** Adds the ghosts that dashes leave. Comes last in a tick. */
void effects_add_dashes(Effects *effects, const World *world);

/** How much of the time out of sight has passed, after which the shield recharges: 0 to 1. 0 for a
 * player who is seen, does not need it, or has waited long enough. */
double effects_hidden_part(const World *world, const Player *player);

/** A decal; 0 is the oldest. */
const Decal *effects_decal(const Effects *effects, int index);

#endif
