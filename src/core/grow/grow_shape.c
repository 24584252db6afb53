/* SPDX-License-Identifier: MIT */
#include "grow/grow_parts.h"

static Shape *add(Group *group, const char *kind)
{
    ASSERT(group->count < GROUP_SHAPES);
    Shape *shape = &group->shapes[group->count++];
    *shape = (Shape){.kind = kind};
    return shape;
}

static void point(Shape *shape, Vec2 at)
{
    ASSERT(shape->count < SHAPE_POINTS);
    shape->points[shape->count++] = at;
}

/* A point from its place along and across a direction. */
static void turned(Shape *shape, Vec2 origin, double angle, double along, double across)
{
    point(shape, vec2_add(origin, angle_turn(vec2(along, across), angle_unit_degrees(angle))));
}

static void turned_all(Shape *shape, Vec2 origin, double angle, const double (*places)[2],
                       int count)
{
    for (int i = 0; i < count; i++)
        turned(shape, origin, angle, places[i][0], places[i][1]);
}

Shape *shape_bar(Group *group, const char *kind, Vec2 middle, double angle, double length,
                 double thick)
{
    Shape *shape = add(group, kind);
    double x = length / 2, y = thick / 2;
    turned_all(shape, middle, angle, (const double[][2]){{-x, -y}, {-x, y}, {x, y}, {x, -y}}, 4);
    return shape;
}

Shape *shape_regular(Group *group, const char *kind, Vec2 middle, int corners, double radius,
                     double angle)
{
    Shape *shape = add(group, kind);
    for (int i = 0; i < corners; i++)
        turned(shape, middle, angle - 360.0 * i / corners, radius, 0);
    return shape;
}

Shape *shape_arc(Group *group, const char *kind, Vec2 middle, ArcWay way, double thick)
{
    Shape *shape = add(group, kind);
    int steps = clamp_to_int(fabs(way.to - way.from) / 11, 3, SHAPE_POINTS / 2 - 1);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i <= steps; i++) {
            double part = (double)(side == 0 ? i : steps - i) / steps;
            Vec2 unit = angle_unit_degrees(way.from + (way.to - way.from) * part);
            Vec2 radius = vec2_add(way.radii, vec2(way.growth * part, way.growth * part));
            Vec2 out = vec2_unit_or(vec2(unit.x / radius.x, unit.y / radius.y), unit);
            Vec2 at = vec2_add(middle, vec2(unit.x * radius.x, unit.y * radius.y));
            point(shape, vec2_add_scaled(at, out, side == 0 ? thick / 2 : -thick / 2));
        }
    return shape;
}

/* Teeth are as wide as in the level Gears: narrower than the gaps, so that meshing ones are clear
 * of each other. */
Shape *shape_gear(Group *group, const char *kind, Vec2 middle, int teeth, double pitch_radius,
                  double angle)
{
    Shape *shape = add(group, kind);
    double root = pitch_radius - 23, tip = pitch_radius + 21;
    const double degrees = 180 / ANGLE_PI;
    for (int i = 0; i < teeth; i++) {
        double at = angle - 360.0 * i / teeth;
        turned(shape, middle, at + 20 / root * degrees, root, 0);
        turned(shape, middle, at + 12.5 / tip * degrees, tip, 0);
        turned(shape, middle, at - 12.5 / tip * degrees, tip, 0);
        turned(shape, middle, at - 20 / root * degrees, root, 0);
    }
    return shape;
}

Shape *shape_spokes(Group *group, const char *kind, Vec2 middle, int arms, double reach,
                    double thick, double angle)
{
    Shape *shape = add(group, kind);
    double half = thick / 2;
    double hub = half / angle_unit_degrees(180.0 / arms).y;
    for (int i = 0; i < arms; i++) {
        double at = angle - 360.0 * i / arms;
        turned(shape, middle, at, reach, half);
        turned(shape, middle, at, reach, -half);
        if (arms > 2)
            turned(shape, middle, at - 180.0 / arms, hub, 0);
    }
    return shape;
}

Shape *shape_ell(Group *group, const char *kind, Vec2 corner, double angle, double length,
                 double thick)
{
    Shape *shape = add(group, kind);
    double l = -length, t = -thick;
    turned_all(shape, corner, angle,
               (const double[][2]){{0, 0}, {0, l}, {t, l}, {t, t}, {l, t}, {l, 0}}, 6);
    return shape;
}

Shape *shape_cup(Group *group, const char *kind, Vec2 middle, double angle, double wide,
                 double deep, double thick)
{
    Shape *shape = add(group, kind);
    double x = deep / 2, y = wide / 2, t = thick;
    turned_all(shape, middle, angle,
               (const double[][2]){{-x, -y},
                                   {-x, y},
                                   {x, y},
                                   {x, y - t},
                                   {t - x, y - t},
                                   {t - x, t - y},
                                   {x, t - y},
                                   {x, -y}},
               8);
    return shape;
}

void shape_turns(Shape *shape, Vec2 pivot, double spin)
{
    shape->pivot = pivot;
    shape->spin = spin;
}

void shape_slides(Shape *shape, Vec2 slide, double speed, bool starts_there)
{
    shape->slide = slide;
    shape->speed = speed;
    shape->starts_there = starts_there;
}
