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

/* The members of an instance that is made like others. */
typedef struct Filling {
    const EditorMembers *source;
    const EditorMembers *before; /* Those of the source that the own ones were like, or NULL. */
    EditorMembers own, filled;
    int *matches;     /* For each member of the source its own one, by index; -1 for none. */
    bool *is_matched; /* For each own one. */
} Filling;

static void match(Filling *self, int member, int own)
{
    bool is_free = own >= 0 && self->matches[member] < 0 && !self->is_matched[own] &&
                   self->own.items[own]->kind == self->source->items[member]->kind;
    if (!is_free)
        return;
    self->matches[member] = own;
    self->is_matched[own] = true;
}

/* The index of an object in a list; -1 where it is not in it. */
static int find(const EditorMembers *members, const EditorObject *object)
{
    for (int i = 0; i < members->count; i++)
        if (members->items[i] == object)
            return i;
    return -1;
}

static int find_id(const EditorMembers *members, const EditorObject *object)
{
    const char *id = object->kind == EDITOR_OBSTACLE ? object->obstacle.id : "";
    for (int i = 0; i < members->counts[EDITOR_OBSTACLE] && id[0] != '\0'; i++)
        if (strcmp(members->items[i]->obstacle.id, id) == 0)
            return i;
    return -1;
}

/* By what was not edited, by ids, then by the order. */
static void match_all(Filling *self)
{
    const EditorMembers *source = self->source;
    const EditorMembers *like = self->before != NULL ? self->before : &self->own;
    for (int i = 0; i < source->count; i++)
        self->matches[i] = -1;
    for (int i = 0; i < source->count && self->before != NULL; i++)
        match(self, i, find(self->before, source->items[i]));
    for (int i = 0; i < source->count; i++)
        if (self->matches[i] < 0)
            match(self, i, find_id(like, source->items[i]));
    for (int i = 0; i < source->count && have_same_counts(source, &self->own); i++)
        match(self, i, i);
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
    if (object->kind == EDITOR_OBSTACLE)
        snprintf(object->obstacle.id, sizeof object->obstacle.id, "%s",
                 own != NULL ? own->obstacle.id : "");
    if (own == NULL)
        return object;
    editor_object_text_drop(object->extra);
    object->extra = editor_object_text_share(own->extra);
    return object;
}

/* Makes the objects that are to be there; what has no own id is without one yet. */
static bool make_members(Filling *self, const EditorTransform *by, EditorText *group,
                         Error *out_error)
{
    const EditorMembers *source = self->source;
    for (int i = 0; i < source->count; i++) {
        EditorObject *own = self->matches[i] >= 0 ? self->own.items[self->matches[i]] : NULL;
        /* What was not edited stays as it is here too, so that nothing is rounded again. */
        bool is_kept = own != NULL && self->before != NULL &&
                       self->before->items[self->matches[i]] == source->items[i];
        self->filled.items[i] =
            is_kept ? editor_object_share(own) : member(source->items[i], by, own, group);
        if (self->filled.items[i] == NULL)
            return error_memory(out_error);
        if (!is_kept && !editor_object_check_limit(self->filled.items[i], own, out_error))
            return false;
    }
    return true;
}

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
            ASSERT(members->items[taken] != NULL);
            is_done = editor_document_add(document, members->items[taken], out_error) && is_done;
        }
    }
    return is_done;
}

/* What is new has its own id, as a copy has: those that went are free again. */
static void name_new(const Filling *self, const EditorDocument *document)
{
    for (int i = 0; i < self->filled.counts[EDITOR_OBSTACLE]; i++) {
        char *id = self->filled.items[i]->obstacle.id;
        const char *wanted = self->source->items[i]->obstacle.id;
        if (self->matches[i] >= 0 || wanted[0] == '\0')
            continue;
        char copy[LEVEL_NAME_BYTES + 1];
        snprintf(copy, sizeof copy, "%s", wanted);
        editor_id_of_copy(document, copy);
        memcpy(id, copy, sizeof copy);
    }
}

static bool fill(Filling *self, EditorDocument *document, const char *name,
                 const EditorTransform *by, EditorText *group, Error *out_error)
{
    if (self->before != NULL && !have_same_counts(self->before, &self->own))
        self->before = NULL;
    match_all(self);
    if (!make_members(self, by, group, out_error)) {
        for (int i = 0; i < self->source->count; i++)
            editor_object_drop(self->filled.items[i]);
        return false;
    }
    if (!put_members(document, name, &self->filled, out_error))
        return false;
    name_new(self, document);
    return true;
}

bool editor_instance_fill(EditorDocument *document, const char *name, const EditorMembers *source,
                          const EditorTransform *by, const EditorMembers *before, Error *out_error)
{
    Filling self = {.source = source, .before = before, .filled = *source};
    size_t count = (size_t)source->count + 1;
    bool is_listed = editor_instance_list(document, name, &self.own);
    EditorText *group = editor_object_text(name, strlen(name));
    self.filled.items = calloc(count, sizeof(EditorObject *));
    self.matches = malloc(count * sizeof *self.matches);
    self.is_matched = calloc((size_t)self.own.count + 1, sizeof *self.is_matched);
    bool has_memory = is_listed && group != NULL && self.filled.items != NULL &&
                      self.matches != NULL && self.is_matched != NULL;
    bool is_done =
        has_memory ? fill(&self, document, name, by, group, out_error) : error_memory(out_error);
    editor_object_text_drop(group);
    free(self.filled.items);
    free(self.own.items);
    free(self.matches);
    free(self.is_matched);
    return is_done;
}

