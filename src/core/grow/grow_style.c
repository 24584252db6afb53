/* SPDX-License-Identifier: MIT */
/* Every piece is only tried: where another one is too near, it is left out. A style's core is what
 * stands in the middle, its sides what stands round that. */
#include "grow/grow_parts.h"

static Vec2 around(Vec2 middle, double angle, double distance)
{
    return vec2_add_scaled(middle, angle_unit_degrees(angle), distance);
}

static bool place_one(Grower *grower, const Group *group)
{
    return place(grower, group, SKIRTS_NONE);
}

/* Half of the arena's height without the lane along its edge. */
static double half_height(const Grower *grower)
{
    return grower->size.y / 2 - LANE;
}

/* --- Something in the middle ------------------------------------------------------------------ */

static void core_still(Grower *grower, double reach)
{
    Group group = {.count = 0};
    int corners[] = {4, 6, 8, 12};
    int kind = pick(grower, 4);
    shape_regular(&group, "hub", grower->heart, corners[kind], smaller_of(0.6 * reach, 90),
                  kind == 2 ? 22.5 : 0);
    if (chance(grower, 0.4))
        group.shapes[0].material = MATERIAL_MIRROR;
    place_one(grower, &group);
}

static void core_iris(Grower *grower, Group *group, double reach, double spin)
{
    Vec2 middle = grower->heart;
    int blades = 4 + 2 * pick(grower, reach > 150 ? 3 : 2);
    double at = 0.72 * reach, lean = between(grower, 15, 60);
    double length = smaller_of(1.1 * reach * 3.1 / blades, 0.9 * reach);
    for (int i = 0; i < blades; i++) {
        double angle = 360.0 * i / blades;
        shape_bar(group, "blade", around(middle, angle, at), angle + 90 - lean, length, 22);
    }
    if (chance(grower, 0.6))
        for (int i = 0; i < group->count; i++)
            group->shapes[i].material = MATERIAL_MIRROR;
    for (int i = 0; i < group->count; i++)
        shape_turns(&group->shapes[i], middle, spin);
    if (at - length / 2 * 0.7 > 100)
        shape_regular(group, "prism", middle, 4, 36, 0);
}

/* What turns in the middle, within a circle. It needs each half to be the other, turned. */
static void core_turning(Grower *grower, double reach)
{
    Group group = {.count = 0};
    Vec2 middle = grower->heart;
    double spin = random_spin(grower, 18, 34), angle = between(grower, 0, 180);
    double thick = grower->thick;
    int kind = pick(grower, 6);
    if (kind == 0) {
        shape_spokes(&group, "cross", middle, 4, reach, thick, angle);
    } else if (kind == 1) {
        shape_bar(&group, "hand", middle, angle, 2 * reach, thick);
    } else if (kind == 2) {
        shape_spokes(&group, "star", middle, 6, 0.9 * reach, thick, angle);
    } else if (kind == 3) {
        double span = between(grower, 100, 145), inner = 0.55 * reach;
        for (int i = 0; i < 2; i++)
            shape_arc(&group, "mainspring", middle,
                      (ArcWay){vec2(inner, inner), reach - inner - 15, angle + 180 * i,
                               angle + 180 * i + span},
                      thick);
    } else if (kind == 4) {
        int arcs = 2 + pick(grower, 2) * 2;
        double radius = reach - 15;
        for (int i = 0; i < arcs; i++)
            shape_arc(&group, "drum", middle,
                      (ArcWay){vec2(radius, radius), 0, angle + 360.0 * i / arcs,
                               angle + 360.0 * (i + 0.55) / arcs},
                      thick);
    } else {
        core_iris(grower, &group, reach, spin);
    }
    for (int i = 0; i < group.count; i++)
        if (strcmp(group.shapes[i].kind, "prism") != 0)
            shape_turns(&group.shapes[i], middle, spin);
    if (kind == 4 && reach > 150)
        shape_regular(&group, "prism", middle, 4 + 2 * pick(grower, 3), 42, 0);
    place_one(grower, &group);
}

