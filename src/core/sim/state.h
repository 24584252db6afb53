/* SPDX-License-Identifier: MIT */
/* The state of a match between two ticks, events and inputs. Plain data that only this room
 * changes. */
#pragma once

#include "arena/arena.h"

/* Events are for drawing, sound and statistics, and never feed back into the world. */

enum { EVENTS_MAX = 256, NO_PLAYER = -1 };

typedef enum EventKind {
    EVENT_SHOT,   /**< `player` fired from `at` along `direction`; amount 1 if charged. */
    EVENT_CHARGE, /**< `player` began to charge a lance at `at`. */
    EVENT_BEAM,   /**< `player`'s beam from `at` to `at + direction`; amount 1 if charged. */
    EVENT_BOUNCE, /**< `player`'s bullet bounced at `at`; `direction` is the wall's normal. */
    EVENT_FIZZLE, /**< `player`'s bullet ended at `at`; `direction` is a wall's normal or zero. */
    EVENT_BLAST,  /**< `player`'s grenade burst at `at`; amount is the radius of the blast. */
    EVENT_RETURN, /**< `player`'s disc came back to it at `at`. */
    EVENT_EMPTY,  /**< `player` used up `weapon` and has Pulse again. */
    EVENT_HIT, /**< `player` was hurt by `other` for `amount`; the bullet flew along `direction`. */
    EVENT_SHIELD_DOWN, /**< `player`'s shield was shot away. */
    EVENT_SHIELD_UP,   /**< `player`'s shield begins to recharge. */
    EVENT_DASH,        /**< `player` began a dash along `direction`. */
    EVENT_CATCH,       /**< `player` dashed through `other`'s bullet and is charged. */
    EVENT_KILL,        /**< `player` was killed by `other` (perhaps itself or NO_PLAYER). */
    EVENT_CRUSH,       /**< As EVENT_KILL, by a moving obstacle. */
    EVENT_PICKUP, /**< `player` took the pickup of pad `other` at `at`; `weapon` if it is one. */
    EVENT_BREAK,  /**< `player` broke obstacle `other`, centered at `at`. */
    EVENT_SPAWN,  /**< `player` spawned at `at`. */
    EVENT_MATCH_START, /**< The countdown is over. */
    EVENT_MATCH_END, /**< `player` leads (in teams: the best of the leading team), or NO_PLAYER. */
    EVENT_ROUND_START, /**< Round `amount` begins. */
    EVENT_ROUND_END,   /**< Round `amount` goes to `player` (or its team), or to NO_PLAYER. */
    EVENT_SCORE,       /**< `player` scored `amount` at `at`, other than by a kill. */
    EVENT_BEACON_MOVE, /**< The beacon is now at `at`. */
    EVENT_TORCH_TAKE,  /**< `player` picked the torch up at `at`. */
    EVENT_TORCH_DROP,  /**< `player` dropped the torch at `at`; NO_PLAYER: it returned to `at`. */
    EVENT_WAVE_START,  /**< Wave `amount` begins. */
    EVENT_WAVE_END,
    EVENT_TARGET,       /**< `player` hit the target at `at`; `amount` are left. */
    EVENT_BORDER,       /**< The border begins to close. */
    EVENT_REVEALED,     /**< Everyone sees `player`, who stays at `at`; again every second. */
    EVENT_SUDDEN_DEATH, /**< The clock has run out on a shared lead. */
    EVENT_BORDER_KILL,  /**< As EVENT_KILL, by the border. */
    EVENT_REFILL,       /**< Practice: `other` would have killed `player`. */
    EVENT_BELL,         /**< The clock is about to strike; `amount` is the Strike to come. */
    EVENT_STRIKE,       /**< Strike `amount` begins. */
    EVENT_STRIKE_END,   /**< Strike `amount` is over. */
    EVENT_COUNT
} EventKind;

typedef struct Event {
    EventKind kind;
    int player;
    int other;
    Vec2 at;
    Vec2 direction;
    double amount;
    int bounces;
    WeaponKind weapon; /**< If a weapon caused it. */
} Event;

typedef struct Events {
    Event items[EVENTS_MAX]; /**< In order; more are dropped. */
    int count;
} Events;

typedef enum EventNaming {
    NAMES_NOBODY = 1, /**< Always NO_PLAYER. */
    NAMES_PLAYER,     /**< Always a player. */
    NAMES_ANYBODY,    /**< A player or NO_PLAYER. */
    NAMES_PAD,        /**< A pickup's pad. */
    NAMES_OBSTACLE
} EventNaming;

/** The name of a kind of event in files, and the meaning of its `player` and `other`. */
typedef struct EventNames {
    const char *kind;
    EventNaming player, other;
} EventNames;

