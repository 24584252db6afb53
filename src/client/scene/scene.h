/* SPDX-License-Identifier: MIT */
/* How a match looks and sounds: effects, cameras, light, feed and sounds. A scene is stepped beside
 * its match, which never reads it. */
#pragma once

#include "platform/window_event.h"
#include "profile/ghost.h"
#include "profile/progress.h"
#include "scene/captions.h"
#include "scene/words.h"
#include "sim/sight.h"
#include "sound/sound.h"
#include "ui/palette.h"

/* The last deaths: where, by what, and the path of the shot or of the killer. For that, bullets and
 * players are tracked in every tick. */

enum {
    DEATHS_MAX = 8,
    DEATHS_PATH_POINTS = 22,
    DEATHS_TRACK = 20, /**< Samples of a player's last second. */
    DEATHS_WORDS_BYTES = 96
};

/** How long a death is shown. */
#define DEATHS_SECONDS 1.8

/** The corners of a bullet's path so far. */
typedef struct DeathsFlight {
    int id;
    int owner;
    WeaponKind weapon;
    /** Begins where it was fired. The current position is not included. */
    Vec2 points[DEATHS_PATH_POINTS];
    int count;
    Vec2 at;
    Vec2 way; /**< Unit vector. */
    int bounces;
} DeathsFlight;

typedef struct DeathMark {
    Event event;
    Vec2 path[DEATHS_PATH_POINTS]; /**< World units, to the victim or its killer. */
    int path_count;                /**< Less than 2: none. */
    int loser;                     /**< Who lost a point by it, or NO_PLAYER. */
    bool is_witnessed;             /**< The victim was in the picture; set by the scene. */
    double age;
} DeathMark;

typedef struct Deaths {
    DeathMark marks[DEATHS_MAX]; /**< Oldest first. */
    int count;
    DeathsFlight flights[BULLETS_MAX]; /**< Sorted by id, as of the last tick. */
    int flight_count;
    Vec2 tracks[PLAYERS_MAX][DEATHS_TRACK]; /**< Oldest first. */
    int track_counts[PLAYERS_MAX];
} Deaths;

/** Comes after each tick of the world. */
void deaths_step(Deaths *deaths, const World *world);
/** Whether a player killed one of `people` (bits 1 << id) within that many seconds. */
bool deaths_is_killer_of(const Deaths *deaths, int player, unsigned people, double seconds);
/** What killed, without the killer's name: "Lance", "Own bullet", "Crushed", "The border". */
void deaths_cause(const DeathMark *mark, char *out_words, size_t size);
/** Who loses a point by a death in the world's mode, or NO_PLAYER. */
int deaths_loser(const World *world, const Event *event);

/* The kill feed: the last few deaths as text. */

enum { FEED_LINES = 4, FEED_WORDS_BYTES = 160 };

#define FEED_SECONDS 5.0

/* In the words of a line in place of the names, which have their own color. */
#define FEED_KILLER "\1"
#define FEED_VICTIM "\2"

typedef struct FeedLine {
    int killer; /**< NO_PLAYER: only the victim is named. */
    int victim;
    char words[FEED_WORDS_BYTES]; /**< FEED_KILLER " shot " FEED_VICTIM " after 2 bounces". */
    int loser;                    /**< Who lost a point by it, or NO_PLAYER. */
    double age;                   /**< Seconds. */
} FeedLine;

typedef struct Feed {
    FeedLine lines[FEED_LINES]; /**< Newest first. */
    int count;
} Feed;

/** A tick begins: lines age and end. */
void feed_age(Feed *feed);
/** Puts an event of the last tick on top if it is a death, or in practice would be one. */
void feed_take(Feed *feed, const World *world, const Event *event);

/* Predicts who is about to be crushed, and by what: moves the movers ahead, and lets them push
 * players who stay where they are, as in the simulation. */

enum { PINCH_PIECES = 6, PINCH_EDGES = 4 };

/** How far it looks ahead, enough for the player to see it and dash. */
#define PINCH_SECONDS 0.6

typedef struct PinchPlayer {
    double danger; /**< 0: none in PINCH_SECONDS; 1: now. */
    double shown;  /**< Eased. */
    bool is_new;   /**< It began in the last tick. */
    /** What pinches the player: indices of the arena's pieces. Indices past the arena's piece count
     * are its edges, as in surroundings_edge(). */
    int pieces[PINCH_PIECES];
    int piece_count;
} PinchPlayer;

typedef struct Pinch {
    const Arena *arena; /**< Not owned. */
    Movers movers;      /**< At the last time that was predicted. */
    PinchPlayer players[PLAYERS_MAX];
} Pinch;

