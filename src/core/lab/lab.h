/* SPDX-License-Identifier: MIT */
/* The SAT lab without its window. */
#ifndef CLOCKWISE_LAB_LAB_H
#define CLOCKWISE_LAB_LAB_H

#include "match/scenario.h"

/* Lengths are world units. */

enum { LAB_CORNERS_MAX = 12 };

typedef enum LabKind {
    LAB_POLYGON, /**< Convex or concave. */
    LAB_CIRCLE,
    LAB_POINT, /**< A handle to drag. */
    LAB_AXIS   /**< A line to turn. */
} LabKind;

typedef struct LabSpec {
    LabKind kind;
    const char *name; /**< In sentences: "box A". */
    Vec2 at;          /**< The middle. */
    double degrees;
    double radius;                 /**< Of a circle. */
    Vec2 corners[LAB_CORNERS_MAX]; /**< Of a polygon: clockwise. */
    int corner_count;
    bool is_mover; /**< It pushes circles. */
    Vec2 letter;   /**< From its middle, and turned with it. */
} LabSpec;

typedef struct LabShape {
    const LabSpec *spec; /**< Not owned. */
    Vec2 at;
    double degrees;
    Vec2 outline[LAB_CORNERS_MAX]; /**< Where it is now. */
    ConvexPieces local_pieces;     /**< About the middle, not turned, */
    ConvexPieces pieces;           /**< and where they are now. */
} LabShape;

/** Where the spec is no valid polygon, or without memory, it fails. */
bool lab_shape_create(LabShape *out_shape, const LabSpec *spec, Error *out_error);
void lab_shape_destroy(LabShape *shape);

void lab_shape_place(LabShape *shape, Vec2 at, double degrees);

/** Of a point, without a radius. */
Circle lab_shape_circle(const LabShape *shape);

/** All of a convex polygon. */
static inline const ConvexPolygon *lab_shape_polygon(const LabShape *shape)
{
    return &shape->pieces.pieces[0];
}

/** From its outline, negative inside; of an axis, from the line. */
double lab_shape_distance(const LabShape *shape, Vec2 point);

/** By the game's collision code; each is a circle or convex. */
Contact lab_shape_contact(const LabShape *a, const LabShape *b);

/* Sides with the same direction share an axis. The gaps come from the game's own functions. */

enum { LAB_AXES_MAX = 2 * LAB_CORNERS_MAX + 1, LAB_NO_AXIS = -1, LAB_NO_SIDE = -1 };

typedef enum LabAxisKind {
    LAB_AXIS_SIDE_A, /**< The normal of a side of A, */
    LAB_AXIS_SIDE_B, /**< or of B. */
    LAB_AXIS_CORNER, /**< From the nearest corner to a circle's center. */
    LAB_AXIS_CENTERS /**< Through the centers of two circles. */
} LabAxisKind;

/** As dot products with the axis' direction. */
typedef struct LabSpan {
    double low;
    double high;
    int low_corner; /**< Of a polygon. */
    int high_corner;
} LabSpan;

typedef struct LabAxis {
    LabAxisKind kind;
    int side;       /**< The first with this normal, or the corner. */
    int other_side; /**< The parallel one, or LAB_NO_SIDE. */
    Vec2 direction; /**< Unit vector. */
    LabSpan a;
    LabSpan b;
    double gap; /**< Negative: how far A must move to leave B by the nearer end. */
    Vec2 out;   /**< Unit vector: which way A leaves B soonest. */
} LabAxis;

typedef struct LabAxes {
    const LabShape *a, *b; /**< Not owned. */
    LabAxis items[LAB_AXES_MAX];
    int count;
    int best;      /**< The widest gap, or the smallest overlap. */
    int first_gap; /**< Or LAB_NO_AXIS. */
    Contact answer;
} LabAxes;

/** Of any direction. */
LabSpan lab_axes_span(const LabShape *shape, Vec2 direction);

/** From one shape to the other, or what both cover: then it ends before it begins. */
LabSpan lab_axes_between(const LabAxis *axis);

