/* SPDX-License-Identifier: MIT */
/* Keeps the instances of a prefab in step as a step of undo ends: whatever an edit did, what is in
 * a group now is compared with what was. */
#include "editor/editor_parts.h"

/* World units: nothing has a direction within so little. */
#define FAR_MIN 0.5
#define STILL 1e-9

bool editor_instance_list(const EditorDocument *document, const char *name,
                          EditorMembers *out_members)
{
    int all = 0;
    *out_members = (EditorMembers){.items = NULL};
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        all += document->counts[kind];
    out_members->items = malloc((size_t)(all > 0 ? all : 1) * sizeof(EditorObject *));
    for (int kind = 0; kind < EDITOR_KINDS && out_members->items != NULL; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorObject *object = document->items[kind][i];
            if (name != NULL && !editor_object_is_in(object, name))
                continue;
            out_members->items[out_members->count++] = object;
            out_members->counts[kind]++;
        }
    return out_members->items != NULL;
}

static bool have_same_counts(const EditorMembers *a, const EditorMembers *b)
{
    return memcmp(a->counts, b->counts, sizeof a->counts) == 0;
}

static bool are_same(const EditorMembers *a, const EditorMembers *b)
{
    return have_same_counts(a, b) &&
           memcmp(a->items, b->items, (size_t)a->count * sizeof(EditorObject *)) == 0;
}

/* --- Whether a group was moved as a whole ----------------------------------------------------- */

/* A corner, or where else it is; mirroring turns corners about. */
static Vec2 corner_of(const EditorObject *object, int index, bool is_mirrored)
{
    if (object->point_count == 0)
        return object->kind == EDITOR_OBSTACLE ? vec2(0, 0) : object->spot.at;
    return object->points[is_mirrored ? object->point_count - 1 - index : index];
}

static bool is_moved_by(const EditorMembers *from, const EditorMembers *to,
                        const EditorTransform *by)
{
    bool is_alike = true;
    for (int i = 0; i < from->count && is_alike; i++) {
        EditorObject *moved = editor_transform_object(from->items[i], by);
        is_alike = moved != NULL && editor_symmetry_is_alike(moved, to->items[i]);
        editor_object_drop(moved);
    }
    return is_alike;
}

/* The corner that is farthest from the first one, by object and corner. */
static Vec2 find_far(const EditorMembers *from, int *out_object, int *out_corner)
{
    Vec2 first = corner_of(from->items[0], 0, false), far = first;
    *out_object = *out_corner = 0;
    for (int i = 0; i < from->count; i++)
        for (int k = 0; k == 0 || k < from->items[i]->point_count; k++) {
            Vec2 at = corner_of(from->items[i], k, false);
            if (vec2_distance(first, at) <= vec2_distance(first, far))
                continue;
            far = at;
            *out_object = i;
            *out_corner = k;
        }
    return far;
}

static double angle_of(Vec2 from, Vec2 to)
{
    return atan2(to.y - from.y, to.x - from.x) * 180 / ANGLE_PI;
}

/* Finds how to move, turn and mirror one to the other; false where that cannot be. Round angles are
 * tried first, since corners are rounded. */
static bool find_move(const EditorMembers *from, const EditorMembers *to, EditorTransform *out_by)
{
    static const double parts[] = {1, 100, 10000};
    int object, corner;
    if (!have_same_counts(from, to) || from->count == 0)
        return false;
    for (int i = 0; i < from->count; i++)
        if (from->items[i]->point_count != to->items[i]->point_count)
            return false;
    Vec2 first = corner_of(from->items[0], 0, false), far = find_far(from, &object, &corner);
    for (int pass = 0; pass < 6; pass++) {
        bool is_mirrored = pass >= 3;
        Vec2 now = corner_of(to->items[0], 0, is_mirrored);
        Vec2 far_now = corner_of(to->items[object], corner, is_mirrored);
        double sign = is_mirrored ? -1 : 1;
        double degrees = vec2_distance(first, far) > FAR_MIN
                             ? angle_of(now, far_now) - angle_of(vec2(sign * first.x, first.y),
                                                                 vec2(sign * far.x, far.y))
                             : 0;
        LevelPrefab place = {.turn = floor(degrees * parts[pass % 3] + 0.5) / parts[pass % 3],
                             .is_mirrored = is_mirrored};
        *out_by = editor_instance_to_level(&place);
        out_by->shift = vec2_subtract(now, editor_transform_point(out_by, first));
        if (is_moved_by(from, to, out_by))
            return true;
    }
    return false;
}

/* --- In step ---------------------------------------------------------------------------------- */

/* Puts objects in the place of a group's, which are of the same list; takes them over. */
static bool put_members(EditorDocument *document, const char *name, const EditorMembers *members,
                        Error *out_error)
{
    bool is_done = true;
    int taken = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        int end = taken + members->counts[kind];
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorRef ref = {(EditorKind)kind, i};
            if (!editor_object_is_in(document->items[kind][i], name))
                continue;
            if (taken < end)
                editor_document_replace(document, ref, members->items[taken++]);
            else
                editor_document_remove(document, (EditorRef){ref.kind, i--});
        }
        for (; taken < end; taken++) {
            EditorObject *object = members->items[taken];
            ASSERT(object != NULL);
            if (kind == EDITOR_OBSTACLE && object->obstacle.id[0] != '\0')
                editor_id_of_copy(document, object->obstacle.id);
            is_done = editor_document_add(document, object, out_error) && is_done;
        }
    }
    return is_done;
}