/** Fails only without memory. */
bool pinch_create(Pinch *out_pinch, const Arena *arena, Error *out_error);
void pinch_destroy(Pinch *pinch);
/** Comes after each tick of the world. */
void pinch_step(Pinch *pinch, const World *world);

/* Visual effects of the world's events: particles in the air (flashes, lines, rings) and decals on
 * the ground (shells, scorch, shards), in two pools where the oldest make room. Stepped once per
 * tick with their own random numbers, so that a tick always looks the same; the world never reads
 * them. */

enum { FLASHES_PER_SECOND = 3 };

/** At most three flashes of the whole frame in a second: more could cause a seizure (WCAG 2.3.1).
 * Flashes that are refused are dropped. Begins all zero. */
typedef struct FlashLimiter {
    int begun[FLASHES_PER_SECOND]; /**< The ticks of the last ones, oldest first. */
    int count;
} FlashLimiter;

enum { EFFECTS_PARTICLES_MAX = 384, EFFECTS_DECALS_MAX = 512 };

/** How long decals stay. */
#define EFFECTS_DECAL_SECONDS 8.0
/** A frame at 60 FPS: how long a muzzle flash keeps its full radius. */
#define EFFECTS_FIRST_FRAME_SECONDS (1.0 / 60)
#define EFFECTS_FLASH_RADIUS 14.0
#define EFFECTS_HIT_FLASH_SECONDS 0.025
/** How long a killer stays lit, and is shown to its victim. */
#define EFFECTS_KILLER_SECONDS 1.0

/** How a weapon moves the picture. Kick and zoom are for a shooter who has a view alone, the stop
 * is seen by all. */
typedef struct WeaponFeel {
    double kick; /**< How far a shot throws the picture back, of the view's width. */
    double zoom; /**< How much nearer it is for a moment. */
    double stop; /**< Seconds that a victim stands still in the picture. */
} WeaponFeel;

WeaponFeel effects_weapon_feel(WeaponKind weapon);

typedef enum ParticleKind {
    PARTICLE_LINE,  /**< Short and bright. */
    PARTICLE_RING,  /**< Opens at a death. */
    PARTICLE_ENTRY, /**< Opens at a spawn; as visible as the player. */
    PARTICLE_FLASH, /**< A muzzle's: a white disc with a glow. */
    PARTICLE_PIECE, /**< Of a dead player. */
    PARTICLE_GHOST  /**< Left by a dash. */
} ParticleKind;

typedef struct Particle {
    ParticleKind kind;
    int player; /**< Whose color. */
    Vec2 at;
    Vec2 velocity;
    Vec2 along;  /**< Of a line, or from the middle to a piece; a unit vector. */
    double spin; /**< Of a piece, degrees a second. */
    double age;  /**< Seconds. */
    double life;
    double size;
} Particle;

typedef enum DecalKind {
    DECAL_SHELL,  /**< Ejected by a shot. */
    DECAL_SCORCH, /**< A bullet's end. */
    DECAL_SHARD   /**< Of players or obstacles. */
} DecalKind;

typedef struct Decal {
    DecalKind kind;
    int player; /**< Whose color, or NO_PLAYER. */
    Vec2 at;
    Vec2 velocity; /**< Until it rests. */
    Vec2 along;
    double age; /**< Seconds. */
    double size;
} Decal;

/** Short effects on a circle. */
typedef struct PlayerEffect {
    double flash;       /**< Seconds left of being white. */
    double freeze;      /**< Seconds left, still on screen. */
    Vec2 offset;        /**< From the position to where it is drawn, because of the freeze. */
    double guard_blink; /**< Seconds since a spawn. */
    double seen;        /**< 0 to 1, eased: shown as seen by an opponent. */
    double recovering;  /**< The same of a shield. */
    double shield_glow; /**< From 1, as the shield begins to recharge, to 0. */
    double killer;      /**< Seconds left, lit for a kill. */
} PlayerEffect;

typedef struct Effects {
    Particle particles[EFFECTS_PARTICLES_MAX];
    int particle_count;
    int next_particle;                /**< The slot for the next in a full pool. */
    Decal decals[EFFECTS_DECALS_MAX]; /**< A ring: see effects_decal(). */
    int first_decal;
    int decal_count;
    PlayerEffect players[PLAYERS_MAX];
    FlashLimiter limiter;
    double screen_flash;          /**< How much of a flash of the whole frame is left, 0 to 1. */
    unsigned screen_flash_people; /**< Who see it: bits 1 << id. */
    Random random;
} Effects;

void effects_init(Effects *effects, uint64_t seed);
/** A tick begins: everything ages. */
void effects_age(Effects *effects, const World *world);
/** Adds the effects of an event of the last tick. `people` has the bits of the players whose death
 * flashes the whole frame. */
