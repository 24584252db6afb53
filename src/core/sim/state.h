/* SPDX-License-Identifier: MIT */
/* The state of a match between two ticks. Plain data that everyone may read; only the files of this
 * room and the modes change it. */
#ifndef CLOCKWISE_SIM_STATE_H
#define CLOCKWISE_SIM_STATE_H

#include "arena/crowd.h"
#include "arena/movers.h"
#include "base/error.h"
#include "base/random.h"
#include "sim/events.h"
#include "sim/input.h"

/** The pad of a pickup. */
typedef struct PickupPad {
    int wait_ticks;    /**< Until the pickup can be taken; 0 while it can, INT_MAX for never. */
    WeaponKind weapon; /**< On a weapon's pad: the present or next weapon. */
} PickupPad;

enum {
    PLAYERS_MAX = 8,
    BULLETS_MAX = 256,
    TARGETS_MAX = 12,
    PLAYER_NAME_BYTES = 24,
    RESPAWN_WAITS = -1,  /**< Movers cover every spawn: waits for room. */
    RESPAWN_HIDDEN = -2, /**< Lives, but where is not told: see WorldOptions.is_partial. */
    TEAM_SLOTS = 3,      /**< Team 0 (no team) and teams 1 and 2. */
    MODE_STATE_BYTES = 192
};

_Static_assert((int)LEVEL_PLAYERS == (int)PLAYERS_MAX, "a level can be made for every match");

/** The rules of the match's mode: see mode_rules.h. */
typedef struct ModeRules ModeRules;

/** A mode's state, all zero at first. Only the mode's file knows its layout. */
typedef union ModeState {
    double alignment;
    unsigned char bytes[MODE_STATE_BYTES];
} ModeState;

/** See targets.h. */
typedef struct Target {
    Vec2 at;
    bool is_hit;
} Target;

typedef enum MatchPhase {
    PHASE_COUNTDOWN, /**< Players stand still; movers move. */
    PHASE_PLAY,
    PHASE_OVER /**< Nothing moves; the result is known. */
} MatchPhase;

typedef struct Player {
    char name[PLAYER_NAME_BYTES];
    int team; /**< 0: none; else 1 or 2. */
    bool is_alive;
    Vec2 at;
    Vec2 velocity; /**< World units per second. */
    Vec2 aim;      /**< Unit vector. */
    double health;
    double shield;
    double overshield; /**< On top of the shield; does not recharge. */
    WeaponKind weapon;
    int ammunition;   /**< Shots left; 0 for an unlimited weapon, and while its disc flies. */
    int charge_ticks; /**< Left of a lance's charge, or 0; the aim stays free. */
    int lit_ticks;    /**< Left of being shown by the hand of midnight. */
    Vec2 linger_at;   /**< It has been near this place for `linger_ticks`; see linger.h. */
    int linger_ticks;
    int cloak_ticks;     /**< Left of the cloak. */
    bool is_seen;        /**< An opponent sees this player and could hit it now. */
    bool is_charged;     /**< It caught a bullet: its next shot is stronger. */
    unsigned exposed_to; /**< Bit 1 << id for each player, of any team, that could hit it. */
    unsigned visible_to; /**< Bit 1 << id for each player, of any team, that sees it. */
    int unseen_ticks;    /**< Since an opponent last saw it or it last dashed. */
    int dash_ticks;      /**< Left of the present dash. */
    int dash_wait_ticks; /**< Until the next dash is ready. */
    Vec2 dash_direction;
    int fire_wait_ticks;
    int fire_buffer_ticks;
    int dash_buffer_ticks;
    uint8_t held;      /**< Buttons of the last tick. */
    int guard_ticks;   /**< Left of the guard after a respawn. */
    int respawn_ticks; /**< Until a dead player respawns, RESPAWN_WAITS or RESPAWN_HIDDEN. */
    int late_ticks;    /**< How long a return has waited for a place out of sight. */
    int pinned_ticks;  /**< How long a mover has pinned the player. */
    int credit_player; /**< The last player who hit this one, or NO_PLAYER. */
    int credit_ticks;  /**< Left of that credit. */
    int score;         /**< See modes.h for what scores. */
    int point_ticks;   /**< Towards the next point, in modes that score by time. */
    int kills;
    int deaths;
    int self_kills;
    int shots; /**< Bullets fired so far; the next one's id comes from it. */
    int hits;
    int stuck_ticks;        /**< See stuck.h. */
    double wanted_distance; /**< In the present second: how far it tried to move. */
    double moved_distance;  /**< How far it moved. */
    Vec2 stay_at;           /**< It stayed near this place for `stay_ticks`; see stuck.h. */
    int stay_ticks;
    int stay_shots;        /**< Its `shots` when the stay began. */
    int stay_pushed_ticks; /**< Of the stay: counted because it pushed against something. */
} Player;

