/* SPDX-License-Identifier: MIT */
/* Steps of undo and redo, gestures, and what counts as changed. */
#include "editor/editor.h"

#include "base/files.h"
#include "base/numbers.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 1500, MANY = 30 };

static Editor *open_level(const char *path)
{
    Error error;
    char *text;
    size_t length;
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, &error))
        fail_msg("%s", error.text);
    Editor *editor = editor_bench_open(text);
    free(text);
    return editor;
}

static Hash text_hash(const Editor *editor)
{
    char *text = editor_bench_text(editor);
    Hash hash = hash_bytes(HASH_START, text, strlen(text));
    free(text);
    return hash;
}

static Vec2 anywhere(Random *random, const Editor *editor)
{
    Vec2 size = editor->document.head->level.size;
    return vec2(random_between(random, 0, size.x), random_between(random, 0, size.y));
}

static void select_some(Random *random, Editor *editor)
{
    editor_select_none(&editor->selection);
    for (int i = random_index(random, 4); i >= 0; i--) {
        EditorKind kind = (EditorKind)random_index(random, EDITOR_KINDS);
        int count = editor->document.counts[kind];
        if (count > 0)
            editor_select_set(&editor->selection, (EditorRef){kind, random_index(random, count)},
                              true);
    }
}

static void select_every_second(Editor *editor)
{
    editor_select_none(&editor->selection);
    for (int i = 0; i < editor->document.counts[EDITOR_OBSTACLE]; i += 2)
        editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, i}, true);
}

static bool draw_something(Random *random, Editor *editor, Error *error)
{
    Vec2 at = anywhere(random, editor);
    EditorArc arc = {at,
                     40,
                     60,
                     random_between(random, 0, 360),
                     random_between(random, 20, 400),
                     random_index(random, 12)};
    switch (random_index(random, 6)) {
    case 0:
        return editor_draw_rectangle(editor, at, anywhere(random, editor), error);
    case 1:
        return editor_draw_regular(editor, at, anywhere(random, editor), random_index(random, 12),
                                   error);
    case 2:
        return editor_draw_arc(editor, &arc, error);
    case 3:
        return editor_draw_spawn(editor, at, random_index(random, 3), error);
    case 4:
        return editor_draw_pickup(editor, at, PICKUP_WEAPON,
                                  (WeaponKind)random_index(random, WEAPON_COUNT + 1), error);
    default:
        return editor_draw_zone(editor, at, random_between(random, 5, 300), error);
    }
}

static bool edit_a_part(Random *random, Editor *editor, Error *error)
{
    int count = editor->document.counts[EDITOR_OBSTACLE];
    if (count == 0)
        return true;
    EditorHit part = {true, {EDITOR_OBSTACLE, random_index(random, count)}, EDITOR_PART_CORNER, 0};
    part.index = random_index(random, editor_document_at(&editor->document, part.ref)->point_count);
    Vec2 at = anywhere(random, editor);
    switch (random_index(random, 4)) {
    case 0:
        return editor_corner_insert(editor, part, at, error);
    case 1:
        return editor_corner_delete(editor, part, error);
    case 2:
        return editor_corner_rename(editor, part.ref, random_index(random, 2) ? "one" : "two",
                                    error);
    default:
        return editor_corner_move(editor, part, at, error);
    }
}

static bool change_a_property(Random *random, Editor *editor, Error *error)
{
    static const struct {
        EditorProperty property;
        double least, most;
    } cases[] = {{PROPERTY_MATERIAL, 0, MATERIAL_COUNT},
                 {PROPERTY_SPINS, -1, 1},
                 {PROPERTY_SPIN, -90, 90},
                 {PROPERTY_SLIDES, -1, 1},
                 {PROPERTY_SPEED, 1, 300},
                 {PROPERTY_WAIT, 0, 2},
                 {PROPERTY_LOOP, -1, 1},
                 {PROPERTY_TEAM, 0, 3},
                 {PROPERTY_EVERY, -5, 30},
                 {PROPERTY_RADIUS, 5, 200},
                 {PROPERTY_SIZE_X, 400, 2000}};
    int which = random_index(random, (int)COUNT(cases) + 1);
    if (which == (int)COUNT(cases))
        return editor_property_center_pivot(editor, error);
    return editor_property_set(editor, cases[which].property,
                               random_between(random, cases[which].least, cases[which].most),
                               error);
}

/* Both in one step. */
static bool copy_and_paste(Random *random, Editor *editor, Error *error)
{
    size_t length;
    Vec2 at = anywhere(random, editor);
    assert_true(editor_gesture_begin(editor, error));
    char *text = random_index(random, 2) ? editor_clipboard_copy(editor, &length)
                                         : editor_clipboard_cut(editor, &length, error);
    bool is_done =
        text != NULL &&
        editor_clipboard_paste(editor, text, length, random_index(random, 2) ? &at : NULL, error);
    free(text);
    return editor_gesture_end(editor, error) && is_done;
}