void effects_take(Effects *effects, const Event *event, const World *world, unsigned people);
/** Adds the ghosts that dashes leave. Comes last in a tick. */
void effects_add_dashes(Effects *effects, const World *world);

/** How much of the time out of sight has passed after which the shield recharges, 0 to 1. 0 for
 * players who are seen, who need no recharge, or whose time has passed. */
double effects_hidden_part(const World *world, const Player *player);
/** A decal; 0 is the oldest. */
const Decal *effects_decal(const Effects *effects, int index);

/* Afterimages of events that are over within a tick: beams, blasts, taken pickups. Also what pads
 * wait for and which breakables were hit. The world never reads them. */

enum { AFTERIMAGES_MAX = 48, AFTERIMAGES_CRACKS = 8 };

#define AFTERIMAGE_BEAM_SECONDS 0.4
#define AFTERIMAGE_BLAST_SECONDS 0.55
#define AFTERIMAGE_TAKEN_SECONDS 1.3

typedef enum AfterimageKind {
    AFTERIMAGE_BEAM,  /**< From `at` to `to`. */
    AFTERIMAGE_BLAST, /**< Around `at`, of radius `size`. */
    AFTERIMAGE_TAKEN, /**< Around `at`: a pickup that was taken. */
    AFTERIMAGE_KIND_COUNT
} AfterimageKind;

typedef struct Afterimage {
    AfterimageKind kind;
    int player;
    Vec2 at;
    Vec2 to;
    double size;
    double age; /**< Seconds. */
    bool is_charged;
    PickupKind pickup; /**< What was taken. */
    WeaponKind weapon; /**< Which weapon was taken, if it was one. */
} Afterimage;

typedef struct Afterimages {
    Afterimage items[AFTERIMAGES_MAX]; /**< Oldest first. */
    int count;
    int pad_ticks[LEVEL_PICKUPS];     /**< The full wait of each pad. */
    double health[LEVEL_OBSTACLES];   /**< Of the breakables, in the arena's order. */
    Vec2 cracked[AFTERIMAGES_CRACKS]; /**< Middles, of breakables hit in the last tick. */
    int cracked_count;
} Afterimages;

/** How long an afterimage is seen, in seconds. */
double afterimages_seconds(AfterimageKind kind);
/** They age and end; pads and breakables are read from the world. */
void afterimages_age(Afterimages *afterimages, const World *world);
/** Adds the afterimage of an event of the last tick. */
void afterimages_take(Afterimages *afterimages, const Event *event, const World *world);

/* A camera follows one player, looks ahead along its aim, is kicked and brought nearer by its
 * shots and kills, and shaken by its hits; or it follows several, who share a view, and tells how
 * far they are apart. Hits add up to a trauma, and the shake is its square. It is stepped once per
 * tick with its own random numbers; the world never reads it. */

/** How far it looks ahead, world units. */
#define CAMERA_LEAD 60.0
/** The most that shots throw the frame back, of the view's width. */
#define CAMERA_KICK 0.010
/** How much nearer the camera comes for a moment: at a kill, for the killer, in addition to the
 * weapon's zoom; and at the kill that ends a match, for all. */
#define CAMERA_KILL_ZOOM 0.010
#define CAMERA_END_ZOOM 0.035
/** The most that a shake moves (world units) and turns the frame. */
#define CAMERA_SHAKE 14.0
#define CAMERA_TURN_DEGREES 1.5
/** Trauma added by a hit and by an explosion, and lost per second. */
#define CAMERA_HIT_TRAUMA 0.2
#define CAMERA_EXPLOSION_TRAUMA 0.5
#define CAMERA_TRAUMA_DECAY 1.6

/** What a frame is drawn by; between two ticks, the mix of their poses. */
typedef struct CameraPose {
    Vec2 at;             /**< World units; viewport_camera() bounds it. */
    Vec2 spread;         /**< How far those who are followed are apart, along each axis. */
    Vec2 off;            /**< Offset by shake, world units. */
    Vec2 kick;           /**< Offset by shots, of the view's width. */
    double zoom;         /**< How much nearer than usual, as a part; 0: not at all. */
    double turn_degrees; /**< Rotation of the world, counter-clockwise. */
} CameraPose;

typedef struct Camera {
    Vec2 at;     /**< Eased toward a player, or the middle of several. */
    Vec2 spread; /**< Eased in the same way: the distance between them along each axis. */
    Vec2 lead;
    Vec2 kick;
    double zoom;
    double trauma; /**< 0 to 1. */
    Vec2 shake;
    Vec2 shake_goal;
    double turn_degrees;
    double turn_goal;
    int shake_ticks; /**< To the next goals. */
    Random random;
} Camera;

