/* SPDX-License-Identifier: MIT */
/* Whatever is done to instances of a prefab, the level stays one that can be played. */
#include "editor/editor.h"
#include "editor/editor_parts.h"

#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* Three obstacles; the last two become the group "gate", and the prefab of that name. */
static const char level[] =
    "{\n  \"format\": 1,\n  \"name\": \"L\",\n  \"size\": [1600, 900],\n  \"obstacles\": [\n"
    "    { \"id\": \"c\", \"points\": [[100, 100], [100, 140], [140, 140], [140, 100]] },\n"
    "    { \"id\": \"a\", \"points\": [[300, 300], [300, 340], [340, 340], [340, 300]] },\n"
    "    { \"id\": \"b\", \"points\": [[300, 400], [300, 440], [340, 440], [340, 400]] }\n  ],\n"
    "  \"spawns\": [\n    { \"at\": [50, 50] },\n    { \"at\": [1550, 850] }\n  ]\n}\n";
static const char newer[] =
    "{\"version\": 2, \"obstacles\": ["
    "{\"id\": \"a\", \"points\": [[-20, -70], [-20, -30], [20, -30], [20, -70]]}, "
    "{\"id\": \"b\", \"points\": [[-20, 30], [-20, 70], [20, 70], [20, 30]]}, "
    "{\"id\": \"d\", \"points\": [[-20, 130], [-20, 170], [20, 170], [20, 130]]}]}";

static void must(bool is_done, const Error *error)
{
    if (!is_done)
        fail_msg("%s", error->text);
}

static void select_alone(Editor *editor, int obstacle)
{
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, obstacle);
}

/* With another instance at the right. */
static Editor *open_two(void)
{
    Error error;
    Editor *editor = editor_bench_open(level);
    select_alone(editor, 1);
    editor_bench_select(editor, EDITOR_OBSTACLE, 2);
    must(editor_grouping_make(editor, &error), &error);
    must(editor_grouping_rename(editor, 0, "gate", &error), &error);
    char *text = editor_bench_keep(editor, 0, "gate", 1);
    must(editor_prefab_place(editor, "gate", text, strlen(text), vec2(800, 500), &error), &error);
    free(text);
    return editor;
}

static const char *id_at(const Editor *editor, int obstacle)
{
    return editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, obstacle})
        ->obstacle.id;
}

static void expect_ids(const Editor *editor, const char *name, const char *wanted)
{
    char got[256] = "";
    for (int i = 0; i < editor->document.counts[EDITOR_OBSTACLE]; i++)
        snprintf(got + strlen(got), sizeof got - strlen(got), "%s ", id_at(editor, i));
    if (strcmp(got, wanted) != 0)
        fail_msg("%s: ids \"%s\", not \"%s\"", name, got, wanted);
}

/* A member keeps its id, and a new one has another one than everything else. */
TEST(ids_of_members)
{
    Error error;
    Editor *editor = open_two();
    expect_ids(editor, "placed", "c a b a-2 b-2 ");
    select_alone(editor, 0);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    editor_bench_select(editor, EDITOR_OBSTACLE, 2);
    must(editor_grouping_make(editor, &error), &error);
    expect_ids(editor, "one joins", "c a b c-2 a-2 b-2 ");
    must(editor_undo(editor, &error), &error);
    must(editor_prefab_update(editor, "gate", newer, strlen(newer), &error), &error);
    expect_ids(editor, "updated", "c a b a-2 b-2 d d-2 ");
    select_alone(editor, 1);
    must(editor_change_delete(editor, &error), &error);
    expect_ids(editor, "one is deleted", "c b b-2 d-2 d ");
    editor_bench_close(editor);
}

static void expect_refused(bool is_done, const char *name, const Error *error, const char *wanted)
{
    if (is_done || strcmp(error->text, wanted) != 0)
        fail_msg("%s: %s", name, is_done ? "was done" : error->text);
}

