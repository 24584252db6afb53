/* SPDX-License-Identifier: MIT */
#include "editor/editor_document.h"

#include "collide/convex_polygon.h"

/* --- Objects ---------------------------------------------------------------------------------- */

EditorText *editor_object_text(const char *bytes, size_t length)
{
    EditorText *text = malloc(sizeof *text + length + 1);
    if (text == NULL)
        return NULL;
    text->references = 1;
    text->length = length;
    memcpy(text->bytes, bytes, length);
    text->bytes[length] = '\0';
    return text;
}

EditorText *editor_object_text_share(EditorText *text)
{
    if (text != NULL)
        text->references++;
    return text;
}

void editor_object_text_drop(EditorText *text)
{
    if (text != NULL && --text->references == 0)
        free(text);
}

void editor_object_set_obstacle(EditorObject *object, const LevelObstacle *obstacle)
{
    object->obstacle = *obstacle;
    object->obstacle.points = object->points;
    object->obstacle.point_count = object->point_count;
    object->obstacle.motion.path = object->points + object->point_count;
    object->obstacle.motion.path_count = object->path_count;
}

EditorObject *editor_object_create(EditorKind kind, int point_count, int path_count)
{
    size_t points = (size_t)point_count + (size_t)path_count;
    EditorObject *object = calloc(1, sizeof *object + points * sizeof(Vec2));
    if (object == NULL)
        return NULL;
    object->references = 1;
    object->kind = kind;
    object->point_count = point_count;
    object->path_count = path_count;
    if (kind == EDITOR_PICKUP)
        object->pickup.weapon = WEAPON_ANY;
    if (kind == EDITOR_OBSTACLE)
        editor_object_set_obstacle(object, &object->obstacle);
    return object;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

EditorObject *editor_object_copy(const EditorObject *object, int point_count, int path_count)
{
    EditorObject *copy = editor_object_create(object->kind, point_count, path_count);
    if (copy == NULL)
        return NULL;
    memcpy(copy->points, object->points,
           (size_t)lesser(point_count, object->point_count) * sizeof(Vec2));
    memcpy(copy->points + point_count, object->points + object->point_count,
           (size_t)lesser(path_count, object->path_count) * sizeof(Vec2));
    copy->extra = editor_object_text_share(object->extra);
    copy->motion_extra = editor_object_text_share(object->motion_extra);
    copy->group = editor_object_text_share(object->group);
    if (object->kind == EDITOR_OBSTACLE)
        editor_object_set_obstacle(copy, &object->obstacle);
    else
        copy->pickup = object->pickup; /* The largest of them. */
    return copy;
}

/* Only the count changes, which is no part of what an object is. */
static EditorObject *counted(const EditorObject *object)
{
    union {
        const EditorObject *seen;
        EditorObject *counted;
    } same = {object};
    return same.counted;
}

EditorObject *editor_object_share(const EditorObject *object)
{
    EditorObject *shared = counted(object);
    shared->references++;
    return shared;
}

void editor_object_drop(const EditorObject *object)
{
    EditorObject *dropped = counted(object);
    if (dropped == NULL || --dropped->references > 0)
        return;
    editor_object_text_drop(dropped->source);
    editor_object_text_drop(dropped->extra);
    editor_object_text_drop(dropped->motion_extra);
    editor_object_text_drop(dropped->group);
    free(dropped);
}

bool editor_object_moves(const EditorObject *object)
{
    return object->kind == EDITOR_OBSTACLE && !level_motion_is_still(&object->obstacle.motion);
}

const Vec2 *editor_object_path(const EditorObject *object)
{
    return object->points + object->point_count;
}

Box editor_object_box(const EditorObject *object)
{
    if (object->kind == EDITOR_OBSTACLE)
        return box_around(object->points, object->point_count);
    Box spot = {object->spot.at, object->spot.at};
    return box_grown(spot, object->kind == EDITOR_ZONE ? object->zone.radius : LEVEL_PLAYER_RADIUS);
}

Vec2 editor_object_middle(const EditorObject *object)
{
    if (object->kind != EDITOR_OBSTACLE)
        return object->spot.at;
    Box box = editor_object_box(object);
    return vec2_mix(box.low, box.high, 0.5);
}

double editor_object_round(double number)
{
    double limited = clamp(number, -EDITOR_NUMBER_MAX, EDITOR_NUMBER_MAX);
    double rounded = floor(limited * 100 + 0.5) / 100;
    return rounded + 0.0; /* No minus zero. */
}

Vec2 editor_object_round_at(Vec2 at)
{
    return vec2(editor_object_round(at.x), editor_object_round(at.y));
}

/* How many numbers are at the limit: those that were past it, and what is no number. */
static int count_at_limit(const EditorObject *object)
{
    int count = 0;
    for (int i = 0; i < object->point_count + object->path_count; i++)
        count += (fabs(object->points[i].x) >= EDITOR_NUMBER_MAX) +
                 (fabs(object->points[i].y) >= EDITOR_NUMBER_MAX);
    Vec2 at = object->kind == EDITOR_OBSTACLE ? object->obstacle.motion.pivot : object->spot.at;
    return count + (fabs(at.x) >= EDITOR_NUMBER_MAX) + (fabs(at.y) >= EDITOR_NUMBER_MAX);
}

bool editor_object_check_limit(const EditorObject *object, const EditorObject *before,
                               Error *out_error)
{
    int at_limit_before = before != NULL ? count_at_limit(before) : 0;
    return count_at_limit(object) <= at_limit_before ||
           error_set(out_error, tr("this would be too far from the arena"));
}

/* --- Transforms ------------------------------------------------------------------------------- */

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

EditorTransform editor_transform_then(const EditorTransform *first, const EditorTransform *then)
{
    EditorTransform both = {.shift = editor_transform_point(then, first->shift)};
    both.x =
        vec2_subtract(editor_transform_point(then, vec2_add(first->x, first->shift)), both.shift);
    both.y =
        vec2_subtract(editor_transform_point(then, vec2_add(first->y, first->shift)), both.shift);
    return both;
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
        polygon_reverse(object->points, object->point_count);
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
