/* SPDX-License-Identifier: MIT */
/*
 * A match as the app has it: the level, the world, its bots, and what drawing needs beside them
 * (the tick before, effects, who is shown how clearly). People are the first players, bots the
 * rest.
 */
#ifndef CLOCKWISE_APP_MATCH_H
#define CLOCKWISE_APP_MATCH_H

#include "app/announcer.h"
#include "app/camera.h"
#include "app/comfort.h"
#include "app/effects.h"
#include "app/feed.h"
#include "app/panes.h"
#include "app/tally.h"
#include "app/traces.h"
#include "app/vision.h"
#include "bots/bot.h"
#include "platform/place.h"
#include "replay/recording.h"

typedef struct MatchOptions {
    char level_path[PLACE_BYTES];
    Mode mode;
    bool has_teams; /**< Two teams, where the mode can have them. */
    int people;     /**< People and bots together are 1 to MAX_PLAYERS. */
    int bots;
    BotLevel bot_levels[MAX_PLAYERS]; /**< One for each bot, in their order. */
    uint64_t seed;
    int countdown_ticks;
} MatchOptions;

/** What the tick before left, to draw between it and the present one. */
typedef struct MatchMoment {
    int tick;
    CameraPose poses[PANES_MAX];
    Vec2 at[MAX_PLAYERS];
    Vec2 aim[MAX_PLAYERS];
    Vec2 offset[MAX_PLAYERS]; /**< Of PlayerEffect. */
    bool is_alive[MAX_PLAYERS];
    int bullet_count;
    int bullet_ids[MAX_BULLETS];
    Vec2 bullets[MAX_BULLETS];
} MatchMoment;

/** The best run so far, where there is one, shown beside the present one. */
typedef struct MatchGhost {
    bool is_there;
    Vec2 at;     /**< World units, at the present tick; */
    Vec2 before; /**< and at the one before it. */
} MatchGhost;

/** What the records say of a run, for its results; all zero where nothing is kept. */
typedef struct MatchBest {
    int ticks;   /**< Trials: the shortest time before this run. */
    bool is_new; /**< Trials: this run is shorter, or the first that hit every target. */
    int place;   /**< Siege: this run's among the best, from 1 on. */
} MatchBest;

typedef struct Match {
    MatchOptions options;
    Level level;
    Arena arena;
    World world;
    BotTeam *bots; /**< NULL where there are none. */
    Vision vision;
    MatchMoment before;
    Recording
        recording; /**< Everyone's inputs from the first tick on; of a replay, what it plays. */
    bool is_replay;
    MatchGhost ghost;
    MatchBest best;
    Effects effects;
    Comfort comfort; /**< Set by whoever draws it; match_create() asks for everything in full. */
    Feed feed;
    Traces traces;
    Announcer announcer;
    Tally tally;
    unsigned people; /**< Bit 1 << id of each person at this screen. */
    int viewer;      /**< Whom an undivided picture follows, and who lights it without people. */
    int guide;       /**< With whom the people look on who are out of a round. */
    int pane_count;  /**< Pictures side by side: one where the arena fits into the view. */
    Camera cameras[PANES_MAX];
    double light[MAX_PLAYERS]; /**< How bright each one's light is, 0 to 1. */
    double
        shown[MAX_PLAYERS]; /**< How clearly each is drawn, 0 to 1: who gets out of sight fades. */
} Match;

typedef enum MatchFault {
    MATCH_FINE,
    MATCH_BAD_LEVEL,   /**< The file is missing or not valid. */
    MATCH_BAD_OPTIONS, /**< What was asked for cannot be played. */
    MATCH_NO_MEMORY
} MatchFault;

/** Reads the level and sets everything up at tick 0. Release it with match_destroy(). */
MatchFault match_create(Match **out_match, const MatchOptions *options, Error *out_error);
/**
 * A match that only plays what was recorded, at tick 0: nobody here takes part, and there are no
 * bots. Takes the recording over, also where that fails. Its steps want the recording's inputs.
 */
MatchFault match_create_replay(Match **out_match, Recording *recording, Error *out_error);
void match_destroy(Match *match);

/** From now on the first `count` players are the people who share this screen, up to PANES_MAX of
 * them: they light it, and an arena larger than the view is shown to each in a pane of its own. */
void match_share(Match *match, int count);

/** The bits of the people who look at a pane; none look at what is not one, as a map. */
unsigned match_people_of(const Match *match, int pane);

/** One tick; `inputs` holds the people's, and the bots' are filled in. */
void match_step(Match *match, PlayerInput inputs[MAX_PLAYERS]);

/** Forgets what happened so far and is still seen or told of, and looks anew: for a world that is
 * at another tick than it was. */
void match_forget(Match *match);

/** Whether this screen looks on with a player: a person, or the viewer where there are none. */
bool match_is_own(const Match *match, int player);

/** Whether all the people of this screen are out of a round or a wave: they see everybody, in the
 * light of one who still plays. */
bool match_looks_on(const Match *match);

/** Whether a player may be drawn: seen by a person, a person, or nobody here is playing. */
bool match_can_see(const Match *match, int player);

/** The match has been over for its second of stillness. */
bool match_is_done(const Match *match);

/** The name of a player as this screen knows it: a lone person is "You". */
const char *match_name(const Match *match, int player);

#endif
