/* SPDX-License-Identifier: MIT */
/* A bot's state between two ticks, and what the parts of its mind offer each other. */
#ifndef CLOCKWISE_BOTS_BOT_PARTS_H
#define CLOCKWISE_BOTS_BOT_PARTS_H

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

/* bot_sense.c: what a bot sees, remembers, and which bullets it noticed. */

void bot_sense(Bot *bot, const World *world);

/** Seen for at least the bot's reaction time. */
bool bot_sense_is_noticed(const Bot *bot, int player);

/** Known and not forgotten: seen within the time that the bot remembers. */
bool bot_sense_is_remembered(const Bot *bot, const World *world, int player);

/** What the bot points at: its target, while remembered, or else its mark. False for neither. */
bool bot_sense_subject(const Bot *bot, const World *world, Vec2 *out_at, Vec2 *out_velocity);

/** A bullet that the bot noticed, decided to dodge, and that could hurt it. */
bool bot_sense_is_feared(const Bot *bot, const World *world, const Bullet *bullet);

/* bot_plan.c: whom to fight and where to be. */

/** Chooses a target and a plan, and sets or drops the goal that goes with it. */
void bot_plan(Bot *bot, const Navigation *navigation, const World *world);

/* bot_goal.c: what the mode wants of a bot. */

/** Where the mode wants the bot: `out_leash` around it is near enough. False where anywhere will
 * do. */
bool bot_goal_find(const Bot *bot, const World *world, Vec2 *out_at, double *out_leash);

/** What the mode wants shot, where that is not a player. */
bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at);

/** Whether the mode has made the bot everybody's prey. */
bool bot_goal_is_prey(const Bot *bot, const World *world);

/** The nearest to a place that is well inside the mode's border. */
Vec2 bot_goal_within_border(const World *world, Vec2 place);

/** The same, but where nothing stands in the way of standing there. */
Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place);

/* bot_wants.c: which pickup to go for. */

/** Forgets what it knew of the pads: all are as at the start of a match. */
void bot_wants_reset(Bot *bot, const World *world);

/** Takes in what the pads in sight show. */
void bot_wants_look(Bot *bot, const World *world);

/** The pickup most worth the way under the bot's present plan; false where none is. */
bool bot_wants_pad(const Bot *bot, const World *world, Vec2 *out_at);

/* bot_course.c: where a bullet will go. Straight legs from wall to wall; movers are taken to stand
 * still. */

/* Mirrors cost no bounces, so there may be more legs than any weapon has bounces. */
enum { COURSE_LEGS = 10 };

typedef struct CourseLeg {
    Vec2 from;
    Vec2 velocity; /**< World units a second. */
    double start;  /**< Seconds from now; the leg before it ends then. */
    double seconds;
    Vec2 normal; /**< Of the wall it comes from; of the first leg nothing. */
} CourseLeg;

typedef struct BotCourse {
    CourseLeg legs[COURSE_LEGS];
    int count; /**< At least 1. */
} BotCourse;

/** Foresees a bullet for some seconds, until its bounces are used up, or for COURSE_LEGS. */
void bot_course_trace(const World *world, Vec2 from, Vec2 velocity, int bounces, double seconds,
                      BotCourse *out_course);

/**
 * The nearest that the bullet comes, from leg `first_leg` on and within a number of seconds, to
 * somebody who is at a place now and walks with a velocity; HUGE_VAL where there are no such legs.
 */
double bot_course_pass(const BotCourse *course, int first_leg, double within, Vec2 at,
                       Vec2 velocity);

/* bot_shot.c: how a bullet gets to the target. */

/** Keeps `bot->shot` right for the bot's target. */
void bot_shot_find(Bot *bot, const World *world);

/** Where to aim so as to hit a place, by the shot found. */
Vec2 bot_shot_image(const BotShot *shot, Vec2 self, Vec2 place);

/** Whether a shot so far to the left of the player's aim might come back to hit who fired it. */
bool bot_shot_comes_back(const Bot *bot, const World *world, double aside_deg);

/* bot_threat.c: the bullets to avoid, its own among them. */

enum { MAX_THREATS = 12 };

typedef struct BotThreat {
    BotCourse course;
    int first_leg; /**< The first that can hurt. */
    double blast;  /**< It bursts at the end of its course, so wide; 0 where it does not. */
} BotThreat;

typedef struct BotThreats {
    BotThreat items[MAX_THREATS];
    int count;
} BotThreats;

/** The feared bullets that could reach the bot soon, if it walked into them. */
void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats);

/** How bad it is to walk on from a place with a velocity: 0 where everything passes by. */
double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity);

/** Whether a player that stands at a place is hit within a number of seconds. */
bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within);

/* bot_move.c: how it gets there, around movers and out of the way of bullets. */

/** Chooses the bot's heading, and whether it dashes. */
void bot_move(Bot *bot, Navigation *navigation, const World *world);

/* bot_aim.c: where it points, and when it fires. */

/** Turns towards the target, as fast and as well as the bot's level can. */
void bot_aim_turn(Bot *bot, const World *world);

/** Whether to hold the trigger in this tick. */
bool bot_aim_fires(Bot *bot, const World *world);

/** Whether a charge is about to fly that had better be met in a dash, which nothing hurts. */
bool bot_aim_wants_guard(const Bot *bot, const World *world);

/* bot_arms.c: how bots use each weapon. */

typedef struct BotArm {
    double fight_near, fight_far; /**< A fight is kept at about this distance. */
    double fire_near, fire_far;   /**< Nearer it harms its owner, farther it does not get. */
    double worth;                 /**< How much a bot wants it: 0 not at all, 1 a lot. */
} BotArm;

/** The row of a weapon; not of WEAPON_ANY. */
const BotArm *bot_arms_row(WeaponKind kind);

#endif
