/* SPDX-License-Identifier: MIT */
#include "lab/lab_parts.h"

#include "collide/sat.h"

/* World units: how near a shape is to where it snaps to. */
#define SNAP_TIE 8.0
#define SNAP_CORNER 10.0
/* World units: two answers that differ by less look the same. */
#define SAME_ANSWER 0.01
/* World units, far below CONTACT_TIE: how far apart the places are that are to tie. */
#define TIE_SPREAD 4e-10

enum { TIE_PLACES = 8, A = 0, B = 1, AXIS = 2 };

static const char *name_of(const Lab *lab, int shape)
{
    return tr(lab->shapes[shape].spec->name);
}

/* --- Words ------------------------------------------------------------------------------------ */

/* "Sides A1, A3": of an axis, counted from 1. */
static void write_label(const LabAxis *axis, char out_label[LAB_LABEL_BYTES])
{
    char letter = axis->kind == LAB_AXIS_SIDE_A ? 'A' : 'B';
    switch (axis->kind) {
    case LAB_AXIS_SIDE_A:
    case LAB_AXIS_SIDE_B:
        if (axis->other_side == LAB_NO_SIDE)
            /* TRANSLATORS: the letter of a shape; the number of its side: A1. */
            snprintf(out_label, LAB_LABEL_BYTES, tr("Side %c%d"), letter, axis->side + 1);
        else
            /* TRANSLATORS: A1, A3. */
            snprintf(out_label, LAB_LABEL_BYTES, tr("Sides %c%d, %c%d"), letter, axis->side + 1,
                     letter, axis->other_side + 1);
        break;
    case LAB_AXIS_CORNER:
        snprintf(out_label, LAB_LABEL_BYTES, "%s", tr("Nearest corner"));
        break;
    case LAB_AXIS_CENTERS:
        /* TRANSLATORS: the axis through the centers of two circles. */
        snprintf(out_label, LAB_LABEL_BYTES, "%s", tr("Centers"));
        break;
    }
}

/* What the algorithm knows after an axis. `least` is the least overlap before it, on axis
 * `least_row`, counted from 0. */
static void write_sentence(LabRow *row, int index, double least, int least_row)
{
    double gap = row->axis.gap;
    if (gap >= -CONTACT_EPSILON)
        LAB_SAY(
            row->sentence,
            /* TRANSLATORS: an axis's number; units. */
            tr("Axis %d shows a gap of %.1f. One gap is enough: the shapes are apart, and no other "
               "axis need be tried."),
            index + 1, fabs(gap));
    else if (-gap < least)
        LAB_SAY(row->sentence,
                /* TRANSLATORS: an axis's number; units. */
                index == 0 ? tr("On axis %d they overlap by %.1f; the next axis may show a gap.")
                           /* TRANSLATORS: an axis's number; units. */
                           : tr("On axis %d they overlap by %.1f, the least so far."),
                index + 1, -gap);
    else
        /* TRANSLATORS: an axis's number; units; an axis's number. */
        LAB_SAY(row->sentence, tr("On axis %d they overlap by %.1f, no less than on axis %d."),
                index + 1, -gap, least_row + 1);
}

/* --- Two shapes and all axes ------------------------------------------------------------------ */

static void fill_rows(const LabAxes *axes, LabReport *report)
{
    double least = HUGE_VAL;
    int least_row = 0;
    for (int i = 0; i < axes->count; i++) {
        char label[LAB_LABEL_BYTES];
        write_label(&axes->items[i], label);
        LabRow *row = lab_report_row(report, label);
        row->has_axis = true;
        row->axis = axes->items[i];
        row->is_gap = row->axis.gap >= -CONTACT_EPSILON;
        lab_report_gap_words(row->axis.gap, row->value);
        write_sentence(row, i, least, least_row);
        if (-row->axis.gap < least) {
            least = -row->axis.gap;
            least_row = i;
        }
    }
    report->tried = axes->answer.hit ? axes->count : axes->first_gap + 1;
    report->best = axes->answer.hit ? axes->best : axes->first_gap;
}

