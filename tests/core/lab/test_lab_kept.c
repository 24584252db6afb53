/* SPDX-License-Identifier: MIT */
/* All that each page shows, in a few states, against kept lines: UPDATE_HASHES=1 writes them anew.
 * What the numbers have to be, the other tests of this room say. */
#include "lab/lab.h"

#include "support/kept_lines.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { CHUNK = 120 };

/* A text on lines of its own. */
static void take_text(KeptLines *kept, const char *key, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length; at += CHUNK)
        kept_lines_take(kept, "    %s: %.*s", key, CHUNK, text + at);
}

static void take_axis(KeptLines *kept, const LabAxis *axis)
{
    kept_lines_take(
        kept, "    axis %d of %d, %d: %.3f %.3f; %.3f %.3f at %d %d; %.3f %.3f at %d %d",
        (int)axis->kind, axis->side, axis->other_side, axis->direction.x, axis->direction.y,
        axis->a.low, axis->a.high, axis->a.low_corner, axis->a.high_corner, axis->b.low,
        axis->b.high, axis->b.low_corner, axis->b.high_corner);
    kept_lines_take(kept, "    gap %.3f, out %.3f %.3f", axis->gap, axis->out.x, axis->out.y);
}

static void take_report(KeptLines *kept, const LabReport *report)
{
    kept_lines_take(kept, "  %d rows, %d tried, best %d, hit %d, %d marks", report->row_count,
                    report->tried, report->best, report->is_hit, report->mark_count);
    for (int i = 0; i < report->row_count; i++) {
        const LabRow *row = &report->rows[i];
        kept_lines_take(kept, "   row %d%s: %s: %s", i, row->is_gap ? ", gap" : "", row->label,
                        row->value);
        take_text(kept, "says", row->sentence);
        if (row->has_axis)
            take_axis(kept, &row->axis);
    }
    take_text(kept, "right", report->right);
    take_text(kept, "wrong", report->wrong);
    for (int i = 0; i < report->mark_count; i++) {
        const LabMark *mark = &report->marks[i];
        kept_lines_take(kept, "   mark %d tone %d of %d: %.3f %.3f to %.3f %.3f", (int)mark->kind,
                        (int)mark->tone, mark->shape, mark->from.x, mark->from.y, mark->to.x,
                        mark->to.y);
    }
}

static void take_state(KeptLines *kept, const Lab *lab, const char *name)
{
    kept_lines_take(kept, " %s: %s, chosen %d, step %d of %d, row %d",
                    lab_pages_get(lab->page)->name, name, lab->chosen, lab->step, lab_steps(lab),
                    lab_row(lab));
    for (int i = 0; i < lab->shape_count; i++)
        kept_lines_take(kept, "  shape %d at %.3f %.3f turned %.3f", i, lab->shapes[i].at.x,
                        lab->shapes[i].at.y, lab->shapes[i].degrees);
    take_text(kept, "sentence", lab_sentence(lab));
    take_report(kept, &lab->report);
}

/* Which shape is at each place of a lattice. */
static void take_places(KeptLines *kept, const Lab *lab)
{
    Box room = lab_pages_room(lab->page);
    for (int row = 0; row < 7; row++) {
        char line[25] = "";
        for (int column = 0; column < 24; column++) {
            Vec2 at = vec2(room.low.x + (room.high.x - room.low.x) * column / 23,
                           room.low.y + (room.high.y - room.low.y) * row / 6);
            int shape = lab_at(lab, at, 4);
            line[column] = (char)(shape == LAB_NO_SHAPE ? '.' : '0' + shape);
        }
        line[24] = '\0';
        kept_lines_take(kept, "  %s", line);
    }
}

static void take_page(KeptLines *kept, int page)
{
    Lab lab = {.page = LAB_NO_PAGE};
    Error error;
    Box room = lab_pages_room(page);
    assert_true(lab_open(&lab, page, &error));
    kept_lines_take(kept, "page %d, %s: room %.1f %.1f to %.1f %.1f, %d mistakes so far", page,
                    lab_pages_get(page)->name, room.low.x, room.low.y, room.high.x, room.high.y,
                    lab_pages_mistakes(page));
    take_state(kept, &lab, "at first");
    take_places(kept, &lab);
    lab_toggle_wrong(&lab);
    take_state(kept, &lab, "with what is wrong");
    for (int i = lab_steps(&lab); i > 0; i--) {
        lab_step(&lab, 1);
        kept_lines_take(kept, "  step %d, row %d", lab.step, lab_row(&lab));
        take_text(kept, "sentence", lab_sentence(&lab));
    }
    lab_step(&lab, 1);
    lab_move(&lab, vec2(13.5, -7.25));
    lab_turn(&lab, 17);
    take_state(kept, &lab, "moved and turned");
    lab_choose(&lab, 1);
    lab_move(&lab, vec2(-31, 22));
    lab_turn(&lab, -50);
    take_state(kept, &lab, "the next one moved");
    lab_choose(&lab, -1);
    if (lab.shape_count > 0 && lab_grab(&lab, lab.shapes[0].at, 4)) {
        lab_drag(&lab, vec2(room.low.x + 60, room.high.y - 60));
        take_state(kept, &lab, "dragged");
        lab_drag(&lab, vec2(room.low.x - 60, room.high.y + 60));
        lab_release(&lab);
        take_state(kept, &lab, "dragged into the corner");
    }
    lab_close(&lab);
}

TEST(pages_are_as_kept)
{
    KeptLines kept = kept_lines_open("tests/core/lab/lab_pages.txt", "core/test_lab test_lab_kept");
    for (int page = 0; page < LAB_PAGES; page++)
        take_page(&kept, page);
    kept_lines_close(&kept);
}
