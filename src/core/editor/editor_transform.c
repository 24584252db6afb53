/* SPDX-License-Identifier: MIT */
#include "editor/editor_transform.h"

#include "collide/vec2.h"

/* Keeps a center where it is. */
static EditorTransform about(Vec2 center, Vec2 x, Vec2 y)
{
    EditorTransform transform = {x, y, {0, 0}};
    transform.shift = vec2_subtract(center, editor_transform_point(&transform, center));
    return transform;
}

EditorTransform editor_transform_by_move(Vec2 by)
{
    return (EditorTransform){{1, 0}, {0, 1}, by};
}

EditorTransform editor_transform_by_turn(Vec2 center, double degrees)
{
    Vec2 unit = angle_unit_degrees(degrees);
    return about(center, unit, vec2_left(unit));
}

EditorTransform editor_transform_by_scale(Vec2 center, Vec2 factors)
{
    return about(center, vec2(factors.x, 0), vec2(0, factors.y));
}

EditorTransform editor_transform_by_mirror(Vec2 center, EditorMirror mirror)
{
    bool is_x = mirror == EDITOR_MIRROR_LEFT_RIGHT;
    return editor_transform_by_scale(center, is_x ? vec2(-1, 1) : vec2(1, -1));
}

/* Without the shift, as for offsets. */
static Vec2 transform_offset(const EditorTransform *transform, Vec2 offset)
{
    return vec2_add(vec2_scale(transform->x, offset.x), vec2_scale(transform->y, offset.y));
}

Vec2 editor_transform_point(const EditorTransform *transform, Vec2 point)
{
    return vec2_add(transform_offset(transform, point), transform->shift);
}

static void reverse(Vec2 *points, int count)
{
    for (int i = 0, k = count - 1; i < k; i++, k--) {
        Vec2 point = points[i];
        points[i] = points[k];
        points[k] = point;
    }
}

static void transform_obstacle(EditorObject *object, const EditorTransform *transform, double area)
{
    LevelMotion *motion = &object->obstacle.motion;
    for (int i = 0; i < object->point_count; i++)
        object->points[i] =
            editor_object_round_at(editor_transform_point(transform, object->points[i]));
    for (int i = 0; i < object->path_count; i++) {
        Vec2 *offset = &object->points[object->point_count + i];
        *offset = editor_object_round_at(transform_offset(transform, *offset));
    }
    if (motion->has_spin)
        motion->pivot = editor_object_round_at(editor_transform_point(transform, motion->pivot));
    if (area < 0) {
        motion->spin = 0 - motion->spin;
        reverse(object->points, object->point_count);
    }
}

EditorObject *editor_transform_object(const EditorObject *object, const EditorTransform *transform)
{
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    double area = vec2_cross(transform->x, transform->y);
    if (copy == NULL)
        return NULL;
    if (copy->kind == EDITOR_OBSTACLE) {
        transform_obstacle(copy, transform, area);
        return copy;
    }
    copy->spot.at = editor_object_round_at(editor_transform_point(transform, copy->spot.at));
    if (copy->kind == EDITOR_ZONE)
        copy->zone.radius = editor_object_round(copy->zone.radius * sqrt(fabs(area)));
    return copy;
}
