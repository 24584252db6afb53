/* SPDX-License-Identifier: MIT */
/* What a bot keeps between two ticks. Known only to the files that make it think. */
#ifndef CLOCKWISE_BOTS_BOT_MIND_H
#define CLOCKWISE_BOTS_BOT_MIND_H

#include "arena/navigation.h"
#include "base/random.h"
#include "sim/bot_level.h"
#include "sim/state.h"

/** How good a level is. One row of the table in bot.c. */
typedef struct BotSkill {
    double reaction; /**< Seconds from seeing something to acting on it. */
    double aim_error_deg;
    double turn;      /**< Degrees a second. */
    double lead;      /**< Share of the target's motion that it aims ahead. */
    double dodge;     /**< Chance to try, a bullet. */
    double remembers; /**< Seconds for which a lost opponent is looked for. */
    bool misses_first_shot;
    int banks;          /**< Walls that it shoots over at most. */
    double pulse_worth; /**< How much its Pulse is worth to it, as BotArm.worth: more to those who
                             aim well. */
} BotSkill;

/** What a bot knows of another player. */
typedef struct Sighting {
    bool is_visible;
    int visible_ticks; /**< Without a break. */
    int seen_tick;     /**< Last; meaningful where `is_known`. */
    bool is_known;
    bool was_noticed; /**< Seen for long enough to be acted on, and not forgotten since. */
    Vec2 at;
    Vec2 velocity;
} Sighting;

typedef enum BotPlan {
    PLAN_ROAM, /**< Nobody about: go and look. */
    PLAN_HUNT, /**< Somebody was there a moment ago. */
    PLAN_FIGHT,
    PLAN_HIDE /**< Hurt: to where no one sees it, until the shield is back. */
} BotPlan;

typedef enum ShotKind {
    SHOT_NONE,     /**< None is known that gets there. */
    SHOT_STRAIGHT, /**< Past what hides a flank, if need be. */
    SHOT_BANKED,   /**< Over walls. */
    SHOT_THROUGH   /**< Straight at something that breaks, behind which the target was seen last. */
} ShotKind;

enum { MAX_BANKS = 2 };

/** How a bullet gets to the target. */
typedef struct BotShot {
    ShotKind kind;
    double flank; /**< World units to the left of the target's middle. */
    int wall_count;
    Vec2 wall_points[MAX_BANKS]; /**< Where the bullet's middle is when it bounces, in order. */
    Vec2 wall_normals[MAX_BANKS];
} BotShot;

typedef struct Bot {
    int id;
    const BotSkill *skill;
    Random random;
    Sighting sightings[MAX_PLAYERS];
    int target; /**< Or NOBODY. */
    BotPlan plan;
    int plan_tick; /**< When the plan was made. */
    bool has_goal;
    Vec2 goal;
    int goal_tick; /**< When it was set: an old one is dropped. */
    bool is_bound; /**< It goes there even in a fight. */
    bool has_leash;
    Vec2 leash_at; /**< The mode wants it to stay within `leash` of here. */
    double leash;
    bool has_fixed_target; /**< Something to shoot at that is no player: */
    Vec2 fixed_target;
    int pad_ready_ticks[LEVEL_PICKUPS]; /**< When it thinks that each pad fills. */
    WeaponKind pad_weapons[LEVEL_PICKUPS];
    Path path;
    int path_next;
    int path_tick;
    Vec2 heading;    /**< The direction it walks in, of length at most 1. */
    double circling; /**< +1 or -1: which way round its target it strafes. */
    int circling_until;
    double aim_deg;      /**< Where it points, and */
    double aim_slip_deg; /**< by how much it is off just now. */
    int aim_slip_until;
    BotShot shot;
    int hold_until;     /**< A shot now would come back. */
    int engaged_target; /**< Whom it last fired at; a new one may earn a first miss. */
    int judged_bullet;  /**< The newest bullet it has decided to dodge or not. */
    uint32_t dodges;    /**< Those decisions, newest in bit 0. */
    bool wants_dash;
} Bot;

struct BotTeam {
    Navigation *navigation;
    unsigned player_bits;
    Bot bots[MAX_PLAYERS]; /**< By player id. */
};

#endif
