/* SPDX-License-Identifier: MIT */
/* A bot's state between two ticks, and the functions that its files share. */
#pragma once

#include "arena/navigation.h"
#include "sim/rules.h"
#include "sim/state.h"

/** How good a bot is: see bot_skill.c. */
typedef struct BotSkill {
    double reaction; /**< Seconds from seeing something to acting on it. */
    double aim_error_degrees;
    double turn;      /**< Degrees per second. */
    double lead;      /**< Share of the target's motion that it aims ahead. */
    double dodge;     /**< Chance to try to dodge a bullet. */
    double remembers; /**< Seconds that it looks for a lost opponent. */
    bool misses_first_shot;
    int banks;    /**< Most walls that it banks a shot off. */
    double pause; /**< Seconds from a shot to the next, at least. */
    bool hurries; /**< Dashes to get on when nobody sees it. In trials it leaves pickups alone, and
                     turns to the next target while its shot still flies. */
} BotSkill;

#define BOT_STRENGTH_MIN (-1.0)
#define BOT_STRENGTH_MAX 4.0
enum { BOT_ADAPT_TICKS = TICKS_PER_SECOND };

typedef enum BotDash {
    BOT_DASH_AT_NEED, /**< Through bullets, and out of sight when hiding. */
    BOT_DASH_ALWAYS,
    BOT_DASH_NEVER
} BotDash;

/** A bot with less health and shield than this hides. */
#define BOT_HIDE_BELOW 140.0

/** How a bot likes to play, whatever its level. `make balance` compares manners. */
typedef struct BotMannerTraits {
    double distance;    /**< Factor of the distance that it keeps in a fight. */
    double hide_below;  /**< As BOT_HIDE_BELOW. */
    double weapon_pads; /**< Factor of a weapon pad's worth. */
    BotDash dash;
    bool hides_always; /**< Even unhurt, from every opponent that it knows of. */
    bool camps;        /**< It waits where it is hidden, and fetches only what is near. */
    bool rides;        /**< Where it would wander, it goes along with a mover. */
    double pause;      /**< Least seconds from a shot to the next, as BotSkill's. */
    int banks;         /**< It prefers shots off so many walls; 0: as its skill. */
} BotMannerTraits;

/** What a bot knows of another player. */
typedef struct Sighting {
    bool is_visible;
    int visible_ticks; /**< Without interruption. */
    int seen_tick;     /**< Last time; valid if `is_known`. */
    bool is_known;
    bool was_noticed; /**< Seen long enough to act on, and not forgotten since. */
    Vec2 at;
    Vec2 velocity;
} Sighting;

typedef enum BotPlan {
    PLAN_ROAM, /**< No opponent is known: go and look. */
    PLAN_HUNT, /**< An opponent was seen a moment ago. */
    PLAN_FIGHT,
    PLAN_HIDE /**< Hurt: stay out of sight until the shield is back. */
} BotPlan;

typedef enum ShotKind {
    SHOT_NONE,
    SHOT_STRAIGHT, /**< Straight, if need be at one flank of the target. */
    SHOT_BANKED,
    SHOT_THROUGH /**< Straight at a breakable that hides the target. */
} ShotKind;

enum { BANKS_MAX = 2 };

typedef struct BotShot {
    ShotKind kind;
    double flank; /**< World units left of the target's center. */
    int wall_count;
    Vec2 wall_points[BANKS_MAX]; /**< The bullet's center at each bounce, in order. */
    Vec2 wall_normals[BANKS_MAX];
} BotShot;

enum { WAY_OUT_STEPS = 60 };

/** Where to be at the end of each step, to get out of a place that movers close at times. */
typedef struct WayOut {
    Vec2 places[WAY_OUT_STEPS];
    int count; /**< 0: it goes no such way. */
    int first_tick;
    int step_ticks;
} WayOut;