/* A member of an instance: with the id and unknown keys of the one there, if there is one. */
static EditorObject *member(const EditorObject *source, const EditorTransform *by,
                            const EditorObject *own, EditorText *group)
{
    EditorObject *object = editor_transform_object(source, by);
    if (object == NULL)
        return NULL;
    editor_object_text_drop(object->group);
    object->group = editor_object_text_share(group);
    if (own == NULL)
        return object;
    editor_object_text_drop(object->extra);
    object->extra = editor_object_text_share(own->extra);
    if (object->kind == EDITOR_OBSTACLE)
        memcpy(object->obstacle.id, own->obstacle.id, sizeof own->obstacle.id);
    return object;
}

/* The index of an object in a list; -1 where it is not in it. */
static int find(const EditorMembers *members, const EditorObject *object)
{
    for (int i = 0; i < members->count; i++)
        if (members->items[i] == object)
            return i;
    return -1;
}

bool editor_instance_fill(EditorDocument *document, const char *name, const EditorMembers *source,
                          const EditorTransform *by, const EditorMembers *before, Error *out_error)
{
    EditorMembers own, filled = *source;
    bool is_done = editor_instance_list(document, name, &own);
    EditorText *group = editor_object_text(name, strlen(name));
    int count = source->count;
    filled.items = calloc((size_t)count + 1, sizeof(EditorObject *));
    is_done = is_done && group != NULL && filled.items != NULL;
    for (int i = 0; i < count && is_done; i++) {
        /* What was not edited stays as it is here too, so that nothing is rounded again. */
        bool was_in_step = before != NULL && have_same_counts(before, &own);
        int kept = was_in_step ? find(before, source->items[i]) : -1;
        const EditorObject *there = have_same_counts(source, &own) ? own.items[i] : NULL;
        filled.items[i] = kept >= 0 ? editor_object_share(own.items[kept])
                                    : member(source->items[i], by, there, group);
        is_done = filled.items[i] != NULL;
    }
    if (is_done)
        is_done = put_members(document, name, &filled, out_error);
    else {
        for (int i = 0; filled.items != NULL && i < count; i++)
            editor_object_drop(filled.items[i]);
        error_memory(out_error);
    }
    editor_object_text_drop(group);
    free(filled.items);
    free(own.items);
    return is_done;
}

/* What became of the groups in a step. */
typedef struct Settling {
    EditorDocument *document;
    const EditorDocument *base;
    bool is_edited[LEVEL_GROUPS]; /* Other than moved as a whole. */
} Settling;

/* Makes all other instances of its prefab like this one. */
static bool follow(const Settling *self, int source, Error *out_error)
{
    EditorDocument *document = self->document;
    EditorMembers before, now;
    LevelGroup of = document->head->groups.items[source];
    bool is_done = editor_instance_list(self->base, of.name, &before);
    is_done = editor_instance_list(document, of.name, &now) && is_done;
    if (!is_done)
        error_memory(out_error);
    for (int i = 0; i < document->head->groups.count && is_done; i++) {
        LevelGroup group = document->head->groups.items[i];
        if (i == source || strcmp(group.prefab.name, of.prefab.name) != 0)
            continue;
        EditorTransform by = editor_instance_between(&of.prefab, &group.prefab);
        group.prefab.version = of.prefab.version;
        is_done = editor_instance_fill(document, group.name, &now, &by,
                                       self->is_edited[i] ? NULL : &before, out_error) &&
                  editor_group_set(document, i, &group, out_error);
    }
    free(before.items);
    free(now.items);
    return is_done;
}

static bool is_still(const EditorTransform *by)
{
    return vec2_distance(by->x, vec2(1, 0)) + vec2_distance(by->y, vec2(0, 1)) +
               vec2_length(by->shift) <
           STILL;
}

/* Moved as a whole an instance has another place, else it is edited. */
static bool settle_one(Settling *self, int index, Error *out_error)
{
    EditorMembers before, now;
    EditorTransform by;
    LevelGroup group = self->document->head->groups.items[index];
    int old = editor_group_find(self->base, group.name);
    bool is_listed = editor_instance_list(self->base, group.name, &before);
    is_listed = editor_instance_list(self->document, group.name, &now) && is_listed;
    /* Where it has another version, its file's objects were put there. */
    bool is_changed = is_listed && old >= 0 &&
                      self->base->head->groups.items[old].prefab.version == group.prefab.version &&
                      before.count > 0 && now.count > 0 && !are_same(&before, &now);
    bool is_moved = is_changed && find_move(&before, &now, &by);
    self->is_edited[index] = is_changed && !is_moved;
    free(before.items);
    free(now.items);
    if (!is_listed)
        return error_memory(out_error);
    if (!is_moved || is_still(&by))
        return true;
    editor_group_place(&group.prefab, &by);
    return editor_group_set(self->document, index, &group, out_error);
}

bool editor_instance_settle(EditorDocument *document, const EditorDocument *base, Error *out_error)
{
    Settling self = {.document = document, .base = base};
    bool is_done = true;
    for (int i = 0; i < document->head->groups.count && is_done; i++)
        if (document->head->groups.items[i].prefab.name[0] != '\0')
            is_done = settle_one(&self, i, out_error);
    for (int i = 0; i < document->head->groups.count && is_done; i++) {
        const LevelGroup *groups = document->head->groups.items;
        bool leads = self.is_edited[i];
        for (int k = 0; k < i; k++) /* Of several, the first does. */
            leads = leads && !(self.is_edited[k] &&
                               strcmp(groups[k].prefab.name, groups[i].prefab.name) == 0);
        if (leads)
            is_done = follow(&self, i, out_error);
    }
    return is_done;
}
