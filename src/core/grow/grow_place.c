/* SPDX-License-Identifier: MIT */
#include "grow/grow_parts.h"

/* World units: two images are the same where their corners differ by less. */
#define SAME 0.02

/* --- Images ----------------------------------------------------------------------------------- */

static const unsigned images_of[] = {
    [SYMMETRY_TURN] = 1u << 0 | 1u << 3, [SYMMETRY_FLIP] = 1u << 0 | 1u << 1};

static bool has_image(const Grower *grower, int image)
{
    return images_of[grower->symmetry] >> image & 1u;
}

static double hundredths(double value)
{
    return floor(value * 100 + 0.5) / 100;
}

static Vec2 rounded(Vec2 at)
{
    return vec2(hundredths(at.x), hundredths(at.y));
}

Vec2 place_image(const Grower *grower, Vec2 at, int image)
{
    return rounded(
        vec2(image & 1 ? grower->size.x - at.x : at.x, image & 2 ? grower->size.y - at.y : at.y));
}

int place_other_side(const Grower *grower)
{
    return grower->symmetry == SYMMETRY_FLIP ? 1 : 3;
}

static void make_image(const Grower *grower, const Group *group, int image, Group *out)
{
    bool is_flipped = image == 1 || image == 2;
    out->count = group->count;
    for (int i = 0; i < group->count; i++) {
        const Shape *from = &group->shapes[i];
        Shape *shape = &out->shapes[i];
        *shape = *from;
        for (int k = 0; k < from->count; k++)
            shape->points[k] = place_image(grower, from->points[k], image);
        shape->pivot = place_image(grower, from->pivot, image);
        shape->spin = is_flipped ? -from->spin : from->spin;
        shape->slide = rounded(vec2(image & 1 ? -from->slide.x : from->slide.x,
                                    image & 2 ? -from->slide.y : from->slide.y));
        if (polygon_clockwise_area(shape->points, shape->count) < 0)
            polygon_reverse(shape->points, shape->count);
    }
}

static bool has_corner(const Shape *shape, Vec2 at)
{
    for (int i = 0; i < shape->count; i++)
        if (vec2_distance(shape->points[i], at) < SAME)
            return true;
    return false;
}

/* Whether some shape of the group has those corners, and moves as that shape. */
static bool has_twin(const Group *group, const Shape *shape)
{
    for (int i = 0; i < group->count; i++) {
        const Shape *other = &group->shapes[i];
        if (!is_same_number(other->spin, shape->spin) ||
            vec2_distance(other->slide, shape->slide) > SAME)
            continue;
        int same = 0;
        while (same < shape->count && has_corner(other, shape->points[same]))
            same++;
        if (same == shape->count)
            return true;
    }
    return false;
}

/* --- Claims ----------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const Vec2 *p = a, *q = b;
    if (is_same_number(p->x, q->x))
        return (p->y > q->y) - (p->y < q->y);
    return p->x < q->x ? -1 : 1;
}

/* Andrew's monotone chain; the hull is clockwise. Returns its count. */
static int convex_hull(Vec2 *points, int count, Vec2 *out_hull)
{
    int hull = 0;
    qsort(points, (size_t)count, sizeof *points, by_place);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0, first = hull; i < count; i++) {
            Vec2 at = points[pass == 0 ? i : count - 1 - i];
            while (hull >= first + 2 &&
                   vec2_cross(vec2_subtract(out_hull[hull - 1], out_hull[hull - 2]),
                              vec2_subtract(at, out_hull[hull - 1])) >= 0)
                hull--;
            if (hull == 0 || vec2_distance(out_hull[hull - 1], at) > 0)
                out_hull[hull++] = at;
        }
    return hull > 1 ? hull - 1 : hull;
}

/* A polygon around the circle that a turning shape keeps to. */
static void claim_circle(const Shape *shape, Claim *claim)
{
    enum { CORNERS = 24 };
    double reach = 0;
    for (int i = 0; i < shape->count; i++)
        reach = larger_of(reach, vec2_distance(shape->points[i], shape->pivot));
    reach /= angle_unit_degrees(180.0 / CORNERS).x;
    Vec2 out = {reach, 0}, turn = angle_unit_degrees(-360.0 / CORNERS);
    for (int i = 0; i < CORNERS; i++) {
        claim->points[i] = vec2_add(shape->pivot, out);
        out = angle_turn(out, turn);
    }
    claim->count = CORNERS;
}

