/* SPDX-License-Identifier: MIT */
/*
 * The SAT lab: shapes that are dragged and turned, and what the game's own collision code answers
 * about them, page by page. It needs no window. Places are those of the lab's room, y up.
 */
#ifndef CLOCKWISE_LAB_LAB_H
#define CLOCKWISE_LAB_LAB_H

#include "base/time.h"
#include "lab/lab_axes.h"
#include "match/scenario.h"

enum { LAB_SHAPES_MAX = 4, LAB_NO_SHAPE = -1 };

/** The lab as it is: the open page, its shapes, and what there is to show of them. */
typedef struct Lab {
    int page;
    LabShape shapes[LAB_SHAPES_MAX];
    int shape_count;
    int chosen;       /**< The shape that keys and a controller move. */
    int step;         /**< 0: all at once; then row by row, and the answer last. */
    bool shows_wrong; /**< The page's wrong rule is shown too. */
    bool is_held;     /**< The chosen shape is being dragged. */
    Vec2 grip;        /**< From the pointer to its middle. */
    Vec2 put_at; /**< Where the first shape was put last: obstacles may have pushed it since. */
    Rest pushed; /**< How it came to rest after that. */
    LabReport report; /**< Of the shapes as they are. */
} Lab;

/* The pages of the SAT lab: what each shows, says and begins with. */

enum { LAB_PAGES = 17, LAB_NO_PAGE = -1 };

/** What comes out where a step of the algorithm is left out or done otherwise. */
typedef Contact LabRule(const LabAxes *axes);

typedef struct LabPage {
    const char *name;              /**< For `--lab`. */
    const char *title;             /**< In the list. */
    const char *lesson;            /**< What is to be seen. */
    const char *wrong;             /**< The wrong rule that can be shown too, or NULL. */
    LabRule *rule;                 /**< It, of a page of two shapes and all axes; */
    const char *rule_words;        /**< what it says begins so; */
    const char *apart;             /**< and while nothing is hit it says this, or NULL. */
    bool is_scenario;              /**< A scenario is played here; the rest is empty. */
    LabSpec specs[LAB_SHAPES_MAX]; /**< Up to one without a name. */
    int chosen;                    /**< The shape that is chosen at first. */
    double zoom;                   /**< Of the room: 2 shows half of it; 0 is as 1. */
    void (*report)(const Lab *lab, LabReport *report);
    void (*settle)(Lab *lab); /**< Called after every move of a shape; or NULL. */
} LabPage;

const LabPage *lab_pages_get(int index);

/** The part of the lab's room that a page shows, and its shapes stay in. */
Box lab_pages_room(int index);

/** How many mistakes that are easily made the pages show, up to and with this one: those with a
 * wrong rule. */
int lab_pages_mistakes(int last);

/** The page of a name, or of a title in any capitals; or LAB_NO_PAGE. */
int lab_pages_find(const char *name);

/** Opens a page as it begins. A lab that is all zero is closed. Fails only without memory; then it
 * is closed. */
bool lab_open(Lab *lab, int page, Error *out_error);
void lab_close(Lab *lab);

/** The shape at a place: inside, or within `reach` of its outline; LAB_NO_SHAPE for none. Small
 * ones lie over large ones. */
int lab_at(const Lab *lab, Vec2 point, double reach);

/** Chooses the next shape (1) or the one before (-1). */
void lab_choose(Lab *lab, int by);

/** Takes hold of the shape at a place, to drag it by where it was taken. False where none is. */
bool lab_grab(Lab *lab, Vec2 point, double reach);
/** Moves the shape that is held; it stays in the room. */
void lab_drag(Lab *lab, Vec2 point);
void lab_release(Lab *lab);

/** Moves and turns the chosen shape. The scenario's page has none: nothing happens there. */
void lab_move(Lab *lab, Vec2 by);
void lab_turn(Lab *lab, double degrees);

/** Shows or hides the page's wrong rule. */
void lab_toggle_wrong(Lab *lab);

/** The number of steps after the first view: each row that the algorithm tries, and the answer. */
int lab_steps(const Lab *lab);
/** Goes so many steps on or back, from the last one to the first view and around. */
void lab_step(Lab *lab, int by);
/** The row that is looked at: of the step, else the one that decides; or LAB_NO_ROW. */
int lab_row(const Lab *lab);
/** What is said at this step. */
const char *lab_sentence(const Lab *lab);

/* A scenario in the lab: read, played straight once to see whether all holds, then gone through
 * tick by tick. */

enum { LAB_TICK_WORDS_BYTES = 240 };

typedef struct LabScenario {
    Scenario *scenario; /**< Owned; NULL: none is open. */
    ScenarioPlay *play; /**< The same. */
    Mismatches mismatches;
    TickAccumulator ticks;
    bool is_playing;
} LabScenario;

/** Opens a file in place of what is open. On false that stays; the error is one for the whole file,
 * as `PATH:LINE:COLUMN: …`. */
bool lab_scenario_open(LabScenario *lab, const char *path, Error *out_error);
/** The same with a small scenario of the program's own. */
bool lab_scenario_open_example(LabScenario *lab, Error *out_error);
void lab_scenario_close(LabScenario *lab);

const World *lab_scenario_world(const LabScenario *lab);

/** To a tick; one before the first or after the last is the nearest of these. */
void lab_scenario_go(LabScenario *lab, int tick);
/** So many ticks on or back; it then stands still. */
void lab_scenario_step(LabScenario *lab, int by);
/** Plays from here, from the first tick where it is at the end, or stands still. */
void lab_scenario_toggle(LabScenario *lab);
/** Lets time go by while it is playing, up to the last tick. */
void lab_scenario_update(LabScenario *lab, double seconds);

/** What happened in this tick, "nothing happens" where it is nothing with a name. */
void lab_scenario_events(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES]);
/** Whether all that the scenario expects holds, else the first that does not. */
void lab_scenario_verdict(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES]);

#endif
