/* SPDX-License-Identifier: MIT */
/*
 * How a match looks and sounds: effects, cameras, light, feed and sounds. A scene is stepped beside
 * its match and reads its events; the match never reads the scene.
 */
#ifndef CLOCKWISE_SCENE_SCENE_H
#define CLOCKWISE_SCENE_SCENE_H

#include "collide/vec2.h"
#include "match/match.h"
#include "platform/window_event.h"
#include "profile/progress.h"
#include "scene/deaths.h"
#include "scene/effects.h"
#include "scene/ghost.h"
#include "scene/shot.h"
#include "scene/words.h"
#include "sim/state.h"
#include "sim/vision.h"
#include "sound/sound.h"
#include "ui/palette.h"

/*
 * Split screen: one pane, two side by side or above each other, or quarters. All are equally large
 * and on whole pixels, so that everyone sees equally much of the world at the same scale.
 */

enum { PANES_MAX = 4 };

#define PANES_GAP_PX 2.0 /**< Between two. */

typedef struct Panes {
    int count;
    Box boxes_px[PANES_MAX]; /**< `low` is the upper left corner. In reading order. */
    bool has_spare;          /**< With three panes a fourth place is free. */
    Box spare_px;
} Panes;

/** What is drawn in a pane has at most this shape, width to height, or height to width. */
#define PANES_WIDEST (16.0 / 9.0)

/** Divides a window into 1 to PANES_MAX panes. Two are placed so that what is drawn in them is
 * largest, side by side if both ways are equal. */
Panes panes_divide(int count, Vec2 window_px);
/** The size of what is drawn in a pane. */
Vec2 panes_picture(Vec2 pane_px);

/* What the world does not count, for the awards after a match. */

typedef struct TallyPlayer {
    int catches;
    int pickups;
    int hits_taken; /**< Deaths by other causes count too. */
    int streak;     /**< Opponents killed since its last death, */
    int longest_streak;
    int longest_ricochet; /**< Walls that a shot met before it hit an opponent. */
} TallyPlayer;

/** All zero at first. */
typedef struct Tally {
    TallyPlayer players[PLAYERS_MAX];
} Tally;

void tally_take(Tally *tally, const Event *event, const World *world);

enum { COURSE_POINTS = 240 };

/** How the scores went: of every player, and of both teams, once a second; once they are full, of
 * half as many moments. All zero at first. */
typedef struct Course {
    int count;
    int every; /**< Seconds from point to point; 0 before the first. */
    short players[COURSE_POINTS][PLAYERS_MAX];
    short teams[COURSE_POINTS][2];
} Course;

/** Comes after each tick; of blitz there is a point for each round, of which so many were before.
 */
void course_step(Course *course, const World *world, int rounds);

/** What the rounds of blitz before this one came to; all zero for a match. Their points are in the
 * world's scores. */
typedef struct RoundsBefore {
    int count;
    int ticks;
    int kills[PLAYERS_MAX];
    int deaths[PLAYERS_MAX];
    int self_kills[PLAYERS_MAX];
    int shots[PLAYERS_MAX];
    int hits[PLAYERS_MAX];
} RoundsBefore;

/* The state of a scene. scene_sound.h fills in its sounds. */

/** What drawing between two ticks needs of each. */
typedef struct SceneMoment {
    int tick;
    CameraPose poses[PANES_MAX];
    Vec2 at[PLAYERS_MAX];
    Vec2 aim[PLAYERS_MAX];
    Vec2 offset[PLAYERS_MAX]; /**< Of PlayerEffect. */
    bool is_alive[PLAYERS_MAX];
    int bullet_count;
    int bullet_ids[BULLETS_MAX];
    Vec2 bullets[BULLETS_MAX];
} SceneMoment;

/** What the records say of a run; all zero without records. */
typedef struct SceneBest {
    int ticks;   /**< Trials: the shortest time before this run. */
    bool is_new; /**< Trials: this run is shorter, or the first that hit every target. */
    int place;   /**< Siege: this run's among the best, from 1 on. */
} SceneBest;

/** The sounds of a tick; see scene_sound.h. */
typedef struct SceneSounds {
    SoundCues cues;
    Vec2 at[SOUND_CUES_MAX];       /**< Positions of the cues */
    unsigned has_position;         /**< whose bit 1 << index is set. */
    Random random;                 /**< Varies their pitch. */
    SoundScene music;              /**< What the music follows. */
    unsigned chirps[PLAYERS_MAX];  /**< Of this tick, bits 1 << SoundChirp. */
    bool has_groaned[PLAYERS_MAX]; /**< Since scene_forget(), */
    int groan_ticks[PLAYERS_MAX];  /**< and in which tick last. */
} SceneSounds;

/** How long a circle moves when it taunts, and from one taunt to its next. */
#define TAUNT_SECONDS 1.0
#define TAUNT_GAP_SECONDS 2.0

/** Who taunts: seen and heard, and nothing else. */
typedef struct Taunts {
    Random random;          /**< Which bots do. */
    int ticks[PLAYERS_MAX]; /**< Since a taunt began, counted down from TAUNT_GAP_SECONDS. */
    int due[PLAYERS_MAX];   /**< Until a bot begins one; 0: it does not. */
} Taunts;

enum { SCENE_OCCASION_BYTES = 192 };

/** How long the picture stands still at the kill that ends a match. */
#define SCENE_STOP_SECONDS 0.075

