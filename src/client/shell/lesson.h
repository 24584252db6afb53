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
    /** What to do, in one sentence; `helps` says it more plainly after failed attempts. {move},
     * {aim} and {fire} are replaced by the names of the controls in use, {dash} by the whole
     * action. */
    const char *says;
    const char *helps;
    const char *then; /**< Said in place of `says` after the first progress; NULL: `says` stays. */
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
    bool shows_catch;       /**< Draws when to dash; time slows down after failed attempts. */
    bool returns_when_hit;  /**< A person who is hit goes back to the start. */
    bool has_ride;          /**< The person has to ride in the shadow of the room's mover. */
    /** Lingering while hidden reveals the person (sim/weapons.h) once the first task is done. In
     * other rooms lingering has no effect. */
    bool has_linger;
} LearnRoom;

/** A room by its number from 0. */
const LearnRoom *learn_rooms_get(int number);

/** Where a shot from `from` to `to` meets the level's lowest mirror: the bullet's center. False
 * where it meets none, or either is not below it. */
bool learn_rooms_bounce(const Level *level, Vec2 from, Vec2 to, Vec2 *out_at);

/* Rooms with `has_ride`: where the mover's shadow is, and what to do next. The person waits at the
 * spawn and gets off in the first zone. */

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
    /** How long the next shot has charged. It fires when this reaches the room's `shot_seconds`. */
    int charge_ticks;
} LearnOpponent;

/** Its input for one tick of the room's world. */
PlayerInput learn_opponent_think(LearnOpponent *opponent, const LearnRoom *room,
                                 const World *world);

/** How near its next shot is, 0 to 1. */
double learn_opponent_charge(const LearnOpponent *opponent, const LearnRoom *room);

/** A room being played: a match by the usual rules, with a few exceptions. The lesson places
 * players and targets, may take away the shield, sends the person back to the start, and decides
 * where lingering counts. Nobody dies. */
typedef struct Lesson {
    int number; /**< Of the room, from 0. */
    /** The circle that the person wants, as in MatchOptions; kept from room to room. */
    int circle;
    const LearnRoom *room;
    Match *match;
    Scene *scene;
    LearnOpponent opponent;
    int progress;       /**< Of the room's `needed`. */
    int ticks;          /**< Since the room began or the last progress. */
    int done_ticks;     /**< Since the room was done; 0 before. */
    int returns;        /**< How often the person went back to the start. */
    int return_ticks;   /**< Since the last return; only valid if `returns` is not 0. */
    Vec2 returned_from; /**< Where the person was before the last return. */
    const char *
        remark; /**< For tr(): what the person should know about what has just happened, or NULL. */
    int remark_ticks; /**< How long the remark still stays. */
    bool is_skipped;
    unsigned skipped; /**< The earlier rooms that were skipped, bits 1 << number. */
} Lesson;

/** Opens a room in place of the one that is open, if any (`lesson` is all zero at first). On
 * failure the lesson is as it was; the error names the file. */
bool lesson_open(Lesson *lesson, int number, Error *out_error);
void lesson_close(Lesson *lesson);

/** One tick with the person's input. `sound` may be NULL. */
void lesson_step(Lesson *lesson, PlayerInput person, Sound *sound);

bool lesson_is_done(const Lesson *lesson);

/** See LearnRoom.can_work. */
bool lesson_can_work(const Lesson *lesson);

/** Whether the person has tried for so long that the room helps more plainly. */
bool lesson_is_helping(const Lesson *lesson);

/** The sentence that the lesson shows: a text of its room. `fires_itself`: fire is automatic. */
const char *lesson_sentence(const Lesson *lesson, bool fires_itself);
/** A remark on what has just happened, shown with the sentence; or NULL. */
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

/** Draws the sentence, the remark below it, the rooms as dots, and a tick when the room is done.
 * Returns how far down the words reach, in units of the page. */
double learn_hud_draw(const Lesson *lesson, const Bindings *bindings, LearnDevice device,
                      const Ui *ui);

/** Writes a text of LearnRoom with its {names} replaced by the controls of a device. */
void learn_words_fill(const char *text, const Bindings *bindings, LearnDevice device,
                      char out_words[LEARN_WORDS_BYTES]);
