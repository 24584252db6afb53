/* SPDX-License-Identifier: MIT */
#include "editor/editor_symmetry.h"

/* World units: how far the corners of images may be apart, which were rounded twice. */
#define ROUNDED 0.025

bool editor_symmetry_is_on(const EditorSymmetry *symmetry)
{
    return symmetry->is_left_right || symmetry->is_top_bottom || symmetry->turns >= 2;
}

static EditorImage mirrored(Vec2 middle, EditorMirror mirror)
{
    return (EditorImage){editor_transform_by_mirror(middle, mirror),
                         mirror == EDITOR_MIRROR_LEFT_RIGHT};
}

int editor_symmetry_images(const EditorSymmetry *symmetry, Vec2 size,
                           EditorImage out_images[EDITOR_TURNS_MAX])
{
    Vec2 middle = vec2_scale(size, 0.5);
    int count = 0;
    int turns = symmetry->turns < EDITOR_TURNS_MAX ? symmetry->turns : EDITOR_TURNS_MAX;
    for (int i = 1; i < turns; i++)
        out_images[count++] = (EditorImage){editor_transform_by_turn(middle, i * 360.0 / turns),
                                            turns % 2 == 0 && i % 2 == 1};
    if (turns >= 2)
        return count;
    if (symmetry->is_left_right)
        out_images[count++] = mirrored(middle, EDITOR_MIRROR_LEFT_RIGHT);
    if (symmetry->is_top_bottom) {
        out_images[count] = mirrored(middle, EDITOR_MIRROR_TOP_BOTTOM);
        out_images[count++].is_other_side = !symmetry->is_left_right;
    }
    if (symmetry->is_left_right && symmetry->is_top_bottom)
        out_images[count++] = (EditorImage){editor_transform_by_turn(middle, 180), true};
    return count;
}

EditorObject *editor_symmetry_object(const EditorObject *object, const EditorImage *image)
{
    EditorObject *copy = editor_transform_object(object, &image->transform);
    if (copy != NULL && copy->kind == EDITOR_SPAWN && image->is_other_side && copy->spot.team != 0)
        copy->spot.team = 3 - copy->spot.team;
    return copy;
}

static bool is_near(Vec2 a, Vec2 b)
{
    return fabs(a.x - b.x) <= ROUNDED && fabs(a.y - b.y) <= ROUNDED;
}

static bool is_equal(double a, double b)
{
    return fabs(a - b) <= ROUNDED;
}

/* Corner by corner, from any of b's. */
static bool has_alike_corners(const EditorObject *a, const EditorObject *b)
{
    int count = a->point_count;
    for (int shift = 0; shift < count; shift++) {
        int i = 0;
        while (i < count && is_near(a->points[i], b->points[(i + shift) % count]))
            i++;
        if (i == count)
            return true;
    }
    return count == 0;
}

static bool moves_alike(const EditorObject *a, const EditorObject *b)
{
    const EditorMotion *first = &a->obstacle.motion;
    const EditorMotion *second = &b->obstacle.motion;
    if (first->has_spin != second->has_spin || a->path_count != b->path_count)
        return false;
    if (first->has_spin &&
        (!is_equal(first->spin, second->spin) || !is_near(first->pivot, second->pivot)))
        return false;
    for (int i = 0; i < a->path_count; i++)
        if (!is_near(editor_object_path(a)[i], editor_object_path(b)[i]))
            return false;
    return a->path_count == 0 ||
           (first->is_loop == second->is_loop && is_equal(first->speed, second->speed) &&
            is_equal(first->wait, second->wait));
}

static bool is_alike(const EditorObject *a, const EditorObject *b)
{
    if (a->kind != b->kind || a->point_count != b->point_count)
        return false;
    if (a->kind != EDITOR_OBSTACLE)
        return is_near(a->spot.at, b->spot.at) && is_equal(a->spot.radius, b->spot.radius) &&
               a->spot.team == b->spot.team && a->spot.pickup == b->spot.pickup &&
               a->spot.weapon == b->spot.weapon && is_equal(a->spot.every, b->spot.every);
    return a->obstacle.material == b->obstacle.material && moves_alike(a, b) &&
           has_alike_corners(a, b);
}

int editor_symmetry_find(const EditorDocument *document, const EditorSelection *which,
                         const EditorObject *wanted)
{
    EditorKind kind = wanted->kind;
    for (int i = 0; i < document->counts[kind]; i++)
        if ((which == NULL || !which->is_selected[kind][i]) &&
            is_alike(document->items[kind][i], wanted))
            return i;
    return -1;
}

/* Finds an object's images; false when out of memory. */
static bool find_images(const EditorSymmetry *symmetry, const EditorDocument *document,
                        EditorRef ref, int out_indices[EDITOR_TURNS_MAX], int *out_count)
{
    EditorImage images[EDITOR_TURNS_MAX];
    int count = editor_symmetry_images(symmetry, document->head->size, images);
    *out_count = 0;
    for (int i = 0; i < count; i++) {
        EditorObject *image = editor_symmetry_object(editor_document_at(document, ref), &images[i]);
        if (image == NULL)
            return false;
        int index = editor_symmetry_find(document, NULL, image);
        editor_object_drop(image);
        if (index >= 0 && index != ref.index)
            out_indices[(*out_count)++] = index;
    }
    return true;
}

bool editor_symmetry_select_images(const EditorSymmetry *symmetry, const EditorDocument *document,
                                   EditorSelection *selection)
{
    EditorSelection originals = *selection;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    int indices[EDITOR_TURNS_MAX];
    int count;
    for (; editor_select_next(&originals, document, &ref); ref.index++) {
        if (!find_images(symmetry, document, ref, indices, &count))
            return false;
        for (int i = 0; i < count; i++)
            editor_select_set(selection, (EditorRef){ref.kind, indices[i]}, true);
    }
    return true;
}

bool editor_symmetry_select_originals(const EditorSymmetry *symmetry,
                                      const EditorDocument *document, EditorSelection *selection)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    int indices[EDITOR_TURNS_MAX];
    int count;
    for (; editor_select_next(selection, document, &ref); ref.index++) {
        if (!find_images(symmetry, document, ref, indices, &count))
            return false;
        for (int i = 0; i < count; i++)
            if (indices[i] > ref.index)
                editor_select_set(selection, (EditorRef){ref.kind, indices[i]}, false);
    }
    return true;
}
