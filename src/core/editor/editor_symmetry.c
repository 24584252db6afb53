/* SPDX-License-Identifier: MIT */
#include "editor/editor_document.h"

/* World units: how far the corners of images may be apart, which were rounded twice. */
#define ROUNDED 0.025

/* Where an object is, in numbers that are as near as its corners are: the mean of its corners and a
 * corner of its box. */
enum { PLACE_NUMBERS = 4 };
#define CELL_REACH 0.03   /* A little more than ROUNDED, for what sums are off by. */
#define CELL_OFFSET 0.371 /* Whole and half numbers, which people draw at, lie within a cell. */

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
    if (copy != NULL && copy->kind == EDITOR_SPAWN && image->is_other_side && copy->spawn.team != 0)
        copy->spawn.team = 3 - copy->spawn.team;
    return copy;
}

static bool is_near(Vec2 a, Vec2 b)
{
    return fabs(a.x - b.x) <= ROUNDED && fabs(a.y - b.y) <= ROUNDED;
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
    const LevelMotion *first = &a->obstacle.motion;
    const LevelMotion *second = &b->obstacle.motion;
    if (first->has_spin != second->has_spin || first->path_count != second->path_count)
        return false;
    if (first->has_spin && !level_fields_are_alike(LEVEL_PART_SPIN, first, second, ROUNDED))
        return false;
    for (int i = 0; i < first->path_count; i++)
        if (!is_near(first->path[i], second->path[i]))
            return false;
    return first->path_count == 0 ||
           level_fields_are_alike(LEVEL_PART_SLIDE, first, second, ROUNDED);
}

bool editor_symmetry_is_alike(const EditorObject *a, const EditorObject *b)
{
    if (a->kind != b->kind || a->point_count != b->point_count)
        return false;
    if (a->kind != EDITOR_OBSTACLE)
        return level_fields_are_alike(editor_object_part(a->kind), &a->spot, &b->spot, ROUNDED);
    return a->obstacle.material == b->obstacle.material && moves_alike(a, b) &&
           has_alike_corners(a, b);
}

int editor_symmetry_find(const EditorDocument *document, const EditorObject *wanted)
{
    for (int i = 0; i < document->counts[wanted->kind]; i++)
        if (editor_symmetry_is_alike(document->items[wanted->kind][i], wanted))
            return i;
    return -1;
}

static void find_place(const EditorObject *object, double out_place[PLACE_NUMBERS])
{
    Box box = editor_object_box(object);
    Vec2 mean = {0, 0};
    for (int i = 0; i < object->point_count; i++)
        mean = vec2_add_scaled(mean, object->points[i], 1.0 / object->point_count);
    if (object->kind != EDITOR_OBSTACLE)
        mean = object->spot.at;
    out_place[0] = mean.x;
    out_place[1] = mean.y;
    out_place[2] = box.low.x;
    out_place[3] = box.low.y;
}

/* Cells are one world unit wide. Bit i of `upper` is set for the upper end of number i's reach. */
static unsigned cell_of(const double place[PLACE_NUMBERS], EditorKind kind, double reach,
                        unsigned upper)
{
    uint32_t hash = (uint32_t)kind;
    for (int i = 0; i < PLACE_NUMBERS; i++) {
        double end = place[i] + ((upper >> i & 1) != 0 ? reach : -reach);
        hash = (hash ^ (uint32_t)(int32_t)floor(end + CELL_OFFSET)) * 0x9e3779b1u;
        hash ^= hash >> 15;
    }
    return hash % EDITOR_TWIN_CELLS;
}

static unsigned own_cell(const EditorDocument *document, EditorRef ref)
{
    double place[PLACE_NUMBERS];
    find_place(editor_document_at(document, ref), place);
    return cell_of(place, ref.kind, 0, 0);
}

static int16_t twin_of(EditorRef ref)
{
    return (int16_t)((int)ref.kind * LEVEL_OBSTACLES + ref.index);
}

static void add_twin(EditorTwins *twins, const EditorDocument *document, EditorRef ref)
{
    int16_t *head = &twins->heads[own_cell(document, ref)];
    twins->next[twin_of(ref)] = *head;
    *head = twin_of(ref);
    twins->counts[ref.kind]++;
}

