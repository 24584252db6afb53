/* SPDX-License-Identifier: MIT */
/*
 * Visual effects of the world's events: particles in the air (flashes, lines, rings) and decals on
 * the ground (shells, scorch, shards), in two pools where the oldest make room. Stepped once per
 * tick with their own random numbers, so that a tick always looks the same; the world never reads
 * them. Below are afterimages and cameras.
 */
#ifndef CLOCKWISE_SCENE_EFFECTS_H
#define CLOCKWISE_SCENE_EFFECTS_H

#include "base/numbers.h"
#include "sim/state.h"

#include <stdbool.h>

enum { FLASHES_PER_SECOND = 3 };

/**
 * At most three flashes of the whole frame in any second: more could cause a seizure (WCAG 2.3.1).
 * A refused flash is not made up for later. Begins as all zero.
 */
typedef struct FlashLimiter {
    int begun[FLASHES_PER_SECOND]; /**< The ticks of the last ones, oldest first. */
    int count;
} FlashLimiter;

enum { EFFECTS_PARTICLES_MAX = 384, EFFECTS_DECALS_MAX = 512 };

/** How long decals stay. */
#define EFFECTS_DECAL_SECONDS 8.0
/** A frame at 60 FPS: how long a muzzle flash keeps its full radius. */
#define EFFECTS_FIRST_FRAME_SECONDS (1.0 / 60)
#define EFFECTS_FLASH_RADIUS 14.0
#define EFFECTS_HIT_FLASH_SECONDS 0.025
/** How long a killer stays lit, and is shown to its victim. */
#define EFFECTS_KILLER_SECONDS 1.0

/** How much a weapon is felt in the picture: by who fires it alone before a view, and by all where
 * it hits. */
typedef struct WeaponFeel {
    double kick; /**< How far a shot throws the picture back, of the view's width. */
    double zoom; /**< How much nearer it is for a moment. */
    double stop; /**< Seconds that a victim stands still in the picture. */
} WeaponFeel;

WeaponFeel effects_weapon_feel(WeaponKind weapon);

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

/*
 * Afterimages of events that are over within a tick: beams, blasts, taken pickups. Also what
 * pads wait for and which breakables were hit. The world never reads them.
 */

enum { AFTERIMAGES_MAX = 48, AFTERIMAGES_CRACKS = 8 };

#define AFTERIMAGE_BEAM_SECONDS 0.4
#define AFTERIMAGE_BLAST_SECONDS 0.55
#define AFTERIMAGE_TAKEN_SECONDS 1.3

typedef enum AfterimageKind {
    AFTERIMAGE_BEAM,  /**< From `at` to `to`. */
    AFTERIMAGE_BLAST, /**< Around `at`, of radius `size`. */
    AFTERIMAGE_TAKEN, /**< Around `at`: a pickup that was taken. */
    AFTERIMAGE_KIND_COUNT
} AfterimageKind;

typedef struct Afterimage {
    AfterimageKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 to;
    double size;
    double age; /**< Seconds. */
    bool is_charged;
    PickupKind pickup; /**< What was taken, */
    WeaponKind weapon; /**< and which weapon, if it was one. */
} Afterimage;

typedef struct Afterimages {
    Afterimage items[AFTERIMAGES_MAX]; /**< Oldest first. */
    int count;
    int pad_ticks[LEVEL_PICKUPS];     /**< The full wait of each pad. */
    double health[LEVEL_OBSTACLES];   /**< Of the breakables, in the arena's order. */
    Vec2 cracked[AFTERIMAGES_CRACKS]; /**< Middles of breakables hit in the last tick. */
    int cracked_count;
} Afterimages;

/** How long an afterimage is seen, in seconds. */
double afterimages_seconds(AfterimageKind kind);
/** A tick begins: afterimages age and end; pads and breakables are read from the world. */
void afterimages_age(Afterimages *afterimages, const World *world);
/** Adds the afterimage of an event of the last tick. */
void afterimages_take(Afterimages *afterimages, const Event *event, const World *world);

/*
 * A camera follows one player, looks ahead along its aim, and is kicked by its shots and shaken by
 * its hits. Hits add up to a trauma, and the shake is its square. It is stepped once per tick with
 * its own random numbers; the world never reads it.
 */

/** How far it looks ahead, world units. */
#define CAMERA_LEAD 60.0
/** The most that shots throw the frame back, of the view's width. */
#define CAMERA_KICK 0.010
/** How much nearer a kill is for a moment, to who killed, beside the weapon's zoom; and the one
 * that ends a match, to all. */
#define CAMERA_KILL_ZOOM 0.010
#define CAMERA_END_ZOOM 0.035
/** The most that a shake moves (world units) and turns the frame. */
#define CAMERA_SHAKE 14.0
#define CAMERA_TURN_DEGREES 1.5
/** Trauma added by a hit and by an explosion, and lost per second. */
#define CAMERA_HIT_TRAUMA 0.2
#define CAMERA_EXPLOSION_TRAUMA 0.5
#define CAMERA_TRAUMA_DECAY 1.6

/** What a frame is drawn by; between two ticks, the mix of their poses. */
typedef struct CameraPose {
    Vec2 at;             /**< What is looked at, world units; viewport_camera() bounds it. */
    Vec2 off;            /**< Offset by shake, world units. */
    double turn_degrees; /**< Rotation of the world, counter-clockwise. */
    Vec2 kick;           /**< Offset by shots, of the view's width, */
    double zoom;         /**< and how much nearer they bring it; 0: not. */
} CameraPose;

typedef struct Camera {
    Vec2 at; /**< Eased toward the followed player. */
    Vec2 lead;
    Vec2 kick;
    double zoom;
    double trauma; /**< 0 to 1. */
    Vec2 shake;
    Vec2 shake_goal;
    double turn_degrees;
    double turn_goal;
    int shake_ticks; /**< Until the next goals. */
    Random random;
} Camera;

/** Begins settled on a player. Each `index` shakes differently. */
void camera_init(Camera *out_camera, const World *world, int followed, uint64_t seed, int index);
/** A tick begins: kick and shake decay. */
void camera_age(Camera *camera);
/** Reacts to an event of the last tick. `people` has the bits of the people who see this camera's
 * frame: their hits shake it, and the shots of a single one kick it. */
void camera_take(Camera *camera, const Event *event, const World *world, unsigned people);
/** Follows a player for a tick. */
void camera_follow(Camera *camera, const Player *followed);
CameraPose camera_pose(const Camera *camera);
CameraPose camera_pose_mix(CameraPose from, CameraPose to, double fraction);

#endif