static void claim_make(const Shape *shape, Claim *claim)
{
    bool is_sliding = vec2_length(shape->slide) > 0;
    claim->is_standing = !is_sliding && is_same_number(shape->spin, 0);
    if (!is_same_number(shape->spin, 0)) {
        claim_circle(shape, claim);
    } else if (is_sliding) {
        Vec2 all[2 * SHAPE_POINTS], hull[2 * SHAPE_POINTS + 2];
        for (int i = 0; i < shape->count; i++) {
            all[2 * i] = shape->points[i];
            all[2 * i + 1] = vec2_add(shape->points[i], shape->slide);
        }
        claim->count = convex_hull(all, 2 * shape->count, hull);
        ASSERT(claim->count <= SHAPE_POINTS);
        memcpy(claim->points, hull, sizeof *hull * (size_t)claim->count);
    } else {
        claim->count = shape->count;
        memcpy(claim->points, shape->points, sizeof *shape->points * (size_t)shape->count);
    }
    claim->bounds = box_around(claim->points, claim->count);
}

static double claims_distance(const Claim *a, const Claim *b)
{
    double nearest = polygon_segment_distance(a->points, a->count, b->points[0], b->points[0]);
    for (int i = 0; i < a->count && nearest > 0; i++)
        nearest = smaller_of(nearest, polygon_segment_distance(b->points, b->count, a->points[i],
                                                               a->points[(i + 1) % a->count]));
    return nearest;
}

static bool is_apart(const Claim *a, const Claim *b, bool may_skirt)
{
    if (!box_overlaps(box_grown(a->bounds, LANE), b->bounds))
        return true;
    double distance = claims_distance(a, b);
    return distance >= LANE || (may_skirt && distance >= SNUG && distance <= 30);
}

static bool is_off_edges(const Grower *grower, const Claim *claim)
{
    const double sides[] = {claim->bounds.low.x, claim->bounds.low.y,
                            grower->size.x - claim->bounds.high.x,
                            grower->size.y - claim->bounds.high.y};
    for (int i = 0; i < 4; i++)
        if (sides[i] < LANE && !(claim->is_standing && fabs(sides[i]) <= 1))
            return false;
    return true;
}

/* --- Placing ---------------------------------------------------------------------------------- */

static Vec2 cell_middle(int column, int row)
{
    return vec2((column + 0.5) * CELL, (row + 0.5) * CELL);
}

void place_start(Grower *grower)
{
    grower->columns = (int)(grower->size.x / CELL);
    grower->rows = (int)(grower->size.y / CELL);
    for (int row = 0; row < grower->rows; row++)
        for (int column = 0; column < grower->columns; column++) {
            Vec2 at = cell_middle(column, row);
            grower->clear[row * grower->columns + column] = (float)smaller_of(
                smaller_of(at.x, grower->size.x - at.x), smaller_of(at.y, grower->size.y - at.y));
        }
}

double place_room(const Grower *grower, Vec2 at)
{
    int column = clamp_to_int(at.x / CELL, 0, grower->columns - 1);
    int row = clamp_to_int(at.y / CELL, 0, grower->rows - 1);
    return (double)grower->clear[row * grower->columns + column];
}

/* Farther from any claim nobody asks. */
#define CLEAR_REACH 320.0

/* From a place to a claim; zero within. */
static double claim_distance(const Claim *claim, Vec2 at)
{
    double nearest = HUGE_VAL;
    bool is_inside = false;
    for (int i = 0, last = claim->count - 1; i < claim->count; last = i++) {
        Vec2 from = claim->points[last], along = vec2_subtract(claim->points[i], from);
        Vec2 off = vec2_subtract(at, from);
        double length = vec2_dot(along, along);
        double part = length > 0 ? clamp(vec2_dot(off, along) / length, 0, 1) : 0;
        Vec2 gap = vec2_add_scaled(off, along, -part);
        nearest = smaller_of(nearest, vec2_dot(gap, gap));
        if ((from.y > at.y) != (claim->points[i].y > at.y))
            is_inside ^= off.x < along.x * off.y / along.y;
    }
    return is_inside ? 0 : sqrt(nearest);
}