typedef struct Bot {
    int id;
    const BotSkill *skill;
    BotSkill own_skill; /**< What `skill` points to in a match. */
    BotLevel level;
    double strength;
    double rating;                /**< Of the adaptive level: how strong the people seem to be. */
    double balances[PLAYERS_MAX]; /**< Of each player, as they were when it was last rated. */
    BotMannerTraits manner;
    Random random;
    Sighting sightings[PLAYERS_MAX];
    int target; /**< Or NO_PLAYER. */
    BotPlan plan;
    int plan_tick;
    bool has_goal;
    Vec2 goal;
    int goal_tick;     /**< When it was set; an old goal is dropped. */
    bool is_riding;    /**< The goal is behind a mover, and goes with it. */
    int follow_tick;   /**< When it began to follow a mover while it roams. */
    bool has_cover;    /**< In a fight: there is a place behind a mover near by. */
    Vec2 cover_at;     /**< That place, where its opponents would lose sight of it. */
    bool keeps_goal;   /**< Goes there even during a fight. */
    int patient_tick;  /**< From then on it is patient again: it gave up, or went on. */
    int leave_until;   /**< It gave up what it stayed for, and goes elsewhere until this tick. */
    bool has_given_up; /**< In its present stay (sim/weapons.h), first at `given_up_tick`. */
    int given_up_tick;
    WayOut way_out;
    bool has_leash;
    Vec2 leash_at; /**< The mode wants it to stay within `leash` of this. */
    double leash;
    bool has_fixed_target; /**< Something to shoot at that is not a player. */
    Vec2 fixed_target;
    int pad_ready_ticks[LEVEL_PICKUPS]; /**< When it expects each pad to fill. */
    WeaponKind pad_weapons[LEVEL_PICKUPS];
    Path path;
    int path_next;
    int path_tick;
    Vec2 heading;    /**< The direction it walks in, of length at most 1. */
    double circling; /**< +1 or -1: the direction in which it circles its target. */
    int circling_until;
    double aim_degrees;
    double aim_slip_degrees; /**< The present aiming error. */
    int aim_slip_until;
    BotShot shot;
    int hold_until;     /**< Holds fire until then: it pauses, or a shot would come back. */
    int engaged_target; /**< The first shot at a new one may miss on purpose. */
    /** For how many of each player's shots it has decided whether to dodge. */
    int judged_shots[PLAYERS_MAX];
    uint32_t dodges[PLAYERS_MAX]; /**< These decisions, the newest in bit 0. */
    bool wants_dash;
} Bot;

struct BotTeam {
    Navigation *navigation;
    unsigned player_bits;
    double rating;         /**< Where the adaptive level begins, above a rookie's strength. */
    Bot bots[PLAYERS_MAX]; /**< By player id. */
};

/* bot_skill.c: how good bots are. */

/** The strength of a level, from 0 to BOT_STRENGTH_MAX; of the adaptive one, a rookie's. */
double bot_skill_strength(BotLevel level);
/** The skill of a strength; those out of range count as the nearest in it. */
BotSkill bot_skill_of(double strength);

/* bot_skill.c: the traits of each manner. */

BotMannerTraits bot_manner_traits(BotManner manner);

/* bot_skill.c: the adaptive level. */

/** From now on a player's kills, deaths and damage count; those before do not. */
void bot_adapt_begin(Bot *bot, const World *world);
/** Rates the players in `people` by their kills, deaths and damage, and less the more its side
 * leads the best of its opponents among them. Call it once every BOT_ADAPT_TICKS. */
double bot_adapt_strength(Bot *bot, const World *world, unsigned people);

/* bot_sense.c: what a bot sees, remembers, and which bullets it noticed. */

void bot_sense(Bot *bot, const World *world);
/** Seen for at least the bot's reaction time. */
bool bot_sense_is_noticed(const Bot *bot, int player);
/** Known and not forgotten: seen within the time that the bot remembers. */
bool bot_sense_is_remembered(const Bot *bot, const World *world, int player);
/** What the bot aims at: its target while remembered, else the fixed target. False for neither. */
bool bot_sense_subject(const Bot *bot, const World *world, Vec2 *out_at, Vec2 *out_velocity);
/** Whether the bot has noticed a bullet that could hurt it and decided to dodge it. */
bool bot_sense_is_feared(const Bot *bot, const World *world, const Bullet *bullet);

