/* SPDX-License-Identifier: MIT */
#include "editor/editor_object.h"

#include "base/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static size_t bytes_for(int point_count, int path_count)
{
    return sizeof(EditorObject) + (size_t)(point_count + path_count) * sizeof(Vec2);
}

/* An obstacle's motion has its path among the object's points. */
static void set_path(EditorObject *object)
{
    object->obstacle.motion.path = object->points + object->point_count;
    object->obstacle.motion.path_count = object->path_count;
}

EditorObject *editor_object_create(EditorKind kind, int point_count, int path_count)
{
    EditorObject *object = calloc(1, bytes_for(point_count, path_count));
    if (object == NULL)
        return NULL;
    object->references = 1;
    object->kind = kind;
    object->point_count = point_count;
    object->path_count = path_count;
    if (kind == EDITOR_PICKUP)
        object->pickup.weapon = WEAPON_ANY;
    if (kind == EDITOR_OBSTACLE)
        set_path(object);
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
    if (object->kind == EDITOR_OBSTACLE) {
        copy->obstacle = object->obstacle;
        editor_object_text_share(copy->obstacle.id);
        set_path(copy);
    } else {
        copy->pickup = object->pickup; /* The largest of them. */
    }
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
    if (dropped->kind == EDITOR_OBSTACLE)
        editor_object_text_drop(dropped->obstacle.id);
    free(dropped);
}

void editor_object_set_motion(EditorObject *obstacle, const LevelMotion *motion)
{
    obstacle->obstacle.motion = *motion;
    set_path(obstacle);
    if (motion->path_count > 0)
        memcpy(obstacle->points + obstacle->point_count, motion->path,
               (size_t)motion->path_count * sizeof(Vec2));
}

LevelObstacle editor_object_obstacle(const EditorObject *object)
{
    LevelObstacle obstacle = {.material = object->obstacle.material,
                              .points = counted(object)->points,
                              .point_count = object->point_count,
                              .motion = object->obstacle.motion};
    if (object->obstacle.id != NULL)
        snprintf(obstacle.id, sizeof obstacle.id, "%s", object->obstacle.id->bytes);
    return obstacle;
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