/* Two that turn, one on each side of a middle that is free. */
static void core_pair(Grower *grower, double reach)
{
    Group group = {.count = 0};
    double angle = grower->symmetry == SYMMETRY_TURN ? between(grower, 100, 260) : 180;
    double away = 0.7 * reach + LANE / 2 + 4 + between(grower, 0, 60);
    Vec2 at = around(grower->heart, angle, away);
    double spin = random_spin(grower, 20, 38), lean = between(grower, 0, 180);
    int arms = 2 + pick(grower, 3);
    shape_turns(shape_spokes(&group, "paddle", at, arms, 0.7 * reach, grower->thick, lean), at,
                spin);
    place_one(grower, &group);
}

/* A long wall through the middle, or two halves of one with a gate between them. */
static void core_wall(Grower *grower, double reach)
{
    Group group = {.count = 0};
    double angle = 90.0 * pick(grower, 2);
    if (grower->symmetry == SYMMETRY_TURN)
        angle = between(grower, 0, 180);
    double length = reach * between(grower, 2, 3.2);
    if (chance(grower, 0.5)) {
        shape_bar(&group, "divider", grower->heart, angle, length, 1.3 * grower->thick);
    } else {
        double half = 0.5 * length, away = 0.5 * (half + LANE + 24);
        for (int i = 0; i < 2; i++)
            shape_bar(&group, "divider", around(grower->heart, angle + 180 * i, away), angle, half,
                      1.3 * grower->thick);
    }
    place_one(grower, &group);
}

/* Up and down the axis, where nothing may turn; or what may. */
static void core_hub(Grower *grower, double reach)
{
    Group group = {.count = 0};
    if (grower->symmetry != SYMMETRY_FLIP) {
        core_turning(grower, reach);
        return;
    }
    if (chance(grower, 0.4)) {
        core_still(grower, reach);
        return;
    }
    double length = between(grower, 110, 200), travel = between(grower, 160, 300);
    Vec2 start = vec2_add(grower->heart, vec2(0, -travel / 2));
    bool is_car = chance(grower, 0.5);
    shape_slides(is_car ? shape_regular(&group, "weight", start, 8, 58, 22.5)
                        : shape_bar(&group, "shaft", start, 90, length, grower->thick + 4),
                 vec2(0, travel), 80 * grower->pace, false);
    place_one(grower, &group);
}

/* What stands in the middle where no rings go round it. */
static void core_any(Grower *grower, double reach)
{
    double kind = between(grower, 0, 1);
    if (kind < 0.25)
        core_pair(grower, reach);
    else if (kind < 0.45)
        core_wall(grower, reach);
    else
        core_hub(grower, reach);
}

/* --- Gears ------------------------------------------------------------------------------------ */

typedef struct Wheel {
    Vec2 at;
    int teeth;
    double phase, spin;
} Wheel;

/* World units of radius for each tooth. */
#define MODULE 13.8

static double pitch_of(const Wheel *wheel)
{
    return wheel->teeth * MODULE;
}

/* A wheel that meshes with another one, which lies in the opposite direction. */
static Wheel meshing(const Wheel *with, double direction, int teeth)
{
    Wheel wheel = {.teeth = teeth, .spin = -with->spin * with->teeth / teeth};
    wheel.at = around(with->at, direction, (with->teeth + teeth) * MODULE + 4);
    double past = with->phase - direction; /* From the line between them to a tooth. */
    wheel.phase = direction + 180 - past * with->teeth / teeth + 180.0 / teeth;
    return wheel;
}

static void add_wheel(Group *group, const char *kind, const Wheel *wheel)
{
    shape_turns(shape_gear(group, kind, wheel->at, wheel->teeth, pitch_of(wheel), wheel->phase),
                wheel->at, wheel->spin);
}

/* An arc of wall round a wheel, away from some direction. */
static void rim(Grower *grower, const Wheel *wheel, double direction)
{
    double radius = pitch_of(wheel) + 21 + LANE + grower->thick / 2 + 6;
    double span = between(grower, 90, 150), from = direction + between(grower, -60, 60) - span / 2;
    for (int i = 0; i < 3; i++) {
        Group group = {.count = 0};
        shape_arc(&group, "rim", wheel->at,
                  (ArcWay){vec2(radius, radius), 0, from + 12 * i, from + span - 12 * i},
                  grower->thick);
        if (place_one(grower, &group))
            return;
    }
}