static LabAxes report_pair(const Lab *lab, LabReport *report)
{
    LabAxes axes;
    Vec2 from = lab->shapes[A].at;
    lab_axes_make(&axes, &lab->shapes[A], &lab->shapes[B]);
    report->is_hit = axes.answer.hit;
    fill_rows(&axes, report);
    if (axes.answer.hit)
        LAB_SAY(
            report->right,
            /* TRANSLATORS: "box A"; units; an axis's number. */
            tr("No axis shows a gap: they overlap. The shortest way out for %s is %.1f, along axis "
               "%d."),
            name_of(lab, A), axes.answer.depth, axes.best + 1);
    else
        /* TRANSLATORS: an axis's number; units; "box A"; "box B". */
        LAB_SAY(report->right, tr("Axis %d shows a gap of %.1f: %s and %s are apart."),
                axes.first_gap + 1, fabs(axes.items[axes.first_gap].gap), name_of(lab, A),
                name_of(lab, B));
    if (axes.answer.hit)
        lab_report_move(report, A, LAB_TONE_RIGHT, from,
                        vec2_add_scaled(from, axes.answer.normal, axes.answer.depth));
    return axes;
}

static double depth_after(const Lab *lab, Vec2 move)
{
    LabShape moved;
    Error ignored;
    const LabShape *a = &lab->shapes[A];
    if (!lab_shape_create(&moved, a->spec, &ignored))
        return 0;
    lab_shape_place(&moved, vec2_add(a->at, move), a->degrees);
    Contact contact = lab_shape_contact(&moved, &lab->shapes[B]);
    lab_shape_destroy(&moved);
    return contact.hit ? contact.depth : 0;
}

/* Says and draws what a wrong rule does. `rule` begins the sentence. */
static void report_wrong(const Lab *lab, LabReport *report, const char *rule, Contact wrong,
                         Contact right)
{
    Vec2 from = lab->shapes[A].at;
    Vec2 move = vec2_scale(wrong.normal, wrong.hit ? wrong.depth : 0);
    Vec2 answer = vec2_scale(right.normal, right.hit ? right.depth : 0);
    double left = depth_after(lab, move);
    lab_report_move(report, A, LAB_TONE_WRONG, from, vec2_add(from, move));
    if (vec2_distance(move, answer) < SAME_ANSWER)
        LAB_SAY(report->wrong, "%s: %s", rule, tr(LAB_SAME_ANSWER));
    else if (!wrong.hit)
        /* TRANSLATORS: "Without a sign" or so; "box A"; units; "box B". */
        LAB_SAY(report->wrong, tr("%s: no hit, though %s is %.1f deep in %s."), rule,
                name_of(lab, A), right.depth, name_of(lab, B));
    else if (!right.hit)
        LAB_SAY(report->wrong,
                /* TRANSLATORS: "Without a sign" or so; "box A"; units. */
                tr("%s: a false hit, which moves %s by %.1f though nothing touches it."), rule,
                name_of(lab, A), wrong.depth);
    else if (left > 0)
        /* TRANSLATORS: "Without a sign" or so; "box A"; units; units; "box B". */
        LAB_SAY(report->wrong, tr("%s: %s is moved by %.1f, and is then still %.1f deep in %s."),
                rule, name_of(lab, A), wrong.depth, left, name_of(lab, B));
    else
        /* TRANSLATORS: "Without a sign" or so; "box A"; units. */
        LAB_SAY(report->wrong, tr("%s: %s is moved by %.1f, farther than it must."), rule,
                name_of(lab, A), wrong.depth);
}

void lab_page_pairs_all(const Lab *lab, const LabPage *page, LabReport *report)
{
    LabAxes axes = report_pair(lab, report);
    if (!axes.answer.hit && page->apart != NULL)
        LAB_SAY(report->wrong, "%s: %s", tr(page->rule_words), tr(page->apart));
    else
        report_wrong(lab, report, tr(page->rule_words), page->rule(&axes), axes.answer);
}

/* --- One axis --------------------------------------------------------------------------------- */

