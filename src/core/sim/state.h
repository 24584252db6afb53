/* SPDX-License-Identifier: MIT */
/*
 * What a match is made of between two ticks: its players, bullets, pads and clocks. Plain data,
 * which everybody may read; what changes it lies in the other files of this room, and the tick in
 * world.h.
 */
#ifndef CLOCKWISE_SIM_STATE_H
#define CLOCKWISE_SIM_STATE_H

#include "arena/crowd.h"
#include "arena/movers.h"
#include "base/error.h"
#include "base/random.h"
#include "sim/events.h"
#include "sim/input.h"

/** What a pickup's pad holds. */
typedef struct PickupPad {
    int wait_ticks;    /**< Until what it shows can be taken; 0 while it lies there. */
    WeaponKind weapon; /**< Of a weapon's pad: what lies there or comes next. */
} PickupPad;

enum {
    MAX_PLAYERS = 8,
    MAX_BULLETS = 256,
    MAX_TARGETS = 12,
    PLAYER_NAME_BYTES = 24,
    RESPAWN_WAITS = -1, /**< Movers cover every spawn: it comes in when there is room. */
    TEAM_SLOTS = 3,     /**< Team 0 (for oneself) and teams 1 and 2. */
    MODE_STATE_BYTES = 192
};

/** The rules of the match's mode: see mode_rules.h. */
typedef struct ModeRules ModeRules;

/** What a mode keeps for itself, all zero at first. Only the mode's own file knows its layout. */
typedef union ModeState {
    double alignment;
    unsigned char bytes[MODE_STATE_BYTES];
} ModeState;

/** Something to shoot at or to run through; see targets.h. */
typedef struct Target {
    Vec2 at;
    bool is_hit;
} Target;

typedef enum MatchPhase {
    PHASE_COUNTDOWN, /**< Everybody stands; movers move. */
    PHASE_PLAY,
    PHASE_OVER /**< Everything stands; the result is known. */
} MatchPhase;

typedef struct Player {
    char name[PLAYER_NAME_BYTES];
    int team; /**< 0: for oneself; else 1 or 2. */
    bool is_alive;
    Vec2 at;
    Vec2 velocity; /**< World units a second, as moved; the dash's while dashing. */
    Vec2 aim;      /**< Unit vector. */
    double health;
    double shield;
    double overshield; /**< Above the shield; never recharged. */
    WeaponKind weapon;
    int ammunition;      /**< Shots left; 0 of a weapon without end, and while its disc flies. */
    int charge_ticks;    /**< Left of a lance's charge, its aim still free; 0 while it has none. */
    int cloak_ticks;     /**< For so long it counts as unseen. */
    bool is_seen;        /**< Some opponent has a clear line to this player now. */
    bool is_charged;     /**< Caught a bullet: the next shot is stronger. */
    unsigned seen_by;    /**< Bit 1 << id for each player, friend or foe, with a clear line. */
    int unseen_ticks;    /**< Since an opponent last had a clear line. */
    int dash_ticks;      /**< Left of the dash under way. */
    int dash_wait_ticks; /**< Until the next dash is ready. */
    Vec2 dash_direction;
    int fire_wait_ticks;
    int fire_buffer_ticks;
    int dash_buffer_ticks;
    uint8_t held;      /**< Buttons of the last tick. */
    int guard_ticks;   /**< Left of the guard after a respawn. */
    int respawn_ticks; /**< Until the dead come back, or RESPAWN_WAITS. */
    int pinned_ticks; /**< For so long something moving has pressed the player against something. */
    int credit_player; /**< Who hit this player last, or NOBODY. */
    int credit_ticks;  /**< Left of that credit. */
    int score;         /**< What the mode counts: see mode.h. */
    int point_ticks;   /**< Towards the next point, in modes that score by the second. */
    int kills;
    int deaths;
    int self_kills;
    int shots;
    int hits;
    int stuck_ticks;        /**< Ticks in which it wished to move and hardly did. */
    double wanted_distance; /**< Within the present second: how far it wished to go, and */
    double moved_distance;  /**< how far it went. */
} Player;

typedef struct Bullet {
    int id; /**< Never used twice in a match. */
    int owner;
    Vec2 at;
    Vec2 velocity;
    double damage;
    int bounces; /**< Walls met so far. */
    int bounces_left;
    int flown_ticks; /**< Since it was fired. */
    bool is_charged;
    WeaponKind weapon;
    bool is_returning; /**< A disc on its way back: nothing meets it but its owner. */
} Bullet;

typedef struct PlayerSetup {
    char name[PLAYER_NAME_BYTES];
    int team;
} PlayerSetup;

typedef struct WorldOptions {
    Mode mode;
    uint64_t seed;
    int countdown_ticks; /**< 0 starts at once. */
    bool is_endless;     /**< Neither clock nor score ends it: for scenarios. */
    int player_count;    /**< 1 to MAX_PLAYERS. */
    PlayerSetup players[MAX_PLAYERS];
} WorldOptions;

typedef struct World {
    const Arena *arena;     /**< Not owned; outlives the world. */
    const ModeRules *rules; /**< Of the match's mode. */
    Movers movers;          /**< Where they are at this tick. */
    Crowd crowd;            /**< The players' room to move in; no state of its own. */
    Grid grid; /**< The standing pieces that nothing has broken; no state of its own. */
    WorldOptions options;
    int tick;
    MatchPhase phase;
    int countdown_ticks; /**< Left of it. */
    int play_ticks;      /**< Played so far; a timed match ends by it. */
    int over_ticks;      /**< Since the match ended. */
    Random random;
    int player_count;
    Player players[MAX_PLAYERS];
    int bullet_count;
    int next_bullet_id;
    Bullet bullets[MAX_BULLETS];              /**< The first `bullet_count`, oldest first. */
    double breakable_health[LEVEL_OBSTACLES]; /**< In the arena's order of what can break. */
    int flare_ticks;                          /**< For so long everybody is seen. */
    int pad_count;
    PickupPad pads[LEVEL_PICKUPS]; /**< In the level's order of pickups. */
    int team_scores[TEAM_SLOTS];   /**< Of teams 1 and 2. */
    int target_count;
    int targets_left; /**< Not hit yet. */
    Target targets[MAX_TARGETS];
    ModeState mode_state;
    Events events;
} World;

/** True where the two are on different sides (a player is no opponent of itself). */
static inline bool state_are_opponents(const World *world, int player, int other)
{
    int team = world->players[player].team;
    return player != other && (team == 0 || team != world->players[other].team);
}

#endif