/* A wheel in the middle, and one or two pairs that mesh with it. */
static bool gears_core(Grower *grower)
{
    Group group = {.count = 0};
    Wheel wheels[2];
    int largest = clamp_to_int(half_height(grower) / 34, 6, 14);
    Wheel hub = {.at = grower->heart, .teeth = 6 + 2 * pick(grower, 5)};
    hub.phase = between(grower, 0, 90);
    hub.spin = random_spin(grower, 16, 26);
    hub.teeth = hub.teeth > largest ? largest / 2 * 2 : hub.teeth;
    add_wheel(&group, "wheel", &hub);
    double direction = chance(grower, 0.5) ? between(grower, 4, 62) : between(grower, 118, 176);
    int pairs = chance(grower, 0.3) ? 2 : 1;
    for (int i = 0; i < pairs; i++) {
        double at = direction + (i == 0           ? 0
                                 : direction > 90 ? -between(grower, 78, 100)
                                                  : between(grower, 78, 100));
        wheels[i] = meshing(&hub, at, 6 + pick(grower, i == 0 ? 5 : 2));
        Wheel other = meshing(&hub, at + 180, wheels[i].teeth);
        add_wheel(&group, "pinion", &wheels[i]);
        add_wheel(&group, "pinion", &other);
    }
    if (!place_one(grower, &group))
        return false;
    for (int i = 0; i < pairs; i++)
        rim(grower, &wheels[i], angle_degrees_of(vec2_subtract(wheels[i].at, grower->heart)));
    rim(grower, &hub, direction + 100);
    return true;
}

/* A train of two or three wheels in each half. */
static bool gears_sides(Grower *grower)
{
    Wheel wheels[3];
    Group group = {.count = 0};
    int count = chance(grower, 0.5) ? 2 : 3;
    double x = grower->size.x * between(grower, 0.13, 0.4);
    double direction = 90 + between(grower, -85, 85);
    wheels[0] = (Wheel){.at = vec2(x, 0), .teeth = 5 + pick(grower, 10)};
    wheels[0].phase = between(grower, 0, 60);
    wheels[0].spin = random_spin(grower, 18, 30);
    for (int i = 1; i < count; i++)
        wheels[i] =
            meshing(&wheels[i - 1], i == 1 ? direction : 180 - direction, 5 + pick(grower, 10));
    double shift = grower->heart.y - (wheels[0].at.y + wheels[count - 1].at.y) / 2 +
                   between(grower, -200, 200);
    for (int i = 0; i < count; i++) {
        wheels[i].at.y += shift;
        add_wheel(&group, i == 0 ? "wheel" : "pinion", &wheels[i]);
    }
    if (!place_one(grower, &group))
        return false;
    rim(grower, &wheels[0], 270);
    rim(grower, &wheels[count - 1], 90);
    return true;
}

/* Arms that turn, in each half. */
static void winders(Grower *grower)
{
    int arms = 2 + pick(grower, 3);
    for (int i = 0; i < 8; i++) {
        Group group = {.count = 0};
        double reach = between(grower, 85, 125);
        double x = between(grower, 0.12, 0.42) * grower->size.x;
        Vec2 at = vec2(x, between(grower, 0.15, 0.85) * grower->size.y);
        shape_turns(shape_spokes(&group, "winder", at, arms, reach, grower->thick, 30), at,
                    random_spin(grower, 28, 44));
        if (place_one(grower, &group))
            i += 7;
    }
}

/* --- Rings ------------------------------------------------------------------------------------ */