static LabRow *report_one_axis(const Lab *lab, LabReport *report)
{
    Vec2 direction = angle_unit_degrees(lab->shapes[AXIS].degrees);
    LabAxis axis = {.kind = LAB_AXIS_CENTERS,
                    .side = LAB_NO_SIDE,
                    .other_side = LAB_NO_SIDE,
                    .direction = direction,
                    .a = lab_axes_span(&lab->shapes[A], direction),
                    .b = lab_axes_span(&lab->shapes[B], direction)};
    axis.gap = fmax(axis.a.low, axis.b.low) - fmin(axis.a.high, axis.b.high);
    LabRow *row = lab_report_row(report, tr("This axis"));
    row->has_axis = true;
    row->axis = axis;
    row->is_gap = axis.gap >= -CONTACT_EPSILON;
    lab_report_gap_words(axis.gap, row->value);
    report->best = 0;
    report->is_hit = lab_shape_contact(&lab->shapes[A], &lab->shapes[B]).hit;
    return row;
}

void lab_page_pairs_one_axis(const Lab *lab, LabReport *report)
{
    const LabRow *row = report_one_axis(lab, report);
    if (row->is_gap)
        LAB_SAY(
            report->right,
            tr("The gap between the intervals is %.1f. The boxes are apart: a straight line fits "
               "between them."),
            fabs(row->axis.gap));
    else
        LAB_SAY(report->right,
                report->is_hit ? tr("The intervals overlap by %.1f. So they do on every other "
                                    "axis: the boxes overlap.")
                               : tr("The intervals overlap by %.1f. That says nothing: turn the "
                                    "axis, and a gap appears."),
                -row->axis.gap);
}

static void mark_corners(const Lab *lab, LabReport *report, int shape, LabSpan span)
{
    const LabShape *owner = &lab->shapes[shape];
    lab_report_mark(report, LAB_MARK_LOWEST, LAB_TONE_SOFT, shape, owner->at,
                    owner->outline[span.low_corner]);
    lab_report_mark(report, LAB_MARK_HIGHEST, LAB_TONE_SOFT, shape, owner->at,
                    owner->outline[span.high_corner]);
}

void lab_page_pairs_corners(const Lab *lab, LabReport *report)
{
    LabSpan a = report_one_axis(lab, report)->axis.a;
    LabSpan b = report->rows[0].axis.b;
    mark_corners(lab, report, A, a);
    mark_corners(lab, report, B, b);
    LAB_SAY(report->right,
            /* TRANSLATORS: numbers of corners; then "gap 12.3". */
            tr("A reaches from corner %d to corner %d, B from corner %d to corner %d: %s."),
            a.low_corner + 1, a.high_corner + 1, b.low_corner + 1, b.high_corner + 1,
            report->rows[0].value);
}

/* --- A tie ------------------------------------------------------------------------------------ */

static bool is_same_way(Vec2 a, Vec2 b)
{
    return vec2_dot(a, b) > 1 - 1e-6;
}

static void fill_tie_rows(const Lab *lab, LabReport *report)
{
    const ConvexPolygon *b = lab_shape_polygon(&lab->shapes[B]);
    Circle a = lab_shape_circle(&lab->shapes[A]);
    LabAxes axes;
    lab_axes_make(&axes, &lab->shapes[A], &lab->shapes[B]);
    for (int i = 0; i < b->count; i++) {
        char label[LAB_LABEL_BYTES];
        double separation = side_separation(b, i, a.at);
        LAB_SAY(label, tr("Side B%d"), i + 1);
        LabRow *row = lab_report_row(report, label);
        LAB_SAY(row->value, "%.9f", a.radius - separation);
        /* TRANSLATORS: the number of a side; units. */
        LAB_SAY(row->sentence, tr("To leave by side %d the circle must move %.9f."), i + 1,
                a.radius - separation);
        row->is_gap = separation >= a.radius;
        row->has_axis = false;
        if (axes.answer.hit && is_same_way(convex_polygon_normal(b, i), axes.answer.normal))
            report->best = i;
    }
    report->tried = b->count;
    report->is_hit = axes.answer.hit;
}