/** Begins at rest on these players, bits 1 << player, at least one. `index` is the camera's: each
 * has its own random shakes. */
void camera_init(Camera *out_camera, const World *world, unsigned followed, uint64_t seed,
                 int index);
/** A tick begins: kick, zoom and shake decay. */
void camera_age(Camera *camera);
/** Reacts to an event of the last tick. `people` has the bits of the people who see this camera's
 * frame: their hits shake it, and the shots of a single one kick it. */
void camera_take(Camera *camera, const Event *event, const World *world, unsigned people);
/** Follows these players for a tick. A camera that `is_still` is on them at once, without easing or
 * looking ahead. */
void camera_follow(Camera *camera, const World *world, unsigned followed, bool is_still);
CameraPose camera_pose(const Camera *camera);
CameraPose camera_pose_mix(CameraPose from, CameraPose to, double fraction);

/* The best run of a trial: replayed in its own world in the same arena, or along a track, in step
 * with the match's time of play. */

typedef struct Ghost {
    Recording recording; /**< Empty like `world` for a ghost with a track. */
    World world;
    bool has_track;
    RunTrack track;
    bool is_running;              /**< Until the run is over. */
    Vec2 at;                      /**< World units, at this tick. */
    Vec2 before;                  /**< One tick earlier. */
    int split_ticks[TARGETS_MAX]; /**< Time of play of each target hit. */
    int split_count;
} Ghost;

typedef enum GhostFault {
    GHOST_FINE,
    GHOST_UNREADABLE, /**< The file may be good: unreadable now, or no memory. */
    GHOST_DAMAGED     /**< No recording, or another level's. */
} GhostFault;

/** Reads a recording for a match at its beginning, and plays it once for its splits. `*out_ghost`
 * is NULL if that fails. */
GhostFault ghost_create(Ghost **out_ghost, const char *path, const Match *match, Error *out_error);
/** A ghost that moves along a track; NULL without memory. */
Ghost *ghost_create_of_track(const RunTrack *track);
void ghost_destroy(Ghost *ghost);
/** Comes after each tick of the match. */
void ghost_step(Ghost *ghost, const Match *match);

/* A run's lead on the best one, at the target hit last. */

#define SPLIT_SECONDS 1.6 /**< Shown so long. */

enum { SPLIT_BYTES = 16 };

typedef struct Split {
    bool has_value; /**< There is something to show. */
    int ticks;      /**< Behind the best run; negative where ahead of it. */
    double age;
} Split;

/** A tick begins: the split ages and ends. */
void split_age(Split *split);
/** Takes an event of the last tick; `ghost` may be NULL. */
void split_take(Split *split, const Event *event, const World *world, const Ghost *ghost);
/** "-0.4" ahead of the best run, "+0.3" behind it, in seconds. */
void split_words(const Split *split, char out_words[SPLIT_BYTES]);

/* Kills by shots: how good, and what is said. */

enum { SHOT_POINTS_MAX = 16, SHOT_WORDS_BYTES = 400 };

/** No wider gap counts, world units. */
#define SHOT_GAP_MAX 60.0

/** Where a shot was fired, bounced and hit. */
typedef struct ShotPath {
    Vec2 points[SHOT_POINTS_MAX]; /**< World units. */
    int ticks[SHOT_POINTS_MAX];   /**< When there. */
    int count;
} ShotPath;

/** A kill by a shot; `kills` is 0 where there is none. */
typedef struct Shot {
    int tick;
    int killer;
    int victim; /**< The last one. */
    int kills;  /**< Players killed at once. */
    int bounces;
    WeaponKind weapon;
    bool is_caught;  /**< Fired with the strength of a caught bullet. */
    bool is_last;    /**< It ended the match. */
    EventKind cause; /**< What killed: EVENT_SHOT, or EVENT_CRUSH, EVENT_BORDER_KILL, EVENT_KILL by
                        an own shot. Of these the killer is the victim where there is no other. */
    bool is_late;    /**< In the clock's last seconds. */
    bool is_by_person; /**< Else by a bot. */
    double length;     /**< Of the path, world units. */
    double gap;        /**< The narrowest between obstacles, world units; 0: none. */
    ShotPath path;
} Shot;

/** How good a shot is: 0 for no kill; otherwise more for more bounces, a longer way, and so on. One
 * by a person of this machine is better than any other. */
double shot_score(const Shot *shot);

/** A sentence: "Pallet shot you off two walls, at the very end."; empty for no kill. */
void shot_words(const Shot *shot, const World *world, char out_words[SHOT_WORDS_BYTES]);