/* How many arcs a ring has, and which part of it they are. */
static void ring(Grower *grower, Vec2 center, Vec2 radii, double growth, int arcs, double part)
{
    bool is_turned = grower->symmetry == SYMMETRY_TURN;
    double turn = is_turned ? between(grower, 0, 360) : chance(grower, 0.5) ? 0 : 180.0 / arcs;
    double rest = 0;
    for (int i = 0; i < arcs; i++) {
        double middle = turn + 360.0 * i / arcs, half = 180.0 / arcs * part;
        Group group = {.count = 0};
        bool has_notch = rest <= 0 && chance(grower, 0.2);
        rest = has_notch ? 3 : rest - 1;
        if (has_notch && half > 30)
            half *= 0.6;
        shape_arc(&group, "ring", center,
                  (ArcWay){radii, is_turned ? growth : 0, middle - half, middle + half},
                  grower->thick);
        place_one(grower, &group);
    }
}

/* Rings round something in each half, and not round the middle. */
static void rings_twin(Grower *grower)
{
    Group group = {.count = 0};
    double x = between(grower, 0.24, 0.33) * grower->size.x;
    bool is_turned = grower->symmetry == SYMMETRY_TURN;
    double y =
        grower->heart.y * (is_turned ? between(grower, 0.72, 1.28) : between(grower, 0.85, 1.15));
    Vec2 at = vec2(x, y);
    double reach = between(grower, 50, 95), thick = grower->thick;
    int arms = 2 + pick(grower, 4), corners = 4 + 2 * pick(grower, 3);
    if (chance(grower, 0.65)) {
        double spin = random_spin(grower, 20, 40), angle = 15.0 * pick(grower, 12);
        shape_turns(shape_spokes(&group, "cross", at, arms, reach, thick, angle), at, spin);
    } else {
        shape_regular(&group, "hub", at, corners, 0.7 * reach, 22.5);
    }
    place_one(grower, &group);
    double room = smaller_of(smaller_of(at.y, grower->size.y - at.y), at.x + 30) - LANE;
    double wide = between(grower, 0.9, 1.2);
    double radius = reach + LANE + thick / 2 + between(grower, 2, 30);
    while (radius < room) {
        int arcs = 2 + pick(grower, 4);
        double part = 1 - between(grower, 100, 170) / (2 * ANGLE_PI * radius / arcs);
        ring(grower, at, vec2(radius * wide, radius), 0, arcs, clamp(part, 0.35, 0.8));
        radius += LANE + thick + between(grower, 4, 50);
    }
}

static void rings_core(Grower *grower)
{
    if (chance(grower, 0.45)) {
        rings_twin(grower);
        return;
    }
    double reach = between(grower, 0.24, 0.44) * half_height(grower);
    core_hub(grower, reach);
    double free = half_height(grower) - reach - LANE;
    double wide = between(grower, 1, smaller_of(grower->size.x / grower->size.y, 1.7));
    double y = reach + LANE + 20 + between(grower, 0, 40);
    while (free > 30) {
        int arcs = 2 * (1 + pick(grower, 3));
        double growth = chance(grower, 0.5) ? between(grower, -30, 60) : 0;
        double gap = between(grower, 100, 170);
        double part = 1 - gap / (2 * ANGLE_PI * y / arcs);
        ring(grower, grower->heart, vec2(y * wide, y), growth, arcs, clamp(part, 0.35, 0.8));
        double step = LANE + grower->thick + between(grower, 24, 80);
        y += step;
        free = half_height(grower) - y + 20;
    }
}

/* Brackets to the left and right of what is in the middle. */
static void rings_sides(Grower *grower)
{
    double y = between(grower, 0.7, 0.95) * half_height(grower);
    for (double x = grower->size.x * between(grower, 0.28, 0.34); x < grower->size.x / 2 - LANE;
         x += between(grower, 110, 150)) {
        double span = between(grower, 24, 44);
        double off = between(grower, 0, 1) < 0.5 ? 0 : between(grower, 26, 40);
        for (int sign = -1; sign <= 1; sign += 2) {
            Group group = {.count = 0};
            shape_arc(&group, "bracket", grower->heart,
                      (ArcWay){vec2(x, y), 0, 180 + sign * off - span, 180 + sign * off + span},
                      grower->thick);
            place_one(grower, &group);
        }
    }
}

/* --- Lanes ------------------------------------------------------------------------------------ */

