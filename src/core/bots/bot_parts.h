/* SPDX-License-Identifier: MIT */
/* What a bot's files share. */
#ifndef CLOCKWISE_BOTS_BOT_PARTS_H
#define CLOCKWISE_BOTS_BOT_PARTS_H

#include "arena/navigation.h"
#include "sim/rules.h"
#include "sim/state.h"

/** See bot_skill.c. */
typedef struct BotSkill {
    double reaction; /**< From seeing to acting. */
    double aim_error_deg;
    double turn;      /**< Degrees per second. */
    double lead;      /**< Share of the target's motion. */
    double dodge;     /**< Chance for a bullet. */
    double remembers; /**< Looks for a lost opponent. */
    bool misses_first_shot;
    int banks;    /**< Walls, at most. */
    double pause; /**< From a shot to the next, at least. */
    bool hurries; /**< Dashes to get on when nobody sees it. In trials it leaves pickups alone, and
                     turns to the next target while its shot still flies. */
} BotSkill;

#define BOT_STRENGTH_MIN (-1.0)
#define BOT_STRENGTH_MAX 4.0
enum { BOT_ADAPT_TICKS = TICKS_PER_SECOND };

typedef enum BotDash {
    BOT_DASH_AT_NEED, /**< Through bullets, and when hiding. */
    BOT_DASH_ALWAYS,
    BOT_DASH_NEVER
} BotDash;

/** Of health and shield. */
#define BOT_HIDE_BELOW 140.0

/** Whatever its level. `make balance` compares manners. */
typedef struct BotMannerTraits {
    double distance;    /**< Factor, in a fight. */
    double hide_below;  /**< As BOT_HIDE_BELOW. */
    double weapon_pads; /**< Factor of their worth. */
    BotDash dash;
    bool hides_always; /**< Even unhurt. */
    bool camps;        /**< It waits where it is hidden, and fetches only what is near. */
    bool rides;        /**< Where it would wander, it goes along with a mover. */
    double pause;      /**< As BotSkill's. */
    int banks;         /**< It prefers shots off so many walls; 0: as its skill. */
} BotMannerTraits;

/** Of another player. */
typedef struct Sighting {
    bool is_visible;
    int visible_ticks; /**< Without interruption. */
    int seen_tick;     /**< If `is_known`. */
    bool is_known;
    bool was_noticed; /**< Long enough to act on, and not forgotten since. */
    Vec2 at;
    Vec2 velocity;
} Sighting;

typedef enum BotPlan {
    PLAN_ROAM, /**< No opponent is known. */
    PLAN_HUNT, /**< One was seen a moment ago. */
    PLAN_FIGHT,
    PLAN_HIDE /**< Hurt, until the shield is back. */
} BotPlan;

typedef enum ShotKind {
    SHOT_NONE,
    SHOT_STRAIGHT, /**< Maybe at a flank. */
    SHOT_BANKED,
    SHOT_THROUGH /**< At a breakable that hides the target. */
} ShotKind;

enum { BANKS_MAX = 2 };

typedef struct BotShot {
    ShotKind kind;
    double flank; /**< Left of the target's center. */
    int wall_count;
    Vec2 wall_points[BANKS_MAX]; /**< The bullet's center at each bounce. */
    Vec2 wall_normals[BANKS_MAX];
} BotShot;

enum { WAY_OUT_STEPS = 60 };

/** Where to be at the end of each step, out of a place that movers close at times. */
typedef struct WayOut {
    Vec2 places[WAY_OUT_STEPS];
    int count; /**< 0: none. */
    int first_tick;
    int step_ticks;
} WayOut;