/* Finds the best shot of a match: a kill off walls, from afar, through a gap, after a catch, of
 * several at once, or in the last moment. Follows every bullet tick by tick, without allocating. */

typedef struct ShotTrack {
    int id;
    int owner;
    int bounces;
    WeaponKind weapon;
    bool is_charged;
    Vec2 at;    /**< After the last tick. */
    double gap; /**< As in Shot. */
    ShotPath path;
} ShotTrack;

typedef struct ShotFinder {
    unsigned people; /**< Bits 1 << id. */
    int tick;        /**< The last one looked at. */
    int track_count;
    ShotTrack tracks[BULLETS_MAX]; /**< Oldest first, as the world's bullets. */
    Shot best;
    Shot last; /**< The one that ended the match; no kills where none did. */
} ShotFinder;

/** Starts over: no shot yet. */
void shot_finder_begin(ShotFinder *out_finder, unsigned people);
/** Comes after each tick of the match. */
void shot_finder_step(ShotFinder *finder, const World *world);

/* One pane, two side by side or above each other, or quarters; all alike, on whole pixels: everyone
 * sees as much of the world, at the same scale. */

enum { PANES_MAX = 4 };

#define PANES_GAP_PX 2.0 /**< Between two. */

typedef struct Panes {
    int count;
    Box boxes_px[PANES_MAX]; /**< `low`: the upper left. In reading order. */
    bool has_spare;          /**< A fourth place, of three. */
    Box spare_px;
} Panes;

/** What is drawn in a pane has at most this shape, width to height, or height to width. */
#define PANES_WIDEST (16.0 / 9.0)

/** Divides a window into 1 to PANES_MAX panes. Two are placed so that what is drawn in them is
 * largest, side by side if both ways are equal. */
Panes panes_divide(int count, Vec2 window_px);
/** What is drawn in a pane. */
Vec2 panes_picture(Vec2 pane_px);

/* What the world does not count, for the awards after a match. */

typedef struct TallyPlayer {
    int catches;
    int pickups;
    int hits_taken; /**< Deaths by other causes count too. */
    int streak;     /**< Kills since its last death. */
    int longest_streak;
    int longest_ricochet; /**< Walls, before an opponent. */
} TallyPlayer;

typedef struct Tally {
    TallyPlayer players[PLAYERS_MAX];
} Tally;

void tally_take(Tally *tally, const Event *event, const World *world);

enum { COURSE_POINTS = 240 };

/** Scores of players and teams, a point each second; once full, of half as many moments. All zero
 * at first. */
typedef struct Course {
    int count;
    int every; /**< Seconds between points; 0 before the first. */
    short players[COURSE_POINTS][PLAYERS_MAX];
    short teams[COURSE_POINTS][2];
} Course;

/** Comes after each tick; blitz has a point for each round, of which so many were before. */
void course_step(Course *course, const World *world, int rounds);

/** Earlier rounds of blitz; all zero for a match. Their points are in the world's scores. */
typedef struct RoundsBefore {
    int count;
    int ticks;
    int kills[PLAYERS_MAX];
    int deaths[PLAYERS_MAX];
    int self_kills[PLAYERS_MAX];
    int shots[PLAYERS_MAX];
    int hits[PLAYERS_MAX];
} RoundsBefore;

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

/** A run's results by the records and the level; all zero if there are none. */
typedef struct SceneBest {
    int ticks;        /**< Trials: the shortest before this run. */
    bool is_new;      /**< Trials: this run is shorter, or the first that hit every target. */
    int place;        /**< Siege: this run's among the best, from 1 on. */
    int author_ticks; /**< Trials: the author's time; 0: none. */
} SceneBest;

/** What a cue comes from. */
typedef struct SoundSource {
    int player;     /**< Whose it is, or NO_PLAYER. */
    Vec2 at;        /**< Its place, where it is heard there. */
    bool has_place; /**< Else it is everywhere. */
    Vec2 from; /**< The direction that a hit came from, a unit vector; zero for other sounds. */
} SoundSource;

/** The sounds of a tick; see scene_sound_begin(). */
typedef struct SceneSounds {
    SoundCues cues;
    SoundSource sources[SOUND_CUES_MAX]; /**< Of each cue. */
    bool was_low[PLAYERS_MAX];           /**< Whether each person had little health. */
    bool was_dashing[PLAYERS_MAX];       /**< Whether each person could not dash. */
    bool was_match_point;
    Random random;                 /**< Varies their pitch. */
    SoundScene music;              /**< What the music follows. */
    unsigned chirps[PLAYERS_MAX];  /**< Bits 1 << SoundChirp. */
    bool has_groaned[PLAYERS_MAX]; /**< Since scene_forget(). */
    int groan_ticks[PLAYERS_MAX];  /**< In which tick it last did. */
} SceneSounds;