/* A column of walls with gaps between them, upward from below. */
static void column(Grower *grower, double x, double shift)
{
    double y = between(grower, 0, 1) < 0.4 ? 0 : LANE + between(grower, 0, 40);
    int first = grower->count;
    double gap_low = 0, gap_high = 0;
    y += shift;
    while (y < grower->size.y - 100) {
        double length = between(grower, 100, 300);
        double top = smaller_of(y + length, grower->size.y - LANE);
        Group group = {.count = 0};
        if (top - y >= 60) {
            shape_bar(&group, "column", vec2(x, (y + top) / 2), 90, top - y, grower->thick);
            place_one(grower, &group);
        }
        gap_low = gap_low > 0 && chance(grower, 0.5) ? gap_low : top;
        y = top + between(grower, 92, 130);
        gap_high = is_same_number(gap_low, top) ? y : gap_high;
    }
    if (gap_low <= 0 || gap_high > grower->size.y - 150 || chance(grower, 0.3))
        return;
    /* A gate slides beside the column, over a gap and off it. */
    Group gate = {.count = 0};
    double length = gap_high - gap_low + 40, travel = length + between(grower, 20, 80);
    double side = either_sign(grower) * (grower->thick / 2 + 16 + 11);
    bool goes_down = gap_low - travel > LANE && chance(grower, 0.5);
    shape_slides(shape_bar(&gate, "gate", vec2(x + side, (gap_low + gap_high) / 2), 90, length, 22),
                 vec2(0, goes_down ? -travel : travel), 75 * grower->pace, chance(grower, 0.5));
    place(grower, &gate, first);
}

static void lift(Grower *grower, double x, double room)
{
    Group group = {.count = 0};
    double wide = smaller_of(room - 2 * LANE, between(grower, 90, 160));
    double most = grower->size.y - 2 * (LANE + 70), travel = most * between(grower, 0.5, 1);
    double low = LANE + 70 + (most - travel) * between(grower, 0, 1);
    bool is_up = chance(grower, 0.5);
    int kind = pick(grower, 3);
    Vec2 start = vec2(x, is_up ? low + travel : low);
    Shape *car;
    if (wide < 30)
        return;
    if (wide < 70)
        car = shape_bar(&group, "lift", start, 90, between(grower, 120, 190), smaller_of(wide, 36));
    else if (kind == 0)
        car = shape_cup(&group, "lift", start, 180 * pick(grower, 2), 140, wide, 24);
    else if (kind == 1)
        car = shape_cup(&group, "lift", start, 90 + 180 * pick(grower, 2), wide, 100, 24);
    else
        car = shape_bar(&group, "lift", start, 0, wide, 44);
    double speed = between(grower, 95, 125) * grower->pace;
    shape_slides(car, vec2(0, is_up ? -travel : travel), speed, chance(grower, 0.5));
    place_one(grower, &group);
}

static void lanes_from(Grower *grower, double to)
{
    double x = between(grower, 160, 310);
    double last = 0;
    bool is_lift_first = chance(grower, 0.5);
    while (x < to) {
        if (last > 0 || is_lift_first)
            lift(grower, (last + x) / 2 + (last > 0 ? 0 : 40),
                 last > 0 ? x - last - grower->thick : x - 60);
        column(grower, x, between(grower, 0, 60));
        last = x;
        x += chance(grower, 0.5) ? between(grower, 170, 210) : between(grower, 260, 330);
    }
    if (grower->heart.x - last > 150)
        lift(grower, (grower->heart.x + last) / 2 - 20, grower->heart.x - last - 80);
}

static void lanes_core(Grower *grower)
{
    core_any(grower, between(grower, 100, 150));
    lanes_from(grower, grower->heart.x - 60);
}

static void lanes_sides(Grower *grower)
{
    lanes_from(grower, grower->heart.x - 0.16 * grower->size.x);
}

/* --- Pillars ---------------------------------------------------------------------------------- */

static bool pillar(Grower *grower, Vec2 at, double radius)
{
    Group group = {.count = 0};
    int sides = grower->sides;
    shape_regular(&group, "pillar", at, sides, radius, sides == 4 ? 45 : sides == 8 ? 22.5 : 90);
    return place_one(grower, &group);
}