typedef struct Bot {
    int id;
    const BotSkill *skill;
    BotSkill own_skill; /**< In a match. */
    BotLevel level;
    double strength;
    double rating;                /**< Adaptive: how strong the people seem to be. */
    double balances[PLAYERS_MAX]; /**< When last rated. */
    BotMannerTraits manner;
    Random random;
    Sighting sightings[PLAYERS_MAX];
    int target; /**< Or NO_PLAYER. */
    BotPlan plan;
    int plan_tick;
    bool has_goal;
    Vec2 goal;
    int goal_tick;     /**< An old goal is dropped. */
    bool is_riding;    /**< The goal goes with a mover. */
    int follow_tick;   /**< While it roams. */
    bool has_cover;    /**< In a fight, behind a mover near by: */
    Vec2 cover_at;     /**< opponents would lose sight of it there. */
    bool is_bound;     /**< Even during a fight. */
    int patient_tick;  /**< From then on it is patient again. */
    int leave_until;   /**< It gave up what it stayed for. */
    bool has_given_up; /**< In its present stay (sim/weapons.h), first at `given_up_tick`. */
    int given_up_tick;
    WayOut way_out;
    bool has_leash;
    Vec2 leash_at; /**< Of the mode. */
    double leash;
    bool has_fixed_target; /**< Not a player. */
    Vec2 fixed_target;
    int pad_ready_ticks[LEVEL_PICKUPS]; /**< As expected. */
    WeaponKind pad_weapons[LEVEL_PICKUPS];
    Path path;
    int path_next;
    int path_tick;
    Vec2 heading;    /**< Of length at most 1. */
    double circling; /**< +1 or -1. */
    int circling_until;
    double aim_deg;
    double aim_slip_deg; /**< The present error. */
    int aim_slip_until;
    BotShot shot;
    int hold_until;     /**< It pauses, or a shot would come back. */
    int engaged_target; /**< The first shot at a new one may miss on purpose. */
    /** Of each player, decided whether to dodge,. */
    int judged_shots[PLAYERS_MAX];
    uint32_t dodges[PLAYERS_MAX]; /**< the newest in bit 0. */
    bool wants_dash;
} Bot;

struct BotTeam {
    Navigation *navigation;
    unsigned player_bits;
    double rating;         /**< Above a rookie's strength. */
    Bot bots[PLAYERS_MAX]; /**< By player id. */
};

/* bot_skill.c: how good bots are. */

/** 0 to BOT_STRENGTH_MAX; of the adaptive one, a rookie's. */
double bot_skill_strength(BotLevel level);
/** Clamped. */
BotSkill bot_skill_of(double strength);

/* bot_skill.c */

BotMannerTraits bot_manner_traits(BotManner manner);

/** From now on kills, deaths and damage count. */
void bot_adapt_begin(Bot *bot, const World *world);
/** Its rating of the players in `people`, by their kills, deaths and damage, and less the more its
 * side leads the best of its opponents among them. Once every BOT_ADAPT_TICKS. */
double bot_adapt_strength(Bot *bot, const World *world, unsigned people);

/* bot_sense.c */

void bot_sense(Bot *bot, const World *world);
/** For at least its reaction time. */
bool bot_sense_is_noticed(const Bot *bot, int player);
/** Seen within the time that the bot remembers. */
bool bot_sense_is_remembered(const Bot *bot, const World *world, int player);
/** Its target while remembered, else the fixed target. False for neither. */
bool bot_sense_subject(const Bot *bot, const World *world, Vec2 *out_at, Vec2 *out_velocity);
/** It has noticed a bullet that could hurt it and decided to dodge it. */
bool bot_sense_is_feared(const Bot *bot, const World *world, const Bullet *bullet);

/* bot_plan.c */

/** A target, a plan and its goal. */
void bot_plan(Bot *bot, Navigation *navigation, const World *world);

/* bot_goal.c */

/** Of the mode, give or take `out_leash`. False if it does not matter. */
bool bot_goal_find(const Bot *bot, const World *world, Vec2 *out_at, double *out_leash);

/** Of the mode, unless a player. For a bot that hurries, not what its bullets are about to hit,
 * while there is anything else. */
bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at);
/** Pickups can wait. */
bool bot_goal_is_in_a_hurry(const Bot *bot);
/** It hurries. */
bool bot_goal_has_another_target(const Bot *bot, const World *world);
/** Well inside. */
Vec2 bot_goal_within_border(const World *world, Vec2 place);
/** One where a player can stand; of equally near ones the nearer to `self`. */
Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place, Vec2 self);

/** The same place, or the nearest one beside a mover there; of equally near ones the nearer to
 * `self`. */
Vec2 bot_goal_beside_movers(const Navigation *navigation, Vec2 place, Vec2 self);

/** In every tick: after a while in one place, or against an opponent, without a reason, it gives
 * its goals up. */
void bot_stay_watch(Bot *bot, const World *world);
/** And goes elsewhere. */
bool bot_stay_is_leaving(const Bot *bot, const World *world);

/** An opponent whom it sees and nearly touches; else, of its side's players that nearly touch each
 * other, the one beside it towards the lowest number; or NO_PLAYER. */
int bot_stay_in_the_way(const Bot *bot, const World *world);
/** At once. */
void bot_stay_give_up(Bot *bot, const World *world);
/** It does not get away from there either. */
bool bot_stay_is_held_up(const Bot *bot, const World *world);

/* bot_way_out.c */

/** Out of the reach of its stay; takes up to milliseconds. */
void bot_way_out_find(Bot *bot, const World *world);

