/* SPDX-License-Identifier: MIT */
/*
 * The modes by name. Each is a table of rules (sim/mode.h) and a line in the list in modes.c.
 * Below are the numbers of each mode and the state of a match in it.
 *
 * What scores: in deathmatch kills, less deaths by one's own fault; in last light rounds, in beacon
 * and torch seconds, in siege kills, in trials targets, in practice refills.
 */
#ifndef CLOCKWISE_SIM_MODES_H
#define CLOCKWISE_SIM_MODES_H

#include "sim/mode.h"

const ModeRules *modes_rules(Mode mode);
ModePlayers modes_players(Mode mode);
/** Whether the clock can strike in a mode: see mode.h. */
bool modes_have_strikes(Mode mode);
/** False if a match goes on until the players leave it. */
bool modes_has_end(Mode mode);

/** The score that wins a match of so many players, in two teams or none; 0 if only the clock ends
 * it. */
int modes_score_to_win(Mode mode, int players, bool has_teams);
/** Whether the mode sets its bots' levels: see mode_bot_level(). */
bool modes_levels_bots(Mode mode);
/** The team of the n-th player where teams are dealt in turn. */
int modes_team_in_turn(int player);

/**
 * Fills in the players' teams. Siege: the first `people` are team 1 and the rest the enemies, team
 * 2; without people bots 1 and 2 (bot 1 of fewer than four) take the people's side. Trials: several
 * players are team 1. Other modes: teams 1 and 2 in turn if `has_teams`, else 0.
 */
void modes_deal_sides(WorldOptions *options, int people, bool has_teams);

#define DEATHMATCH_SECONDS 180.0

#define LAST_LIGHT_SECONDS 24.0     /**< Of a round; then the border closes completely. */
#define LAST_LIGHT_ROUNDS 3         /**< Won rounds that end a match of two sides. */
#define LAST_LIGHT_ROUNDS_OF_MORE 2 /**< Of more sides. */
#define LAST_LIGHT_ROUNDS_MAX 5     /**< The match ends after these in any case. */
#define ROUND_PAUSE_SECONDS 1.5     /**< After a round; no player can be hurt in it. */
#define ROUND_COUNTDOWN_SECONDS 1.5

/** Rounds with one life each. */
typedef struct RoundState {
    int number;      /**< From 1. */
    int ticks;       /**< Played of this round. */
    int pause_ticks; /**< Left of the pause after the round, or 0. */
} RoundState;

/** Of a match of blitz, which is one round: the border closes completely after it, so that a round
 * takes less than 30 s in any case. */
#define BLITZ_SECONDS 17.0

enum {
    BLITZ_WINS = 3,      /**< Won rounds that end a set. */
    BLITZ_ROUNDS_MAX = 9 /**< It ends after these in any case. */
};

/** Whether the set of a round of blitz that is over goes on, which was the `number`th, from 1. */
bool blitz_goes_on(const World *world, int number);

#define BEACON_SECONDS 120.0
#define BEACON_STAY_SECONDS 20.0  /**< Until it moves. */
#define BEACON_NOTICE_SECONDS 5.0 /**< How long ahead its next place is shown. */

enum { BEACON_OWN_ZONES = 5 }; /**< Zones derived for a level without any. */

/** The lit zone. */
typedef struct BeaconState {
    int zone; /**< Index in the level's zones, or the derived ones. */
    Vec2 at;
    double radius;
    int move_ticks; /**< Until it moves; 0: stays to the end. */
    int next_zone;  /**< Where it moves; valid if `move_ticks` > 0. */
    Vec2 next_at;
    double next_radius;
    int scorer;                       /**< The player scoring now, or NO_PLAYER. */
    bool is_contested;                /**< Opponents are in it, so no side scores. */
    Vec2 own_zones[BEACON_OWN_ZONES]; /**< For a level without zones. */
} BeaconState;

/** The state of a match in this mode. */
const BeaconState *beacon_view(const World *world);

#define TORCH_SECONDS 120.0
#define TORCH_RADIUS 14.0
#define TORCH_IDLE_SECONDS 10.0 /**< Left lying this long, it returns home. */

enum { TORCH_HOMES = 4 };

/** The torch. */
typedef struct TorchState {
    int carrier; /**< Or NO_PLAYER. */
    Vec2 homes[TORCH_HOMES];
    int home_count;
    Vec2 home;      /**< Where it began or last returned to: one of `homes`. */
    Vec2 at;        /**< Where it lies, or where its carrier is. */
    int idle_ticks; /**< Since it was dropped. */
} TorchState;

/** The state of a match in this mode. */
const TorchState *torch_view(const World *world);

#define SIEGE_WAVE_SECONDS 45.0
#define SIEGE_PAUSE_SECONDS 3.0
#define SIEGE_ENTRY_SECONDS 1.0 /**< How long the place where an enemy comes in shows ahead. */
#define SIEGE_ENTRY_ROOM 140.0  /**< World units: with a person so near, it comes in elsewhere. */

#define SIEGE_PREY_REACH 260.0 /**< Enemies come at least so near to a person; world units. */

enum { SIEGE_WAVES = 10, SIEGE_LIVES_ALONE = 3 /**< Of one person without others. */ };

/** The teams. */
enum { SIEGE_PEOPLE = 1, SIEGE_ENEMIES = 2 };

/** People (team 1) against waves (team 2). */
typedef struct SiegeState {
    int wave;        /**< 1 to SIEGE_WAVES; 0 before the first. */
    int wave_ticks;  /**< Left of the wave. */
    int pause_ticks; /**< Left of the pause before it; else 0. */
    int reserve;     /**< Enemies of the wave that have not spawned yet. */
    int max_at_once; /**< Most enemies in the arena. */
    int entry_ticks; /**< Until the next one comes in at `entry_at`; 0: none is about to. */
    Vec2 entry_at;
    bool is_lost; /**< All people are dead. */
    bool is_won;  /**< The last wave is over. */
} SiegeState;

/** The state of a match in this mode. */
const SiegeState *siege_view(const World *world);
/** How many lives one person alone has left, the present one included; 0 for more people, who have
 * one for each wave. */
int siege_lives(const World *world);
/** Enemies killed by the people so far. */
int siege_kills(const World *world);

extern const ModeRules siege_rules;

#define TRIALS_SECONDS 60.0

/** What a run is worth, by its time. */
typedef enum TrialsMedal {
    TRIALS_NO_MEDAL,
    TRIALS_BRONZE,
    TRIALS_SILVER,
    TRIALS_GOLD,
    TRIALS_MEDALS
} TrialsMedal;

/** Times of a trial; its targets are in the world. */
typedef struct TrialsState {
    int par_ticks;    /**< Gold: the level's par, or an estimate. */
    int finish_ticks; /**< When the last target was hit; 0 before. */
} TrialsState;

/** The state of a match in this mode. */
const TrialsState *trials_view(const World *world);
/** The longest time for a medal, in ticks; for none, the trial's whole time. */
int trials_medal_ticks(const World *world, TrialsMedal medal);
/** The same for a level's par, both in seconds. */
double trials_medal_seconds(double par, TrialsMedal medal);
/** The best medal for a run of so many ticks. */
TrialsMedal trials_medal(const World *world, int ticks);

/** "gold", "silver" and so on; "none". Files use them. */
extern const char *const trials_medal_names[TRIALS_MEDALS];

extern const ModeRules trials_rules;

#endif