/* A row of pillars in the left half, and what slides along it. */
static void pillar_row(Grower *grower, double y, double spacing, double radius, bool is_shifted)
{
    int first = grower->count;
    double start = grower->heart.x - (is_shifted ? spacing : spacing / 2), x = start;
    for (; x > 210; x -= spacing)
        pillar(grower, vec2(x, y), radius);
    double side = (y > grower->heart.y ? 1 : -1) * (radius + 17 + 13);
    double length = between(grower, 180, 270), travel = between(grower, 220, 400);
    for (int i = 0; i < 4; i++) {
        Group screen = {.count = 0};
        double speed = between(grower, 90, 120) * grower->pace;
        double from = between(grower, LANE + length / 2 + 10, grower->heart.x - 100);
        shape_slides(
            shape_bar(&screen, "screen", vec2(from, y + (i < 2 ? side : -side)), 0, length, 26),
            vec2(travel, 0), speed, chance(grower, 0.5));
        if (place(grower, &screen, first))
            break;
        travel *= 0.75;
    }
}

static void pillar_rings(Grower *grower)
{
    double wide = between(grower, 1, 1.6), y = between(grower, 170, 230);
    int count = 2 * (3 + pick(grower, 3));
    bool is_turned = chance(grower, 0.5);
    for (; y < half_height(grower) - 20; y += between(grower, 135, 175)) {
        for (int i = 0; i < count; i++) {
            Vec2 unit = angle_unit_degrees(360.0 * (i + (is_turned ? 0.5 : 0)) / count);
            pillar(grower, vec2_add(grower->heart, vec2(unit.x * y * wide, unit.y * y)),
                   between(grower, 30, 46));
        }
        count += 2 * pick(grower, 3);
        is_turned = !is_turned;
    }
}

static void pillars_sides(Grower *grower)
{
    double radius = between(grower, 29, 44), spacing = 2 * radius + between(grower, 84, 140);
    double low = between(grower, 0.24, 0.38) * grower->size.y;
    bool is_shifted = chance(grower, 0.5);
    if (chance(grower, 0.25)) {
        pillar_rings(grower);
        return;
    }
    for (int row = 0; row < 2; row++)
        pillar_row(grower, row == 0 ? low : 2 * grower->heart.y - low, spacing, radius, is_shifted);
    if (low > 2 * radius + 200 || chance(grower, 0.4))
        pillar_row(grower, grower->heart.y, spacing, radius * between(grower, 0.8, 1.3),
                   !is_shifted);
}

static void pillars_core(Grower *grower)
{
    double x = between(grower, 95, 200);
    double bend = between(grower, 150, 260), half = between(grower, 26, 52);
    Group apse = {.count = 0};
    core_any(grower, between(grower, 70, 110));
    pillars_sides(grower);
    shape_arc(&apse, "apse", vec2(x + bend, grower->heart.y),
              (ArcWay){vec2(bend, bend), 0, 180 - half, 180 + half}, grower->thick);
    place_one(grower, &apse);
}

/* --- Glass ------------------------------------------------------------------------------------ */

static void pane(Grower *grower, Vec2 at, bool is_upright, double side)
{
    Group group = {.count = 0};
    int first = grower->count;
    shape_bar(&group, "pane", at, is_upright ? 90 : 0, side - 122, 16);
    group.shapes[0].material = MATERIAL_GLASS;
    if (!place_one(grower, &group) || !chance(grower, 0.35))
        return;
    Group blind = {.count = 0};
    Vec2 along = is_upright ? vec2(0, 1) : vec2(1, 0);
    Vec2 off = vec2_scale(vec2_left(along), 8 + 14 + 9);
    Vec2 start = vec2_add_scaled(vec2_add(at, off), along, -side / 2);
    double length = between(grower, 110, 170), speed = between(grower, 80, 105) * grower->pace;
    shape_slides(shape_bar(&blind, "blind", start, is_upright ? 90 : 0, length, 18),
                 vec2_scale(along, side), speed, chance(grower, 0.5));
    place(grower, &blind, first);
}

