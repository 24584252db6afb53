/* SPDX-License-Identifier: MIT */
#include "exact/judge.h"

#include "collide/convex_polygon.h"
#include "collide/sat.h"
#include "exact/grid_sweep.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>

#define RELATIVE 1e-9L
#define ROUNDING 16
#define NORMAL_TOLERANCE 1e-6L

/** Touches that never get deeper than this (world units) need not be reported. */
#define GRAZING 1e-9L

/** A question in the collision code's terms, and what rounding may do to a length in it. */
typedef struct Trial {
    const Question *question;
    Circle a;
    Vec2 move;
    Circle b_circle;
    ConvexPolygon a_polygon;
    ConvexPolygon b_polygon;
    long double slack;
    Verdict *verdict;
} Trial;

static void wrong(Trial *trial, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void wrong(Trial *trial, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(trial->verdict->reason, sizeof trial->verdict->reason, format, arguments);
    va_end(arguments);
    trial->verdict->is_right = false;
}

static Vec2 world(GridPoint at)
{
    return (Vec2){grid_world(at.x), grid_world(at.y)};
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double largest_number(const Question *question)
{
    double largest = larger(grid_world(question->radius), grid_world(question->b_radius));
    const GridPoint points[] = {question->at, question->move, question->b_at};
    for (int i = 0; i < 3; i++) {
        Vec2 at = world(points[i]);
        largest = larger(largest, larger(fabs(at.x), fabs(at.y)));
    }
    const GridPolygon *shapes[] = {&question->a.shape, &question->b.shape};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < shapes[k]->count; i++) {
            Vec2 at = world(shapes[k]->corners[i]);
            largest = larger(largest, larger(fabs(at.x), fabs(at.y)));
        }
    return largest;
}

/**
 * Makes the polygon that is asked about. Corners that stick out less than 1e-9 may be dropped by
 * the collision code, which then answers about a polygon that is smaller by that much.
 */
static bool make_polygon(Trial *trial, const AskedPolygon *asked, ConvexPolygon *out_polygon)
{
    Vec2 points[GRID_CORNERS];
    for (int i = 0; i < asked->spelled.count; i++)
        points[i] = world(asked->spelled.corners[i]);
    Error error;
    if (!convex_polygon_create(out_polygon, points, asked->spelled.count, &error)) {
        wrong(trial, "the polygon was turned away: %s", error.text);
        return false;
    }
    int dropped = asked->shape.count - out_polygon->count;
    if (dropped < 0)
        wrong(trial, "the polygon has %d corners too many", -dropped);
    trial->slack += 1e-9L * dropped;
    return dropped >= 0;
}

static long double allowed(const Trial *trial, long double length)
{
    long double relative = fabsl(length) * RELATIVE;
    return relative > trial->slack ? relative : trial->slack;
}

static void note_error(Trial *trial, long double error)
{
    trial->verdict->error = larger(trial->verdict->error, (double)error);
}

static void judge_length(Trial *trial, const char *what, double answer, long double exact)
{
    long double error = fabsl((long double)answer - exact) / allowed(trial, exact);
    note_error(trial, error);
    if (!(error <= 1))
        wrong(trial, "%s is %.17g, exactly %.20Lg: %.1Lf times what is allowed", what, answer,
              exact, error);
}

/** Whether a hit is decided; where it is not, either answer is right. */
static bool judge_hit(Trial *trial, bool hit, long double depth)
{
    long double epsilon = (long double)CONTACT_EPSILON;
    if (fabsl(depth - epsilon) <= allowed(trial, epsilon))
        return false;
    if (hit != (depth > epsilon))
        wrong(trial, "hit is %d at a depth of exactly %.20Lg", hit, depth);
    return hit;
}

static long double direction_error(Vec2 normal, GridDistance exact)
{
    long double x = (long double)normal.x - exact.normal_x;
    long double y = (long double)normal.y - exact.normal_y;
    return sqrtl(x * x + y * y);
}

static void judge_direction(Trial *trial, Vec2 normal, GridDistance exact, long double tolerance)
{
    long double error = direction_error(normal, exact);
    if (!(error <= tolerance))
        wrong(trial, "the normal is (%.17g, %.17g), exactly (%.17Lg, %.17Lg)", normal.x, normal.y,
              exact.normal_x, exact.normal_y);
}

/** The normal of a point inside or outside: that of a way out as short as the shortest, or so. */
static void judge_way_out(Trial *trial, Vec2 normal, GridPoint at, const GridPolygon *polygon,
                          GridDistance exact)
{
    bool is_tie = false;
    for (int i = 0; exact.value <= trial->slack && i < polygon->count; i++) {
        GridDistance side = grid_side_distance(at, polygon, i);
        is_tie = is_tie || (side.value > exact.value - (long double)CONTACT_TIE - trial->slack &&
                            direction_error(normal, side) <= NORMAL_TOLERANCE);
    }
    if (is_tie)
        return;
    long double from = exact.value > 0 ? exact.value : 1;
    judge_direction(trial, normal, exact, NORMAL_TOLERANCE + 2 * trial->slack / from);
}

static void judge_circle_polygon(Trial *trial)
{
    const Question *question = trial->question;
    GridDistance exact = grid_distance(question->at, &question->b.shape);
    long double depth = (long double)trial->a.radius - exact.value;
    Contact contact = sat_circle_polygon(trial->a, &trial->b_polygon);
    if (!judge_hit(trial, contact.hit, depth))
        return;
    judge_length(trial, "the depth", contact.depth, depth);
    judge_way_out(trial, contact.normal, question->at, &question->b.shape, exact);
}

static void judge_point_distance(Trial *trial)
{
    const Question *question = trial->question;
    GridDistance exact = grid_distance(question->at, &question->b.shape);
    Vec2 normal;
    double distance = polygon_distance(trial->a.at, &trial->b_polygon, &normal);
    judge_length(trial, "the distance", distance, exact.value);
    judge_way_out(trial, normal, question->at, &question->b.shape, exact);
}

static void judge_polygons(Trial *trial)
{
    GridPolygon difference;
    grid_minkowski_difference(&trial->question->a.shape, &trial->question->b.shape, &difference);
    GridPoint origin = {0, 0};
    GridDistance exact = grid_distance(origin, &difference);
    Contact contact = sat_polygon_polygon(&trial->a_polygon, &trial->b_polygon);
    if (!judge_hit(trial, contact.hit, -exact.value))
        return;
    judge_length(trial, "the depth", contact.depth, -exact.value);
    judge_way_out(trial, vec2_scale(contact.normal, -1), origin, &difference, exact);
}

/** Returns r - d without cancellation, for squares that are exact. */
static long double circle_depth(const Question *question)
{
    Int128 reach = question->radius + question->b_radius;
    GridPoint away = grid_minus(question->at, question->b_at);
    Int128 square = grid_dot(away, away);
    long double sum = (long double)reach + sqrtl((long double)square);
    return (long double)(reach * reach - square) / sum / (long double)GRID_STEPS;
}

static void judge_circles(Trial *trial)
{
    const Question *question = trial->question;
    long double depth = circle_depth(question);
    Contact contact = sat_circle_circle(trial->a, trial->b_circle);
    if (!judge_hit(trial, contact.hit, depth))
        return;
    judge_length(trial, "the depth", contact.depth, depth);
    GridDistance exact = grid_point_distance(question->at, question->b_at);
    judge_direction(trial, contact.normal, exact, NORMAL_TOLERANCE);
}

/** A sweep in exact terms: against a circle it is at the center, with the sum of the radii. */
typedef struct SweepTruth {
    GridSweep sweep;
    const GridPolygon *polygon;
    GridPolygon center;
    GridDistance start; /**< From the outline, or from the center. */
    long double radius;
} SweepTruth;

static void sweep_truth(const Question *question, SweepTruth *out_truth)
{
    bool has_polygon = question->b.shape.count > 0;
    out_truth->sweep =
        (GridSweep){question->at, question->move, question->radius + question->b_radius};
    out_truth->center = (GridPolygon){.count = 1, .corners = {question->b_at}};
    out_truth->polygon = has_polygon ? &question->b.shape : &out_truth->center;
    out_truth->start = has_polygon ? grid_distance(question->at, out_truth->polygon)
                                   : grid_point_distance(question->at, question->b_at);
    out_truth->radius = (long double)out_truth->sweep.radius / (long double)GRID_STEPS;
}

static long double speed_along(const Trial *trial, long double x, long double y)
{
    return x * (long double)trial->move.x + y * (long double)trial->move.y;
}

/** What should happen, from a start that is too shallow for a contact or outside. */
static GridTouch true_touch(const Trial *trial, const SweepTruth *truth)
{
    if (truth->start.value > truth->radius)
        return truth->polygon == &truth->center
                   ? grid_sweep_point(&truth->sweep, trial->question->b_at)
                   : grid_sweep_polygon(&truth->sweep, truth->polygon);
    GridDistance start = truth->start;
    bool goes_in = speed_along(trial, start.normal_x, start.normal_y) < 0;
    return (GridTouch){goes_in, 0, start.normal_x, start.normal_y};
}

/** Whether it leaves a start inside by one side and nears another that is as near. */
static bool is_undecided_start(const Trial *trial, const SweepTruth *truth)
{
    bool goes_in = false;
    bool goes_out = false;
    if (truth->start.value > trial->slack)
        return false;
    for (int i = 0; i < truth->polygon->count; i++) {
        GridDistance side = grid_side_distance(trial->question->at, truth->polygon, i);
        bool is_near = side.value > truth->start.value - (long double)CONTACT_TIE - trial->slack;
        long double speed = speed_along(trial, side.normal_x, side.normal_y);
        goes_in = goes_in || (is_near && speed < 0);
        goes_out = goes_out || (is_near && speed >= -GRAZING);
    }
    return goes_in && goes_out;
}

/** Touches that only graze, or end where they begin to touch, may be reported or not. */
static void judge_disagreement(Trial *trial, const SweepTruth *truth, Touch touch, GridTouch exact)
{
    long double gap = truth->start.value - truth->radius;
    long double start = gap < 0 ? truth->start.value : truth->radius;
    long double deeper = start - grid_closest(&truth->sweep, truth->polygon);
    if (exact.hit ? deeper <= GRAZING + trial->slack : deeper >= -trial->slack)
        return;
    if (gap <= trial->slack && is_undecided_start(trial, truth))
        return;
    wrong(trial, "hit is %d at time %.17g, exactly %d at %.20Lg; the move gets %.6Lg deep",
          touch.hit, touch.time, exact.hit, exact.time, deeper);
}

static void judge_time(Trial *trial, const SweepTruth *truth, Touch touch, GridTouch exact)
{
    long double error = fabsl((long double)touch.time - exact.time) / RELATIVE;
    if (error > 1) {
        long double there =
            grid_distance_at(&truth->sweep, truth->polygon, (long double)touch.time);
        long double off = fabsl(there - truth->radius) / trial->slack;
        error = off < error ? off : error;
    }
    note_error(trial, error);
    if (!(error <= 1))
        wrong(trial, "the time is %.17g, exactly %.20Lg: %.1Lf times what is allowed", touch.time,
              exact.time, error);
}

/** Where a point meets an outline: any normal of a side through that place. */
static void judge_point_normal(Trial *trial, const SweepTruth *truth, Touch touch)
{
    const GridPolygon *polygon = truth->polygon;
    Vec2 at = vec2_add_scaled(trial->a.at, trial->move, touch.time);
    for (int i = 0; i < polygon->count; i++) {
        GridDistance side = grid_side_distance(grid_point(at.x, at.y), polygon, i);
        if (fabsl(side.value) <= 4 * GRAZING + 2 * trial->slack &&
            direction_error(touch.normal, side) <= NORMAL_TOLERANCE)
            return;
    }
    wrong(trial, "the normal (%.17g, %.17g) is of no side that is met", touch.normal.x,
          touch.normal.y);
}

static void judge_touch(Trial *trial, const SweepTruth *truth, Touch touch)
{
    GridTouch exact = true_touch(trial, truth);
    if (exact.hit != touch.hit) {
        judge_disagreement(trial, truth, touch, exact);
        return;
    }
    if (!touch.hit)
        return;
    judge_time(trial, truth, touch, exact);
    if (truth->start.value <= truth->radius && truth->polygon != &truth->center) {
        judge_way_out(trial, touch.normal, trial->question->at, truth->polygon, truth->start);
        return;
    }
    GridDistance normal = {0, exact.normal_x, exact.normal_y};
    if (truth->sweep.radius == 0)
        judge_point_normal(trial, truth, touch);
    else
        judge_direction(trial, touch.normal, normal,
                        NORMAL_TOLERANCE + 4 * (GRAZING + trial->slack) / truth->radius);
}

static void judge_sweep(Trial *trial, Touch touch)
{
    SweepTruth truth;
    sweep_truth(trial->question, &truth);
    long double epsilon = (long double)CONTACT_EPSILON;
    long double depth = truth.radius - truth.start.value;
    if (fabsl(depth - epsilon) <= allowed(trial, epsilon))
        return;
    if (depth < epsilon) {
        judge_touch(trial, &truth, touch);
        return;
    }
    if (!touch.hit || touch.time != 0)
        wrong(trial, "hit is %d at time %.17g, but it starts %.17Lg deep", touch.hit, touch.time,
              depth);
    else if (truth.polygon == &truth.center)
        judge_direction(trial, touch.normal, truth.start, NORMAL_TOLERANCE);
    else
        judge_way_out(trial, touch.normal, trial->question->at, truth.polygon, truth.start);
}

static void judge_crossing(Trial *trial)
{
    Vec2 to = vec2_add(trial->a.at, trial->move);
    GridPoint end = grid_point(to.x, to.y);
    long double depth = grid_segment_depth(trial->question->at, end, &trial->question->b.shape);
    bool crosses = sweep_segment_crosses(trial->a.at, to, &trial->b_polygon);
    bool is_wrong = crosses ? depth <= 0 : depth > GRAZING + trial->slack;
    if (is_wrong)
        wrong(trial, "it crosses: %d, but half the way it is inside it is %.6Lg deep", crosses,
              depth);
}

static void judge_trial(Trial *trial)
{
    switch (trial->question->kind) {
    case QUESTION_CIRCLE_POLYGON:
        judge_circle_polygon(trial);
        break;
    case QUESTION_POLYGON_POLYGON:
        judge_polygons(trial);
        break;
    case QUESTION_CIRCLE_CIRCLE:
        judge_circles(trial);
        break;
    case QUESTION_POINT_DISTANCE:
        judge_point_distance(trial);
        break;
    case QUESTION_SWEEP_POLYGON:
        judge_sweep(trial, sweep_circle_polygon(trial->a, trial->move, &trial->b_polygon));
        break;
    case QUESTION_SWEEP_CIRCLE:
        judge_sweep(trial, sweep_circle_circle(trial->a, trial->move, trial->b_circle));
        break;
    case QUESTION_RAY_POLYGON:
        judge_sweep(trial,
                    sweep_circle_polygon((Circle){trial->a.at, 0}, trial->move, &trial->b_polygon));
        break;
    case QUESTION_RAY_CIRCLE:
        judge_sweep(trial,
                    sweep_circle_circle((Circle){trial->a.at, 0}, trial->move, trial->b_circle));
        break;
    case QUESTION_SEGMENT_CROSSES:
        judge_crossing(trial);
        break;
    case QUESTION_KINDS:
        break;
    }
}

void judge(const Question *question, Verdict *out_verdict)
{
    *out_verdict = (Verdict){.is_right = true};
    Trial trial = {
        .question = question,
        .a = {world(question->at), grid_world(question->radius)},
        .move = world(question->move),
        .b_circle = {world(question->b_at), grid_world(question->b_radius)},
        .slack = (long double)(largest_number(question) * DBL_EPSILON / 2 * ROUNDING),
        .verdict = out_verdict,
    };
    bool is_made =
        (question->a.shape.count == 0 || make_polygon(&trial, &question->a, &trial.a_polygon)) &&
        (question->b.shape.count == 0 || make_polygon(&trial, &question->b, &trial.b_polygon));
    if (is_made)
        judge_trial(&trial);
    if (trial.a_polygon.x)
        convex_polygon_destroy(&trial.a_polygon);
    if (trial.b_polygon.x)
        convex_polygon_destroy(&trial.b_polygon);
}