typedef struct Scene {
    const Match *match;                  /**< Not owned. */
    char occasion[SCENE_OCCASION_BYTES]; /**< What the name card says of the match instead of its
                                            level's line; at first empty: the line. */
    Vision vision;
    Pinch pinch;
    Ghost *ghost;        /**< The best run so far; owned, or NULL, like the next. */
    Ghost *friend_ghost; /**< A friend's run of the same Daily dial. */
    SceneBest best;
    unsigned told_weapons;       /**< Bits 1 << WeaponKind of those of which the people here need
                                    not be told; at first all. */
    PlayerLook look;             /**< Of the first person's circle; PLAYER_LOOK_NONE: plain. */
    Accessibility accessibility; /**< Set before drawing; at first no limits. */
    Tally tally;                 /**< Of all rounds, as the course. */
    RoundsBefore rounds;
    SoundMood sound_mood;   /**< Chooses the music; SOUND_MOOD_MATCH at first. */
    unsigned people;        /**< Bit 1 << id of each person at this screen. */
    int watched;            /**< Followed by a single pane; without people its light is shown. */
    int spectated;          /**< Followed while all people are out of the round. */
    bool is_for_spectators; /**< Without people: shows who sees whom. False at first. */
    bool is_shown_whole;    /**< The whole arena is shown whatever the setting; false at first. */
    int pane_count;         /**< 1 if the arena fits into the view. */
    /* scene_forget() zeroes everything from here to the end. Whatever belongs to the moment or to a
     * place in the level is added here, so that none of it outlives a jump or a change of level. */
    SceneMoment before; /**< The tick before the current one. */
    SceneMoment present;
    Split split;
    Effects effects;
    Feed feed;
    Afterimages afterimages;
    Announcer announcer;
    Callouts callouts;
    Deaths deaths;
    ShotFinder shots; /**< The best shot so far. */
    Course course;
    SceneSounds sounds;
    Taunts taunts;
    Rumble rumble[PLAYERS_MAX]; /**< How each person's controller shakes; scene_sound.h. */
    int out_ticks;              /**< How long all people have been out of the round. */
    int stop_ticks;             /**< Left of the picture standing still at the match's last kill. */
    Camera cameras[PANES_MAX];
    double light[PLAYERS_MAX]; /**< Brightness of each player's light, 0 to 1. */
    double shown[PLAYERS_MAX]; /**< Opacity of each player, 0 to 1; fades out of sight. */
    double sight_lines[PLAYERS_MAX][PLAYERS_MAX]; /**< Opacity, 0 to 1, where row < column. */
} Scene;

/** Whether a player is one of this screen's people. */
static inline bool scene_is_person(const Scene *scene, int player)
{
    return player >= 0 && (scene->people >> player & 1u) != 0;
}

/** A scene of a match at any tick, for the match's people, or for none in a replay. The match must
 * outlive it. Fails only without memory. Release it with scene_destroy(). */
bool scene_create(Scene **out_scene, const Match *match, Error *out_error);
void scene_destroy(Scene *scene);

/** Lets the scene of a new round of blitz go on from that of the round before, which is over. */
void scene_carry(Scene *scene, const Scene *before);
/** A player with what it did in all rounds so far. */
Player scene_player(const Scene *scene, int id);
/** The ticks of play in all rounds so far. */
int scene_play_ticks(const Scene *scene);

/** These players, bit 1 << player, at most PANES_MAX, share this screen: it is lit by what they
 * see, and an arena larger than the view gives each a pane, in their order. */
void scene_share(Scene *scene, unsigned people);

/** Comes after each tick of the match: handles its events and plays its sounds, unless `sound` is
 * NULL. */
void scene_step(Scene *scene, Sound *sound);
/** Drops all effects and starts over, after the match has jumped to another tick. */
void scene_forget(Scene *scene);

/** After match_change_level(): goes on in the new level and forgets all of the old one. Fails
 * only without memory, and the scene can then only be destroyed. */
bool scene_change_level(Scene *scene, Error *out_error);
/** The player whom a pane follows, except while spectating. */
int scene_watched_in(const Scene *scene, int pane);
/** The bits of the people who see a pane; 0 for the map. */
unsigned scene_people_of(const Scene *scene, int pane);
/** Whether this screen shows what a player sees: a person, or the watched player without people. */
bool scene_is_own(const Scene *scene, int player);

/** Whether all people of this screen are out of the round or wave. They then see all players, in
 * the light of the spectated one. */
bool scene_is_spectating(const Scene *scene);
/** Whether this screen shows spectators who sees whom: that would give people who play away. */
bool scene_shows_all_sight(const Scene *scene);

/** How fast the match is to be played, 1 or more: faster while all people are out of the round.
 * Only the time between ticks may change by it, never what happens in one. */
double scene_pace(const Scene *scene);

/** A player taunts, unless it is dead or did so a moment ago. It is seen and heard where the player
 * is seen, and the match knows nothing of it. */
void scene_taunt(Scene *scene, int player);
/** How far a player's taunt has come, 0 to 1; 0 for none. */
double scene_taunt_part(const Scene *scene, int player);

/** While spectating: follows the next (`step` 1) or the previous (-1) player who is alive. False
 * where nothing changes, also in the first moment, when a press may still be meant for the round.
 */
bool scene_spectate(Scene *scene, int step);

/*
 * What stands for a player or a team in drawings and words. In teams the color is the team's and
 * the shape one's own; a team has a sign and a name beside its color.
 */

static inline int sides_circle(const Scene *scene, int player)
{
    return scene->match->world.state.players[player].circle;
}

/** The color of a player or of its team, opaque. */
Color sides_color(const Scene *scene, int player);
Color sides_team_color(Palette palette, int team);
/** The color without opacity, as UiText has it. */
uint32_t sides_rgb(Color color);

#endif
