/* SPDX-License-Identifier: MIT */
#include "lab/lab.h"

#include "base/numbers.h"

#include <stddef.h>

/* A shape's middle stays this far from the edges of the room. */
#define ROOM_MARGIN 20.0
/* What pushes a circle moves by no more than this at a time: world units, and degrees. */
#define MOVER_STEP 2.0
#define MOVER_STEP_DEGREES 1.0

static void settle(Lab *lab)
{
    const LabPage *page = lab_pages_get(lab->page);
    if (page->settle != NULL)
        page->settle(lab);
}

static void look(Lab *lab)
{
    lab_report_begin(&lab->report);
    lab_pages_get(lab->page)->report(lab, &lab->report);
    if (lab->step > lab_steps(lab))
        lab->step = lab_steps(lab);
}

bool lab_open(Lab *lab, int index, Error *out_error)
{
    const LabPage *page = lab_pages_get(index);
    lab_close(lab);
    lab->page = index;
    lab->chosen = page->chosen;
    lab->shows_wrong = page->wrong != NULL;
    while (lab->shape_count < LAB_SHAPES_MAX && page->specs[lab->shape_count].name != NULL) {
        if (!lab_shape_create(&lab->shapes[lab->shape_count], &page->specs[lab->shape_count],
                              out_error)) {
            lab_close(lab);
            return false;
        }
        lab->shape_count++;
    }
    if (page->is_scenario)
        return true;
    lab->put_at = lab->shapes[0].at;
    settle(lab);
    look(lab);
    return true;
}

void lab_close(Lab *lab)
{
    for (int i = 0; i < lab->shape_count; i++)
        lab_shape_destroy(&lab->shapes[i]);
    *lab = (Lab){.shape_count = 0};
    lab_report_begin(&lab->report);
}

/* Of the shapes of a kind that reach to a place, the one whose middle is nearest. */
static int find_kind(const Lab *lab, LabKind kind, Vec2 point, double reach)
{
    int nearest = LAB_NO_SHAPE;
    double least = HUGE_VAL;
    for (int i = 0; i < lab->shape_count; i++) {
        const LabShape *shape = &lab->shapes[i];
        double distance = vec2_distance(shape->at, point);
        if (shape->spec->kind != kind || distance >= least ||
            lab_shape_distance(shape, point) > reach)
            continue;
        nearest = i;
        least = distance;
    }
    return nearest;
}

int lab_at(const Lab *lab, Vec2 point, double reach)
{
    static const LabKind order[] = {LAB_POINT, LAB_CIRCLE, LAB_POLYGON, LAB_AXIS};
    int found = LAB_NO_SHAPE;
    for (size_t i = 0; i < sizeof order / sizeof *order && found == LAB_NO_SHAPE; i++)
        found = find_kind(lab, order[i], point, reach);
    return found;
}

void lab_choose(Lab *lab, int by)
{
    if (lab->shape_count > 0)
        lab->chosen = (lab->chosen + lab->shape_count + by) % lab->shape_count;
}

static Vec2 kept_in_room(const Lab *lab, Vec2 at)
{
    Box room = box_grown(lab_pages_room(lab->page), -ROOM_MARGIN);
    return vec2(clamp(at.x, room.low.x, room.high.x), clamp(at.y, room.low.y, room.high.y));
}

/* Moves and turns the chosen shape there; a mover in steps so small that it cannot pass a circle.
 */
static void put(Lab *lab, Vec2 at, double degrees)
{
    LabShape *shape = &lab->shapes[lab->chosen];
    Vec2 from = shape->at;
    double from_degrees = shape->degrees;
    Vec2 to = kept_in_room(lab, at);
    double steps = 1;
    if (shape->spec->is_mover)
        steps = ceil(fmax(1, fmax(vec2_distance(from, to) / MOVER_STEP,
                                  fabs(degrees - from_degrees) / MOVER_STEP_DEGREES)));
    for (int i = 1; i <= (int)steps; i++) {
        double part = i / steps;
        lab_shape_place(shape, vec2_mix(from, to, part),
                        from_degrees + (degrees - from_degrees) * part);
        settle(lab);
    }
    look(lab);
}

bool lab_grab(Lab *lab, Vec2 point, double reach)
{
    int shape = lab_at(lab, point, reach);
    if (shape == LAB_NO_SHAPE)
        return false;
    lab->chosen = shape;
    lab->is_held = true;
    lab->grip = vec2_subtract(lab->shapes[shape].at, point);
    return true;
}

void lab_drag(Lab *lab, Vec2 point)
{
    if (lab->is_held)
        put(lab, vec2_add(point, lab->grip), lab->shapes[lab->chosen].degrees);
}

void lab_release(Lab *lab)
{
    lab->is_held = false;
}

void lab_move(Lab *lab, Vec2 by)
{
    if (lab->shape_count > 0)
        put(lab, vec2_add(lab->shapes[lab->chosen].at, by), lab->shapes[lab->chosen].degrees);
}

void lab_turn(Lab *lab, double degrees)
{
    if (lab->shape_count > 0)
        put(lab, lab->shapes[lab->chosen].at, lab->shapes[lab->chosen].degrees + degrees);
}

void lab_toggle_wrong(Lab *lab)
{
    lab->shows_wrong = !lab->shows_wrong && lab_pages_get(lab->page)->wrong != NULL;
}

int lab_steps(const Lab *lab)
{
    return lab->report.tried > 0 ? lab->report.tried + 1 : 0;
}

void lab_step(Lab *lab, int by)
{
    int count = lab_steps(lab) + 1;
    lab->step = ((lab->step + by) % count + count) % count;
}

int lab_row(const Lab *lab)
{
    bool is_at_row = lab->step > 0 && lab->step <= lab->report.tried;
    return is_at_row ? lab->step - 1 : lab->report.best;
}

const char *lab_sentence(const Lab *lab)
{
    bool is_at_row = lab->step > 0 && lab->step <= lab->report.tried;
    return is_at_row ? lab->report.rows[lab->step - 1].sentence : lab->report.right;
}
