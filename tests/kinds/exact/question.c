/* SPDX-License-Identifier: MIT */
#include "exact/question.h"

#include "exact/question_polygons.h"
#include "json/json_document.h"

#include <math.h>

/** The orders of magnitude of "a hair": 1e-7 to 1e-2. */
#define HAIR_MIN (-7)
#define HAIR_MAX (-2)

static GridPoint random_place(Random *random)
{
    double reach = fabs(question_signed_magnitude(random, 0, 4));
    return grid_point(random_between(random, -reach, reach), random_between(random, -reach, reach));
}

static GridPoint plus(GridPoint at, double x, double y)
{
    return grid_point(grid_world(at.x) + x, grid_world(at.y) + y);
}

static GridPoint in_some_direction(Random *random, GridPoint at, double distance)
{
    double turn = random_index(random, 4) ? random_between(random, 0, 6.283185307)
                                          : random_index(random, 4) * 1.5707963267948966;
    return plus(at, cos(turn) * distance, sin(turn) * distance);
}

static double some_radius(Random *random)
{
    double radius = fabs(question_signed_magnitude(random, -1, random_index(random, 4) ? 2 : 3));
    return random_index(random, 3) ? radius : ceil(radius);
}

/** Somewhere on an outline, its unit outward normal, and the part of its side. */
typedef struct Foot {
    GridPoint at;
    double normal_x;
    double normal_y;
} Foot;

static Foot some_foot(Random *random, const GridPolygon *shape)
{
    static const double parts[] = {0, 0.5, 1e-9, 1e-6, 0.999999, 1.000001, -0.3, 1.3};
    int side = random_index(random, shape->count);
    GridPoint from = shape->corners[side];
    GridPoint along = grid_minus(shape->corners[(side + 1) % shape->count], from);
    double x = grid_world(along.x);
    double y = grid_world(along.y);
    double part = random_index(random, 2) ? random_unit(random) : parts[random_index(random, 8)];
    double length = sqrt(x * x + y * y);
    return (Foot){plus(from, x * part, y * part), -y / length, x / length};
}

/** A center at about `reach` from the outline, or a hair off that, or anywhere. */
static GridPoint some_center(Random *random, const GridPolygon *shape, double reach)
{
    double hair = question_signed_magnitude(random, HAIR_MIN, HAIR_MAX);
    Foot foot = some_foot(random, shape);
    GridPoint corner = shape->corners[random_index(random, shape->count)];
    GridPoint other = shape->corners[random_index(random, shape->count)];
    switch (random_index(random, 8)) {
    case 0: /* A hair from the outline. */
        return plus(foot.at, foot.normal_x * hair, foot.normal_y * hair);
    case 1: /* A hair from a touch, or on it. */
        hair = random_index(random, 4) ? hair : 0;
        return plus(foot.at, foot.normal_x * (reach + hair), foot.normal_y * (reach + hair));
    case 2:
        return in_some_direction(random, corner, hair);
    case 3:
        return in_some_direction(random, corner, reach + hair);
    case 4:
        return random_index(random, 2) ? corner : foot.at;
    case 5: /* Between two corners: inside, often as near to one side as to another. */
        return (GridPoint){(corner.x + other.x) / 2, (corner.y + other.y) / 2};
    case 6:
        return in_some_direction(random, foot.at, random_between(random, 0, 2 * reach));
    default: /* Barely counted as a contact, or barely not. */
        hair = 1e-4 + question_signed_magnitude(random, -12, -6);
        return plus(foot.at, foot.normal_x * (reach - hair), foot.normal_y * (reach - hair));
    }
}

/** A move whose end or middle is some center near the shape, or any, or next to nothing. */
static GridPoint some_move(Random *random, GridPoint at, GridPoint goal)
{
    double x = grid_world(goal.x - at.x);
    double y = grid_world(goal.y - at.y);
    double length = fabs(question_signed_magnitude(random, -9, 3));
    switch (random_index(random, 5)) {
    case 0:
        return grid_minus(goal, at);
    case 1:
        return grid_minus(plus(at, x * 2, y * 2), at);
    case 2:
        return grid_minus(plus(at, x * 1.1, y * 1.1), at);
    case 3:
        return random_index(random, 8) ? grid_minus(in_some_direction(random, at, length), at)
                                       : (GridPoint){0, 0};
    default: /* Past the goal at a right angle. */
        return grid_minus(plus(at, -y, x), at);
    }
}

static GridPoint some_start(Random *random, GridPoint goal, double reach)
{
    double hair = fabs(question_signed_magnitude(random, HAIR_MIN, HAIR_MAX));
    switch (random_index(random, 4)) {
    case 0: /* Upright or level. */
        return random_index(random, 2) ? plus(goal, random_between(random, -900, 900), 0)
                                       : plus(goal, 0, random_between(random, -900, 900));
    case 1:
        return in_some_direction(random, goal, hair);
    case 2:
        return in_some_direction(random, goal, random_between(random, 0, 3 * reach));
    default:
        return in_some_direction(random, goal, random_between(random, 0, 2000));
    }
}