static void edit_at_random(Random *random, Editor *editor)
{
    Error error = {.text = ""};
    Vec2 at = anywhere(random, editor);
    select_some(random, editor);
    if (editor->document.counts[EDITOR_OBSTACLE] > MANY) {
        select_every_second(editor);
        assert_true(editor_change_delete(editor, &error));
        return;
    }
    editor->symmetry = (EditorSymmetry){.is_left_right = random_index(random, 3) == 0,
                                        .is_top_bottom = random_index(random, 4) == 0,
                                        .turns = random_index(random, 5) == 0 ? 3 : 0};
    switch (random_index(random, 10)) {
    case 0:
        draw_something(random, editor, &error);
        break;
    case 1:
        edit_a_part(random, editor, &error);
        break;
    case 2:
        change_a_property(random, editor, &error);
        break;
    case 3:
        editor_change_turn(editor, at, random_between(random, -180, 180), &error);
        break;
    case 4:
        editor_change_scale(editor, at, vec2(random_between(random, 0.9, 1.1), -1), &error);
        break;
    case 5:
        editor_change_delete(editor, &error);
        break;
    case 6:
        copy_and_paste(random, editor, &error);
        break;
    case 7:
        editor_change_order(editor, random_index(random, 2), &error);
        break;
    case 8:
        editor_change_apply_symmetry(editor, &(EditorSymmetry){.turns = random_index(random, 4)},
                                     &error);
        break;
    default:
        editor_change_move(editor, vec2_scale(at, 0.01), &error);
        break;
    }
    assert_false(error.is_memory);
    assert_int_equal(editor->open_gestures, 0);
}

/* Random edits, each of whose texts comes back by undo and by redo. */
static void check_random_edits(const char *path, uint64_t seed)
{
    Random random = random_make(seed, 1);
    Editor *editor = open_level(path);
    Error error;
    static Hash hashes[STEPS + 1];
    hashes[0] = text_hash(editor);
    while (editor->history.now < STEPS) {
        edit_at_random(&random, editor);
        hashes[editor->history.now] = text_hash(editor);
    }
    for (int i = STEPS - 1; i >= 0; i--) {
        assert_true(editor_undo(editor, &error));
        if (text_hash(editor) != hashes[i])
            fail_msg("%s, seed %d: undone to step %d the text is another", path, (int)seed, i);
    }
    assert_null(editor_history_undo_name(&editor->history));
    assert_false(editor_is_changed(editor));
    for (int i = 1; i <= STEPS; i++) {
        assert_true(editor_redo(editor, &error));
        if (text_hash(editor) != hashes[i])
            fail_msg("%s, seed %d: redone to step %d (%s) the text is another", path, (int)seed, i,
                     editor_history_undo_name(&editor->history));
    }
    assert_null(editor_history_redo_name(&editor->history));
    editor_bench_close(editor);
}

TEST(1500_steps_back_and_forth)
{
    check_random_edits("levels/duel.json", 1);
    check_random_edits("levels/pinball.json", 2);
}

static bool do_move(Editor *editor, Error *out_error)
{
    return editor_change_move(editor, vec2(5, 5), out_error);
}

static bool do_copy(Editor *editor, Error *out_error)
{
    return editor_change_duplicate(editor, vec2(9, 9), out_error);
}

static bool do_front(Editor *editor, Error *out_error)
{
    return editor_change_order(editor, true, out_error);
}

static bool do_name(Editor *editor, Error *out_error)
{
    return editor_property_set_text(editor, PROPERTY_NAME, "Mill", out_error);
}

TEST(steps_know_what_they_are_about)
{
    static const struct {
        const char *name;
        bool (*change)(Editor *editor, Error *out_error);
        int obstacles, spawns; /* So many are selected. */
        EditorSubject wanted;  /* Its first is 0 before, else what is added. */
    } cases[] = {
        {"one moved", do_move, 1, 0, {1, {EDITOR_OBSTACLE, 0}, false, false}},
        {"a spawn moved", do_move, 0, 1, {1, {EDITOR_SPAWN, 0}, false, false}},
        {"several moved", do_move, 3, 0, {3, {EDITOR_OBSTACLE, 0}, false, false}},
        {"of several kinds", do_move, 2, 1, {3, {EDITOR_OBSTACLE, 0}, true, false}},
        {"one deleted", editor_change_delete, 0, 1, {1, {EDITOR_SPAWN, 0}, false, true}},
        {"copied", do_copy, 1, 0, {1, {EDITOR_OBSTACLE, -1}, false, false}},
        {"to the front", do_front, 1, 0, {.count = 0}},
        {"the level", do_name, 1, 0, {.count = 0}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = open_level("levels/duel.json");
        int before = editor->document.counts[EDITOR_OBSTACLE];
        for (int k = 0; k < cases[i].obstacles; k++)
            editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, k}, true);
        for (int k = 0; k < cases[i].spawns; k++)
            editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, k}, true);
        assert_true(cases[i].change(editor, &error));
        const EditorSubject *subject = &editor->history.steps[1].subject;
        EditorRef first = cases[i].wanted.first;
        first.index = first.index < 0 ? before : first.index;
        if (subject->count != cases[i].wanted.count ||
            subject->is_mixed != cases[i].wanted.is_mixed ||
            subject->is_gone != cases[i].wanted.is_gone || subject->first.kind != first.kind ||
            subject->first.index != first.index)
            fail_msg("%s: %d, the first %d %d, mixed %d, gone %d", cases[i].name, subject->count,
                     (int)subject->first.kind, subject->first.index, subject->is_mixed,
                     subject->is_gone);
        editor_bench_close(editor);
    }
}

