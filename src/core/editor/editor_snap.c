/* SPDX-License-Identifier: MIT */
#include "editor/editor_snap.h"

static bool is_moving(const EditorSelection *moving, int obstacle)
{
    return moving != NULL && editor_select_is(moving, (EditorRef){EDITOR_OBSTACLE, obstacle});
}

/* Makes `nearest` the point where that is nearer than `reach`, which becomes the distance. */
static void look_at(Vec2 corner, Vec2 point, double *reach, Vec2 *nearest, EditorSnapped *snapped)
{
    double distance = vec2_distance(corner, point);
    if (distance > *reach)
        return;
    *reach = distance;
    *nearest = corner;
    *snapped = EDITOR_SNAPPED_CORNER;
}

static Vec2 snap_to_corner(const EditorDocument *document, const EditorSelection *moving,
                           Vec2 point, double reach, EditorSnapped *snapped)
{
    Vec2 size = document->head->level.size;
    const Vec2 edges[] = {{0, 0}, {size.x, 0}, {0, size.y}, size};
    Vec2 nearest = point;
    for (int i = 0; i < 4; i++)
        look_at(edges[i], point, &reach, &nearest, snapped);
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++) {
        const EditorObject *object = document->items[EDITOR_OBSTACLE][i];
        for (int k = 0; k < object->point_count && !is_moving(moving, i); k++)
            look_at(object->points[k], point, &reach, &nearest, snapped);
    }
    return nearest;
}

static double snap_to_line(double at, double step)
{
    return floor(at / step + 0.5) * step;
}

Vec2 editor_snap_point(const EditorSnap *snap, const EditorDocument *document,
                       const EditorSelection *moving, Vec2 point, EditorSnapped *out_snapped)
{
    EditorSnapped snapped = EDITOR_SNAPPED_NOT;
    if (snap->is_to_corner)
        point = snap_to_corner(document, moving, point, snap->reach, &snapped);
    if (snap->is_to_grid && snapped == EDITOR_SNAPPED_NOT) {
        point = vec2(snap_to_line(point.x, snap->grid), snap_to_line(point.y, snap->grid));
        snapped = EDITOR_SNAPPED_GRID;
    }
    if (out_snapped != NULL)
        *out_snapped = snapped;
    return editor_object_round_at(point);
}

Vec2 editor_snap_move(const EditorSnap *snap, const EditorDocument *document,
                      const EditorSelection *moving, Vec2 anchor, Vec2 by)
{
    EditorSnapped snapped;
    Vec2 to = editor_snap_point(snap, document, moving, vec2_add(anchor, by), &snapped);
    return snapped == EDITOR_SNAPPED_NOT ? editor_object_round_at(by)
                                         : editor_object_round_at(vec2_subtract(to, anchor));
}

Vec2 editor_snap_anchor(const EditorDocument *document, const EditorSelection *selection,
                        Vec2 point)
{
    Vec2 nearest = point;
    double reach = HUGE_VAL;
    EditorSnapped snapped;
    for (EditorRef ref = {0}; editor_select_next(selection, document, &ref); ref.index++) {
        const EditorObject *object = editor_document_at(document, ref);
        for (int i = 0; i < object->point_count; i++)
            look_at(object->points[i], point, &reach, &nearest, &snapped);
        if (object->point_count == 0)
            look_at(editor_object_middle(object), point, &reach, &nearest, &snapped);
    }
    return nearest;
}

double editor_snap_degrees(double degrees)
{
    return snap_to_line(degrees, EDITOR_SNAP_DEGREES);
}
