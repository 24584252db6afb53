/* SPDX-License-Identifier: MIT */
/* Learn's rooms, and one of them being played: a small level, what to do in it, and when that is
 * done. Its level (levels/learn) has the person's place as first spawn and the opponent's as
 * second; its zones are places to go to or targets. */
#pragma once

#include "input/devices.h"
#include "view/view.h"

enum { LEARN_ROOMS = 6, LEARN_PERSON = 0, LEARN_OPPONENT = 1 };

typedef enum LearnZones {
    LEARN_ZONES_NONE,
    LEARN_ZONES_GOALS,  /**< To be entered, one after another. */
    LEARN_ZONES_TARGETS /**< To be shot, in any order. */
} LearnZones;

typedef struct LearnRoom {
    const char *file; /**< In the folder of the game's levels. */
    /** What to do, in a sentence, and more plainly for whoever does not succeed; {move}, {aim} and
     * {fire} stand for the controls in use, {dash} also for what one does with them. */
    const char *says;
    const char *helps;
    const char *then; /**< Said in place of `says` after the first progress; NULL: nothing else. */
    const char
        *itself;      /**< Said in place of `says` and `helps` where fire is automatic, or NULL. */
    const char *done; /**< Said when the room is done. */
    int needed;       /**< The progress at which it is done. */
    /** The progress after a tick in which it was `progress` before. */
    int (*progress)(const World *world, int progress);
    /** Whether the task can be done from where the person is; NULL: from anywhere. Where it cannot,
     * the room shows the way back to the start. */
    bool (*can_work)(const World *world);
    LearnZones zones;
    bool has_opponent;
    double shot_seconds;    /**< Between two shots of the opponent; 0: it never fires. */
    bool fires_always;      /**< The opponent fires even while the person is in cover. */
    bool aims_ahead;        /**< The opponent aims at where the person will be. */
    bool starts_unshielded; /**< The person begins without a shield, also after a death. */
    bool shows_bounce;      /**< Draws the line of a shot that bounces off the mirror. */
    bool shows_catch;      /**< Draws when to dash; time slows down for whoever does not succeed. */
    bool returns_when_hit; /**< A person who is hit goes back to the start. */
    bool has_ride;         /**< One rides in the shadow of the room's mover. */
    bool has_linger; /**< Who stays in one place while hidden is revealed (sim/weapons.h) once the
                        first task is done; in the other rooms nobody is. */
} LearnRoom;

/** A room by its number from 0. */
const LearnRoom *learn_rooms_get(int number);

/** Where a shot from `from` to `to` meets the level's lowest mirror: the bullet's center. False
 * where it meets none, or either is not below it. */
bool learn_rooms_bounce(const Level *level, Vec2 from, Vec2 to, Vec2 *out_at);

/* Of a room with `has_ride`: where its mover's shadow is, and what is next. The person's spawn is
 * where to wait, the first zone where to get off. */

#define LEARN_RIDE_RADIUS 40.0 /**< To wait and stay in, world units. */

typedef enum LearnRide {
    LEARN_RIDE_WAIT,  /**< Wait at the start for the mover. */
    LEARN_RIDE_ALONG, /**< Stay in its shadow. */
    LEARN_RIDE_ARRIVE /**< The goal can be reached. */
} LearnRide;

/** The middle of the shadow of the level's first mover, in the opponent's light. */
Vec2 learn_ride_shadow(const World *world);

LearnRide learn_ride_stage(const World *world);

/* The opponent stands still and fires slow, aimed shots, each announced by a charge that everyone
 * can see growing. */

typedef struct LearnOpponent {
    int charge_ticks; /**< Of the next shot, up to the room's time between two. */
} LearnOpponent;

/** Its input for one tick of the room's world. */
PlayerInput learn_opponent_think(LearnOpponent *opponent, const LearnRoom *room,
                                 const World *world);

/** How near its next shot is, 0 to 1. */
double learn_opponent_charge(const LearnOpponent *opponent, const LearnRoom *room);

/** A match by the usual rules but for what the lesson bends: it places players and targets, may
 * take the shield, sends the person back to the start, and decides where lingering counts. Nobody
 * dies. */
typedef struct Lesson {
    int number; /**< Of the room, from 0. */
    int circle; /**< What the person wants, as in MatchOptions; kept from room to room. */
    const LearnRoom *room;
    Match *match;
    Scene *scene;
    LearnOpponent opponent;
    int progress;       /**< Of the room's `needed`. */
    int ticks;          /**< Since the room began or there was progress. */
    int done_ticks;     /**< Since the room was done; 0 before. */
    int returns;        /**< How often the person went back to the start. */
    int return_ticks;   /**< Since the last time; only where `returns` is not 0. */
    Vec2 returned_from; /**< Where the person was then. */
    const char *
        remark; /**< For tr(): what the person should know about what has just happened, or NULL. */
    int remark_ticks; /**< How long it is still said. */
    bool is_skipped;
    unsigned skipped; /**< Bits of the rooms before that were skipped. */
} Lesson;

/** Opens a room in place of the one that is open, if any (`lesson` is all zero at first). On
 * failure the lesson is as it was; the error names the file. */
bool lesson_open(Lesson *lesson, int number, Error *out_error);
void lesson_close(Lesson *lesson);

/** One tick with the person's input. `sound` may be NULL. */
void lesson_step(Lesson *lesson, PlayerInput person, Sound *sound);

bool lesson_is_done(const Lesson *lesson);

/** Whether the task can be done from where the person is; else the room shows the way back. */
bool lesson_can_work(const Lesson *lesson);

/** Whether the person has tried for so long that the room helps more plainly. */
bool lesson_is_helping(const Lesson *lesson);

/** What it says now: a text of its room. */
const char *lesson_sentence(const Lesson *lesson, bool fires_itself);
/** What it says beside that about what has just happened, or NULL. */
const char *lesson_remark(const Lesson *lesson);

/** The distance of the opponent's nearest shot that flies toward the person, world units;
 * HUGE_VAL: none does. */
double lesson_shot_distance(const Lesson *lesson);

/** How fast time goes, 0 to 1: slower while a shot arrives that is hard to catch. */
double lesson_speed(const Lesson *lesson);

/** Draws into the arena, over a frame of the lesson's scene: where to go, where a shot bounces,
 * when to dash, and how near the opponent's next shot is. */
void learn_marks_draw(const Lesson *lesson, const MatchFrame *frame);

enum { LEARN_WORDS_BYTES = 640 };

typedef struct LearnDevice {
    DeviceKind kind;
    bool has_touch; /**< Thumbs play, whatever `kind` is. */
    Hands hands;
    bool fires_itself; /**< Fire is automatic. */
} LearnDevice;

/** Writes its sentence on the page, with a remark on what has just happened below it, and draws the
 * rooms as dots and a tick when it is done. Returns how far down the words reach. */
double learn_hud_draw(const Lesson *lesson, const Bindings *bindings, LearnDevice device,
                      const Ui *ui);

/** Writes a text of LearnRoom with its {names} replaced by the controls of a device. */
void learn_words_fill(const char *text, const Bindings *bindings, LearnDevice device,
                      char out_words[LEARN_WORDS_BYTES]);