/* bot_plan.c: whom to fight and where to be. */

/** Chooses a target and a plan, and sets or drops the goal that goes with it. */
void bot_plan(Bot *bot, Navigation *navigation, const World *world);

/* bot_goal.c: what the mode wants of a bot. */

/** Where the mode wants the bot, give or take `out_leash`. False if it does not matter. */
bool bot_goal_find(const Bot *bot, const World *world, Vec2 *out_at, double *out_leash);

/** What the mode wants it to shoot, unless that is a player. For a bot that hurries, not what its
 * bullets are about to hit, while there is anything else. */
bool bot_goal_fixed_target(const Bot *bot, const World *world, Vec2 *out_at);
/** Whether it has a fixed target and hurries: pickups can wait. */
bool bot_goal_is_in_a_hurry(const Bot *bot);
/** Whether the bot hurries and is to shoot something else than its present fixed target. */
bool bot_goal_has_another_target(const Bot *bot, const World *world);
/** The point nearest to `place` that is well inside the mode's border. */
Vec2 bot_goal_within_border(const World *world, Vec2 place);
/** The same, but a place where a player can stand; of equally near ones the nearer to `self`. */
Vec2 bot_goal_refuge(const Navigation *navigation, const World *world, Vec2 place, Vec2 self);

/** The same place, or where a mover covers that, the nearest one beside it; of equally near ones
 * the nearer to `self`. */
Vec2 bot_goal_beside_movers(const Navigation *navigation, Vec2 place, Vec2 self);

/* bot_goal.c: giving up what it cannot reach. */

/** After a while in one place, or against an opponent, without a reason the bot gives its goals up.
 * Call it in every tick. */
void bot_stay_watch(Bot *bot, const World *world);
/** Whether it gave up, and goes elsewhere at present. */
bool bot_stay_is_leaving(const Bot *bot, const World *world);

/** An opponent whom the bot sees and nearly touches; else, of the players of its side that nearly
 * touch each other, the one beside it towards the lowest number; or NO_PLAYER. */
int bot_stay_in_the_way(const Bot *bot, const World *world);
/** Gives up its goal at once, and goes elsewhere for a while. */
void bot_stay_give_up(Bot *bot, const World *world);
/** Whether it gave up what it stayed for and does not get away from there either. */
bool bot_stay_is_held_up(const Bot *bot, const World *world);

/* bot_way_out.c: out of a place that movers close at times. */

/** Looks for a way out of the reach of its stay in the next seconds; takes up to milliseconds. */
void bot_way_out_find(Bot *bot, const World *world);

/** Sets the heading along that way, in every tick. False, and no way, once it is at its end or too
 * far from it. */
bool bot_way_out_follow(Bot *bot, const World *world);

/* bot_shadow.c: hiding behind what moves. */

/** The movers' poses at one time; found once for many questions. */
typedef struct MoverForecast {
    Pose poses[LEVEL_MOVING_PIECES];
} MoverForecast;

/** The poses `seconds` from now, 0 to about 1. */
MoverForecast bot_shadow_forecast(const World *world, double seconds);

/** Whether no opponent that the bot remembers would then see `place` from its last place. */
bool bot_shadow_covers(const MoverForecast *forecast, const Bot *bot, const World *world,
                       Vec2 place);

/** The nearest place behind a mover, hidden from every opponent that the bot remembers; asked again
 * and again, it goes with the mover. False if there is none near, or no opponent to hide from. */
bool bot_shadow_ride(const Bot *bot, const Navigation *navigation, const World *world,
                     Vec2 *out_place);

/** The same for a bot that roams: only behind a mover that travels. Where it remembers no opponent,
 * the place is behind the mover as seen from the middle of the arena. */
bool bot_shadow_follow(const Bot *bot, const Navigation *navigation, const World *world,
                       Vec2 *out_place);

/** Cover for a fight is the nearest place behind a mover that is traveling now, inside the border
 * and with a straight way there. False if there is none. */
