/* SPDX-License-Identifier: MIT */
/* The SAT lab: pages, the open page or scenario, and what is where, for its screen and `shot
 * --lab`. */
#pragma once

#include "lab/lab.h"
#include "ui/menu.h"

typedef struct LabView {
    Lab lab;
    LabScenario scenario; /**< Open on other pages too. */
    List list;            /**< Its focus is the open page. */
} LabView;

typedef enum LabPart {
    LAB_PART_NONE,
    LAB_PART_PAGE,     /**< An entry of the list: `index`. */
    LAB_PART_PICTURE,  /**< `at` is in the lab's room. */
    LAB_PART_ROW,      /**< `index`. */
    LAB_PART_TIMELINE, /**< The timeline at tick `index`. */
    LAB_PART_BACK,
    LAB_PART_FORWARD,
    LAB_PART_PLAY, /**< Plays the scenario, or stands still. */
    LAB_PART_WRONG
} LabPart;

typedef struct LabSpot {
    LabPart part;
    int index;
    Vec2 at;
} LabSpot;

/** A page by name, a scenario by its file's path, or (NULL) the first page. Other errors list the
 * pages. Starts from all zero. */
bool lab_view_open(LabView *view, const char *name, Error *out_error);
bool lab_view_is_path(const char *name);
void lab_view_close(LabView *view);

/** Opens a page by its number. The page stays where the example of a scenario cannot be opened;
 * without memory the lab is left empty, on its first page. */
bool lab_view_turn_to(LabView *view, int page, Error *out_error);

bool lab_view_is_scenario(const LabView *view);

/** Lays the list out too. */
void lab_view_draw(LabView *view, const Ui *ui);

LabSpot lab_view_at(const LabView *view, const Ui *ui, Vec2 at);
/** The same, but only for the part that was grabbed before. */
LabSpot lab_view_within(const LabView *view, const Ui *ui, LabPart part, Vec2 at);

/** How far beside a thin shape it can still be grabbed, in units of the lab's room. */
double lab_view_reach(const LabView *view, const Ui *ui);

/* What the sources of the lab's view share: colors, boxes, the panel and the picture. */

/** The color of the shape with that index: A, B, C, D. */
Color lab_draw_shape_color(int shape, double opacity);
Color lab_draw_tone(LabTone tone, double opacity);

/* Where everything of the SAT lab is on the page. It only depends on the text size. */

/** From either edge of the page to all that is on it. */
#define LAB_LAYOUT_LEFT 60.0

typedef struct LabLayout {
    double zoom;
    double baseline; /**< Of both headings. */
    bool has_list;   /**< Else, with large text, buttons. */
    Box previous;    /**< The button to the previous page. */
    Box next;        /**< The button to the next. */
    Box list;        /**< The pages. */
    Box title;
    Box lesson;
    Box picture;
    Box panel;        /**< Axes, or other rows. */
    Box timeline;     /**< A scenario's, over the next three. */
    Box back;         /**< One step back. */
    Box step;         /**< The step's number. */
    Box forward;      /**< One step on. */
    Box answer;       /**< The game's. */
    Box wrong_answer; /**< A wrong rule's, which a click toggles. */
} LabLayout;

/** `has_ticks`: a scenario's numbers take more room. */
LabLayout lab_layout_make(const Ui *ui, bool has_ticks);

/** The page for the hints. Their text size is limited to leave more room for the picture. */
Ui lab_layout_hints(const Ui *ui);

/** Draws words as large as the box allows, between `size` and that at the player's text size.
 * Returns the height they take. */
double lab_layout_words(const Ui *ui, Box box, double size, uint32_t rgb, const char *words);

/* The rows beside the lab's picture: each axis with what both shapes cover on it, or one row for
 * each obstacle or player. */

enum { LAB_PANEL_NONE = -1 };

/** A row of words and a value without bars. */
typedef struct LabPanelRow {
    const char *label;
    const char *value;
    uint32_t rgb; /**< Of the label. */
} LabPanelRow;

void lab_panel_draw(const Lab *lab, const Ui *ui, Box box);

/** The row of the panel at a place of the page, or LAB_PANEL_NONE. */
int lab_panel_at(const Lab *lab, const Ui *ui, Box box, Vec2 at);

void lab_panel_draw_rows(const LabPanelRow *rows, int count, const Ui *ui, Box box);

/* The room: shapes, an axis with what both cover, answers. */

/** From the part of the room that is shown to pixels, in a box of the page. */
Viewport lab_picture_viewport(const Lab *lab, const Ui *ui, Box box);

void lab_picture_draw(const Lab *lab, const Ui *ui, Box box);

/* A scenario: its arena as the collision code sees it, and what everyone touches. */

void lab_scene_draw(const LabScenario *scenario, const Ui *ui, const LabLayout *layout);

/** The tick at a place of the timeline. */
int lab_scene_tick_at(const LabScenario *scenario, const LabLayout *layout, Vec2 at);