bool editor_instance_fill_like(EditorDocument *document, int index, int like, Error *out_error)
{
    EditorMembers members;
    LevelGroup group = document->head->groups.items[index];
    LevelGroup of = document->head->groups.items[like];
    EditorTransform by = editor_instance_between(&of.prefab, &group.prefab);
    group.prefab.version = of.prefab.version;
    group.prefab.origin = of.prefab.origin;
    bool is_done = (editor_instance_list(document, of.name, &members) || error_memory(out_error)) &&
                   editor_instance_fill(document, group.name, &members, &by, NULL, out_error) &&
                   editor_group_set(document, index, &group, out_error);
    free(members.items);
    return is_done;
}

/* What became of the groups in a step. */
typedef struct Settling {
    EditorDocument *document;
    const EditorDocument *base;
    bool is_edited[LEVEL_GROUPS]; /* Other than moved as a whole. */
} Settling;

/* Whether two groups were there before, as instances of one version. */
static bool were_alike(const Settling *self, const char *a, const char *b)
{
    const LevelGroup *groups = self->base->head->groups.items;
    int first = editor_group_find(self->base, a), second = editor_group_find(self->base, b);
    return first >= 0 && second >= 0 &&
           level_prefab_is_same(&groups[first].prefab, &groups[second].prefab) &&
           groups[first].prefab.version == groups[second].prefab.version;
}

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
        if (i == source || !level_prefab_is_same(&group.prefab, &of.prefab))
            continue;
        EditorTransform by = editor_instance_between(&of.prefab, &group.prefab);
        bool keeps = !self->is_edited[i] && were_alike(self, of.name, group.name);
        group.prefab.version = of.prefab.version;
        group.prefab.origin = of.prefab.origin;
        is_done = editor_group_check_lock(&group, out_error) &&
                  editor_instance_fill(document, group.name, &now, &by, keeps ? &before : NULL,
                                       out_error) &&
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

typedef enum Likeness { LIKE_NONE, LIKE_MOVED, LIKE_PLACED, LIKE_ERROR } Likeness;

/* Whether a new instance is like one that was there: at its place of the prefab, or moved as a
 * whole by `out_by`. */
static Likeness compare_new(const Settling *self, const LevelGroup *group, const LevelGroup *of,
                            EditorTransform *out_by)
{
    EditorMembers before, now;
    Likeness likeness = LIKE_NONE;
    *out_by = editor_instance_between(&of->prefab, &group->prefab);
    bool is_listed = editor_instance_list(self->base, of->name, &before);
    is_listed = editor_instance_list(self->document, group->name, &now) && is_listed;
    if (!is_listed)
        likeness = LIKE_ERROR;
    else if (before.count > 0 && have_same_counts(&before, &now) &&
             is_moved_by(&before, &now, out_by))
        likeness = LIKE_PLACED;
    else if (before.count > 0 && now.count > 0 && find_move(&before, &now, out_by))
        likeness = LIKE_MOVED;
    free(before.items);
    free(now.items);
    return likeness;
}

/* An instance that was added, renamed or duplicated is like one that was there, or else edited. */
static bool settle_new(Settling *self, int index, Error *out_error)
{
    const LevelGroups *groups = &self->base->head->groups;
    LevelGroup group = self->document->head->groups.items[index];
    EditorTransform by;
    Likeness likeness = LIKE_NONE;
    int like = -1;
    bool has_older = false;
    for (int i = 0; i < groups->count && likeness == LIKE_NONE; i++) {
        if (!level_prefab_is_same(&groups->items[i].prefab, &group.prefab) ||
            groups->items[i].prefab.version != group.prefab.version)
            continue;
        has_older = true;
        like = i;
        likeness = compare_new(self, &group, &groups->items[i], &by);
    }
    if (likeness == LIKE_ERROR)
        return error_memory(out_error);
    self->is_edited[index] = has_older && likeness == LIKE_NONE;
    if (likeness != LIKE_MOVED)
        return true;
    LevelPrefab moved = groups->items[like].prefab;
    editor_group_place(&moved, &by);
    group.prefab = moved;
    return editor_group_set(self->document, index, &group, out_error);
}

/* Moved as a whole an instance has another place, else it is edited. */
static bool settle_one(Settling *self, int index, Error *out_error)
{
    EditorMembers before, now;
    EditorTransform by;
    LevelGroup group = self->document->head->groups.items[index];
    int old = editor_group_find(self->base, group.name);
    if (old < 0)
        return settle_new(self, index, out_error);
    bool is_listed = editor_instance_list(self->base, group.name, &before);
    is_listed = editor_instance_list(self->document, group.name, &now) && is_listed;
    /* Where it has another version, its file's objects were put there. */
    bool is_changed = is_listed &&
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
                               level_prefab_is_same(&groups[k].prefab, &groups[i].prefab));
        if (leads)
            is_done = follow(&self, i, out_error);
    }
    return is_done;
}