typedef struct Bullet {
    int id; /**< Unique in a match: see state_bullet_id(). */
    int owner;
    Vec2 at;
    Vec2 velocity;
    double damage;
    int bounces; /**< Bounces so far. */
    int bounces_left;
    int flown_ticks; /**< Since it was fired. */
    bool is_charged;
    WeaponKind weapon;
    bool is_returning; /**< A disc on its way back, which only its owner touches. */
} Bullet;

typedef struct PlayerSetup {
    char name[PLAYER_NAME_BYTES];
    int team;
} PlayerSetup;

typedef struct WorldOptions {
    Mode mode;
    uint64_t seed;
    uint64_t spread_salt; /**< See sim/spread.h. */
    int countdown_ticks;  /**< 0: starts at once. */
    unsigned mutators;    /**< See sim/mutators.h. */
    int daily;            /**< Day of the Daily dial whose trial it is (sim/daily.h), or 0. */
    bool is_endless;      /**< Neither clock nor score ends it; for scenarios. */
    /** What clients of a network game are told (netplay/match_parts.h): some players are
     * RESPAWN_HIDDEN and take part in nothing. What depends on them or on chance is told too. */
    bool is_partial;
    int player_count; /**< 1 to PLAYERS_MAX. */
    PlayerSetup players[PLAYERS_MAX];
} WorldOptions;

/** A player's last aim: its direction is expensive to compute, and most ticks do not change it. */
typedef struct LastAim {
    AimAngle angle;
    Vec2 direction; /**< Of `angle`. */
} LastAim;

/** All that a later tick depends on and that changes in a match. It owns nothing and is copied by
 * assignment; world_fields.h describes it, and test_world_fields.c finds what is not listed there.
 */
typedef struct WorldState {
    Random random;
    int tick;
    MatchPhase phase;
    int countdown_ticks; /**< Left of the countdown. */
    int play_ticks;      /**< Since the countdown's end. */
    int over_ticks;      /**< Since the match ended. */
    int flare_ticks;     /**< Left of the flare that shows everyone. */
    int bullet_count;
    int target_count;
    int targets_left;            /**< Not hit yet. */
    int team_scores[TEAM_SLOTS]; /**< Of teams 1 and 2. */
    Player players[PLAYERS_MAX];
    PickupPad pads[LEVEL_PICKUPS]; /**< In the level's order of pickups. */
    Target targets[TARGETS_MAX];
    ModeState mode_state;
    /* Long lists, mostly empty. They come last: see world_copy_used(). */
    Bullet bullets[BULLETS_MAX];              /**< The first `bullet_count`, oldest first. */
    double breakable_health[LEVEL_OBSTACLES]; /**< In the order of `arena->breakable`. */
} WorldState;

typedef struct World {
    const Arena *arena;     /**< Not owned; outlives the world. */
    const ModeRules *rules; /**< Of the match's mode. */
    WorldOptions options;
    int player_count;
    int pad_count;
    WorldState state;
    Events events;                  /**< Of the last tick; nothing depends on them. */
    Movers movers;                  /**< Where they are at this tick. */
    Grid grid;                      /**< The static pieces that are not broken. */
    Crowd crowd;                    /**< Scratch space for moving the players. */
    LastAim last_aims[PLAYERS_MAX]; /**< A cache. */
} World;

/** True if the two are on different sides. A player is not its own opponent. */
static inline bool state_are_opponents(const World *world, int player, int other)
{
    int team = world->state.players[player].team;
    return player != other && (team == 0 || team != world->state.players[other].team);
}

/** How many players are in a set, bit 1 << player for each. */
static inline int state_count_players(unsigned players)
{
    int count = 0;
    for (; players != 0; players &= players - 1)
        count++;
    return count;
}

/** Whether a player lives in a place that this world is not told. */
static inline bool state_is_hidden(const Player *player)
{
    return player->respawn_ticks == RESPAWN_HIDDEN;
}

/** Whether a player lives, hidden or not. */
static inline bool state_is_living(const Player *player)
{
    return player->is_alive || state_is_hidden(player);
}

/** The id of a player's bullet that was its `shot`th, from 0. Each player's bullets are counted by
 * themselves, so that ids say nothing of what others did. */
static inline int state_bullet_id(int owner, int shot)
{
    return owner + shot * PLAYERS_MAX;
}

/** Which of its owner's bullets one was, from 0. */
static inline int state_bullet_shot(const Bullet *bullet)
{
    return bullet->id / PLAYERS_MAX;
}

#endif