EventNames events_names(EventKind kind);

/** Whether a player died: shot, crushed, or by the border. In practice, EVENT_REFILL stands for all
 * of these. */
bool events_is_death(EventKind kind);
int events_count(const Events *events, EventKind kind, int player);
void events_clear(Events *events);
void events_add(Events *events, Event event);
/** Adds an event without weapon and `other`; `player` may be NO_PLAYER. */
void events_tell(Events *events, EventKind kind, int player, Vec2 at, int amount);

/* All that the simulation gets from a player. Small integers, so that they are recorded exactly. */

enum {
    INPUT_FIRE = 1 << 0, /**< Held. */
    INPUT_DASH = 1 << 1  /**< Held; the first tick is the press. */
};

typedef struct PlayerInput {
    int8_t move_x; /**< 127ths of full speed; longer vectors are cut to 127. */
    int8_t move_y;
    AimAngle aim;
    uint8_t buttons; /**< INPUT_ bits. */
} PlayerInput;

/** Makes an input; `move` is cut to length 1. */
PlayerInput input_make(Vec2 move, AimAngle aim, bool is_firing, bool is_dashing);
/** The move of an input, of length at most 1. */
Vec2 input_move(PlayerInput input);

typedef struct PickupPad {
    int wait_ticks;    /**< Until the pickup can be taken; 0 while it can, INT_MAX for never. */
    WeaponKind weapon; /**< On a weapon's pad: the current or next weapon. */
} PickupPad;

enum {
    PLAYERS_MAX = 8,
    BULLETS_MAX = 256,
    TARGETS_MAX = 12,
    PLAYER_NAME_BYTES = 24,
    FORMER_SALTS = 32,
    PLAYER_CIRCLES = 8, /**< Each with an outline and a voice of its own: see ui/palette.h. */
    RESPAWN_WAITS = -1, /**< Movers cover every spawn: waits for room. */
    /** Lives, but this world does not know where: see WorldOptions.is_partial. */
    RESPAWN_HIDDEN = -2,
    TEAM_SLOTS = 3, /**< Team 0 (no team) and teams 1 and 2. */
    MODE_STATE_BYTES = 192
};

_Static_assert((int)LEVEL_PLAYERS == (int)PLAYERS_MAX, "a level can be made for every match");

/** The rules of the match's mode: see world.h. */
typedef struct ModeRules ModeRules;

/** A mode's state, all zero at first. Only the mode's file knows its layout. */
typedef union ModeState {
    double alignment;
    unsigned char bytes[MODE_STATE_BYTES];
} ModeState;

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
    int circle; /**< 0 to PLAYER_CIRCLES - 1. */
    int team;   /**< 0: none; else 1 or 2. */
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
    Vec2 linger_at;   /**< Where its stay began, for the rule against camping: linger_step(). */
    int linger_ticks; /**< Below 0 it has done nothing in its life, and nothing counts yet. */
    int cloak_ticks;
    bool is_seen;        /**< An opponent sees this player and could hit it now. */
    bool is_charged;     /**< It caught a bullet: its next shot is stronger. */
    unsigned exposed_to; /**< Bit 1 << id for each player, of any team, that could hit it. */
    unsigned visible_to; /**< Bit 1 << id for each player, of any team, that sees it. */
    int unseen_ticks;    /**< Since an opponent last saw it or it last dashed. */
    int dash_ticks;
    int dash_wait_ticks;
    Vec2 dash_direction;
    int fire_wait_ticks;
    int fire_buffer_ticks;
    int dash_buffer_ticks;
    uint8_t held;      /**< Buttons of the last tick. */
    int guard_ticks;   /**< Left of the guard after a respawn. */
    int respawn_ticks; /**< Until a dead player respawns, RESPAWN_WAITS or RESPAWN_HIDDEN. */
    int late_ticks;    /**< How long a return has waited for a place out of sight. */
    int pinned_ticks;
    int credit_player; /**< The last player who hit this one, or NO_PLAYER. */
    int credit_ticks;
    int score;       /**< See world.h for what scores. */
    int point_ticks; /**< Towards the next point, in modes that score by time. */
    int kills;
    int deaths;
    int self_kills;
    int shots; /**< Bullets fired so far; the next one's id comes from it. */
    int hits;
    double dealt;           /**< Points of health and shields that it took from opponents. */
    double taken;           /**< Points of health and shields that opponents took from it. */
    int stuck_ticks;        /**< See stuck_judge(). */
    double wanted_distance; /**< In the current second: how far it tried to move, world units. */
    double moved_distance;
    Vec2 stay_at; /**< Where its stay began, for telling who is stuck: stuck_judge(). */
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
    int bounces;
    int bounces_left;
    int flown_ticks; /**< Since it was fired. */
    bool is_charged;
    WeaponKind weapon;
    bool is_returning; /**< A disc on its way back, which only its owner touches. */
} Bullet;