/** In every tick. False, and no way, once it is at its end or too far from it. */
bool bot_way_out_follow(Bot *bot, const World *world);

/* bot_shadow.c */

/** Found once for many questions. */
typedef struct MoverForecast {
    Pose poses[LEVEL_MOVING_PIECES];
} MoverForecast;

/** From now, 0 to about 1. */
MoverForecast bot_shadow_forecast(const World *world, double seconds);

/** From every opponent that it remembers, where that was last. */
bool bot_shadow_covers(const MoverForecast *forecast, const Bot *bot, const World *world,
                       Vec2 place);

/** The nearest place behind a mover; asked again and again, it goes with the mover. False if there
 * is none near, or no opponent to hide from. */
bool bot_shadow_ride(const Bot *bot, const Navigation *navigation, const World *world,
                     Vec2 *out_place);

/** While it roams: only behind a mover that travels. Without an opponent, as seen from the middle
 * of the arena. */
bool bot_shadow_follow(const Bot *bot, const Navigation *navigation, const World *world,
                       Vec2 *out_place);

/** For a fight, behind a mover that is traveling now. False if there is none inside the border with
 * a straight way. */
bool bot_shadow_cover(const Bot *bot, const Navigation *navigation, const World *world,
                      Vec2 *out_place);

/** At the start of a match. */
void bot_wants_reset(Bot *bot, const World *world);
/** By the pads in sight. */
void bot_wants_look(Bot *bot, const World *world);
/** The most worth under its plan; false if there is none. */
bool bot_wants_pad(const Bot *bot, const World *world, Vec2 *out_at);

/* bot_sense.c: a bullet's straight legs from wall to wall. Movers are assumed to stand still. */

/* Mirrors cost no bounces. */
enum { COURSE_LEGS = 10 };

typedef struct CourseLeg {
    Vec2 from;
    Vec2 velocity;
    double start; /**< Seconds from now. */
    double seconds;
    Vec2 normal; /**< Of the wall where it starts, or zero. */
} CourseLeg;

typedef struct BotCourse {
    CourseLeg legs[COURSE_LEGS];
    int count; /**< At least 1. */
} BotCourse;

/** For `seconds`, until its bounces are used up, or for COURSE_LEGS legs. */
void bot_course_trace(const World *world, Vec2 from, Vec2 velocity, int bounces, double seconds,
                      BotCourse *out_course);
Vec2 bot_course_end(const BotCourse *course);

/** How close it comes, from leg `first_leg` on and within `within` seconds, to a player who moves
 * on from `at`; HUGE_VAL without such legs. */
double bot_course_pass(const BotCourse *course, int first_leg, double within, Vec2 at,
                       Vec2 velocity);

/* bot_shot.c: straight, at one flank, or off walls. For the last it traces random shots; when one
 * passes near the target, it mirrors the target over the walls that were hit and traces the shot at
 * that image. */

void bot_shot_find(Bot *bot, const World *world);
/** Where to aim. */
Vec2 bot_shot_image(const BotShot *shot, Vec2 self, Vec2 place);
/** A shot `aside_deg` to the left of the aim might hit its shooter. */
bool bot_shot_comes_back(const Bot *bot, const World *world, double aside_deg);

/* bot_shot.c: its own bullets, too. */

enum { THREATS_MAX = 12 };

typedef struct BotThreat {
    BotCourse course;
    int first_leg; /**< It can hurt. */
    double blast;  /**< Radius at the end of its course, or 0. */
} BotThreat;

typedef struct BotThreats {
    BotThreat items[THREATS_MAX];
    int count;
} BotThreats;

/** Feared ones that it could soon walk into. */
void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats);
/** 0 if everything misses. */
double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity);
/** A player that stands at `at`, within `within` seconds. */
bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within);

/* bot_move.c */

/** And whether it dashes. */
void bot_move(Bot *bot, Navigation *navigation, const World *world);

/* bot_aim.c */

/** As fast and as precisely as its level allows. */
void bot_aim_turn(Bot *bot, const World *world);
bool bot_aim_fires(Bot *bot, const World *world);

/** The charged shot could come back: a dash is invulnerable. */
bool bot_aim_wants_guard(const Bot *bot, const World *world);

/* bot_skill.c */

typedef struct BotArm {
    double fight_near, fight_far; /**< To keep in a fight. */
    double fire_near, fire_far;   /**< Nearer it hurts its owner. */
    double worth;                 /**< 0 to 1. */
} BotArm;

/** Not of WEAPON_ANY. */
const BotArm *bot_arms_row(WeaponKind kind);

#endif