void lab_page_pairs_tie(const Lab *lab, LabReport *report)
{
    const ConvexPolygon *b = lab_shape_polygon(&lab->shapes[B]);
    Circle a = lab_shape_circle(&lab->shapes[A]);
    Contact answer = sat_circle_polygon(a, b);
    Contact last = lab_wrong_last_tie(a, b);
    int same = 0;
    int same_exact = 0;
    fill_tie_rows(lab, report);
    if (!answer.hit) {
        LAB_SAY(report->right, tr("No overlap, no tie. Drag the circle into the box."));
        LAB_SAY(report->wrong, tr("Compared exactly: no difference where nothing overlaps."));
        return;
    }
    for (int i = 0; i < TIE_PLACES; i++) {
        /* Around the circle, all much nearer to each other than a tie is wide. */
        Vec2 way = angle_unit_degrees(360.0 * i / TIE_PLACES);
        Circle place = {vec2_add_scaled(a.at, way, TIE_SPREAD), a.radius};
        Contact exact = lab_wrong_exact_tie(place, b);
        same += is_same_way(sat_circle_polygon(place, b).normal, answer.normal);
        same_exact += is_same_way(exact.normal, answer.normal);
        if (!is_same_way(exact.normal, answer.normal))
            last = exact;
    }
    lab_report_move(report, A, LAB_TONE_RIGHT, a.at,
                    vec2_add_scaled(a.at, answer.normal, answer.depth));
    LAB_SAY(report->right,
            same == TIE_PLACES ? tr("Asked at %d places less than a billionth apart, the game "
                                    "gives one answer at all of them.")
                               : tr("Asked at %d places less than a billionth apart, the game "
                                    "gives one answer at some of them."),
            TIE_PLACES);
    if (is_same_way(last.normal, answer.normal)) {
        LAB_SAY(report->wrong,
                tr("Compared exactly: the same here. Drag the circle near a diagonal of the box."));
        return;
    }
    lab_report_move(report, A, LAB_TONE_WRONG, a.at,
                    vec2_add_scaled(a.at, last.normal, last.depth));
    LAB_SAY(
        report->wrong,
        /* TRANSLATORS: so many of all places. */
        tr("Compared exactly, %d of the %d places leave by another side, and so does the last side "
           "of the tie in place of the first."),
        TIE_PLACES - same_exact, TIE_PLACES);
}

void lab_page_pairs_settle_tie(Lab *lab)
{
    const LabShape *b = &lab->shapes[B];
    LabShape *a = &lab->shapes[A];
    int corner = lab_axes_nearest_corner(lab_shape_polygon(b), a->at);
    Vec2 diagonal = vec2_unit_or(
        vec2_subtract(b->at, convex_polygon_corner(lab_shape_polygon(b), corner)), vec2(1, 0));
    Vec2 from_middle = vec2_subtract(a->at, b->at);
    Vec2 on_diagonal = vec2_add_scaled(b->at, diagonal, vec2_dot(from_middle, diagonal));
    if (vec2_distance(on_diagonal, a->at) < SNAP_TIE)
        lab_shape_place(a, on_diagonal, a->degrees);
}

/* --- A zero vector ---------------------------------------------------------------------------- */

void lab_page_pairs_zero_axis(const Lab *lab, LabReport *report)
{
    (void)report_pair(lab, report);
    Contact wrong =
        lab_wrong_zero_axis(lab_shape_circle(&lab->shapes[A]), lab_shape_polygon(&lab->shapes[B]));
    bool is_number = isfinite(wrong.normal.x) && isfinite(wrong.normal.y);
    if (is_number)
        LAB_SAY(report->wrong,
                tr("Divided by its length: it has one here. Drag the circle to a corner."));
    else
        LAB_SAY(
            report->wrong,
            tr("Divided by its length, 0: the axis, and the place of %s from then on, are not a "
               "number."),
            name_of(lab, A));
}

void lab_page_pairs_settle_zero_axis(Lab *lab)
{
    LabShape *a = &lab->shapes[A];
    const ConvexPolygon *b = lab_shape_polygon(&lab->shapes[B]);
    Vec2 corner = convex_polygon_corner(b, lab_axes_nearest_corner(b, a->at));
    if (vec2_distance(corner, a->at) < SNAP_CORNER)
        lab_shape_place(a, corner, a->degrees);
}