/** How long a circle moves when it taunts, and from one taunt to its next. */
#define TAUNT_SECONDS 1.0
#define TAUNT_GAP_SECONDS 2.0

/** How long the sign of automatic or toggled fire takes to fade after the fire ends. */
#define STEADY_FIRE_SECONDS 0.4

/** Taunts. They are only seen and heard, and do not change the match. */
typedef struct Taunts {
    Random random;          /**< Which bots do. */
    int ticks[PLAYERS_MAX]; /**< Since a taunt began, counted down from TAUNT_GAP_SECONDS. */
    int due[PLAYERS_MAX];   /**< Until a bot begins one; 0: it does not. */
} Taunts;

enum { SCENE_OCCASION_BYTES = 480 };

/** How long the picture stands still at the kill that ends a match. */
#define SCENE_STOP_SECONDS 0.075

typedef struct Scene {
    const Match *match;                  /**< Not owned. */
    char occasion[SCENE_OCCASION_BYTES]; /**< What the name card says of the match instead of its
                                            level's line; at first empty: the line. */
    Vision vision;
    Pinch pinch;
    Ghost *ghost;        /**< The best run; owned, as the next, or NULL. */
    Ghost *friend_ghost; /**< A friend's run of the same Daily dial. */
    SceneBest best;
    bool has_automatic_fire; /**< Somebody here plays with it: records say so. */
    unsigned told_weapons; /**< Bits 1 << WeaponKind that people here need not be told of; at first
                              all. */
    PlayerLook look;       /**< Of the first person's circle; PLAYER_LOOK_NONE: plain. */
    Accessibility accessibility; /**< Before drawing; at first no limits. */
    Tally tally;                 /**< Of all rounds, as the course. */
    RoundsBefore rounds;
    SoundMood sound_mood; /**< For the music; at first SOUND_MOOD_MATCH. */
    unsigned people;      /**< Bit 1 << id of each person at this screen. */
    /** The player that a single pane follows. Without people, the arena is lit by what this player
     * sees. */
    int followed;
    int spectated;          /**< Followed while all people are out of the round. */
    bool is_remote;         /**< Not all events come, so the tally is not known. */
    bool is_for_spectators; /**< Without people: who sees whom. At first false. */
    bool is_shown_whole;    /**< The whole arena is shown whatever the setting; false at first. */
    int pane_count;         /**< 1 if the arena fits. */
    /* scene_forget() zeroes all members from here on. Add members here that belong to a moment or
     * to a place in the level, since they must not survive a jump in time or a change of level. */
    SceneMoment before; /**< The tick before the current one. */
    SceneMoment present;
    Split split;
    int steady_fire[PLAYERS_MAX]; /**< Ticks left of the sign that a person's fire goes on without
                                     a key held. */
    Effects effects;
    Feed feed;
    Afterimages afterimages;
    Announcer announcer;
    Callouts callouts;
    Deaths deaths;
    ShotFinder shots; /**< The best shot so far. */
    Course course;
    SceneSounds sounds;
    Captions captions[PLAYERS_MAX]; /**< What each listener heard; see scene_listeners(). */
    Taunts taunts;
    Rumble rumble[PLAYERS_MAX]; /**< How each person's controller shakes. */
    int out_ticks;              /**< How long all people have been out of the round. */
    int stop_ticks;             /**< Left of the picture standing still at the match's last kill. */
    Camera cameras[PANES_MAX];
    double light[PLAYERS_MAX];                    /**< Each 0 to 1. */
    double shown[PLAYERS_MAX];                    /**< 0 to 1; fades out of sight. */
    double sight_lines[PLAYERS_MAX][PLAYERS_MAX]; /**< Opacity, 0 to 1, where row < column. */
} Scene;

/** Whether a player is one of this screen's people. */
static inline bool scene_is_person(const Scene *scene, int player)
{
    return player >= 0 && (scene->people >> player & 1u) != 0;
}

/** Can be created at any tick of the match. Its people are the match's, or none in a replay. The
 * match must outlive it. Fails only without memory. Release with scene_destroy(). */
bool scene_create(Scene **out_scene, const Match *match, Error *out_error);
void scene_destroy(Scene *scene);

/** Takes over the sums of the previous round of blitz, which is over, into the scene of a new
 * round. */