static void in_pane_cell(Grower *grower, Vec2 at, double side)
{
    Group group = {.count = 0};
    double radius = smaller_of(side / 2 - 8 - LANE - 2, 52);
    if (chance(grower, 0.3))
        shape_regular(&group, "planter", at, grower->sides > 4 ? 8 : 4, radius,
                      grower->sides > 4 ? 22.5 : 45);
    else
        shape_bar(&group, "bench", at, chance(grower, 0.5) ? 45 : -45, 2 * radius, grower->thick);
    place_one(grower, &group);
}

static void glass_from(Grower *grower, double full)
{
    double across = between(grower, 224, 320), down = between(grower, 224, 300);
    Vec2 side = vec2(across, down);
    int columns = clamp_to_int(full * grower->size.x / side.x - 0.9, 2, 20) - pick(grower, 2);
    int rows = clamp_to_int((grower->size.y - 2 * LANE) / side.y, 2, 20);
    double small = smaller_of(side.x, side.y);
    double part = between(grower, 0.6, 0.95);
    bool is_checkered = chance(grower, 0.5);
    double checker = between(grower, 0.3, 0.7);
    Vec2 low = vec2_add(grower->heart, vec2(-columns * side.x / 2, -rows * side.y / 2));
    for (int row = 0; row <= rows; row++)
        for (int column = 0; column <= columns; column++) {
            Vec2 node = vec2_add(low, vec2(column * side.x, row * side.y));
            if (node.x > grower->heart.x + 1)
                continue;
            bool is_cell = column < columns && row < rows;
            if (is_cell && (is_checkered ? (column + row) % 2 == 0 : chance(grower, checker)))
                in_pane_cell(grower, vec2_add(node, vec2(side.x / 2, side.y / 2)), small);
            if (column < columns && chance(grower, part))
                pane(grower, vec2_add(node, vec2(side.x / 2, 0)), false, side.x);
            if (row < rows && chance(grower, part))
                pane(grower, vec2_add(node, vec2(0, side.y / 2)), true, side.y);
        }
}

static void glass_core(Grower *grower)
{
    if (chance(grower, 0.6))
        core_any(grower, between(grower, 80, 120));
    glass_from(grower, between(grower, 0.66, 0.84));
}

static void glass_sides(Grower *grower)
{
    glass_from(grower, 0.84);
}

/* --- Frames and mixtures ---------------------------------------------------------------------- */

/* Something in each corner, alike, for those who come in there. */
static void corners(Grower *grower)
{
    double x = between(grower, 105, 170), y = between(grower, 105, 170);
    double length = between(grower, 80, 150), thick = grower->thick;
    int kind = pick(grower, 5);
    for (int i = 0; i < 2; i++) {
        Group group = {.count = 0};
        double up = i == 0 ? 1 : -1;
        Vec2 at = vec2(x, i == 0 ? y : grower->size.y - y);
        Vec2 in = vec2_add(at, vec2(0.4 * length, 0.4 * up * length));
        if (kind == 0) /* Its back to the corner. */
            shape_ell(&group, "corner", at, i == 0 ? 180 : 90, length, thick);
        else if (kind == 1) /* Its back to the middle. */
            shape_ell(&group, "corner", vec2_add(at, vec2(length, up * length)), i == 0 ? 0 : 270,
                      length, thick);
        else if (kind == 2)
            shape_bar(&group, "corner", in, -45 * up, 1.3 * length, thick);
        else if (kind == 3)
            shape_arc(&group, "corner", vec2(x - 30, at.y - 30 * up),
                      (ArcWay){vec2(length, length), 0, i == 0 ? 8 : -82, i == 0 ? 82 : -8}, thick);
        else
            return;
        if (grower->plan.seed % 3 == 0)
            group.shapes[0].material = MATERIAL_MIRROR;
        place_one(grower, &group);
    }
}