static void darken(Grower *grower, const Claim *claim)
{
    Box box = box_grown(claim->bounds, CLEAR_REACH);
    int left = clamp_to_int(box.low.x / CELL, 0, grower->columns - 1);
    int right = clamp_to_int(box.high.x / CELL, 0, grower->columns - 1);
    int low = clamp_to_int(box.low.y / CELL, 0, grower->rows - 1);
    int high = clamp_to_int(box.high.y / CELL, 0, grower->rows - 1);
    for (int row = low; row <= high; row++)
        for (int column = left; column <= right; column++) {
            float *clear = &grower->clear[row * grower->columns + column];
            Vec2 at = cell_middle(column, row);
            if (!box_contains(box_grown(claim->bounds, (double)*clear), at))
                continue;
            *clear = (float)smaller_of((double)*clear, claim_distance(claim, at));
        }
}

/* Whether the middle of what a shape covers is in a clearing. */
static bool is_cleared(const Grower *grower, const Claim *claim)
{
    Vec2 at = vec2_mix(claim->bounds.low, claim->bounds.high, 0.5);
    for (int i = 0; i < grower->clearing_count; i++)
        for (int image = 0; image < IMAGES; image++)
            if (has_image(grower, image) &&
                vec2_distance(at, place_image(grower, grower->clearings[i], image)) <
                    grower->clearing_reach[i])
                return true;
    return false;
}

static bool is_free(const Grower *grower, const Claim *wanted, int count, int skirts)
{
    for (int i = 0; i < count; i++) {
        if (!is_off_edges(grower, &wanted[i]) || is_cleared(grower, &wanted[i]))
            return false;
        for (int k = 0; k < grower->count; k++)
            if (!is_apart(&wanted[i], &grower->claims[k], k >= skirts))
                return false;
    }
    return true;
}

bool place(Grower *grower, const Group *group, int skirts)
{
    int images = 0, count = 0, movers = grower->mover_count;
    for (int image = 0; image < IMAGES; image++) {
        if (!has_image(grower, image))
            continue;
        Group *made = &grower->images[images];
        make_image(grower, group, image, made);
        if (image > 0 && has_twin(&grower->images[0], &made->shapes[0]))
            continue;
        int first = count;
        for (int i = 0; i < made->count; i++)
            claim_make(&made->shapes[i], &grower->wanted[count++]);
        for (int i = first; i < count; i++)
            for (int k = 0; k < first; k++)
                if (!is_apart(&grower->wanted[i], &grower->wanted[k], false))
                    return false;
        images++;
    }
    for (int i = 0; i < count; i++)
        movers += !grower->wanted[i].is_standing;
    if ((movers > MOVERS_MAX && movers > grower->mover_count) ||
        grower->count + count > OBSTACLES_MAX || !is_free(grower, grower->wanted, count, skirts))
        return false;
    for (int i = 0; i < count; i++) {
        grower->obstacles[grower->count] =
            grower->images[i / group->count].shapes[i % group->count];
        grower->claims[grower->count++] = grower->wanted[i];
        darken(grower, &grower->wanted[i]);
    }
    grower->mover_count = movers;
    return true;
}

/* --- Fillings --------------------------------------------------------------------------------- */

/* The angle that a piece at a place has. */
static double angle_at(Grower *grower, Vec2 at)
{
    Vec2 out = vec2_subtract(at, grower->middle);
    if (grower->tilt >= TILT_RADIAL)
        return angle_degrees_of(out) + 90;
    /* On the other half the same tilt would lean the other way. */
    return grower->tilt * (out.x * out.y < 0 ? -1 : 1) + 90 * pick(grower, 2);
}

/* Tries a car that slides through a free place. */
static bool place_car(Grower *grower, Vec2 at, double room)
{
    static const double lengths[] = {460, 340, 250};
    double first = 90 * pick(grower, 2);
    double across = smaller_of(2 * (room - LANE), between(grower, 90, 170));
    for (int i = 0; i < 6; i++) {
        Group group = {.count = 0};
        double angle = first + 90 * (i % 2);
        Vec2 along =
            vec2_scale(angle_unit_degrees(angle), lengths[i / 2] * between(grower, 0.8, 1));
        Vec2 start = vec2_add_scaled(at, along, -0.5);
        Shape *car = chance(grower, 0.3) && across > 110
                         ? shape_cup(&group, "car", start, angle, across, 0.7 * across, 24)
                         : shape_bar(&group, "slider", start, angle + 90, across, grower->thick);
        double speed = between(grower, 85, 120) * grower->pace;
        shape_slides(car, along, speed, chance(grower, 0.5));
        if (place(grower, &group, SKIRTS_NONE))
            return true;
    }
    return false;
}