void scene_carry(Scene *scene, const Scene *before);
/** A player with what it did in all rounds so far. */
Player scene_player(const Scene *scene, int id);
/** mode_ranking(); in blitz by all rounds: rounds won, kills, fewer deaths. */
void scene_ranking(const Scene *scene, int out_ids[PLAYERS_MAX]);
/** mode_outcome(); for a set of rounds by the order of scene_ranking(), or a draw. */
ModeOutcome scene_outcome(const Scene *scene);
/** The ticks of play in all rounds so far. */
int scene_play_ticks(const Scene *scene);

/** These players, bit 1 << player, share this screen: it is lit by what they see, and an arena
 * larger than the view gives each of up to PANES_MAX a pane, in their order. More share one. */
void scene_share(Scene *scene, unsigned people);

/** Comes after each tick of the match: handles its events and plays its sounds, unless `sound` is
 * NULL. */
void scene_step(Scene *scene, Sound *sound);
/** Drops all effects, after a jump of the match. */
void scene_forget(Scene *scene);

/** After match_change_level(): goes on, without anything of the old level. Fails only without
 * memory; then only destroy it. */
bool scene_change_level(Scene *scene, Error *out_error);
/** The n-th of this screen's people; NO_PLAYER where there are fewer. */
int scene_person_of(const Scene *scene, int index);
/** The player whom a pane follows, except while spectating. */
int scene_watched_in(const Scene *scene, int pane);
/** The bits of the players whose ears count in a pane: its people, or the player whom spectators
 * follow. */
unsigned scene_listeners(const Scene *scene, int pane);
/** Whether a side needs one more point. */
bool scene_is_match_point(const World *world, int score);
/** The bits of the people who see a pane; 0 for the map. */
unsigned scene_people_of(const Scene *scene, int pane);
/** Whether this screen shows what a player sees: a person, or the watched player without people. */
bool scene_is_own(const Scene *scene, int player);

/** Whether all people of this screen are out of the round or wave. They then see all players, in
 * the light of the spectated one. */
bool scene_is_spectating(const Scene *scene);
/** Whether this screen shows spectators who sees whom. Not while people play here, because it would
 * reveal them. */
bool scene_shows_all_sight(const Scene *scene);

/** How fast the match is to be played, 1 or more: faster while all people are out of the round.
 * Only the time between ticks may change by it, never what happens in one. */
double scene_pace(const Scene *scene);

/** A player taunts, unless it is dead or did so a moment ago. It is seen and heard where the player
 * is seen, and the match knows nothing of it. */
void scene_taunt(Scene *scene, int player);
/** How far a player's taunt has come, 0 to 1; 0 for none. */
double scene_taunt_part(const Scene *scene, int player);

/** A person's fire goes on by itself, toggled on or automatic: its sign stays for a moment. */
void scene_fire_steadily(Scene *scene, int player);
/** How much of that sign is seen, 0 to 1. */
double scene_steady_fire(const Scene *scene, int player);

/** While spectating: follows the next (`step` 1) or the previous (-1) player who is alive. False if
 * nothing changes. In the first moment it ignores presses, which may be meant for the round. */
bool scene_spectate(Scene *scene, int step);

/* How players and teams are marked. In teams the color is the team's and the shape the player's
 * own. A team also has a sign and a name. */

static inline int sides_circle(const Scene *scene, int player)
{
    return scene->match->world.state.players[player].circle;
}

/** The color of a player or of its team, opaque. */
Color sides_color(const Scene *scene, int player);
Color sides_team_color(Palette palette, int team);
/** The color without opacity, as UiText has it: see palette_words(). */
uint32_t sides_rgb(Color color);

/* The sounds of a match: events become cues with pan, volume and brightness by their position. The
 * listener is at the person's circle, between several people, or far away if only bots play. Fills
 * in the scene's `sounds` and only reads the rest. */

/** A tick begins: adds the cues that do not come from events. */
void scene_sound_begin(Scene *scene);
/** Adds the cue of an event of the last tick. */
void scene_sound_take(Scene *scene, const Event *event);
/** Places the cues, once the cameras have moved, and plays them; `sound` may be NULL. */
void scene_sound_play(Scene *scene, Sound *sound);

/* How the controllers of a screen's people shake: by the events of a match, and while a player is
 * about to be crushed. Changes only the scene's `rumble`. */

/** A tick begins: what shook before fades. */
void scene_rumble_age(Scene *scene);
/** Takes an event of the last tick. */
void scene_rumble_take(Scene *scene, const Event *event);
/** After pinch_step(): shakes for danger, and stops all when the match is over. */
void scene_rumble_step(Scene *scene);

/* Plays a recording: pause, speed, seeking, whom to watch. Seeking is instant within the part that
 * is scanned already; a later tick is shown once it is scanned. */

enum { REPLAY_SPEEDS = 5, REPLAY_NOWHERE = -1 };

