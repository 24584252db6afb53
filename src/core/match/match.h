/* SPDX-License-Identifier: MIT */
/*
 * A match: its level, arena, world, bots and recording, and nothing of how it looks or sounds. The
 * same match is stepped by the window, a replay and the commands without a window. People are the
 * first players, bots the rest.
 */
#ifndef CLOCKWISE_MATCH_MATCH_H
#define CLOCKWISE_MATCH_MATCH_H

#include "bots/bot.h"
#include "replay/recording.h"

enum { MATCH_PATH_BYTES = 4096 };

/** The name of a person who plays alone, also in recordings. */
#define MATCH_YOU "You"

typedef struct MatchOptions {
    char level_path[MATCH_PATH_BYTES];
    Mode mode;
    bool has_teams; /**< Two teams, where the mode can have them. */
    int people;     /**< People and bots together are 1 to MAX_PLAYERS. */
    int bots;
    BotLevel bot_levels[MAX_PLAYERS]; /**< One for each bot, in their order. */
    uint64_t seed;
    int countdown_ticks;
    bool is_recorded;
} MatchOptions;

typedef struct Match {
    MatchOptions options;
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;       /**< NULL where there are none. */
    Recording recording; /**< Of a replay, what it plays. Empty where nothing is recorded. */
    bool is_replay;
} Match;

typedef enum MatchFault {
    MATCH_FINE,
    MATCH_BAD_LEVEL,   /**< The file is missing or not valid. */
    MATCH_BAD_OPTIONS, /**< What was asked for cannot be played. */
    MATCH_NO_MEMORY
} MatchFault;

/** Checks the options, reads the level and sets everything up at tick 0. Release it with
 * match_destroy(). */
MatchFault match_create(Match **out_match, const MatchOptions *options, Error *out_error);
/** A match that only plays what was recorded, at tick 0: nobody here takes part, and there are no
 * bots. Takes the recording over, also where that fails. Its steps want the recording's inputs. */
MatchFault match_create_replay(Match **out_match, Recording *recording, Error *out_error);
void match_destroy(Match *match);

/** One tick: the bots think, the world steps, the recording takes it down. `inputs` holds the
 * people's, and the bots' are filled in. */
void match_step(Match *match, PlayerInput inputs[MAX_PLAYERS]);

/** The match has been over for its second of stillness. */
bool match_is_done(const Match *match);

#endif