/* Tries something that turns in a free place. */
static bool place_turning(Grower *grower, Vec2 at, double room)
{
    double reach = smaller_of(room - LANE - 4, between(grower, 75, 130));
    double thick = grower->thick, angle = 15.0 * pick(grower, 12);
    double spin = random_spin(grower, 24, 44);
    int kind = pick(grower, 5), arms = 3 + pick(grower, 2);
    Group group = {.count = 0};
    if (reach < 58)
        return false;
    if (kind == 0)
        shape_spokes(&group, "turnstile", at, arms, reach, thick, angle);
    else if (kind == 1)
        shape_bar(&group, "hand", at, angle, 2 * reach, thick);
    else if (kind == 2)
        shape_regular(&group, "cam", at, arms, 0.85 * reach, angle);
    else if (kind == 3)
        shape_bar(&group, "crank", vec2_add_scaled(at, angle_unit_degrees(angle), 0.45 * reach),
                  angle, 1.1 * reach, 1.5 * thick);
    else
        for (int i = 0; i < 2; i++)
            shape_arc(&group, "drum", at,
                      (ArcWay){vec2(reach - thick, reach - thick), 0, angle + 180 * i,
                               angle + 180 * i + 105},
                      thick);
    for (int i = 0; i < group.count; i++)
        shape_turns(&group.shapes[i], at, spin);
    return place(grower, &group, SKIRTS_NONE);
}

/* Tries something that moves. */
static bool place_mover(Grower *grower, Vec2 at, double room)
{
    if (chance(grower, grower->turning) && place_turning(grower, at, room))
        return true;
    return place_car(grower, at, room) || (grower->turning > 0 && place_turning(grower, at, room));
}

static void add_small(const Grower *grower, Group *group, Vec2 at, double radius, double angle,
                      int kind)
{
    if (kind < 5)
        shape_regular(group, "stud", at, grower->sides, radius, angle + 45);
    else
        shape_bar(group, "block", at, angle, 2 * radius, larger_of(grower->thick, 0.8 * radius));
}

/* A standing or turning piece of at most this radius. */
static void add_filling(Grower *grower, Group *group, Vec2 at, double radius)
{
    double angle = angle_at(grower, at), thick = grower->thick;
    double length = 2 * radius;
    Vec2 in = vec2_subtract(grower->middle, at);
    int kind = pick(grower, 10);
    if (radius < 48) {
        add_small(grower, group, at, radius, angle, kind);
    } else if (grower->style == GROW_GEARS && kind < 1) {
        shape_turns(shape_spokes(group, "winder", at, 3, radius, thick, angle + 90), at,
                    random_spin(grower, 28, 48));
    } else if ((grower->style == GROW_RINGS || grower->style == GROW_GEARS) && kind < 7) {
        double turn = angle_degrees_of(in), bend = between(grower, 100, 200);
        double half = smaller_of(58, 57 * radius / bend);
        Vec2 middle = vec2_add_scaled(at, vec2_unit_or(in, vec2(1, 0)), bend);
        shape_arc(group, "arc", middle,
                  (ArcWay){vec2(bend, bend), 0, turn + 180 - half, turn + 180 + half}, thick);
    } else if (grower->style == GROW_PILLARS && kind < 5) {
        shape_regular(group, "pier", at, grower->sides, smaller_of(radius, 56), angle + 45);
    } else if (grower->style == GROW_GLASS && kind < 4) {
        shape_regular(group, "planter", at, 8, smaller_of(radius, 52), 22.5);
    } else if (kind < 7) {
        shape_bar(group, grower->has_bricks ? "brick" : "wall", at, angle, smaller_of(length, 190),
                  thick);
    } else if (kind < 9) {
        double leg = 1.3 * radius;
        double corner = angle_degrees_of(in) > 90 || angle_degrees_of(in) < -90 ? 0 : 90;
        shape_ell(group, "nook",
                  vec2_add_scaled(at, angle_unit_degrees(angle + corner + 45), 0.9 * radius),
                  angle + corner, leg, thick);
    } else {
        shape_cup(group, "bay", at,
                  angle_degrees_of(in) > 90 || angle_degrees_of(in) < -90 ? 180 : 0, 1.5 * radius,
                  radius, thick);
    }
    if (grower->has_bricks && strcmp(group->shapes[0].kind, "brick") == 0)
        group->shapes[0].material = MATERIAL_BREAKABLE;
}

