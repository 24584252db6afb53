/* SPDX-License-Identifier: MIT */
#include "arena/press.h"

#include "collision/polygon_distance.h"
#include "collision/sat.h"
#include "collision/sweep.h"

static Contact contact_with(const ConvexPolygon *piece, Circle circle)
{
    if (!box_contains(box_grown(piece->bounds, circle.radius), circle.at))
        return (Contact){.hit = false};
    return sat_circle_polygon(circle, piece);
}

double press_depth(const Movers *movers, Circle circle)
{
    double deepest = 0;
    for (int i = 0; i < movers->count; i++) {
        Contact contact = contact_with(&movers->pieces[i], circle);
        if (contact.hit && contact.depth > deepest)
            deepest = contact.depth;
    }
    return deepest;
}

Vec2 press_push(const Movers *movers, Circle circle)
{
    Vec2 push = {0, 0};
    for (int i = 0; i < movers->count; i++) {
        Contact contact = contact_with(&movers->pieces[i], circle);
        if (contact.hit)
            push = vec2_add_scaled(push, contact.normal, contact.depth);
    }
    return push;
}

Vec2 press_limit(const Movers *movers, Circle circle, Vec2 move)
{
    for (int i = 0; i < movers->count; i++) {
        Contact contact = contact_with(&movers->pieces[i], circle);
        double inward = contact.hit ? vec2_dot(move, contact.normal) : 0;
        if (inward < 0)
            move = vec2_add_scaled(move, contact.normal, -inward);
    }
    return move;
}

bool press_bars(const Movers *movers, Vec2 from, Vec2 to)
{
    Vec2 ends[2] = {from, to};
    Box box = box_around(ends, 2);
    for (int i = 0; i < movers->count; i++) {
        const ConvexPolygon *piece = &movers->pieces[i];
        Vec2 normal;
        if (box_overlaps(box, piece->bounds) && sweep_segment_crosses(from, to, piece) &&
            polygon_distance(from, piece, &normal) >= 0)
            return true;
    }
    return false;
}