/** Sides of A, sides of B, then the corner or the centers. A circle's center exactly on a corner
 * gives no corner axis. */
void lab_axes_make(LabAxes *out_axes, const LabShape *a, const LabShape *b);

int lab_axes_nearest_corner(const ConvexPolygon *polygon, Vec2 point);

/* A circle comes to rest in an arena made of the lab's obstacles. */

/** World units, from (0, 0). */
#define LAB_WIDTH 480.0
#define LAB_HEIGHT 300.0

enum { LAB_OBSTACLES_MAX = 4 };

/** By resolve_circle(). Fails only without memory. */
bool lab_rest_make(const LabShape *const *obstacles, int count, Circle from, Vec2 wish,
                   Rest *out_rest, Error *out_error);

/* What a page shows. */

enum {
    LAB_ROWS_MAX = 16,
    LAB_MARKS_MAX = 112,
    LAB_WORDS_BYTES = 200,
    LAB_LABEL_BYTES = 40,
    LAB_NO_ROW = -1
};

/** It gives the color. */
typedef enum LabTone {
    LAB_TONE_RIGHT, /**< The game's answer, */
    LAB_TONE_WRONG, /**< a wrong rule's, */
    LAB_TONE_SOFT,  /**< or neither. */
    LAB_TONE_COUNT
} LabTone;

typedef enum LabMarkKind {
    LAB_MARK_ARROW, /**< `from`, `to`. */
    LAB_MARK_LINE,  /**< `from`, `to`. */
    LAB_MARK_DOT,   /**< At `to`. */
    LAB_MARK_GHOST, /**< Of `shape`, from `from` to `to`. */
    LAB_MARK_CROSS, /**< At `to`. */
    LAB_MARK_LOWEST,
    LAB_MARK_HIGHEST /**< Both: at `to`, the farthest corner of `shape`. */
} LabMarkKind;

typedef struct LabMark {
    LabMarkKind kind;
    LabTone tone;
    int shape;
    Vec2 from;
    Vec2 to;
} LabMark;

/** An axis, or an obstacle. */
typedef struct LabRow {
    char label[LAB_LABEL_BYTES];
    char value[LAB_LABEL_BYTES];
    char sentence[LAB_WORDS_BYTES];
    bool has_axis;
    bool is_gap; /**< A gap, or a miss. */
    LabAxis axis;
} LabRow;

typedef struct LabReport {
    LabRow rows[LAB_ROWS_MAX];
    int row_count;
    int tried; /**< Rows that the algorithm looks at. */
    int best;  /**< It decides; or LAB_NO_ROW. */
    bool is_hit;
    char right[LAB_WORDS_BYTES]; /**< The game's answer. */
    char wrong[LAB_WORDS_BYTES]; /**< The wrong rule's, or empty. */
    LabMark marks[LAB_MARKS_MAX];
    int mark_count;
} LabReport;

void lab_report_begin(LabReport *report);

/** For the caller to fill in. */
LabRow *lab_report_row(LabReport *report, const char *label);

void lab_report_mark(LabReport *report, LabMarkKind kind, LabTone tone, int shape, Vec2 from,
                     Vec2 to);

/** A ghost and an arrow; nothing where the shape would stay, or that is no number. */
void lab_report_move(LabReport *report, int shape, LabTone tone, Vec2 from, Vec2 to);

/** Where a circle touches something. */
void lab_report_normal(LabReport *report, Circle circle, Vec2 normal);

/** "gap 12.3" or "overlap 4.0". */
void lab_report_gap_words(double gap, char out_words[LAB_LABEL_BYTES]);

/* Places are those of the lab's room, y up. */

enum { LAB_SHAPES_MAX = 4, LAB_NO_SHAPE = -1 };

typedef struct Lab {
    int page;
    LabShape shapes[LAB_SHAPES_MAX];
    int shape_count;
    int chosen;       /**< By keys and a controller. */
    int step;         /**< 0: all at once; then row by row, and the answer last. */
    bool shows_wrong; /**< The wrong rule, too. */
    bool is_held;     /**< By the pointer. */
    Vec2 grip;        /**< From the pointer to its middle. */
    Vec2 put_at;      /**< The first shape: obstacles may have pushed it since. */
    Rest pushed;      /**< After that. */
    LabReport report;
} Lab;