/* Something large in each half of some levels, which one goes round and remembers. */
static void landmark(Grower *grower)
{
    if (chance(grower, 0.3))
        return;
    int kind = pick(grower, 4), corners = 5 + pick(grower, 4);
    double reach = between(grower, 85, 140), angle = 15.0 * pick(grower, 12);
    for (int i = 0; i < 4; i++) {
        Group group = {.count = 0};
        double x = between(grower, 0.17, 0.36), y = between(grower, 0.2, 0.8);
        Vec2 at = vec2(x * grower->size.x, y * grower->size.y);
        if (kind == 0)
            shape_regular(&group, "keep", at, corners, reach, angle);
        else if (kind == 1)
            shape_bar(&group, "block", at, angle, 2.2 * reach, 0.9 * reach);
        else if (kind == 2)
            shape_ell(&group, "bastion", around(at, angle + 45, 0.7 * reach), angle, 1.9 * reach,
                      0.6 * reach);
        else
            shape_spokes(&group, "pier", at, 3 + corners % 2, reach, 0.5 * reach, angle);
        if (place_one(grower, &group))
            return;
    }
}

typedef void Part(Grower *grower);

/* Some of what may come out is too wide for the arena, or lies in the way of itself. */
enum { GEAR_TRIES = 16 };

static void gears_first(Grower *grower)
{
    bool is_central = grower->symmetry == SYMMETRY_TURN && chance(grower, 0.55);
    bool is_placed = false;
    for (int i = 0; i < GEAR_TRIES && !is_placed; i++)
        is_placed = is_central ? gears_core(grower) : gears_sides(grower);
    if (!is_central || !is_placed)
        core_any(grower, between(grower, 90, 150));
    winders(grower);
}

static void gears_beside(Grower *grower)
{
    bool is_placed = false;
    for (int i = 0; i < GEAR_TRIES && !is_placed; i++)
        is_placed = gears_sides(grower);
    if (!is_placed)
        winders(grower);
}

static void rings_small(Grower *grower)
{
    double reach = between(grower, 90, 140);
    core_hub(grower, reach);
    double y = reach + LANE + 25;
    double wide = between(grower, 1, 1.3), part = between(grower, 0.5, 0.65);
    ring(grower, grower->heart, vec2(y * wide, y), 0, 2 * (1 + pick(grower, 2)), part);
}

/* Trains and rings are built as a whole, and what is in their way comes after them. The others have
 * gaps where something else stands. */
static void grow_whole(Grower *grower)
{
    static Part *const whole[] = {gears_first, lanes_core, rings_core, pillars_core, glass_core};
    bool is_first = grower->style == GROW_GEARS || grower->style == GROW_RINGS;
    int clearings = grower->clearing_count;
    if (is_first) {
        grower->clearing_count = 0;
        whole[grower->style](grower);
        grower->clearing_count = clearings;
    }
    landmark(grower);
    if (grower->style == GROW_RINGS || grower->style == GROW_LANES || chance(grower, 0.5))
        corners(grower);
    if (!is_first)
        whole[grower->style](grower);
    if (grower->style == GROW_RINGS && chance(grower, 0.6))
        rings_sides(grower);
}

static void grow_mixture(Grower *grower)
{
    static Part *const middles[] = {rings_small, gears_first, rings_small};
    static Part *const sides[] = {gears_beside, lanes_sides, rings_sides, pillars_sides,
                                  glass_sides};
    landmark(grower);
    middles[pick(grower, 3)](grower);
    sides[pick(grower, 5)](grower);
    corners(grower);
}

void style_grow(Grower *grower)
{
    if (grower->style == GROW_MIXED)
        grow_mixture(grower);
    else
        grow_whole(grower);
}

bool style_is_kept(const Grower *grower)
{
    static const struct {
        const char *kind;
        int least;
    } signs[] = {
        [GROW_GEARS] = {"wheel", 1},    [GROW_LANES] = {"column", 4}, [GROW_RINGS] = {"ring", 4},
        [GROW_PILLARS] = {"pillar", 6}, [GROW_GLASS] = {"pane", 4},   [GROW_MIXED] = {"", 0}};
    int count = 0;
    for (int i = 0; i < grower->count; i++)
        count += strcmp(grower->obstacles[i].kind, signs[grower->style].kind) == 0;
    return count >= signs[grower->style].least;
}
