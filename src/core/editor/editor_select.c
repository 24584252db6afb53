/* SPDX-License-Identifier: MIT */
#include "editor/editor_document.h"

#include "collide/convex_polygon.h"

/* Whether a point is inside an outline, of any kind: also one that crosses itself. */
static bool is_inside(const EditorObject *object, Vec2 point)
{
    bool is_in = false;
    int count = object->point_count;
    for (int i = 0, before = count - 1; i < count; before = i++) {
        Vec2 a = object->points[before];
        Vec2 b = object->points[i];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
            is_in = !is_in;
    }
    return is_in;
}

/* The side of an outline that is nearest within reach; -1 where none is. */
static int nearest_side(const EditorObject *object, Vec2 at, double reach)
{
    int nearest = -1;
    for (int i = 0; i < object->point_count; i++) {
        Vec2 to = object->points[(i + 1) % object->point_count];
        double distance = polygon_side_distance(at, object->points[i], to);
        if (distance > reach)
            continue;
        reach = distance;
        nearest = i;
    }
    return nearest;
}

static bool is_under(const EditorObject *object, Vec2 point, double reach)
{
    if (!box_contains(box_grown(editor_object_box(object), reach), point))
        return false;
    if (object->kind == EDITOR_OBSTACLE)
        return is_inside(object, point) || nearest_side(object, point, reach) >= 0;
    double radius = object->kind == EDITOR_ZONE ? object->zone.radius : LEVEL_PLAYER_RADIUS;
    return vec2_distance(object->spot.at, point) <= radius + reach;
}

/* The topmost object: small things first (spawns, pickups), then obstacles, the last drawn first,
 * then zones. */
static EditorHit object_at(const EditorDocument *document, Vec2 point, double reach)
{
    static const EditorKind order[] = {EDITOR_PICKUP, EDITOR_SPAWN, EDITOR_OBSTACLE, EDITOR_ZONE};
    for (int k = 0; k < EDITOR_KINDS; k++)
        for (int i = document->counts[order[k]] - 1; i >= 0; i--)
            if (is_under(document->items[order[k]][i], point, reach) &&
                !editor_group_is_locked(document, (EditorRef){order[k], i}))
                return (EditorHit){true, {order[k], i}, EDITOR_PART_WHOLE, 0};
    return (EditorHit){0};
}

Vec2 editor_select_path_from(const EditorObject *object)
{
    const LevelMotion *motion = &object->obstacle.motion;
    return motion->has_spin ? motion->pivot : editor_object_middle(object);
}

Vec2 editor_select_path_at(const EditorObject *object, int index)
{
    return vec2_add(editor_select_path_from(object), editor_object_path(object)[index]);
}

/* The nearest of some points within reach; -1 where none is. */
static int nearest_of(const Vec2 *points, int count, Vec2 shift, Vec2 at, double reach)
{
    int nearest = -1;
    for (int i = 0; i < count; i++) {
        double distance = vec2_distance(vec2_add(points[i], shift), at);
        if (distance > reach)
            continue;
        reach = distance;
        nearest = i;
    }
    return nearest;
}

/* The index of a part of an object at a point; -1 where there is none. */
static int find_part(const EditorObject *object, EditorPart part, Vec2 at, double reach)
{
    bool is_obstacle = object->kind == EDITOR_OBSTACLE;
    switch (part) {
    case EDITOR_PART_CORNER:
        return nearest_of(object->points, object->point_count, vec2(0, 0), at, reach);
    case EDITOR_PART_PIVOT:
        return is_obstacle && object->obstacle.motion.has_spin &&
                       vec2_distance(object->obstacle.motion.pivot, at) <= reach
                   ? 0
                   : -1;
    case EDITOR_PART_PATH:
        return is_obstacle ? nearest_of(editor_object_path(object), object->path_count,
                                        editor_select_path_from(object), at, reach)
                           : -1;
    case EDITOR_PART_RIM:
        return object->kind == EDITOR_ZONE &&
                       fabs(vec2_distance(object->spot.at, at) - object->zone.radius) <= reach
                   ? 0
                   : -1;
    case EDITOR_PART_SIDE:
        return is_obstacle ? nearest_side(object, at, reach) : -1;
    case EDITOR_PART_WHOLE:
        break;
    }
    return -1;
}