TEST(any_step_can_be_gone_to)
{
    static const int ways[] = {STEPS, 0, 7, 7, STEPS - 1, 3};
    Error error;
    Random random = random_make(3, 1);
    Editor *editor = open_level("levels/duel.json");
    static Hash hashes[STEPS + 1];
    hashes[0] = text_hash(editor);
    while (editor->history.now < STEPS) {
        edit_at_random(&random, editor);
        hashes[editor->history.now] = text_hash(editor);
    }
    for (int i = 0; i < COUNT(ways); i++) {
        assert_true(editor_go_to(editor, ways[i], &error));
        if (editor->history.now != ways[i] || text_hash(editor) != hashes[ways[i]])
            fail_msg("step %d: it is at %d", ways[i], editor->history.now);
    }
    assert_true(editor_go_to(editor, -1, &error) && editor_go_to(editor, STEPS + 1, &error));
    assert_int_equal(editor->history.now, 3);
    editor_bench_close(editor);
}

TEST(revert_is_a_step)
{
    Error error;
    Editor *editor = open_level("levels/duel.json");
    Hash saved = text_hash(editor);
    assert_true(editor_revert(editor, &error)); /* There is nothing to do. */
    assert_int_equal(editor->history.count, 1);
    assert_true(editor_draw_spawn(editor, vec2(1, 1), 0, &error));
    Hash edited = text_hash(editor);
    assert_true(editor_revert(editor, &error));
    assert_true(text_hash(editor) == saved);
    assert_false(editor_is_changed(editor));
    assert_string_equal(editor_history_undo_name(&editor->history), "Revert");
    assert_true(editor_undo(editor, &error));
    assert_true(text_hash(editor) == edited);
    editor_bench_close(editor);
}

TEST(the_oldest_steps_are_forgotten)
{
    Error error;
    Editor *editor = open_level("levels/duel.json");
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    for (int i = 0; i < EDITOR_STEPS_MAX + 10; i++)
        assert_true(editor_change_move(editor, vec2(0.25, 0), &error));
    int undone = 0;
    for (; editor_history_undo_name(&editor->history) != NULL; undone++)
        assert_true(editor_undo(editor, &error));
    assert_int_equal(undone, EDITOR_STEPS_MAX);
    editor_bench_close(editor);
}

/* Steps that change a whole large level are fewer, but still a thousand. */
TEST(large_steps)
{
    Error error;
    char *text = editor_bench_large(600);
    Editor *editor = editor_bench_open(text);
    free(text);
    for (int i = 0; i < EDITOR_STEPS_MIN + 50; i++) {
        editor_select_all(&editor->selection, &editor->document);
        assert_true(editor_change_move(editor, vec2(i % 2 ? 1 : -1, 0), &error));
    }
    assert_true(editor->history.bytes > EDITOR_STEPS_BYTES);
    int undone = 0;
    for (; editor_history_undo_name(&editor->history) != NULL; undone++)
        assert_true(editor_undo(editor, &error));
    assert_int_equal(undone, 1000);
    assert_true(editor_draw_spawn(editor, vec2(1, 1), 0, &error));
    assert_int_equal(editor->history.count, 2);
    assert_true(editor->history.bytes < 1 << 20);
    editor_bench_close(editor);
}

