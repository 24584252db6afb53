/* SPDX-License-Identifier: MIT */
/* Where an instance of a prefab is. */
#include "editor/editor_parts.h"

#define TURN_PARTS 10000.0 /* Of a degree: a turn is rounded so. */

EditorTransform editor_instance_to_level(const LevelPrefab *prefab)
{
    EditorTransform turn = editor_transform_by_turn(vec2(0, 0), prefab->turn);
    if (prefab->is_mirrored)
        turn.x = vec2_scale(turn.x, -1);
    turn.shift = prefab->at;
    return turn;
}

EditorTransform editor_instance_to_file(const LevelPrefab *prefab)
{
    EditorTransform to = editor_instance_to_level(prefab);
    EditorTransform from = {{to.x.x, to.y.x}, {to.x.y, to.y.y}, {0, 0}};
    from.shift = vec2_scale(editor_transform_point(&from, to.shift), -1);
    return from;
}

EditorTransform editor_instance_between(const LevelPrefab *from, const LevelPrefab *to)
{
    EditorTransform to_file = editor_instance_to_file(from);
    EditorTransform to_level = editor_instance_to_level(to);
    return editor_transform_then(&to_file, &to_level);
}

void editor_group_place(LevelPrefab *prefab, const EditorTransform *by)
{
    EditorTransform own = editor_instance_to_level(prefab);
    EditorTransform to = editor_transform_then(&own, by);
    prefab->is_mirrored = vec2_cross(to.x, to.y) < 0;
    double degrees = atan2(-to.y.x, to.y.y) * 180 / ANGLE_PI;
    prefab->turn = floor(degrees * TURN_PARTS + 0.5) / TURN_PARTS + 0.0; /* No minus zero. */
    prefab->at = editor_object_round_at(to.shift);
}