EditorHit editor_select_part_at(const EditorDocument *document, const EditorSelection *selection,
                                Vec2 point, double reach)
{
    static const EditorPart order[] = {EDITOR_PART_CORNER, EDITOR_PART_PIVOT, EDITOR_PART_PATH,
                                       EDITOR_PART_RIM, EDITOR_PART_SIDE};
    for (size_t k = 0; k < sizeof order / sizeof *order; k++)
        for (EditorRef ref = {0}; editor_select_next(selection, document, &ref); ref.index++) {
            int index = find_part(editor_document_at(document, ref), order[k], point, reach);
            if (index >= 0)
                return (EditorHit){true, ref, order[k], index};
        }
    return object_at(document, point, reach);
}

/* The number in "[12]"; -1 where there is none. */
static int index_in(const char *text)
{
    return text[0] == '[' ? (int)strtol(text + 1, NULL, 10) : -1;
}

/* After "obstacles[3]": the rest of the path, at the part it names. */
static void find_named_part(const char *rest, EditorHit *place)
{
    static const struct {
        const char *start;
        EditorPart part;
    } parts[] = {{".points", EDITOR_PART_CORNER},
                 {".motion.path", EDITOR_PART_PATH},
                 {".motion.pivot", EDITOR_PART_PIVOT},
                 {".radius", EDITOR_PART_RIM}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t length = strlen(parts[i].start);
        if (strncmp(rest, parts[i].start, length) != 0)
            continue;
        bool has_index = parts[i].part == EDITOR_PART_CORNER || parts[i].part == EDITOR_PART_PATH;
        int index = index_in(rest + length);
        if (has_index && index < 0)
            return; /* The list as a whole. */
        place->part = parts[i].part;
        place->index = has_index ? index : 0;
        return;
    }
}

EditorHit editor_select_of_path(const char *path)
{
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        size_t length = strlen(editor_document_list((EditorKind)kind));
        int index = strncmp(path, editor_document_list((EditorKind)kind), length) == 0
                        ? index_in(path + length)
                        : -1;
        if (index < 0)
            continue;
        EditorHit place = {true, {(EditorKind)kind, index}, EDITOR_PART_WHOLE, 0};
        const char *rest = strchr(path, ']');
        if (rest != NULL)
            find_named_part(rest + 1, &place);
        return place;
    }
    return (EditorHit){0};
}

void editor_select_none(EditorSelection *selection)
{
    memset(selection, 0, sizeof *selection);
}

void editor_select_set(EditorSelection *selection, EditorRef ref, bool is_selected)
{
    unsigned char *selected = &selection->is_selected[ref.kind][ref.index];
    selection->count += (int)is_selected - (int)*selected;
    *selected = is_selected;
}

bool editor_select_is(const EditorSelection *selection, EditorRef ref)
{
    return selection->is_selected[ref.kind][ref.index];
}

void editor_select_all(EditorSelection *selection, const EditorDocument *document)
{
    editor_select_none(selection);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++)
            if (!editor_group_is_locked(document, (EditorRef){(EditorKind)kind, i}))
                editor_select_set(selection, (EditorRef){(EditorKind)kind, i}, true);
}

/* Adds the others of each named group. */
static void select_named(EditorSelection *selection, const EditorDocument *document)
{
    bool is_asked[LEVEL_GROUPS] = {false};
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    for (; editor_select_next(selection, document, &ref); ref.index++) {
        int group = editor_group_of(document, ref);
        if (group >= 0)
            is_asked[group] = true;
    }
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorRef member = {(EditorKind)kind, i};
            int group = editor_group_of(document, member);
            if (group >= 0 && is_asked[group])
                editor_select_set(selection, member, true);
        }
}

void editor_select_box(EditorSelection *selection, const EditorDocument *document, Vec2 from,
                       Vec2 to)
{
    Box box = box_between(from, to);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            Box around = editor_object_box(document->items[kind][i]);
            EditorRef ref = {(EditorKind)kind, i};
            if (box_contains(box, around.low) && box_contains(box, around.high) &&
                !editor_group_is_locked(document, ref))
                editor_select_set(selection, ref, true);
        }
    select_named(selection, document);
}

/* The length of an id up to and with its last point; 0 where it is no piece. */
static size_t stem_length(const EditorObject *object)
{
    const char *id = object->obstacle.id;
    const char *point = strrchr(id, '.');
    return point != NULL && point > id ? (size_t)(point + 1 - id) : 0;
}