void editor_symmetry_remove_twin(EditorTwins *twins, const EditorDocument *document, EditorRef ref)
{
    int16_t *at = &twins->heads[own_cell(document, ref)];
    while (*at >= 0 && *at != twin_of(ref))
        at = &twins->next[*at];
    if (*at < 0)
        return;
    *at = twins->next[*at];
    twins->counts[ref.kind]--;
}

void editor_symmetry_list_twins(EditorTwins *out_twins, const EditorDocument *document,
                                const EditorSelection *except)
{
    memset(out_twins->heads, -1, sizeof out_twins->heads);
    memset(out_twins->counts, 0, sizeof out_twins->counts);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = document->counts[kind] - 1; i >= 0; i--) {
            EditorRef ref = {(EditorKind)kind, i};
            if (except == NULL || !editor_select_is(except, ref))
                add_twin(out_twins, document, ref);
        }
}

/* The index of one that is alike in a cell; -1 where there is none. */
static int find_in_cell(const EditorTwins *twins, unsigned cell, const EditorDocument *document,
                        const EditorObject *wanted)
{
    for (int twin = twins->heads[cell]; twin >= 0; twin = twins->next[twin]) {
        EditorRef ref = {(EditorKind)(twin / LEVEL_OBSTACLES), twin % LEVEL_OBSTACLES};
        if (ref.kind == wanted->kind &&
            editor_symmetry_is_alike(editor_document_at(document, ref), wanted))
            return ref.index;
    }
    return -1;
}

/* One that is alike may be on the other side of each border that is within reach. */
int editor_symmetry_find_twin(const EditorTwins *twins, const EditorDocument *document,
                              const EditorObject *wanted)
{
    double place[PLACE_NUMBERS];
    unsigned borders = 0;
    find_place(wanted, place);
    for (int i = 0; i < PLACE_NUMBERS; i++)
        if (floor(place[i] - CELL_REACH + CELL_OFFSET) < floor(place[i] + CELL_REACH + CELL_OFFSET))
            borders |= 1u << i;
    for (unsigned upper = 0; upper < 1u << PLACE_NUMBERS; upper++) {
        if ((upper & ~borders) != 0)
            continue;
        unsigned cell = cell_of(place, wanted->kind, CELL_REACH, upper);
        int index = find_in_cell(twins, cell, document, wanted);
        if (index >= 0)
            return index;
    }
    return -1;
}

/* The images of selected objects: one for each, also of shapes upon each other. */
static bool visit_images(const EditorSymmetry *symmetry, const EditorDocument *document,
                         const EditorSelection *originals, EditorTwins *twins,
                         EditorSelection *selection, bool is_selected)
{
    EditorImage images[EDITOR_TURNS_MAX];
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    int count = editor_symmetry_images(symmetry, document->head->level.size, images);
    for (; editor_select_next(originals, document, &ref); ref.index++)
        for (int i = 0; i < count; i++) {
            EditorObject *image =
                editor_symmetry_object(editor_document_at(document, ref), &images[i]);
            if (image == NULL)
                return false;
            EditorRef twin = {ref.kind, editor_symmetry_find_twin(twins, document, image)};
            editor_object_drop(image);
            if (twin.index < 0 || twin.index == ref.index ||
                (!is_selected && twin.index < ref.index))
                continue;
            editor_symmetry_remove_twin(twins, document, twin);
            editor_select_set(selection, twin, is_selected);
        }
    return true;
}

bool editor_symmetry_select_images(const EditorSymmetry *symmetry, const EditorDocument *document,
                                   EditorSelection *selection)
{
    EditorTwins twins;
    EditorSelection originals = *selection;
    editor_symmetry_list_twins(&twins, document, &originals);
    return visit_images(symmetry, document, &originals, &twins, selection, true);
}

bool editor_symmetry_select_originals(const EditorSymmetry *symmetry,
                                      const EditorDocument *document, EditorSelection *selection)
{
    EditorTwins twins;
    editor_symmetry_list_twins(&twins, document, NULL);
    return visit_images(symmetry, document, selection, &twins, selection, false);
}
