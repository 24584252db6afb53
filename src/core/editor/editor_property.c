/* SPDX-License-Identifier: MIT */
#include "editor/editor_property.h"

#include "base/clamp.h"
#include "editor/editor_edit.h"

#include <string.h>

#define NEW_PATH_LENGTH 200.0

/* An edit of one kind of object. */
typedef struct Change {
    EditorKind kind;
    void (*apply)(EditorObject *copy, const void *how);
    const void *how;
} Change;

static EditorObject *change_one(const EditorObject *object, const void *how)
{
    const Change *change = how;
    if (object->kind != change->kind)
        return editor_object_share(object);
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    if (copy != NULL)
        change->apply(copy, change->how);
    return copy;
}

static bool edit(Editor *editor, EditorEdit *edit_one, const void *how, const char *name,
                 Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", name);
    bool is_done = editor_edit_objects(editor, &editor->selection, edit_one, how, out_error);
    return editor_edit_finish(editor, is_done, out_error);
}

static void set_material(EditorObject *copy, const void *how)
{
    copy->obstacle.material = *(const Material *)how;
}

bool editor_property_material(Editor *editor, Material material, Error *out_error)
{
    Change change = {EDITOR_OBSTACLE, set_material, &material};
    return edit(editor, change_one, &change, "Change the material", out_error);
}

static void set_spin(EditorObject *copy, const void *how)
{
    double spin = *(const double *)how;
    LevelMotion *motion = &copy->obstacle.motion;
    if (!motion->has_spin)
        motion->pivot = editor_object_round_at(editor_object_middle(copy));
    motion->has_spin = true;
    motion->spin = clamp(editor_object_round(spin), -LEVEL_SPIN_MAX, LEVEL_SPIN_MAX);
}

bool editor_property_spin(Editor *editor, double spin, Error *out_error)
{
    Change change = {EDITOR_OBSTACLE, set_spin, &spin};
    return edit(editor, change_one, &change, "Change the spin", out_error);
}

static EditorObject *center_one(const EditorObject *object, const void *how)
{
    (void)how;
    if (object->kind != EDITOR_OBSTACLE || !object->obstacle.motion.has_spin)
        return editor_object_share(object);
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    if (copy != NULL)
        copy->obstacle.motion.pivot = editor_object_round_at(editor_object_middle(copy));
    return copy;
}

bool editor_property_center_pivot(Editor *editor, Error *out_error)
{
    return edit(editor, center_one, NULL, "Center the pivot", out_error);
}

static void stop_spin(EditorObject *copy, const void *how)
{
    (void)how;
    copy->obstacle.motion.has_spin = false;
    copy->obstacle.motion.spin = 0;
}

bool editor_property_stop_spin(Editor *editor, Error *out_error)
{
    Change change = {EDITOR_OBSTACLE, stop_spin, NULL};
    return edit(editor, change_one, &change, "Stop turning", out_error);
}

static EditorObject *slide_one(const EditorObject *object, const void *how)
{
    const EditorSlide *slide = how;
    if (object->kind != EDITOR_OBSTACLE)
        return editor_object_share(object);
    bool has_path = object->path_count > 0;
    EditorObject *copy =
        editor_object_copy(object, object->point_count, has_path ? object->path_count : 2);
    if (copy == NULL)
        return NULL;
    if (!has_path)
        copy->points[copy->point_count + 1] = vec2(NEW_PATH_LENGTH, 0);
    LevelMotion *motion = &copy->obstacle.motion;
    motion->speed = clamp(editor_object_round(slide->speed), LEVEL_SPEED_MIN, LEVEL_SPEED_MAX);
    motion->wait = clamp(editor_object_round(slide->wait), 0, LEVEL_WAIT_MAX);
    motion->is_loop = slide->is_loop;
    return copy;
}

bool editor_property_slide(Editor *editor, EditorSlide slide, Error *out_error)
{
    return edit(editor, slide_one, &slide, "Change the sliding", out_error);
}

static EditorObject *stop_one(const EditorObject *object, const void *how)
{
    (void)how;
    if (object->kind != EDITOR_OBSTACLE)
        return editor_object_share(object);
    EditorObject *copy = editor_object_copy(object, object->point_count, 0);
    if (copy == NULL)
        return NULL;
    copy->obstacle.motion.speed = copy->obstacle.motion.wait = 0;
    copy->obstacle.motion.is_loop = false;
    return copy;
}

bool editor_property_stop_slide(Editor *editor, Error *out_error)
{
    return edit(editor, stop_one, NULL, "Stop sliding", out_error);
}

static void set_team(EditorObject *copy, const void *how)
{
    int team = *(const int *)how;
    copy->spawn.team = team == 1 || team == 2 ? team : 0;
}

bool editor_property_team(Editor *editor, int team, Error *out_error)
{
    Change change = {EDITOR_SPAWN, set_team, &team};
    return edit(editor, change_one, &change, "Change the team", out_error);
}

typedef struct Pickup {
    PickupKind kind;
    WeaponKind weapon;
} Pickup;

static void set_pickup(EditorObject *copy, const void *how)
{
    const Pickup *pickup = how;
    copy->pickup.kind = pickup->kind;
    copy->pickup.weapon = pickup->kind == PICKUP_WEAPON ? pickup->weapon : WEAPON_ANY;
}

bool editor_property_pickup(Editor *editor, PickupKind kind, WeaponKind weapon, Error *out_error)
{
    Pickup pickup = {kind, weapon};
    Change change = {EDITOR_PICKUP, set_pickup, &pickup};
    return edit(editor, change_one, &change, "Change the pickup", out_error);
}

static void set_every(EditorObject *copy, const void *how)
{
    double every = *(const double *)how;
    copy->pickup.every =
        every > 0 ? clamp(editor_object_round(every), LEVEL_EVERY_MIN, LEVEL_EVERY_MAX) : 0;
}

bool editor_property_every(Editor *editor, double every, Error *out_error)
{
    Change change = {EDITOR_PICKUP, set_every, &every};
    return edit(editor, change_one, &change, "Change how often it comes", out_error);
}

static void set_radius(EditorObject *copy, const void *how)
{
    double radius = *(const double *)how;
    copy->zone.radius = clamp(editor_object_round(radius), LEVEL_ZONE_MIN, LEVEL_ZONE_MAX);
}

bool editor_property_radius(Editor *editor, double radius, Error *out_error)
{
    Change change = {EDITOR_ZONE, set_radius, &radius};
    return edit(editor, change_one, &change, "Size the zone", out_error);
}
