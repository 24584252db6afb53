/* SPDX-License-Identifier: MIT */
#include "editor/editor_parts.h"

/* Things are arranged by their boxes, and the pieces of a group as one: a ring stays a ring. */

typedef struct Unit {
    Box box;
    Vec2 shift;
} Unit;

typedef struct Thing {
    const EditorObject *object;
    int unit;
} Thing;

typedef struct Arranging {
    Unit *units;
    int unit_count;
    Thing *things; /* By address, once all are found. */
    int thing_count;
} Arranging;

static void add_thing(Arranging *self, const EditorDocument *document, EditorRef ref, int unit)
{
    const EditorObject *object = editor_document_at(document, ref);
    Box box = editor_object_box(object);
    if (unit == self->unit_count)
        self->units[self->unit_count++] = (Unit){.box = box};
    self->units[unit].box = box_union(self->units[unit].box, box);
    self->things[self->thing_count++] = (Thing){object, unit};
}

/* A thing and what is selected of its group, which leave `left`. */
static void add_unit(Arranging *self, const EditorDocument *document, EditorRef ref,
                     EditorSelection *left)
{
    int unit = self->unit_count;
    EditorSelection group = {.count = 0};
    editor_select_set(&group, ref, true);
    editor_select_groups(&group, document);
    EditorRef member = {EDITOR_OBSTACLE, 0};
    if (group.count == 1)
        member = ref;
    for (int found = 0; found < group.count && editor_select_next(&group, document, &member);
         member.index++, found++) {
        if (!editor_select_is(left, member))
            continue;
        editor_select_set(left, member, false);
        add_thing(self, document, member, unit);
    }
}

static int by_address(const void *a, const void *b)
{
    const EditorObject *first = ((const Thing *)a)->object;
    const EditorObject *second = ((const Thing *)b)->object;
    return (first > second) - (first < second);
}

static void release(Arranging *self)
{
    free(self->units);
    free(self->things);
}

static bool collect(Arranging *self, const Editor *editor, Error *out_error)
{
    size_t count = (size_t)editor->selection.count;
    EditorSelection left = editor->selection;
    *self = (Arranging){.units = malloc(count * sizeof *self->units),
                        .things = malloc(count * sizeof *self->things)};
    if (self->units == NULL || self->things == NULL) {
        release(self);
        (void)error_memory(out_error);
        return false;
    }
    for (EditorRef ref = {0}; editor_select_next(&left, &editor->document, &ref); ref.index++)
        add_unit(self, &editor->document, ref, &left);
    qsort(self->things, (size_t)self->thing_count, sizeof *self->things, by_address);
    return true;
}

static EditorObject *shifted(const EditorObject *object, const void *how)
{
    const Arranging *self = how;
    const Thing key = {object, 0};
    const Thing *thing =
        bsearch(&key, self->things, (size_t)self->thing_count, sizeof key, by_address);
    Vec2 shift = thing != NULL ? self->units[thing->unit].shift : vec2(0, 0);
    EditorTransform move = editor_transform_by_move(shift);
    return shift.x != 0 || shift.y != 0 ? editor_transform_object(object, &move)
                                        : editor_object_share(object);
}

/* Moves all units by their shifts. */
static bool finish(Arranging *self, Editor *editor, const char *name, Error *out_error)
{
    /* Rounded as a whole, so that no corner is by itself. */
    for (int i = 0; i < self->unit_count; i++)
        self->units[i].shift = editor_object_round_at(self->units[i].shift);
    bool is_done = editor_edit_objects(editor, &editor->selection, shifted, self, name, out_error);
    release(self);
    return is_done;
}