#define WISH_LEAST 0.3

/* How soon each place is filled, from WISH_LEAST to 1. */
static void make_wishes(Grower *grower)
{
    Vec2 steps[WAVES], rows[WAVES], ups[WAVES];
    for (int i = 0; i < WAVES; i++) {
        const Wave *wave = &grower->waves[i];
        Vec2 first = cell_middle(0, 0);
        rows[i] = angle_unit_degrees(fmod(vec2_dot(wave->along, first) + wave->phase, 360));
        steps[i] = angle_unit_degrees(wave->along.x * CELL);
        ups[i] = angle_unit_degrees(wave->along.y * CELL);
    }
    for (int row = 0; row < grower->rows; row++) {
        Vec2 units[WAVES];
        memcpy(units, rows, sizeof units);
        for (int column = 0; column < (grower->columns + 1) / 2; column++) {
            double sum = 0;
            for (int i = 0; i < WAVES; i++) {
                sum += units[i].x;
                units[i] = angle_turn(units[i], steps[i]);
            }
            grower->wishes[row * grower->columns + column] =
                (float)(1 - (1 - WISH_LEAST) * (0.5 + sum / (2 * WAVES)));
        }
        for (int i = 0; i < WAVES; i++)
            rows[i] = angle_turn(rows[i], ups[i]);
    }
}

/* A free place. */
static Vec2 free_place(Grower *grower, double *out_room)
{
    double best = 0;
    Vec2 place = grower->middle;
    *out_room = 0;
    for (int row = 0; row < grower->rows; row++)
        for (int column = 0; column < (grower->columns + 1) / 2; column++) {
            int cell = row * grower->columns + column;
            double room = (double)grower->clear[cell];
            if (room <= grower->open)
                continue;
            double score =
                room * (grower->is_even ? between(grower, 0.85, 1) : (double)grower->wishes[cell]);
            if (score <= best)
                continue;
            best = score;
            *out_room = room;
            place = cell_middle(column, row);
        }
    return place;
}

/* On an axis, a piece that is its own image fits where two would not. */
static Vec2 snapped(const Grower *grower, Vec2 at, double room)
{
    if (grower->symmetry == SYMMETRY_TURN && vec2_distance(at, grower->middle) < room / 2)
        return grower->middle;
    if (grower->symmetry != SYMMETRY_TURN && fabs(at.x - grower->middle.x) < room / 2)
        at.x = grower->middle.x;
    return at;
}

static void fill_axis(Grower *grower, Group *group, Vec2 at, double radius)
{
    double size = smaller_of(radius, 60);
    if (chance(grower, 0.5))
        shape_regular(group, "boss", at, grower->sides % 2 == 0 ? grower->sides : 8, size,
                      grower->sides == 4 ? 0 : 180.0 / 8);
    else
        shape_bar(group, "beam", at, grower->symmetry == SYMMETRY_TURN ? 45 : 90 * pick(grower, 2),
                  2 * size, grower->thick);
}

void place_fillings(Grower *grower)
{
    int wanted = clamp_to_int(grower->size.x * grower->size.y / 240000, 3, 24);
    if (!grower->is_even)
        make_wishes(grower);
    for (int tries = 0; tries < 300 && grower->count < OBSTACLES_MAX - 40; tries++) {
        double room;
        Vec2 at = free_place(grower, &room);
        if (room <= 0)
            break;
        Group group = {.count = 0};
        Vec2 snap = snapped(grower, at, room);
        bool is_on_axis = vec2_distance(snap, at) > 0;
        double radius = smaller_of(room - LANE, grower->largest);
        bool is_placed =
            grower->mover_count < wanted && !is_on_axis && place_mover(grower, at, room);
        if (!is_placed && is_on_axis) {
            fill_axis(grower, &group, snap, smaller_of(radius, place_room(grower, snap) - LANE));
            is_placed = place(grower, &group, SKIRTS_NONE);
        }
        for (int i = 0; i < 3 && !is_placed; i++) {
            group.count = 0;
            add_filling(grower, &group, at, radius * (1 - 0.2 * i));
            is_placed = place(grower, &group, SKIRTS_NONE);
        }
        if (!is_placed) /* Nothing is to be tried here again. */
            grower->clear[(int)(at.y / CELL) * grower->columns + (int)(at.x / CELL)] =
                (float)grower->open;
    }
}
