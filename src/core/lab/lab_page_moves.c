/* SPDX-License-Identifier: MIT */
#include "lab/lab_page_moves.h"

#include "collide/sat.h"
#include "collide/sweep.h"
#include "collide/vec2.h"

#include <stdio.h>

/* World units. */
#define BOUNCE_LENGTH 60.0
#define FAN_LENGTH 600.0

enum { START = 0, END = 1, FIRST_OBSTACLE = 2, FAN_RAYS = 72, NOTHING = -1 };

static Touch sweep_shape(Circle a, Vec2 move, const LabShape *shape)
{
    if (shape->spec->kind == LAB_POLYGON)
        return sweep_circle_polygon(a, move, lab_shape_polygon(shape));
    return sweep_circle_circle(a, move, lab_shape_circle(shape));
}

/* The first obstacle that a move touches, or NOTHING. */
static int first_touched(const Lab *lab, Circle a, Vec2 move, Touch *out_touch)
{
    int first = NOTHING;
    out_touch->hit = false;
    for (int i = FIRST_OBSTACLE; i < lab->shape_count; i++) {
        Touch touch = sweep_shape(a, move, &lab->shapes[i]);
        if (!touch.hit || (out_touch->hit && touch.time >= out_touch->time))
            continue;
        *out_touch = touch;
        first = i;
    }
    return first;
}

/* A row for each obstacle. `what` moves: "The circle". */
static void fill_rows(const Lab *lab, LabReport *report, Circle a, Vec2 move, const char *what)
{
    for (int i = FIRST_OBSTACLE; i < lab->shape_count; i++) {
        const char *name = lab->shapes[i].spec->name;
        Touch touch = sweep_shape(a, move, &lab->shapes[i]);
        LabRow *row = lab_report_row(report, name);
        row->is_gap = !touch.hit;
        if (touch.hit) {
            snprintf(row->value, sizeof row->value, "time %.3f", touch.time);
            snprintf(row->sentence, sizeof row->sentence,
                     "%s first touches %s after %.3f of its way, %.1f from where it began.", what,
                     name, touch.time, touch.time * vec2_length(move));
        } else {
            snprintf(row->value, sizeof row->value, "missed");
            snprintf(row->sentence, sizeof row->sentence, "%s passes %s without touching it.", what,
                     name);
        }
    }
    report->tried = report->row_count;
}

/* Whether the circle overlaps an obstacle there. */
static bool overlaps_any(const Lab *lab, Circle a)
{
    for (int i = FIRST_OBSTACLE; i < lab->shape_count; i++)
        if (sat_circle_polygon(a, lab_shape_polygon(&lab->shapes[i])).hit)
            return true;
    return false;
}

static void report_end_alone(const Lab *lab, LabReport *report, Circle a, bool is_touched)
{
    Vec2 end = lab->shapes[END].at;
    bool is_seen = overlaps_any(lab, (Circle){end, a.radius});
    lab_report_mark(report, (LabMark){LAB_MARK_GHOST, LAB_TONE_WRONG, START, a.at, end});
    if (is_seen)
        snprintf(report->wrong, sizeof report->wrong,
                 "Only the end: it overlaps here and is noticed. Drag the end beyond the bar.");
    else
        snprintf(report->wrong, sizeof report->wrong, "Only the end: nothing is there, %s.",
                 is_touched ? "and the circle has gone through" : "and nothing was in the way");
}

void lab_page_moves_sweep(const Lab *lab, LabReport *report)
{
    Touch touch;
    Circle a = lab_shape_circle(&lab->shapes[START]);
    Vec2 end = lab->shapes[END].at;
    Vec2 move = vec2_subtract(end, a.at);
    int first = first_touched(lab, a, move, &touch);
    fill_rows(lab, report, a, move, "The circle");
    lab_report_mark(report, (LabMark){LAB_MARK_LINE, LAB_TONE_SOFT, START, a.at, end});
    report->is_hit = first != NOTHING;
    if (first == NOTHING) {
        snprintf(report->right, sizeof report->right,
                 "Nothing is touched on the whole way of %.1f.", vec2_length(move));
    } else {
        Vec2 at = vec2_add_scaled(a.at, move, touch.time);
        report->best = first - FIRST_OBSTACLE;
        lab_report_mark(report, (LabMark){LAB_MARK_GHOST, LAB_TONE_RIGHT, START, a.at, at});
        lab_report_normal(report, (Circle){at, a.radius}, touch.normal);
        snprintf(
            report->right, sizeof report->right,
            "Time of impact %.3f: after that part of the way the circle touches %s, and stops.",
            touch.time, lab->shapes[first].spec->name);
    }
    report_end_alone(lab, report, a, first != NOTHING);
}

static void mark_fan(const Lab *lab, LabReport *report, Circle eye)
{
    for (int i = 0; i < FAN_RAYS; i++) {
        Touch touch;
        Vec2 ray = vec2_scale(angle_unit_degrees(360.0 * i / FAN_RAYS), FAN_LENGTH);
        double part = first_touched(lab, eye, ray, &touch) == NOTHING ? 1 : touch.time;
        lab_report_mark(report, (LabMark){LAB_MARK_LINE, LAB_TONE_SOFT, START, eye.at,
                                          vec2_add_scaled(eye.at, ray, part)});
    }
}

void lab_page_moves_rays(const Lab *lab, LabReport *report)
{
    Touch touch;
    Circle eye = {lab->shapes[START].at, 0};
    Vec2 target = lab->shapes[END].at;
    Vec2 ray = vec2_subtract(target, eye.at);
    int first = first_touched(lab, eye, ray, &touch);
    fill_rows(lab, report, eye, ray, "The ray");
    mark_fan(lab, report, eye);
    report->is_hit = first != NOTHING;
    if (first == NOTHING) {
        lab_report_mark(report, (LabMark){LAB_MARK_LINE, LAB_TONE_RIGHT, START, eye.at, target});
        snprintf(report->right, sizeof report->right,
                 "The ray meets nothing: the target is in sight, %.1f away.", vec2_length(ray));
        return;
    }
    Vec2 at = vec2_add_scaled(eye.at, ray, touch.time);
    Vec2 bounce = vec2_reflect(vec2_unit_or(ray, vec2(1, 0)), touch.normal);
    report->best = first - FIRST_OBSTACLE;
    lab_report_mark(report, (LabMark){LAB_MARK_LINE, LAB_TONE_RIGHT, START, eye.at, at});
    lab_report_mark(report, (LabMark){LAB_MARK_ARROW, LAB_TONE_RIGHT, START, at,
                                      vec2_add_scaled(at, bounce, BOUNCE_LENGTH)});
    lab_report_normal(report, (Circle){at, eye.radius}, touch.normal);
    snprintf(report->right, sizeof report->right,
             "The ray meets %s after %.3f of its way: the target is out of sight. A bullet would "
             "bounce off along the long arrow.",
             lab->shapes[first].spec->name, touch.time);
}