/** Moves one polygon so that a corner of it is about where a point of the other is. */
static void bring_together(Random *random, Question *question)
{
    const GridPolygon *mine = &question->a.shape;
    GridPoint corner = mine->corners[random_index(random, mine->count)];
    GridPoint goal = some_center(random, &question->b.shape, random_index(random, 2) ? 1e-4 : 10);
    GridPoint shift = grid_minus(goal, corner);
    for (int i = 0; i < question->a.shape.count; i++) {
        GridPoint *at = &question->a.shape.corners[i];
        *at = (GridPoint){at->x + shift.x, at->y + shift.y};
    }
    for (int i = 0; i < question->a.spelled.count; i++) {
        GridPoint *at = &question->a.spelled.corners[i];
        *at = (GridPoint){at->x + shift.x, at->y + shift.y};
    }
}

static bool is_within_reach(const GridPolygon *polygon)
{
    const int64_t farthest = (int64_t)(GRID_FARTHEST * GRID_STEPS);
    for (int i = 0; i < polygon->count; i++) {
        GridPoint at = polygon->corners[i];
        if (at.x < -farthest || at.x > farthest || at.y < -farthest || at.y > farthest)
            return false;
    }
    return true;
}

static void two_polygons(Random *random, Question *question)
{
    do {
        question_polygon(random, random_place(random), &question->b);
        if (random_index(random, 8) == 0)
            question->a = question->b;
        else
            question_polygon(random, question->b.shape.corners[0], &question->a);
        bring_together(random, question);
    } while (!is_within_reach(&question->a.shape));
}

static void two_circles(Random *random, Question *question)
{
    double radius = grid_world(question->radius);
    double other = some_radius(random);
    double hair = question_signed_magnitude(random, random_index(random, 2) ? -12 : -7, -2);
    double away[] = {radius + other + hair, radius + other - 1e-4 + hair, fabs(hair), 0,
                     random_between(random, 0, 2 * (radius + other))};
    question->b_at = random_place(random);
    question->b_radius = grid_length(other);
    question->at = in_some_direction(random, question->b_at, away[random_index(random, 5)]);
}

static void some_sweep(Random *random, Question *question)
{
    GridPoint goal = question->at;
    if (random_index(random, 4) != 0)
        question->at = some_start(random, goal, 10 + grid_world(question->radius));
    question->move = some_move(random, question->at, goal);
}

void question_make(uint64_t number, Question *out_question)
{
    Random random = random_make(number, 3);
    *out_question = (Question){.kind = (QuestionKind)(number % QUESTION_KINDS), .number = number};
    QuestionKind kind = out_question->kind;
    bool is_point = kind == QUESTION_POINT_DISTANCE || kind == QUESTION_RAY_POLYGON ||
                    kind == QUESTION_RAY_CIRCLE || kind == QUESTION_SEGMENT_CROSSES;
    out_question->radius = is_point ? 0 : grid_length(some_radius(&random));
    if (kind == QUESTION_POLYGON_POLYGON) {
        two_polygons(&random, out_question);
        return;
    }
    if (kind == QUESTION_CIRCLE_CIRCLE || kind == QUESTION_SWEEP_CIRCLE ||
        kind == QUESTION_RAY_CIRCLE) {
        two_circles(&random, out_question);
    } else {
        question_polygon(&random, random_place(&random), &out_question->b);
        out_question->at =
            some_center(&random, &out_question->b.shape, grid_world(out_question->radius));
    }
    if (kind >= QUESTION_SWEEP_POLYGON)
        some_sweep(&random, out_question);
}

static void print_pair(FILE *file, const char *key, GridPoint at)
{
    fprintf(file, "\"%s\":", key);
    json_print_pair(file, grid_world(at.x), grid_world(at.y));
}

static void print_circle(FILE *file, GridPoint at, int64_t radius)
{
    fputc('{', file);
    print_pair(file, "at", at);
    fputs(",\"radius\":", file);
    json_print_number(file, grid_world(radius));
    fputc('}', file);
}

static void print_polygon(FILE *file, const GridPolygon *polygon)
{
    fputs("{\"points\":[", file);
    for (int i = 0; i < polygon->count; i++) {
        fputs(i > 0 ? "," : "", file);
        json_print_pair(file, grid_world(polygon->corners[i].x), grid_world(polygon->corners[i].y));
    }
    fputs("]}", file);
}

void question_print(const Question *question, FILE *file)
{
    fprintf(file, "{\"id\":\"%s %llu\",\"a\":", question_kind_name(question->kind),
            (unsigned long long)question->number);
    if (question->a.spelled.count > 0)
        print_polygon(file, &question->a.spelled);
    else
        print_circle(file, question->at, question->radius);
    fputs(",\"b\":", file);
    if (question->b.spelled.count > 0)
        print_polygon(file, &question->b.spelled);
    else
        print_circle(file, question->b_at, question->b_radius);
    if (question->kind >= QUESTION_SWEEP_POLYGON) {
        fputc(',', file);
        print_pair(file, "move", question->move);
    }
    fputs("}\n", file);
}

const char *question_kind_name(QuestionKind kind)
{
    static const char *const names[QUESTION_KINDS] = {
        "circle and polygon", "polygon and polygon",     "circle and circle",
        "point and polygon",  "circle swept at polygon", "circle swept at circle",
        "ray at polygon",     "ray at circle",           "segment across polygon",
    };
    return names[kind];
}
