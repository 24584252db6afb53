/* SPDX-License-Identifier: MIT */
/* The SAT lab without its window: shapes, axes, what a page shows, and the pages. */
#pragma once

#include "match/scenario.h"

/* A shape of the SAT lab, which can be moved and turned. Lengths are world units. */

enum { LAB_CORNERS_MAX = 12 };

typedef enum LabKind {
    LAB_POLYGON, /**< Convex, or concave and cut into convex pieces. */
    LAB_CIRCLE,
    LAB_POINT, /**< A handle to drag: the end of a move or of a ray. */
    LAB_AXIS   /**< A line to turn. */
} LabKind;

typedef struct LabSpec {
    LabKind kind;
    const char *name; /**< In sentences: "box A". */
    Vec2 at;          /**< Its middle. */
    double degrees;
    double radius;                 /**< Of a circle. */
    Vec2 corners[LAB_CORNERS_MAX]; /**< Of a polygon: clockwise, about its middle. */
    int corner_count;
    bool is_mover; /**< It pushes circles as a moving obstacle does. */
    Vec2 letter;   /**< Where its letter is written, from its middle, and turned with it. */
} LabSpec;

typedef struct LabShape {
    const LabSpec *spec; /**< Not owned. */
    Vec2 at;
    double degrees;
    Vec2 outline[LAB_CORNERS_MAX]; /**< A polygon's corners, where they are now. */
    ConvexPieces local_pieces;     /**< Its convex pieces about the middle, not turned. */
    ConvexPieces pieces;           /**< Those pieces where they are now. */
} LabShape;

/** Fails only where the spec is no valid polygon, or without memory. */
bool lab_shape_create(LabShape *out_shape, const LabSpec *spec, Error *out_error);
void lab_shape_destroy(LabShape *shape);
void lab_shape_place(LabShape *shape, Vec2 at, double degrees);

/** Its circle; of a point, one without a radius. */
Circle lab_shape_circle(const LabShape *shape);

/** Its first convex piece: all of a convex polygon. */
static inline const ConvexPolygon *lab_shape_polygon(const LabShape *shape)
{
    return &shape->pieces.pieces[0];
}

/** How far a point is from its outline, negative inside; of an axis, from the line. */
double lab_shape_distance(const LabShape *shape, Vec2 point);

/** The shortest way of `a` out of `b`, by the game's collision code. Each is a circle or convex. */
Contact lab_shape_contact(const LabShape *a, const LabShape *b);

/* Sides with the same direction share an axis. The gaps come from the functions that the game's
 * answers are made of. */

enum { LAB_AXES_MAX = 2 * LAB_CORNERS_MAX + 1, LAB_NO_AXIS = -1, LAB_NO_SIDE = -1 };

typedef enum LabAxisKind {
    LAB_AXIS_SIDE_A, /**< The normal of a side of A. */
    LAB_AXIS_SIDE_B, /**< The normal of a side of B. */
    LAB_AXIS_CORNER, /**< From the corner nearest to a circle's center to that center. */
    LAB_AXIS_CENTERS /**< Through the centers of two circles. */
} LabAxisKind;

/** What a shape covers on an axis: a part of the axis, as dot products with its direction. */
typedef struct LabSpan {
    double low;
    double high;
    int low_corner; /**< Of a polygon: the corner that reaches so far. */
    int high_corner;
} LabSpan;

typedef struct LabAxis {
    LabAxisKind kind;
    int side;       /**< Index of the first side with this normal, or of the corner. */
    int other_side; /**< The parallel one, or LAB_NO_SIDE. */
    Vec2 direction; /**< Unit vector. */
    LabSpan a;
    LabSpan b;
    double gap; /**< Negative: how far A must move to leave B by the nearer end. */
    Vec2 out;   /**< Unit vector along the axis: which way A leaves B soonest. */
} LabAxis;

typedef struct LabAxes {
    const LabShape *a, *b; /**< Not owned. */
    LabAxis items[LAB_AXES_MAX];
    int count;
    int best;      /**< The widest gap, or the smallest overlap: the minimum translation vector. */
    int first_gap; /**< The first axis that separates the shapes, or LAB_NO_AXIS. */
    Contact answer;
} LabAxes;

/** What a shape covers on an axis of any direction. */
LabSpan lab_axes_span(const LabShape *shape, Vec2 direction);

/** The gap between both shapes on an axis, from one to the other, or what both cover: then it ends
 * before it begins. */
LabSpan lab_axes_between(const LabAxis *axis);

/** All axes of two shapes, each a circle or convex: sides of A, sides of B, then the corner or the
 * centers. A circle's center exactly on a corner gives no corner axis. */
void lab_axes_make(LabAxes *out_axes, const LabShape *a, const LabShape *b);
int lab_axes_nearest_corner(const ConvexPolygon *polygon, Vec2 point);

/* Where the game lets a circle come to rest among the lab's obstacles: an arena made of them, and
 * the function that moves players in a tick. */

/** The lab's room, in world units: from (0, 0) to here. */
#define LAB_WIDTH 480.0
#define LAB_HEIGHT 300.0

enum { LAB_OBSTACLES_MAX = 4 };

/** Moves a circle of at most PLAYER_RADIUS from its place to one at most its radius away, by
 * resolve_circle(). Fails only without memory. */
bool lab_rest_make(const LabShape *const *obstacles, int count, Circle from, Vec2 wish,
                   Rest *out_rest, Error *out_error);