static Vec2 align_shift(Box box, Box to, EditorAlign where)
{
    Vec2 aside = vec2_subtract(vec2_mix(to.low, to.high, 0.5), vec2_mix(box.low, box.high, 0.5));
    switch (where) {
    case EDITOR_ALIGN_LEFT:
        return vec2(to.low.x - box.low.x, 0);
    case EDITOR_ALIGN_CENTER:
        return vec2(aside.x, 0);
    case EDITOR_ALIGN_RIGHT:
        return vec2(to.high.x - box.high.x, 0);
    case EDITOR_ALIGN_TOP:
        return vec2(0, to.high.y - box.high.y);
    case EDITOR_ALIGN_MIDDLE:
        return vec2(0, aside.y);
    case EDITOR_ALIGN_BOTTOM:
        return vec2(0, to.low.y - box.low.y);
    }
    return vec2(0, 0);
}

bool editor_arrange_align(Editor *editor, EditorAlign where, Error *out_error)
{
    Arranging self;
    char words[EDITOR_WORDS_BYTES], name[EDITOR_STEP_NAME_BYTES];
    if (editor->selection.count == 0)
        return true;
    if (!collect(&self, editor, out_error))
        return false;
    Box to = editor_select_bounds(&editor->selection, &editor->document);
    if (self.unit_count == 1)
        to = (Box){{0, 0}, editor->document.head->level.size};
    for (int i = 0; i < self.unit_count; i++)
        self.units[i].shift = align_shift(self.units[i].box, to, where);
    /* TRANSLATORS: %s is "3 shapes" or so: names a step of undo. */
    snprintf(name, sizeof name, tr("Align %s"), editor_selected_words(editor, words));
    return finish(&self, editor, name, out_error);
}

/* By their middles. */
static int left_to_right(const void *a, const void *b)
{
    const Box *first = &(*(Unit *const *)a)->box, *second = &(*(Unit *const *)b)->box;
    double x = first->low.x + first->high.x, other = second->low.x + second->high.x;
    return (x > other) - (x < other);
}

static int bottom_to_top(const void *a, const void *b)
{
    const Box *first = &(*(Unit *const *)a)->box, *second = &(*(Unit *const *)b)->box;
    double y = first->low.y + first->high.y, other = second->low.y + second->high.y;
    return (y > other) - (y < other);
}

static double along(Vec2 at, bool is_across)
{
    return is_across ? at.x : at.y;
}

/* The first and the last one stay. */
static void distribute(Unit *const *units, int count, bool is_across)
{
    double start = along(units[0]->box.low, is_across);
    double room = along(units[count - 1]->box.high, is_across) - start;
    for (int i = 0; i < count; i++)
        room -= along(vec2_subtract(units[i]->box.high, units[i]->box.low), is_across);
    double gap = room / (count - 1);
    for (int i = 0; i < count; i++) {
        double by = i < count - 1 ? start - along(units[i]->box.low, is_across) : 0;
        units[i]->shift = is_across ? vec2(by, 0) : vec2(0, by);
        start += along(vec2_subtract(units[i]->box.high, units[i]->box.low), is_across) + gap;
    }
}

bool editor_arrange_distribute(Editor *editor, bool is_across, Error *out_error)
{
    Arranging self;
    char words[EDITOR_WORDS_BYTES], name[EDITOR_STEP_NAME_BYTES];
    if (editor->selection.count < EDITOR_DISTRIBUTE_MIN)
        return error_set(out_error, tr("Select three or more things to space them evenly."));
    if (!collect(&self, editor, out_error))
        return false;
    size_t count = (size_t)self.unit_count;
    bool is_enough = self.unit_count >= EDITOR_DISTRIBUTE_MIN;
    Unit **order = is_enough ? malloc(count * sizeof(Unit *)) : NULL;
    if (order == NULL) {
        release(&self);
        return is_enough
                   ? error_memory(out_error)
                   : error_set(out_error, tr("A group counts as one thing. Select three or more."));
    }
    for (size_t i = 0; i < count; i++)
        order[i] = &self.units[i];
    qsort(order, count, sizeof(Unit *), is_across ? left_to_right : bottom_to_top);
    distribute(order, self.unit_count, is_across);
    free(order);
    /* TRANSLATORS: %s is "3 shapes" or so: names a step of undo: gives them equal gaps. */
    snprintf(name, sizeof name, tr("Space %s evenly"), editor_selected_words(editor, words));
    return finish(&self, editor, name, out_error);
}