/* Nothing changes a locked instance, also from afar; it can be moved away from. */
TEST(locked_instances)
{
    static const char wanted[] = "\"gate 2\" is locked: unlock it in the panel first";
    Error error;
    Editor *editor = open_two();
    must(editor_grouping_lock(editor, 1, true, &error), &error);
    char *locked = editor_bench_text(editor);
    select_alone(editor, 1);
    expect_refused(editor_change_delete(editor, &error), "delete", &error, wanted);
    select_alone(editor, 1);
    expect_refused(editor_property_set(editor, PROPERTY_MATERIAL, 1, &error), "material", &error,
                   wanted);
    expect_refused(editor_prefab_update(editor, "gate", newer, strlen(newer), &error), "update",
                   &error, wanted);
    editor_bench_expect(editor, locked);
    editor_grouping_select(editor, 0);
    must(editor_change_move(editor, vec2(10, 0), &error), &error);
    assert_true(editor_mark_saved(editor));
    /* What was saved comes back, whatever is locked since. */
    must(editor_grouping_lock(editor, 1, false, &error), &error);
    select_alone(editor, 1);
    must(editor_change_delete(editor, &error), &error);
    must(editor_revert(editor, &error), &error);
    expect_ids(editor, "reverted", "c a b a-2 b-2 ");
    free(locked);
    editor_bench_close(editor);
}

/* What was copied before an edit is pasted as the others are now, so that the edit lasts. */
TEST(pasted_after_an_edit)
{
    Error error;
    size_t length;
    Vec2 at = {1200, 300};
    Editor *editor = open_two();
    editor_grouping_select(editor, 0);
    char *copied = editor_clipboard_copy(editor, &length);
    select_alone(editor, 1);
    must(editor_change_delete(editor, &error), &error);
    expect_ids(editor, "deleted", "c b b-2 ");
    must(editor_clipboard_paste(editor, copied, length, &at, &error), &error);
    expect_ids(editor, "pasted", "c b b-2 b-3 ");
    assert_int_equal(editor->selection.count, 1);
    assert_true(editor_grouping_is_whole(editor));
    select_alone(editor, 3);
    must(editor_property_set(editor, PROPERTY_MATERIAL, 1, &error), &error);
    expect_ids(editor, "edited", "c b b-2 b-3 ");
    free(copied);
    editor_bench_close(editor);
}

/* A part that left an instance would be gone from the others. */
TEST(parts_stay_in_an_instance)
{
    static const char wanted[] = "\"gate\" has copies: ungroup all of it first";
    Error error;
    Editor *editor = open_two();
    char *before = editor_bench_text(editor);
    select_alone(editor, 1);
    expect_refused(editor_grouping_dissolve(editor, &error), "ungroup", &error, wanted);
    expect_refused(editor_grouping_make(editor, &error), "group", &error, wanted);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    expect_refused(editor_grouping_make(editor, &error), "another group", &error, wanted);
    editor_bench_expect(editor, before);
    free(before);
    editor_grouping_select(editor, 1);
    must(editor_grouping_dissolve(editor, &error), &error);
    select_alone(editor, 1); /* The only one is as good as a group. */
    must(editor_grouping_dissolve(editor, &error), &error);
    expect_ids(editor, "all are there", "c a b a-2 b-2 ");
    editor_bench_close(editor);
}

/* What would not fit at another instance is not made there. */
TEST(too_far_for_an_instance)
{
    static const char wanted[] = "this would be too far from the arena";
    Error error;
    Editor *editor = open_two();
    LevelGroup far = editor->document.head->groups.items[1];
    far.prefab.at = vec2(EDITOR_NUMBER_MAX, EDITOR_NUMBER_MAX);
    must(editor_group_set(&editor->document, 1, &far, &error), &error);
    char *before = editor_bench_text(editor);
    editor_grouping_select(editor, 0);
    expect_refused(editor_change_scale(editor, vec2(320, 370), vec2(2, 2), &error), "scale", &error,
                   wanted);
    expect_refused(editor_prefab_update(editor, "gate", newer, strlen(newer), &error), "update",
                   &error, wanted);
    editor_bench_expect(editor, before);
    free(before);
    editor_bench_close(editor);
}

typedef struct Monkey {
    Editor *editor;
    unsigned seed;
    char *kept, *copied;
    size_t kept_length, copied_length;
    int version;
} Monkey;

static int chance(Monkey *self, int count)
{
    self->seed = self->seed * 1664525u + 1013904223u;
    return (int)((self->seed >> 8) % (unsigned)count);
}

static Vec2 anywhere(Monkey *self)
{
    return vec2(100 + chance(self, 1400), 100 + chance(self, 700));
}

static void select_some(Monkey *self)
{
    Editor *editor = self->editor;
    int obstacles = editor->document.counts[EDITOR_OBSTACLE];
    int groups = editor->document.head->groups.count;
    editor_select_none(&editor->selection);
    if (groups > 0 && chance(self, 2) == 0)
        editor_grouping_select(editor, chance(self, groups));
    for (int i = chance(self, 3); i > 0 && obstacles > 0; i--)
        editor_bench_select(editor, EDITOR_OBSTACLE, chance(self, obstacles));
    if (chance(self, 3) == 0)
        editor_select_groups(&editor->selection, &editor->document);
}