TEST(a_gesture_is_one_step)
{
    Error error;
    Editor *editor = open_level("levels/duel.json");
    Hash before = text_hash(editor);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 3}, true);
    assert_true(editor_gesture_begin(editor, &error));
    for (int i = 1; i <= 10; i++) {
        assert_true(editor_gesture_restart(editor, &error));
        assert_true(editor_change_move(editor, vec2(i, -i), &error));
    }
    assert_true(editor_gesture_end(editor, &error));
    const EditorObject *hand =
        editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, 0});
    assert_true(hand->points[0].x == 325 && hand->points[0].y == 278);
    assert_true(hand->obstacle.motion.pivot.x == 460);
    assert_string_equal(editor_history_undo_name(&editor->history), "Move %s");
    assert_int_equal(editor->history.steps[1].subject.count, 2);
    assert_null(editor_history_redo_name(&editor->history));
    assert_int_equal(editor->history.count, 2);
    assert_true(editor_is_changed(editor));
    editor_select_none(&editor->selection);
    assert_true(editor_undo(editor, &error));
    assert_int_equal(editor->selection.count, 2); /* What came back is selected. */
    assert_string_equal(editor_history_redo_name(&editor->history), "Move %s");
    assert_true(text_hash(editor) == before);
    editor_bench_close(editor);
}

TEST(a_gesture_that_comes_to_nothing_is_no_step)
{
    Error error;
    Editor *editor = open_level("levels/duel.json");
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_gesture_begin(editor, &error));
    assert_true(editor_change_move(editor, vec2(5, 5), &error));
    assert_true(editor_gesture_restart(editor, &error));
    assert_true(editor_gesture_end(editor, &error));
    assert_int_equal(editor->history.count, 1);
    assert_true(editor_gesture_begin(editor, &error));
    assert_true(editor_change_delete(editor, &error));
    editor_gesture_cancel(editor);
    assert_int_equal(editor->history.count, 1);
    assert_false(editor_is_changed(editor));
    assert_true(editor_undo(editor, &error)); /* Nothing to undo is no error. */
    assert_true(editor_redo(editor, &error));
    editor_bench_close(editor);
}

/* Dragging out copies: each restart begins with what was selected then. */
TEST(a_restarted_gesture_selects_as_before)
{
    Error error;
    Editor *editor = open_level("levels/duel.json");
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 1}, true);
    assert_true(editor_gesture_begin(editor, &error));
    for (int i = 1; i <= 3; i++) {
        assert_true(editor_gesture_restart(editor, &error));
        assert_true(editor_change_duplicate(editor, vec2(i, 0), &error));
    }
    assert_true(editor_gesture_end(editor, &error));
    const EditorObject *copy =
        editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, 5});
    assert_true(copy->points[0].x == 183);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 6);
    editor_bench_close(editor);
}

/* An edit that fails leaves all as it was: here the second image finds no room. */
TEST(an_edit_that_fails_changes_nothing)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    for (int i = 0; i < LEVEL_ZONES - 1; i++)
        assert_true(editor_draw_zone(editor, vec2(100 + i, 100), 50, &error));
    Hash before = text_hash(editor);
    editor->symmetry.is_left_right = true;
    assert_false(editor_draw_zone(editor, vec2(300, 300), 50, &error));
    assert_string_equal(error.text, "a level has room for 16 zones; delete some first");
    assert_true(text_hash(editor) == before);
    assert_int_equal(editor->history.now, LEVEL_ZONES - 1);
    editor_bench_close(editor);
}

TEST(saved_is_not_changed)
{
    Error error;
    Editor *editor = open_level("levels/duel.json");
    assert_false(editor_is_changed(editor));
    assert_true(editor_draw_spawn(editor, vec2(1, 1), 0, &error));
    assert_true(editor_is_changed(editor));
    assert_true(editor_mark_saved(editor));
    assert_false(editor_is_changed(editor));
    assert_true(editor_undo(editor, &error));
    assert_true(editor_is_changed(editor));
    assert_true(editor_redo(editor, &error));
    assert_false(editor_is_changed(editor));
    editor_bench_close(editor);
}

TEST(words_for_what_is_selected)
{
    static const struct {
        EditorKind first, second;
        int count;
        const char *words;
    } cases[] = {{EDITOR_OBSTACLE, EDITOR_OBSTACLE, 1, "1 shape"},
                 {EDITOR_OBSTACLE, EDITOR_OBSTACLE, 2, "2 shapes"},
                 {EDITOR_SPAWN, EDITOR_SPAWN, 2, "2 spawns"},
                 {EDITOR_PICKUP, EDITOR_PICKUP, 1, "1 pickup"},
                 {EDITOR_ZONE, EDITOR_ZONE, 1, "1 zone"},
                 {EDITOR_SPAWN, EDITOR_ZONE, 2, "2 things"}};
    Editor *editor = open_level("levels/duel.json");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[EDITOR_WORDS_BYTES];
        editor_select_none(&editor->selection);
        editor_select_set(&editor->selection, (EditorRef){cases[i].first, 0}, true);
        if (cases[i].count > 1)
            editor_select_set(&editor->selection,
                              (EditorRef){cases[i].second, cases[i].first == cases[i].second},
                              true);
        assert_string_equal(editor_selected_words(editor, words), cases[i].words);
    }
    editor_bench_close(editor);
}