bool bot_shadow_cover(const Bot *bot, const Navigation *navigation, const World *world,
                      Vec2 *out_place);

/* bot_goal.c: which pickup to go for. */

/** Resets what it knows of the pads to the start of a match. */
void bot_wants_reset(Bot *bot, const World *world);
/** Updates it with what the pads in sight show. */
void bot_wants_look(Bot *bot, const World *world);
/** The pickup most worth fetching under the bot's present plan; false if there is none. */
bool bot_wants_pad(const Bot *bot, const World *world, Vec2 *out_at);

/* bot_sense.c: where a bullet will go, in straight legs from wall to wall. Movers are assumed to
 * stand still. */

/* Mirrors cost no bounces, so this is more than any weapon's bounces. */
enum { COURSE_LEGS = 10 };

typedef struct CourseLeg {
    Vec2 from;
    Vec2 velocity; /**< World units per second. */
    double start;  /**< Seconds from now. */
    double seconds;
    Vec2 normal; /**< Of the wall where it starts; zero for the first leg. */
} CourseLeg;

typedef struct BotCourse {
    CourseLeg legs[COURSE_LEGS];
    int count; /**< At least 1. */
} BotCourse;

/** Traces a bullet for `seconds`, until its bounces are used up, or for COURSE_LEGS legs. */
void bot_course_trace(const World *world, Vec2 from, Vec2 velocity, int bounces, double seconds,
                      BotCourse *out_course);
Vec2 bot_course_end(const BotCourse *course);

/** How close the bullet comes, from leg `first_leg` on and within `within` seconds, to a player who
 * moves on from `at`; HUGE_VAL without such legs. */
double bot_course_pass(const BotCourse *course, int first_leg, double within, Vec2 at,
                       Vec2 velocity);

/* bot_shot.c: a bullet gets to the target straight, at one flank, or off walls. For the last it
 * traces random shots; when one passes near the target, it mirrors the target over the walls that
 * were hit and traces the shot at that image. */

void bot_shot_find(Bot *bot, const World *world);
/** Where to aim to hit `place` with this shot. */
Vec2 bot_shot_image(const BotShot *shot, Vec2 self, Vec2 place);
/** Whether a shot `aside_degrees` to the left of the aim might come back and hit its shooter. */
bool bot_shot_comes_back(const Bot *bot, const World *world, double aside_degrees);

/* bot_shot.c: the bullets to avoid, its own among them. */

enum { THREATS_MAX = 12 };

typedef struct BotThreat {
    BotCourse course;
    int first_leg; /**< The first leg that can hurt. */
    double blast;  /**< Radius of the blast at the end of its course, or 0. */
} BotThreat;

typedef struct BotThreats {
    BotThreat items[THREATS_MAX];
    int count;
} BotThreats;

/** Finds the feared bullets that the bot could soon walk into. */
void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats);
/** The cost of moving on from `at` with `velocity`: 0 if everything misses. */
double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity);
/** Whether a player that stands at `at` is hit within `within` seconds. */
bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within);

/* bot_move.c: how it gets there, around movers and out of the way of bullets. */

/** Chooses the bot's heading, and whether it dashes. */
void bot_move(Bot *bot, Navigation *navigation, const World *world);

/* bot_aim.c: where it points, and when it fires. */

/** Turns towards the target as fast and as precisely as the bot's level allows. */
void bot_aim_turn(Bot *bot, const World *world);
bool bot_aim_fires(Bot *bot, const World *world);

/** Whether to dash because the charged shot could come back: a dash is invulnerable. */
bool bot_aim_wants_guard(const Bot *bot, const World *world);

/* bot_skill.c: how bots use each weapon. */

typedef struct BotWeaponUse {
    double fight_near, fight_far; /**< The distance to keep in a fight. */
    double fire_near, fire_far;   /**< Nearer it hurts its owner, farther it does not reach. */
    double worth;                 /**< How much a bot wants it, 0 to 1. */
} BotWeaponUse;

/** The row of a weapon; not of WEAPON_ANY. */
const BotWeaponUse *bot_weapon_use(WeaponKind kind);