static bool keep(Monkey *self)
{
    Editor *editor = self->editor;
    int groups = editor->document.head->groups.count;
    int group = groups > 0 ? chance(self, groups) : -1;
    bool is_first = self->version == 0; /* No other group is kept over it. */
    if (group < 0 ||
        (!is_first && editor->document.head->groups.items[group].prefab.name[0] == '\0'))
        return true;
    free(self->kept);
    self->kept = editor_bench_keep(editor, group, "gate", ++self->version);
    self->kept_length = strlen(self->kept);
    return true;
}

static bool copy(Monkey *self)
{
    free(self->copied);
    self->copied = editor_clipboard_copy(self->editor, &self->copied_length);
    return true;
}

/* Says false where it was refused. */
static bool do_something(Monkey *self, Error *out_error)
{
    Editor *editor = self->editor;
    Vec2 at = anywhere(self), by = vec2(chance(self, 90) - 45, chance(self, 90) - 45);
    int groups = editor->document.head->groups.count;
    select_some(self);
    switch (chance(self, 14)) {
    case 0:
    case 1:
        return editor_grouping_make(editor, out_error);
    case 2:
        return editor_grouping_dissolve(editor, out_error);
    case 3:
        return keep(self);
    case 4:
        return self->kept == NULL ||
               editor_prefab_place(editor, "gate", self->kept, self->kept_length, at, out_error);
    case 5:
        return self->kept == NULL ||
               editor_prefab_update(editor, "gate", self->kept, self->kept_length, out_error);
    case 6:
        return editor_change_delete(editor, out_error);
    case 7:
        return editor_change_duplicate(editor, by, out_error);
    case 8:
        return copy(self);
    case 9:
        return self->copied == NULL ||
               editor_clipboard_paste(editor, self->copied, self->copied_length, &at, out_error);
    case 10:
        return editor_change_move(editor, by, out_error);
    case 11:
        return editor_property_set(editor, PROPERTY_MATERIAL, chance(self, 4), out_error);
    case 12:
        return groups == 0 ||
               editor_grouping_lock(editor, chance(self, groups), chance(self, 2) == 0, out_error);
    default:
        return chance(self, 2) == 0 ? editor_undo(editor, out_error)
                                    : editor_change_order(editor, chance(self, 2) == 0, out_error);
    }
}

/* Instances of a version have as many members as each other. */
static void expect_in_step(const Monkey *self, unsigned seed, int step)
{
    int counts[LEVEL_GROUPS];
    const LevelGroups *groups = &self->editor->document.head->groups;
    editor_group_count(&self->editor->document, counts);
    for (int i = 0; i < groups->count; i++)
        for (int k = 0; k < i; k++)
            if (groups->items[i].prefab.version > 0 &&
                groups->items[i].prefab.version == groups->items[k].prefab.version &&
                counts[i] != counts[k])
                fail_msg("seed %u, step %d: groups %d and %d have %d and %d members", seed, step, k,
                         i, counts[k], counts[i]);
}

static void expect_playable(const Monkey *self, unsigned seed, int step)
{
    const EditorDocument *document = &self->editor->document;
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++)
        for (int k = 0; k < i; k++)
            if (id_at(self->editor, i)[0] != '\0' &&
                strcmp(id_at(self->editor, i), id_at(self->editor, k)) == 0)
                fail_msg("seed %u, step %d: obstacles %d and %d are called \"%s\"", seed, step, k,
                         i, id_at(self->editor, i));
    char *text = editor_bench_text(self->editor);
    Editor *again = editor_bench_open(text);
    editor_bench_expect(again, text);
    editor_bench_close(again);
    free(text);
}

/* Anything in any order. */
TEST(in_step_and_playable)
{
    enum { SEEDS = 40, STEPS = 60, OBSTACLES = 150 };
    Error error;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        Monkey monkey = {.editor = editor_bench_open(level), .seed = seed};
        for (int step = 0;
             step < STEPS && monkey.editor->document.counts[EDITOR_OBSTACLE] < OBSTACLES; step++) {
            (void)do_something(&monkey, &error); /* What is refused changes nothing. */
            expect_playable(&monkey, seed, step);
            expect_in_step(&monkey, seed, step);
        }
        must(editor_go_to(monkey.editor, 0, &error), &error);
        editor_bench_expect(monkey.editor, level);
        editor_bench_close(monkey.editor);
        free(monkey.kept);
        free(monkey.copied);
    }
}