/** An earlier salt of a player: of its bullets from the `shots` of the entry before, or 0, to below
 * its own `shots`. */
typedef struct FormerSalt {
    uint64_t salt;
    int shots;
} FormerSalt;

typedef struct PlayerSetup {
    char name[PLAYER_NAME_BYTES];
    int team;
    int score;  /**< Rounds of blitz that it won before this one. */
    int circle; /**< The circle's number plus 1; 0: the circle with the player's own number. */
    /** The salt of its shots in a network game: see sim/weapons.h. Else 0. */
    uint64_t spread_salt;
    FormerSalt former_salts[FORMER_SALTS]; /**< Oldest first; a client has none. */
    int former_count;
} PlayerSetup;

typedef struct WorldOptions {
    Mode mode;
    uint64_t seed;
    uint64_t spread_salt; /**< See sim/weapons.h. */
    int countdown_ticks;
    unsigned mutators; /**< See sim/rules.h. */
    int mover_ticks;   /**< How long movers have moved at tick 0; for scenarios. */
    int daily;         /**< Day of the Daily dial whose trial it is (sim/rules.h), or 0. */
    bool is_endless;   /**< Neither clock nor score ends the match; for scenarios. */
    /** The world of a client (netplay/match_parts.h). Some players are RESPAWN_HIDDEN and do
     * nothing. The server sends what depends on them or on random numbers. */
    bool is_partial;
    int player_count; /**< 1 to PLAYERS_MAX. */
    PlayerSetup players[PLAYERS_MAX];
} WorldOptions;

/** A player's last aim: its direction is expensive to compute, and most ticks do not change it. */
typedef struct LastAim {
    AimAngle angle;
    Vec2 direction;
} LastAim;

/** The strikes of the clock; all zero where the match has none. See world.h. */
typedef struct StrikeState {
    int count; /**< Announced so far. */
    Strike kind;
    int ticks;       /**< Since its bell; 0: none is announced or on. */
    unsigned loaded; /**< Bit 1 << player for each who still has the one bullet. */
    double lead;     /**< Ticks by which former strikes put the movers ahead, in 256ths. */
} StrikeState;

/** All that changes in a match and that later ticks depend on. It is copied by assignment.
 * test_world_fields.c finds members that the lists of world_fields.c lack. */
typedef struct WorldState {
    Random random;
    int tick;
    MatchPhase phase;
    int countdown_ticks;
    int play_ticks; /**< Since the countdown's end. */
    int over_ticks;
    int flare_ticks; /**< Left of the flare that shows everyone. */
    int bullet_count;
    int target_count;
    int targets_left;
    int team_scores[TEAM_SLOTS];
    Player players[PLAYERS_MAX];
    PickupPad pads[LEVEL_PICKUPS]; /**< In the level's order of pickups. */
    Target targets[TARGETS_MAX];
    ModeState mode_state;
    StrikeState strike;
    /* Long lists, mostly empty. They come last: see world_copy_used(). */
    Bullet bullets[BULLETS_MAX];              /**< The first `bullet_count`, oldest first. */
    double breakable_health[LEVEL_OBSTACLES]; /**< In the order of `arena->breakable`. */
} WorldState;

typedef struct World {
    const Arena *arena; /**< Not owned. */
    const ModeRules *rules;
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

/** A player's opponents, bit 1 << player for each. */
static inline unsigned state_opponents(const World *world, int player)
{
    unsigned opponents = 0;
    for (int i = 0; i < world->player_count; i++)
        opponents |= state_are_opponents(world, player, i) ? 1u << i : 0;
    return opponents;
}

/** How many players are in a set, bit 1 << player for each. */
static inline int state_count_players(unsigned players)
{
    int count = 0;
    for (; players != 0; players &= players - 1)
        count++;
    return count;
}

/** Whether a player lives at a place that this partial world does not know. */
static inline bool state_is_hidden(const Player *player)
{
    return player->respawn_ticks == RESPAWN_HIDDEN;
}

/** Whether a player lives, hidden or not. */
static inline bool state_is_living(const Player *player)
{
    return player->is_alive || state_is_hidden(player);
}

/** The id of a player's `shot`th bullet, from 0. Each player's bullets are counted separately, so
 * that ids reveal nothing of what others did. */
static inline int state_bullet_id(int owner, int shot)
{
    return owner + shot * PLAYERS_MAX;
}

static inline int state_bullet_shot(const Bullet *bullet)
{
    return bullet->id / PLAYERS_MAX;
}
