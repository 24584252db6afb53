/* SPDX-License-Identifier: MIT */
/* What a page of the lab has to show: rows of axes or obstacles, sentences, and marks to draw. */
#ifndef CLOCKWISE_LAB_LAB_REPORT_H
#define CLOCKWISE_LAB_LAB_REPORT_H

#include "lab/lab_axes.h"

enum {
    LAB_ROWS_MAX = 16,
    LAB_MARKS_MAX = 112,
    LAB_WORDS_BYTES = 200,
    LAB_LABEL_BYTES = 40,
    LAB_NO_ROW = -1
};

/** What a mark stands for, which gives its color. */
typedef enum LabTone {
    LAB_TONE_RIGHT, /**< The game's answer, */
    LAB_TONE_WRONG, /**< a wrong rule's, */
    LAB_TONE_SOFT,  /**< or what is only drawn to be seen. */
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
    char sentence[LAB_WORDS_BYTES]; /**< What this step finds. */
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

/** Empties it. */
void lab_report_begin(LabReport *report);

/** A new row, for the caller to fill in. */
LabRow *lab_report_row(LabReport *report, const char *label);

void lab_report_mark(LabReport *report, LabMark mark);

/** A ghost of a shape where it would be moved to, and an arrow there; nothing where it would stay,
 * or where that is no number. */
void lab_report_move(LabReport *report, int shape, LabTone tone, Vec2 from, Vec2 to);

/** Where a circle touches something, and the normal there. */
void lab_report_normal(LabReport *report, Circle circle, Vec2 normal);

/** "gap 12.3" or "overlap 4.0". */
void lab_report_gap_words(double gap, char out_words[LAB_LABEL_BYTES]);

#endif
