/* SPDX-License-Identifier: MIT */
/* A match: its level, arena, world, bots and recording, but not how it looks or sounds. At first
 * its first players are people at this machine and the rest bots; between two ticks a seat can
 * change hands. */
#pragma once

#include "match/recording.h"

enum { MATCH_PATH_BYTES = 4096, MATCH_BOTS = 4 };

/** The name of a person who plays alone, also in recordings; given to nobody else. */
#define MATCH_YOU "You"

/** What is left of the countdown of a match that was restarted at once. */
#define MATCH_RESTART_SECONDS 0.5

typedef struct MatchOptions {
    char level_path[MATCH_PATH_BYTES];
    Mode mode;
    bool has_teams; /**< Two teams, if the mode allows them. */
    int people;     /**< People and bots together are 1 to PLAYERS_MAX. */
    int bots;
    int bot_people;       /**< How many bots play the people of a siege of bots alone; 0: see
                             modes_deal_sides(). */
    bool has_chosen_bots; /**< `bots` is the player's choice and not the default. */
    BotLevel bot_levels[PLAYERS_MAX]; /**< One per bot, in order. */
    double rating;                    /**< Where adaptive bots begin: see bot_team_give_rating(). */
    uint64_t seed;
    uint64_t spread_salts[PLAYERS_MAX]; /**< Where the seed is a secret: random; see PlayerSetup. */
    uint64_t salt_key[2];               /**< Random too: what later salts come from. */
    unsigned mutators;                  /**< See sim/rules.h. */
    int daily; /**< Day of a Daily dial, or 0: its level and trial; see sim/rules.h. */
    int countdown_ticks;
    BotManner manner; /**< Of the first bot. */
    char names[PLAYERS_MAX]
              [PLAYER_NAME_BYTES]; /**< Of the players; empty, or MATCH_YOU: the usual name. */
    int circles[PLAYERS_MAX];      /**< What the people want: one more than its number, or 0. */
    int scores[PLAYERS_MAX];       /**< In blitz: rounds won before this one. */
    int round;                     /**< In blitz: which round of a set it is; 0: the first. */
    int tour_stop;                 /**< Of the Tour, from 1 on; 0: none. */
    bool is_restart;               /**< Begins MATCH_RESTART_SECONDS before play at most. */
    bool is_recorded;
} MatchOptions;

typedef enum MatchSeat {
    MATCH_SEAT_EMPTY,
    MATCH_SEAT_PERSON, /**< A person at this machine. */
    MATCH_SEAT_REMOTE, /**< A person elsewhere: inputs come over the network. */
    MATCH_SEAT_BOT
} MatchSeat;

typedef struct Match {
    MatchOptions options;
    MatchSeat seats[PLAYERS_MAX]; /**< By player id; of a replay, who it was. */
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;
    Recording recording; /**< The one played back or being recorded, or empty. */
    bool is_replay;
    bool is_changed; /**< Its level was changed while it was played: it counts for nothing. */
} Match;

typedef enum MatchFault {
    MATCH_FINE,
    MATCH_BAD_LEVEL, /**< The file is missing or not valid. */
    MATCH_BAD_OPTIONS,
    MATCH_NO_MEMORY
} MatchFault;

/** Where nobody chose, MATCH_BOTS join, or fewer or more where the level is made so; all that fit
 * in a mode that fills up. */
int match_default_bots(Mode mode, LevelPlayers made_for, int people);

/** Gives each player a circle of its own, one more than its number. The first who wants one gets
 * it; the others get the one with their own number, or the first free one. */
void match_deal_circles(const int wanted[PLAYERS_MAX], int out_circles[PLAYERS_MAX]);
void match_set_bot_levels(MatchOptions *options, BotLevel level);

/** Checks the options, reads the level and sets up tick 0, or for a restart the last ticks of the
 * countdown. */
MatchFault match_create(Match **out_match, const MatchOptions *options, Error *out_error);
/** The same in a level that is in no file. The level is taken over, and left empty, in any case. */
MatchFault match_create_in(Match **out_match, const MatchOptions *options, Level *level,
                           Error *out_error);
/** Plays a recording, without bots: match_step() needs its inputs. Takes over the recording, even
 * on failure. */
MatchFault match_create_replay(Match **out_match, Recording *recording, Error *out_error);
void match_destroy(Match *match);

/** Bit 1 << player for each seat of a kind. */
unsigned match_seats_of(const Match *match, MatchSeat kind);

/** The player of the n-th person at this machine, from 0 on; NO_PLAYER where there are fewer. */
int match_seats_person(const Match *match, int index);

/** Between two ticks: a person, here or elsewhere, plays a player from now on. */
void match_seats_give_person(Match *match, int player, MatchSeat kind);
/** A bot begins afresh. Fails only when out of memory, without a bot so far. Not in replays. */
bool match_seats_give_bot(Match *match, int player, BotLevel level, Error *out_error);

/** How far from where a player is wanted a free place is looked for, world units. */
#define MATCH_PLACE_REACH 200.0
/** Between two ticks of a match that is not recorded: a player comes in anew, as at a spawn, at the
 * free place nearest to `at`. False, and nothing changed, where none is within reach. */
bool match_seats_place(Match *match, int player, Vec2 at);

/** How strong the people have seemed, for `rating` of the next match; false, and nothing changed,
 * where there are no adaptive bots. */
bool match_rating(const Match *match, double *out_rating);

/** One tick: bots think, the world steps, and the tick is recorded. `inputs` has the people's
 * inputs; the bots' are filled in. */
void match_step(Match *match, PlayerInput inputs[PLAYERS_MAX]);

/** Between two ticks, see world_change_from(). The level is taken over, and left empty. The
 * recording ends here, since it holds one level. Fails, with nothing changed, when out of memory
 * and where the level cannot be played with the match's mutators. Neither for replays nor for a
 * Daily dial. */
bool match_change_level(Match *match, Level *level, Error *out_error);

/** Makes the options of a match that is over those of a new one from the first round on. */
void match_options_restart(MatchOptions *options);
bool match_has_next_round(const Match *match);
/** Those of the set's next round, on a level that is still to be chosen. False where it is over. */
bool match_options_next_round(const Match *match, MatchOptions *out_options);

/** Whether the match has been over for END_STILL_SECONDS. */
bool match_is_done(const Match *match);

/* --- Levels ----------------------------------------------------------------------------------- */

/* A match's level can always be written as a level's file: recordings and clients need that. */

/** See level_write(); free() the text. False when out of memory. */
bool match_level_text(const Level *level, char **out_text, size_t *out_length);

/** A copy, read from the level's text. Fails where memory is short, and with the first problem
 * where no file could have this level. */
bool match_level_copy(const Level *level, Level *out_level, Error *out_error);

/** As mutators_change_level(). Fails where memory is short, and where the changed level passes a
 * limit of levels, such as by too many frozen movers in one place. `level` then still has to be
 * destroyed. */
bool match_level_change(Level *level, unsigned mutators, Error *out_error);

/* --- Mirrors ---------------------------------------------------------------------------------- */

/* A match that shows what a client of a network game is told. It has no bots and no recording, and
 * match_step() is not for it. */

/** A match in a copy of the level of `told`, with its options and names. `own` has bit 1 << player
 * for each person at this machine, `people` for each person at all. False only when out of
 * memory. */
bool match_mirror_create(Match **out_match, const World *told, unsigned own, unsigned people,
                         Error *out_error);

/** Its world becomes the told one, without events. */
void match_mirror_show(Match *match, const World *told);
void match_mirror_seat(Match *match, unsigned own, unsigned people);
