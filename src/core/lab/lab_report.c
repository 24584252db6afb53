/* SPDX-License-Identifier: MIT */
#include "lab/lab_report.h"

#include "base/error.h"

#include <ctype.h>
#include <stdio.h>

/* World units. */
#define SEEN_MOVE 0.05 /* Shorter ones are not drawn. */
#define NORMAL_LENGTH 26.0

void lab_report_begin(LabReport *report)
{
    *report = (LabReport){.best = LAB_NO_ROW};
}

LabRow *lab_report_row(LabReport *report, const char *label)
{
    ASSERT(report->row_count < LAB_ROWS_MAX);
    LabRow *row = &report->rows[report->row_count++];
    snprintf(row->label, sizeof row->label, "%s", label);
    row->label[0] = (char)toupper((unsigned char)row->label[0]);
    return row;
}

void lab_report_mark(LabReport *report, LabMark mark)
{
    ASSERT(report->mark_count < LAB_MARKS_MAX);
    report->marks[report->mark_count++] = mark;
}

void lab_report_move(LabReport *report, int shape, LabTone tone, Vec2 from, Vec2 to)
{
    if (!(vec2_distance(from, to) > SEEN_MOVE))
        return;
    lab_report_mark(report, (LabMark){LAB_MARK_GHOST, tone, shape, from, to});
    lab_report_mark(report, (LabMark){LAB_MARK_ARROW, tone, shape, from, to});
}

void lab_report_normal(LabReport *report, Circle circle, Vec2 normal)
{
    Vec2 point = vec2_add_scaled(circle.at, normal, -circle.radius);
    Vec2 tip = vec2_add_scaled(point, normal, NORMAL_LENGTH);
    lab_report_mark(report, (LabMark){LAB_MARK_DOT, LAB_TONE_RIGHT, 0, point, point});
    lab_report_mark(report, (LabMark){LAB_MARK_ARROW, LAB_TONE_RIGHT, 0, point, tip});
}

void lab_report_gap_words(double gap, char out_words[LAB_LABEL_BYTES])
{
    if (gap >= -CONTACT_EPSILON)
        snprintf(out_words, LAB_LABEL_BYTES, "gap %.1f", fabs(gap));
    else
        snprintf(out_words, LAB_LABEL_BYTES, "overlap %.1f", -gap);
}