enum { LAB_PAGES = 17, LAB_NO_PAGE = -1 };

/** A step of the algorithm left out or done otherwise. */
typedef Contact LabRule(const LabAxes *axes);

typedef struct LabPage {
    const char *name;              /**< For `--lab`. */
    const char *title;             /**< In the list. */
    const char *lesson;            /**< To be seen. */
    const char *wrong;             /**< The wrong rule in words, or NULL. */
    LabRule *rule;                 /**< NULL: see `report`. */
    const char *rule_words;        /**< Its sentence's start. */
    const char *apart;             /**< While nothing is hit, or NULL. */
    bool is_scenario;              /**< The rest is empty. */
    LabSpec specs[LAB_SHAPES_MAX]; /**< Ends without a name. */
    int chosen;                    /**< At first. */
    double zoom;                   /**< 2 shows half of the room; 0 is as 1. */
    void (*report)(const Lab *lab, LabReport *report);
    void (*settle)(Lab *lab); /**< After every move; or NULL. */
} LabPage;

const LabPage *lab_pages_get(int index);

/** What a page shows, and its shapes stay in. */
Box lab_pages_room(int index);

/** Pages with a wrong rule, up to and with this one. */
int lab_pages_mistakes(int last);

/** By name, or title in any capitals; or LAB_NO_PAGE. */
int lab_pages_find(const char *name);

/** A lab that is all zero is closed, as after a failure, without memory. */
bool lab_open(Lab *lab, int page, Error *out_error);
void lab_close(Lab *lab);

/** Inside, or within `reach` of its outline; or LAB_NO_SHAPE. Small ones lie over large ones. */
int lab_at(const Lab *lab, Vec2 point, double reach);

/** The next (1) or the one before (-1). */
void lab_choose(Lab *lab, int by);

/** Takes hold of a shape; false where none is. */
bool lab_grab(Lab *lab, Vec2 point, double reach);
/** It stays in the room. */
void lab_drag(Lab *lab, Vec2 point);
void lab_release(Lab *lab);

/** The chosen shape. */
void lab_move(Lab *lab, Vec2 by);
void lab_turn(Lab *lab, double degrees);

void lab_toggle_wrong(Lab *lab);

/** After the first view: each row that the algorithm tries, and the answer. */
int lab_steps(const Lab *lab);
/** On or back, from the last to the first view and around. */
void lab_step(Lab *lab, int by);
/** Of the step, else the one that decides; or LAB_NO_ROW. */
int lab_row(const Lab *lab);
const char *lab_sentence(const Lab *lab);

/* Played straight once to see whether all holds, then gone through tick by tick. */

enum { LAB_TICK_WORDS_BYTES = 240 };

typedef struct LabScenario {
    Scenario *scenario; /**< Owned; NULL: none is open. */
    ScenarioPlay *play; /**< The same. */
    Mismatches mismatches;
    TickAccumulator ticks;
    bool is_playing;
} LabScenario;

/** On false what is open stays; the error is as `PATH:LINE:COLUMN: …`. */
bool lab_scenario_open(LabScenario *lab, const char *path, Error *out_error);
/** A small one of the program's own. */
bool lab_scenario_open_example(LabScenario *lab, Error *out_error);
void lab_scenario_close(LabScenario *lab);

const World *lab_scenario_world(const LabScenario *lab);

/** The nearest that there is. */
void lab_scenario_go(LabScenario *lab, int tick);
/** On or back; it then stands still. */
void lab_scenario_step(LabScenario *lab, int by);
/** Plays from here, or from the start at the end. */
void lab_scenario_toggle(LabScenario *lab);
/** While it is playing. */
void lab_scenario_update(LabScenario *lab, double seconds);

/** Or "nothing happens". */
void lab_scenario_events(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES]);
/** Whether all holds, else what first does not. */
void lab_scenario_verdict(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES]);

#endif
