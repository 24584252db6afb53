/* SPDX-License-Identifier: MIT */
/* The parts of the results of a match. */
#pragma once

#include "base/translate.h"
#include "shell/shell.h"
#include "ui/hints.h"

/* The table: a row per player by rank (in co-op modes only the players' side), with the mode's
 * columns. */

/** The size of the table in a box of the page: at the player's text size if that fits, else
 * smaller. */
double results_table_height(const Scene *scene, const Ui *ui, Box room);
double results_table_width(const Scene *scene, const Ui *ui, Box room);

/** The smallest width that holds the table at the player's text size. */
double results_table_least_width(const Scene *scene, const Ui *ui);

void results_table_draw(const Scene *scene, const Ui *ui, Box room);

/* The graph of the scores over time, below the table. */

/** Whether there is a graph to show: several players or teams must be able to score. */
bool results_course_is_there(const Scene *scene);
void results_course_draw(const Scene *scene, const Ui *ui, Box room);

/* Figures with their meaning below. Those of the match are drawn beside its outcome. If only one
 * player has results, all figures are drawn large in place of a table. */

double results_figures_fact_width(const Ui *ui, const OutcomeFact *fact);

/** Draws a figure with its meaning, from `x` on or (ALIGN_RIGHT) up to it. Both shrink to fit into
 * a width, and a long meaning takes two lines. */
void results_figures_draw_fact(const Ui *ui, double x, double top, TextAlign align, double width,
                               const OutcomeFact *fact);

enum { RESULTS_FIGURES_MAX = OUTCOME_FACTS + 2 };

/** The match's facts, then the player's own; 0 where several players have results. */
int results_figures_list(const Scene *scene, OutcomeFact out_facts[RESULTS_FIGURES_MAX]);

/** The height they take in a box of the page: as large as text is wanted, if that fits. */
double results_figures_height(const Scene *scene, const Ui *ui, Box room);

void results_figures_draw(const Scene *scene, const Ui *ui, Box room);

/* Below a siege's results: the best runs on its level, with this one highlighted. */

enum { RESULTS_BEST_ROWS = 5, RESULTS_BEST_OTHER = -1 };

typedef struct ResultsBest {
    SiegeRecord runs[RECORDS_SIEGE_PLACES]; /**< The best first. */
    int count;                              /**< 0: nothing to compare with. */
    int own;                                /**< Index of this run, or RESULTS_BEST_OTHER. */
} ResultsBest;

/** Finds the runs to list; call it after shell_records_end(). */
void results_best_find(ResultsBest *out_best, const Scene *scene, const Records *records);

/** How many rows fit into a height at the player's text size; 0 where fewer than two. */
int results_best_rows(const ResultsBest *best, const Ui *ui, double height);

/** Height of `rows` rows with their heading; 0 for none. */
double results_best_height(const Ui *ui, int rows);

/* The best shot of the match: in slow motion, and to be saved as a GIF. */

typedef struct ResultsShot {
    Shell *shell;
    const Scene *scene;
    ShotReel *reel;       /**< NULL without a shot. */
    ShotPicture *picture; /**< While it is written, or NULL. */
    double seconds;       /**< Since the reel is ready. */
    bool is_pointed;      /**< The pointer has moved onto it since the results accept clicks. */
    Box box;              /**< Where it was drawn last; empty if it was not. */
} ResultsShot;

/** Without a recorded kill, or without memory, there is no shot, and nothing is drawn. */
void results_shot_init(ResultsShot *out_shot, Shell *shell, const Scene *scene);
/** Tells the player if a picture was not finished. */
void results_shot_destroy(ResultsShot *shot);

/** A click on it, F10, or Y on a controller (X if Y is bound to fire, dash or restart) saves the
 * picture. True if the event was used. */
bool results_shot_event(ResultsShot *shot, const InputEvent *event);

/** Prepares or plays the reel, and writes some of the picture. */
void results_shot_update(ResultsShot *shot, double seconds);

bool results_shot_is_moving(const ResultsShot *shot);

/** The width at which it is drawn if `free` is available, both in units of the page. 0 without a
 * shot, or if `free` is too little for it and its words. */
double results_shot_width(const ResultsShot *shot, const Ui *ui, double free);
/** How high it is then, with its title. */
double results_shot_height(const Ui *ui, double width);

/** The hint for the key that saves it, for when it is not drawn. False without a shot. */
bool results_shot_hint(const ResultsShot *shot, const Ui *ui, Hint *out_hint);

/** Draws it with its title at the top of `room`, or leaves it out where there is too little. */
void results_shot_draw(ResultsShot *shot, const Ui *ui, Box room);

/* Between a match and its results: replays the death that ended it in slow motion. Left out if
 * shaking and flashes are both off. */

typedef struct FinalKill {
    Shell *shell;
    ShotReel *reel; /**< NULL without one. */
    double seconds; /**< Shown. */
    double waited;  /**< Seconds that it was due but not ready. */
    bool is_done;   /**< Shown, skipped, or never there. */
} FinalKill;

/** For a match that is over. Uses its tape if there is one, else its recording. */
void final_kill_init(FinalKill *out_final, Shell *shell, const Scene *scene, const ShotTape *tape);
/** Does nothing for one that is all zero. */
void final_kill_destroy(FinalKill *final);
/** Prepares it and, once due, plays it; false when nothing is left to show. */
bool final_kill_update(FinalKill *final, double seconds, bool is_due);
bool final_kill_is_shown(const FinalKill *final);
/** While it is shown it takes all events; a press skips it. */
bool final_kill_event(FinalKill *final, const InputEvent *event);
/** Fills the window, while it is shown. */
void final_kill_draw(FinalKill *final, const Ui *ui);