/* What a page of the lab has to show: rows of axes or obstacles, sentences, and marks to draw. */

enum {
    LAB_ROWS_MAX = 16,
    LAB_MARKS_MAX = 112,
    LAB_WORDS_BYTES = 500,
    LAB_LABEL_BYTES = 100,
    LAB_NO_ROW = -1
};

/** What a mark stands for, which gives its color. */
typedef enum LabTone {
    LAB_TONE_RIGHT, /**< The game's answer. */
    LAB_TONE_WRONG, /**< A wrong rule's answer. */
    LAB_TONE_SOFT,  /**< What is only drawn to be seen. */
    LAB_TONE_COUNT
} LabTone;

typedef enum LabMarkKind {
    LAB_MARK_ARROW, /**< `from`, `to`. */
    LAB_MARK_LINE,  /**< `from`, `to`. */
    LAB_MARK_DOT,   /**< At `to`. */
    LAB_MARK_GHOST, /**< The outline of `shape`, moved from `from` to `to`. */
    LAB_MARK_CROSS, /**< At `to`: something ends there. */
    LAB_MARK_LOWEST,
    LAB_MARK_HIGHEST /**< Both: at `to`, a corner of `shape` that reaches farthest. */
} LabMarkKind;

typedef struct LabMark {
    LabMarkKind kind;
    LabTone tone;
    int shape;
    Vec2 from;
    Vec2 to;
} LabMark;

/** One axis, or one obstacle: a step of the algorithm. */
typedef struct LabRow {
    char label[LAB_LABEL_BYTES];
    char value[LAB_LABEL_BYTES];
    char sentence[LAB_WORDS_BYTES];
    bool has_axis;
    bool is_gap; /**< Nothing is met here: a gap, or a miss. */
    LabAxis axis;
} LabRow;

typedef struct LabReport {
    LabRow rows[LAB_ROWS_MAX];
    int row_count;
    int tried; /**< How many rows the algorithm looks at before it is done. */
    int best;  /**< The row that decides, or LAB_NO_ROW. */
    bool is_hit;
    char right[LAB_WORDS_BYTES]; /**< The game's answer. */
    char wrong[LAB_WORDS_BYTES]; /**< What the page's wrong rule says; empty without one. */
    LabMark marks[LAB_MARKS_MAX];
    int mark_count;
} LabReport;

void lab_report_begin(LabReport *report);

/** A new row, for the caller to fill in. */
LabRow *lab_report_row(LabReport *report, const char *label);
void lab_report_mark(LabReport *report, LabMarkKind kind, LabTone tone, int shape, Vec2 from,
                     Vec2 to);

/** A ghost of a shape where it would be moved to, and an arrow there; nothing where it would stay,
 * or where that is no number. */
void lab_report_move(LabReport *report, int shape, LabTone tone, Vec2 from, Vec2 to);

/** Where a circle touches something, and the normal there. */
void lab_report_normal(LabReport *report, Circle circle, Vec2 normal);

/** "gap 12.3" or "overlap 4.0". */
void lab_report_gap_words(double gap, char out_words[LAB_LABEL_BYTES]);

/* Places are those of the lab's room, y up. */

enum { LAB_SHAPES_MAX = 4, LAB_NO_SHAPE = -1 };

typedef struct Lab {
    int page;
    LabShape shapes[LAB_SHAPES_MAX];
    int shape_count;
    int chosen;       /**< The shape that keys and a controller move. */
    int step;         /**< 0: all at once; then row by row, and the answer last. */
    bool shows_wrong; /**< The page's wrong rule is shown too. */
    bool is_held;     /**< The chosen shape is being dragged. */
    Vec2 grip;        /**< From the pointer to its middle. */
    Vec2 put_at;      /**< The first shape: obstacles may have pushed it since. */
    Rest pushed;      /**< How it came to rest after that. */
    LabReport report;
} Lab;

/* The pages of the SAT lab: what each shows, says and begins with. */

enum { LAB_PAGES = 17, LAB_NO_PAGE = -1 };

/** What comes out where a step of the algorithm is left out or done otherwise. */
typedef Contact LabRule(const LabAxes *axes);

typedef struct LabPage {
    const char *name;   /**< For `--lab`. */
    const char *title;  /**< In the list. */
    const char *lesson; /**< What is to be seen. */
    const char *wrong;  /**< The wrong rule that can be shown too, or NULL. */
    LabRule *rule;      /**< The wrong rule's contact of two shapes; NULL: `report` computes it. */
    const char *rule_words;        /**< How the sentence on the wrong rule's result begins. */
    const char *apart;             /**< That sentence while nothing is hit, or NULL. */
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

/** How many pages have a wrong rule, up to and with this one. */
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
void lab_toggle_wrong(Lab *lab);

/** The number of steps after the first view: each row that the algorithm tries, and the answer. */
int lab_steps(const Lab *lab);
/** Goes so many steps on or back, from the last one to the first view and around. */
void lab_step(Lab *lab, int by);
/** The row that is looked at: of the step, else the one that decides; or LAB_NO_ROW. */
int lab_row(const Lab *lab);
const char *lab_sentence(const Lab *lab);

/* A scenario in the lab: read, played straight once to see whether all holds, then gone through
 * tick by tick. */

enum { LAB_TICK_WORDS_BYTES = 320 };

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