static bool is_same_stem(const EditorDocument *document, const size_t *lengths, int a, int b)
{
    EditorObject *const *obstacles = document->items[EDITOR_OBSTACLE];
    return lengths[a] == lengths[b] &&
           memcmp(obstacles[a]->obstacle.id, obstacles[b]->obstacle.id, lengths[a]) == 0;
}

static void select_pieces(EditorSelection *selection, const EditorDocument *document)
{
    size_t lengths[LEVEL_OBSTACLES];
    EditorSelection before = *selection;
    int count = document->counts[EDITOR_OBSTACLE];
    for (int i = 0; i < count; i++)
        lengths[i] = stem_length(document->items[EDITOR_OBSTACLE][i]);
    for (int i = 0; i < count; i++) {
        bool is_asked = before.is_selected[EDITOR_OBSTACLE][i] && lengths[i] > 0;
        /* The pieces of a ring mostly stand in a row: the first one asks for all. */
        if (!is_asked || (i > 0 && before.is_selected[EDITOR_OBSTACLE][i - 1] &&
                          is_same_stem(document, lengths, i - 1, i)))
            continue;
        for (int k = 0; k < count; k++)
            if (is_same_stem(document, lengths, i, k))
                editor_select_set(selection, (EditorRef){EDITOR_OBSTACLE, k}, true);
    }
}

void editor_select_groups(EditorSelection *selection, const EditorDocument *document)
{
    select_pieces(selection, document);
    select_named(selection, document);
}

static int by_address(const void *a, const void *b)
{
    const EditorObject *first = *(EditorObject *const *)a;
    const EditorObject *second = *(EditorObject *const *)b;
    return (first > second) - (first < second);
}

/* By address: an object that was not changed is the very same. */
static void select_changed_of(EditorSelection *selection, const EditorDocument *document,
                              const EditorDocument *before, EditorKind kind)
{
    EditorObject *known[LEVEL_OBSTACLES];
    size_t count = (size_t)before->counts[kind];
    if (count > 0)
        memcpy(known, before->items[kind], count * sizeof(EditorObject *));
    qsort(known, count, sizeof(EditorObject *), by_address);
    for (int i = 0; i < document->counts[kind]; i++)
        if (bsearch(&document->items[kind][i], known, count, sizeof(EditorObject *), by_address) ==
                NULL &&
            !editor_group_is_locked(document, (EditorRef){kind, i}))
            editor_select_set(selection, (EditorRef){kind, i}, true);
}

void editor_select_changed(EditorSelection *selection, const EditorDocument *document,
                           const EditorDocument *before)
{
    editor_select_none(selection);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        select_changed_of(selection, document, before, (EditorKind)kind);
}

void editor_select_same(EditorSelection *selection, const EditorDocument *document,
                        const EditorSelection *other, const EditorDocument *other_document)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    editor_select_none(selection);
    for (; editor_select_next(other, other_document, &ref); ref.index++) {
        const EditorObject *object = editor_document_at(other_document, ref);
        for (int i = 0; i < document->counts[ref.kind]; i++)
            if (document->items[ref.kind][i] == object)
                editor_select_set(selection, (EditorRef){ref.kind, i}, true);
    }
}

void editor_select_remove(const EditorSelection *selection, EditorDocument *document,
                          bool is_selected)
{
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        int kept = 0;
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorObject *object = document->items[kind][i];
            if ((selection->is_selected[kind][i] != 0) == is_selected)
                editor_object_drop(object);
            else
                document->items[kind][kept++] = object;
        }
        document->counts[kind] = kept;
    }
}

bool editor_select_next(const EditorSelection *selection, const EditorDocument *document,
                        EditorRef *ref)
{
    for (; ref->kind < EDITOR_KINDS; ref->kind++, ref->index = 0)
        for (; ref->index < document->counts[ref->kind]; ref->index++)
            if (editor_select_is(selection, *ref))
                return true;
    return false;
}

Box editor_select_bounds(const EditorSelection *selection, const EditorDocument *document)
{
    Box box = box_around(NULL, 0);
    for (EditorRef ref = {0}; editor_select_next(selection, document, &ref); ref.index++)
        box = box_union(box, editor_object_box(editor_document_at(document, ref)));
    return box;
}