typedef struct ReplayPlayer {
    Match *match;
    Scene *scene;
    Playback *playback;
    TickAccumulator ticks;
    bool is_playing;
    bool is_held; /**< The timeline is being dragged: no time passes. */
    int speed;    /**< Below REPLAY_SPEEDS, from a quarter to four times. */
    int wanted;   /**< The tick to show once it is scanned, or REPLAY_NOWHERE. */
} ReplayPlayer;

/** Begins at the recording's `watch_from`. Takes the recording over, also if it fails, which only a
 * lack of memory can cause. */
bool replay_player_create(ReplayPlayer *out_player, Recording *recording, Error *out_error);
void replay_player_destroy(ReplayPlayer *player);
/** Scans ahead, and plays `seconds` of real time; `sound` may be NULL. */
void replay_player_update(ReplayPlayer *player, double seconds, Sound *sound);
/** The tick that is shown or sought. */
int replay_player_tick(const ReplayPlayer *player);
/** Whether nothing changes by itself. */
bool replay_player_is_still(const ReplayPlayer *player);
/** Watches a player, also while paused. */
void replay_player_watch(ReplayPlayer *player, int watched);
/** Plays or pauses; at the end it starts over. */
void replay_player_toggle(ReplayPlayer *player);
/** Seeks a tick, limited to the recording. */
void replay_player_go(ReplayPlayer *player, int tick);
/** Seeks forward or back in seconds. */
void replay_player_skip(ReplayPlayer *player, double seconds);
/** Pauses and steps forward or back in ticks. */
void replay_player_nudge(ReplayPlayer *player, int ticks);
/** Slower (-1) or faster (+1). */
void replay_player_turn_speed(ReplayPlayer *player, int way);
/** Watches the next (+1) or the previous (-1) player. */
void replay_player_switch(ReplayPlayer *player, int way);
/** "¼" to "4". */
const char *replay_player_speed_name(const ReplayPlayer *player);
/** False at a speed at which sounds would run into each other. */
bool replay_player_is_heard(const ReplayPlayer *player);

/** All zero: none. */
typedef struct ReplayStill {
    Match *match;
    Scene *scene;
} ReplayStill;

/** Shows the last kill in the recording's film, or where it has none the match's first tick. Takes
 * the recording over in any case. */
bool replay_still_create(ReplayStill *out_still, Recording *recording, Error *out_error);
void replay_still_destroy(ReplayStill *still);

/* A match of bots that plays in the background: behind the title, and as a level's preview. */

enum { DEMO_MATCH_BOTS = 5 };

/** All zero before the first begins. */
typedef struct DemoMatch {
    Match *match; /**< NULL at first, as `scene`. */
    Scene *scene;
} DemoMatch;

/** A match of veteran bots alone. The caller sets the level's path. */
MatchOptions demo_match_options(Mode mode, uint64_t seed);

/** Begins a match and plays its first `warm_up_ticks` without sound. Replaces the previous match,
 * which stays if this fails. */
MatchFault demo_match_begin(DemoMatch *demo, const MatchOptions *options, int warm_up_ticks,
                            Error *out_error);
void demo_match_destroy(DemoMatch *demo);
/** Plays some ticks, in which people do nothing; `sound` may be NULL. */
void demo_match_step(DemoMatch *demo, int ticks, Sound *sound);

enum { OUTCOME_BYTES = 160, OUTCOME_FACTS = 5 };

/** "You win", "Foliot wins", "Tick wins", "A draw", "Defeated in wave 6", "All targets hit". */
void outcome_words(const Scene *scene, char out_text[OUTCOME_BYTES]);

/** What decided between sides with the same score, such as ", decided by fewer deaths"; ", out of
 * time" for a trial that ended by its limit; else "". */
const char *outcome_reason(const Scene *scene);
/** The color of the winner or of its team; `otherwise` without a winner. */
Color outcome_color(const Scene *scene, Color otherwise);

/** A figure and its meaning, translated: "7", "waves". */
typedef struct OutcomeFact {
    char figure[40];
    const char *meaning;
    int team;  /**< Its team, or 0. */
    int medal; /**< In trials 1 (bronze) to 3 (gold), or 0. */
} OutcomeFact;

/** Facts about the whole match rather than one player; returns how many. */
int outcome_facts(const Scene *scene, OutcomeFact out_facts[OUTCOME_FACTS]);

/* Praise for what a player alone did most or best. */

/** Fills in each player's award, NULL for none: at most one a player, each given once, and none in
 * modes without opponents. A tie gives no award. */
void awards_find(const Scene *scene, const char *out_awards[PLAYERS_MAX]);
