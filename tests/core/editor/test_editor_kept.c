/* SPDX-License-Identifier: MIT */
/* A long day in the editor, edit by edit, against kept lines: what each was called, what it left
 * selected, and the level's text. UPDATE_HASHES=1 writes them anew. What edits have to do, the
 * other tests of this room say; this one notices that something else came of one. */
#include "editor/editor.h"

#include "base/files.h"
#include "base/numbers.h"
#include "support/kept_lines.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static KeptLines kept;
static Editor editor;
static Error error;

static Hash text_hash(void)
{
    size_t length;
    char *text = editor_text(&editor, &length);
    assert_non_null(text);
    Hash hash = hash_bytes(HASH_START, text, length);
    free(text);
    return hash;
}

/* All of a text and a number behind it. */
static Hash hash_text(Hash hash, const char *text, double number)
{
    hash = hash_bytes(hash, text, strlen(text));
    return hash_u64(hash, (uint64_t)(int64_t)(clamp(number, -1e9, 1e9) * 100));
}

/* After an edit: in the hash is the level's text, what the step is called and about, and where all
 * that is selected is. */
static void take(const char *what, bool is_done)
{
    char words[EDITOR_WORDS_BYTES];
    const char *undo = editor_history_undo_name(&editor.history);
    const char *redo = editor_history_redo_name(&editor.history);
    const EditorSubject *about = &editor.history.steps[editor.history.now].subject;
    Box box = editor_select_bounds(&editor.selection, &editor.document);
    Hash hash = hash_text(text_hash(), undo != NULL ? undo : "-", box.low.x);
    hash = hash_text(hash, redo != NULL ? redo : "-", box.low.y);
    hash = hash_text(hash, editor_selected_words(&editor, words), box.high.x);
    hash = hash_text(hash, is_done ? "" : error.text, box.high.y);
    hash = hash_text(hash, about->is_mixed ? "mixed" : "", about->count);
    hash = hash_text(hash, about->is_gone ? "gone" : "", about->first.index);
    hash = hash_text(hash, editor_is_changed(&editor) ? "changed" : "", (double)about->first.kind);
    kept_lines_take(&kept, "%.90s: %s, %d selected, %d of %d, %016" PRIx64, what,
                    is_done ? "done" : "not done", editor.selection.count, editor.history.now,
                    editor.history.count, hash);
    error.text[0] = '\0';
}

#define TAKE(call) take(#call, call)
#define ED &editor
#define ER &error

static void open_level(const char *path)
{
    char *text;
    size_t length;
    JsonProblems problems;
    assert_true(text_file_read(path, EDITOR_TEXT_BYTES, &text, &length, &error));
    memset(&editor, 0, sizeof editor);
    assert_true(editor_open(&editor, text, length, &problems));
    json_problems_destroy(&problems);
    free(text);
    error.text[0] = '\0';
    kept_lines_take(&kept, "-- %s", path);
}

static void choose(EditorKind kind, int index)
{
    editor_select_none(&editor.selection);
    editor_select_set(&editor.selection, (EditorRef){kind, index}, true);
}

static void choose_two(EditorKind kind, int first, int second)
{
    choose(kind, first);
    editor_select_set(&editor.selection, (EditorRef){kind, second}, true);
}

static void choose_all(void)
{
    editor_select_none(&editor.selection);
    editor_select_all(&editor.selection, &editor.document);
}

static EditorHit part(EditorKind kind, int object, EditorPart which, int index)
{
    return (EditorHit){true, {kind, object}, which, index};
}

/* --- Edits ------------------------------------------------------------------------------------ */

static void change_selected(void)
{
    TAKE(editor_change_move(ED, vec2(10.127, -20.5), ER));
    TAKE(editor_change_turn(ED, vec2(300, 200), 90, ER));
    TAKE(editor_change_turn(ED, vec2(300, 200), -37.5, ER));
    TAKE(editor_change_scale(ED, vec2(300, 200), vec2(1.5, 0.75), ER));
    TAKE(editor_change_scale(ED, vec2(300, 200), vec2(-1, 1), ER));
    TAKE(editor_change_scale(ED, vec2(300, 200), vec2(0, 1), ER));
    TAKE(editor_change_scale(ED, vec2(300, 200), vec2(1, 1e-9), ER));
    TAKE(editor_change_mirror(ED, vec2(410, 200), EDITOR_MIRROR_LEFT_RIGHT, ER));
    TAKE(editor_change_mirror(ED, vec2(410, 200), EDITOR_MIRROR_TOP_BOTTOM, ER));
    TAKE(editor_change_duplicate(ED, vec2(40, 60), ER));
    TAKE(editor_change_order(ED, false, ER));
    TAKE(editor_change_order(ED, true, ER));
    TAKE(editor_undo(ED, ER));
    TAKE(editor_undo(ED, ER));
    TAKE(editor_redo(ED, ER));
    TAKE(editor_change_apply_symmetry(ED, (&(EditorSymmetry){.turns = 3}), ER));
    TAKE(editor_change_apply_symmetry(ED, (&(EditorSymmetry){.is_left_right = true}), ER));
    TAKE(editor_change_move(ED, vec2(1e9, 0), ER));
    TAKE(editor_change_delete(ED, ER));
    TAKE(editor_change_delete(ED, ER));
    TAKE(editor_go_to(ED, editor.history.now - 3, ER));
    TAKE(editor_mark_saved(ED));
    TAKE(editor_redo(ED, ER));
    TAKE(editor_revert(ED, ER));
}

static void edit_parts(void)
{
    TAKE(editor_corner_move(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_CORNER, 1), vec2(333.333, 77),
                            ER));
    TAKE(
        editor_corner_move(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_WHOLE, 0), vec2(400, 300), ER));
    TAKE(editor_corner_insert(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_SIDE, 0), vec2(410, 333),
                              ER));
    TAKE(editor_corner_delete(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_CORNER, 2), ER));
    TAKE(editor_corner_delete(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_CORNER, 0), ER));
    TAKE(editor_corner_delete(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_CORNER, 0), ER));
    TAKE(
        editor_corner_move(ED, part(EDITOR_SPAWN, 0, EDITOR_PART_WHOLE, 0), vec2(123.456, 99), ER));
    TAKE(editor_corner_rename(ED, ((EditorRef){EDITOR_OBSTACLE, 0}), "one", ER));
    TAKE(editor_corner_rename(ED, ((EditorRef){EDITOR_OBSTACLE, 1}), "one", ER));
    TAKE(editor_corner_rename(ED, ((EditorRef){EDITOR_OBSTACLE, 0}), "", ER));
    choose(EDITOR_OBSTACLE, 1);
    TAKE(editor_corner_add_path(ED, ((EditorRef){EDITOR_OBSTACLE, 1}), vec2(500, 200), ER));
    TAKE(editor_property_set(ED, PROPERTY_SLIDES, 1, ER));
    TAKE(editor_corner_add_path(ED, ((EditorRef){EDITOR_OBSTACLE, 1}), vec2(500, 200), ER));
    TAKE(editor_corner_add_path(ED, ((EditorRef){EDITOR_OBSTACLE, 1}), vec2(550, 260), ER));
    TAKE(editor_corner_move(ED, part(EDITOR_OBSTACLE, 1, EDITOR_PART_PATH, 1), vec2(480, 222), ER));
    TAKE(editor_corner_delete(ED, part(EDITOR_OBSTACLE, 1, EDITOR_PART_PATH, 1), ER));
    TAKE(editor_corner_delete(ED, part(EDITOR_OBSTACLE, 1, EDITOR_PART_PATH, 1), ER));
    if (editor.document.counts[EDITOR_ZONE] > 0)
        TAKE(editor_corner_move(ED, part(EDITOR_ZONE, 0, EDITOR_PART_RIM, 0), vec2(300, 300), ER));
}

static void arrange(void)
{
    for (EditorAlign where = EDITOR_ALIGN_LEFT; where <= EDITOR_ALIGN_BOTTOM; where++)
        TAKE(editor_arrange_align(ED, where, ER));
    TAKE(editor_undo(ED, ER));
    TAKE(editor_undo(ED, ER));
    TAKE(editor_arrange_distribute(ED, true, ER));
    TAKE(editor_arrange_distribute(ED, false, ER));
}

static void draw(void)
{
    EditorPen pen = {.count = 0};
    kept_lines_take(&kept, "corners %d %d %d %d", editor_draw_corner(&pen, vec2(100, 100)),
                    editor_draw_corner(&pen, vec2(100, 100)),
                    editor_draw_corner(&pen, vec2(180, 130)),
                    editor_draw_closes(&pen, vec2(101, 100), 5));
    TAKE(editor_draw_finish(ED, &pen, ER));
    (void)editor_draw_corner(&pen, vec2(150, 220));
    kept_lines_take(&kept, "closes %d %d", editor_draw_closes(&pen, vec2(105, 100), 5),
                    editor_draw_closes(&pen, vec2(105.01, 100), 5));
    (void)editor_draw_corner(&pen, vec2(170, 90));
    TAKE(editor_draw_finish(ED, &pen, ER));
    kept_lines_take(&kept, "removed %d, %d left", editor_draw_remove_last(&pen), pen.count);
    TAKE(editor_draw_finish(ED, &pen, ER));
    editor.next.material = MATERIAL_MIRROR;
    TAKE(editor_draw_rectangle(ED, vec2(500, 400), vec2(440, 350), ER));
    TAKE(editor_draw_rectangle(ED, vec2(500, 400), vec2(500.5, 401), ER));
    editor.symmetry = (EditorSymmetry){.is_left_right = true, .is_top_bottom = true};
    TAKE(editor_draw_regular(ED, vec2(250, 250), vec2(290, 260), 5, ER));
    TAKE(editor_draw_regular(ED, vec2(250, 150), vec2(290, 160), 2, ER));
    TAKE(editor_draw_spawn(ED, vec2(60, 70), 1, ER));
    editor.symmetry = (EditorSymmetry){.turns = 3};
    TAKE(editor_draw_arc(ED, (&(EditorArc){vec2(450, 300), 60, 80, 20, 100, 3}), ER));
    TAKE(editor_change_move(ED, vec2(5, 5), ER));
    editor.symmetry = (EditorSymmetry){.turns = 0};
    TAKE(editor_draw_arc(ED, (&(EditorArc){vec2(300, 300), 30, 50, 20, 400, 2}), ER));
    TAKE(editor_draw_arc(ED, (&(EditorArc){vec2(300, 300), 50, 30, 20, 40, 2}), ER));
    TAKE(editor_draw_pickup(ED, vec2(33, 44), PICKUP_WEAPON, WEAPON_LANCE, ER));
    TAKE(editor_draw_pickup(ED, vec2(53, 44), PICKUP_HEALTH, WEAPON_ANY, ER));
    TAKE(editor_draw_zone(ED, vec2(400, 100), 55.555, ER));
    TAKE(editor_draw_zone(ED, vec2(400, 100), 1e9, ER));
}

static void group(void)
{
    choose_two(EDITOR_OBSTACLE, 0, 1);
    TAKE(editor_grouping_make(ED, ER));
    editor_select_set(&editor.selection, (EditorRef){EDITOR_SPAWN, 0}, true);
    kept_lines_take(&kept, "group %d, whole %d", editor_grouping_selected(ED),
                    editor_grouping_is_whole(ED));
    TAKE(editor_grouping_make(ED, ER));
    choose(EDITOR_SPAWN, 1); /* It stays selected. */
    TAKE(editor_grouping_rename(ED, 0, "Door", ER));
    TAKE(editor_grouping_rename(ED, 0, "", ER));
    TAKE(editor_grouping_lock(ED, 0, true, ER));
    TAKE(editor_change_move(ED, vec2(5, 5), ER));
    choose_all();
    kept_lines_take(&kept, "all but what is locked: %d", editor.selection.count);
    TAKE(editor_grouping_lock(ED, 0, false, ER));
    editor_grouping_select(ED, 0);
    kept_lines_take(&kept, "group %d, whole %d", editor_grouping_selected(ED),
                    editor_grouping_is_whole(ED));
    TAKE(editor_change_duplicate(ED, vec2(0, 120), ER));
    TAKE(editor_grouping_dissolve(ED, ER));
}

static void copy_and_paste(void)
{
    size_t length;
    choose_two(EDITOR_OBSTACLE, 0, 2);
    editor_select_set(&editor.selection, (EditorRef){EDITOR_SPAWN, 1}, true);
    char *text = editor_clipboard_copy(ED, &length);
    assert_non_null(text);
    kept_lines_take(&kept, "copied %016" PRIx64, hash_bytes(HASH_START, text, length));
    TAKE(editor_clipboard_paste(ED, text, length, NULL, ER));
    TAKE(editor_clipboard_paste(ED, text, length, NULL, ER));
    TAKE(editor_clipboard_paste(ED, text, length, (&(Vec2){500, 123.456}), ER));
    TAKE(editor_clipboard_paste(ED, "{}", 2, NULL, ER));
    TAKE(editor_clipboard_paste(ED, "[1", 2, NULL, ER));
    free(text);
    text = editor_clipboard_cut(ED, &length, ER);
    take("cut", text != NULL);
    free(text);
    editor_select_none(&editor.selection);
    assert_null(editor_clipboard_copy(ED, &length));
}

static void place_prefabs(void)
{
    size_t length;
    EditorPrefab file;
    choose_two(EDITOR_OBSTACLE, 0, 1);
    TAKE(editor_grouping_make(ED, ER));
    char *text = editor_prefab_text(ED, editor_grouping_selected(ED), 1, &length);
    assert_non_null(text);
    kept_lines_take(&kept, "prefab %016" PRIx64, hash_bytes(HASH_START, text, length));
    TAKE(editor_prefab_read("door", text, length, &file, ER));
    TAKE(editor_prefab_mark(ED, editor_grouping_selected(ED), &file.file, ER));
    TAKE(editor_prefab_place(ED, "door", text, length, vec2(300, 350), ER));
    TAKE(editor_prefab_place(ED, "door", text, length, vec2(500, 350), ER));
    TAKE(editor_change_turn(ED, vec2(500, 350), 90, ER));
    TAKE(editor_change_mirror(ED, vec2(500, 350), EDITOR_MIRROR_LEFT_RIGHT, ER));
    /* An edit of one changes all. */
    TAKE(editor_corner_move(ED, part(EDITOR_OBSTACLE, 0, EDITOR_PART_CORNER, 0), vec2(200, 200),
                            ER));
    choose(EDITOR_OBSTACLE, 1);
    TAKE(editor_property_set(ED, PROPERTY_MATERIAL, MATERIAL_GLASS, ER));
    TAKE(editor_change_delete(ED, ER));
    TAKE(editor_undo(ED, ER));
    file.file.version = 2;
    kept_lines_take(&kept, "older %d", editor_prefab_is_older(ED, &file));
    TAKE(editor_prefab_update(ED, "door", text, length, ER));
    TAKE(editor_prefab_read("door", "{}", 2, &file, ER));
    free(text);
}

static void set_properties(void)
{
    static const double numbers[] = {1, 0, 3.456, -7, 1e9};
    for (EditorProperty property = PROPERTY_NEXT_MATERIAL; property < PROPERTY_COUNT; property++) {
        if (!editor_property_is_there(ED, property))
            continue;
        if (editor_property_type(property) == PROPERTY_IS_TEXT) {
            take(editor_property_line(property),
                 editor_property_set_text(ED, property, "Some text", ER));
            continue;
        }
        char what[160] = "";
        bool is_set = true;
        for (int i = 0; i < COUNT(numbers); i++) {
            is_set = editor_property_set(ED, property, numbers[i], ER) && is_set;
            size_t length = strlen(what);
            snprintf(what + length, sizeof what - length, "%s%.6g", i > 0 ? ", " : "",
                     editor_property_number(ED, property));
        }
        kept_lines_take(&kept, "property %d is %s", (int)property, what);
        take("property", is_set);
        TAKE(editor_undo(ED, ER));
    }
    TAKE(editor_property_set_size(ED, vec2(1000.5, 700), ER));
    TAKE(editor_property_set_author_time(ED, 12.345, "proof", ER));
    TAKE(editor_property_set_author_time(ED, 0, "", ER));
    TAKE(editor_property_center_pivot(ED, ER));
}

static void play_the_day(const char *path)
{
    open_level(path);
    choose(EDITOR_OBSTACLE, 2);
    change_selected();
    choose_two(EDITOR_OBSTACLE, 0, 3);
    editor_select_set(&editor.selection, (EditorRef){EDITOR_SPAWN, 0}, true);
    editor_select_set(&editor.selection, (EditorRef){EDITOR_PICKUP, 0}, true);
    change_selected();
    choose_all();
    change_selected();
    edit_parts();
    choose_two(EDITOR_OBSTACLE, 0, 1);
    editor_select_set(&editor.selection, (EditorRef){EDITOR_OBSTACLE, 2}, true);
    arrange();
    choose(EDITOR_PICKUP, 0);
    arrange();
    draw();
    group();
    copy_and_paste();
    place_prefabs();
    editor_destroy(&editor);
}

TEST(edits_are_as_kept)
{
    static const char *const levels[] = {"levels/duel.json", "levels/gears.json"};
    kept = kept_lines_open("tests/core/editor/editor_day.txt", "core/test_editor test_editor_kept");
    for (int i = 0; i < COUNT(levels); i++)
        play_the_day(levels[i]);
    open_level("levels/gears.json");
    choose_all();
    set_properties();
    for (EditorKind kind = EDITOR_OBSTACLE; kind < EDITOR_KINDS; kind++) {
        choose(kind, 1);
        set_properties();
    }
    editor_destroy(&editor);
    kept_lines_close(&kept);
}

/* --- What is seen ----------------------------------------------------------------------------- */

static void take_hits(void)
{
    Vec2 size = editor.document.head->level.size;
    for (int row = 0; row <= 12; row++) {
        Hash hash = HASH_START;
        int hits = 0;
        for (int column = 0; column <= 60; column++) {
            Vec2 at = vec2(size.x * column / 60, size.y * row / 12);
            EditorHit hit = editor_select_part_at(&editor.document, &editor.selection, at, 12);
            hits += hit.is_hit;
            hash = hash_u64(hash_u64(hash, (uint64_t)hit.ref.kind), (uint64_t)hit.ref.index);
            hash = hash_u64(hash_u64(hash, (uint64_t)hit.part), (uint64_t)hit.index);
        }
        kept_lines_take(&kept, "row %d: %d hits, %016" PRIx64, row, hits, hash);
    }
}

static void take_snaps(void)
{
    EditorGuides guides = {.corner_count = 0};
    assert_true(editor_guides_make(&guides, &editor.document, &editor.selection, &error));
    kept_lines_take(&kept, "guides %d %d %d %d", guides.corner_count, guides.side_count,
                    guides.line_counts[0], guides.line_counts[1]);
    Vec2 size = editor.document.head->level.size;
    for (int i = 0; i < 80; i += 2 - i % 2) {
        EditorSnap snap = {i % 2 == 0, i % 3 == 0 ? 25 : 10, i % 5 != 0, 4 + i % 4 * 6};
        Vec2 at = vec2(size.x * (i * 37 % 80) / 80, size.y * (i * 23 % 80) / 80);
        EditorSnapping to;
        Vec2 got = editor_snap_point(&snap, &guides, at, &to);
        kept_lines_take(&kept, "%.2f %.2f snaps to %.2f %.2f: %d, %.2f %.2f, %d %d", at.x, at.y,
                        got.x, got.y, (int)to.how, to.place.x, to.place.y, to.has_line[0],
                        to.has_line[1]);
        EditorDragged dragged = editor_dragged_selection(&editor.document, &editor.selection, at);
        got = editor_snap_move(&snap, &guides, &dragged, vec2(i * 1.7, i * -0.9), &to);
        kept_lines_take(&kept, "moved by %.2f %.2f: %d, %.2f %.2f, %d %d; %.2f to %.2f", got.x,
                        got.y, (int)to.how, to.place.x, to.place.y, to.has_line[0], to.has_line[1],
                        to.has_line[0] ? to.lines[0].low : 0,
                        to.has_line[1] ? to.lines[1].high : 0);
    }
    editor_guides_destroy(&guides);
}

static void take_problems(void)
{
    size_t length;
    char *text = editor_text(&editor, &length);
    EditorReport report;
    editor_check_text(text, length, &report);
    kept_lines_take(&kept, "%d problems: %d errors, %d warnings, %d hints", report.count,
                    report.error_count, report.warning_count, report.hint_count);
    for (int i = 0; i < report.count; i++) {
        const EditorProblem *problem = &report.problems[i];
        Vec2 at = {0, 0};
        bool has_point = editor_check_point(&editor.document, problem->place, &at);
        kept_lines_take(&kept, " %d, line %d, %s: place %d %d %d %d, other %d %d; %d %.2f %.2f",
                        (int)problem->severity, problem->line, problem->path, problem->place.is_hit,
                        (int)problem->place.ref.kind, problem->place.ref.index,
                        (int)problem->place.part, problem->other.is_hit, problem->other.ref.index,
                        has_point, at.x, at.y);
    }
    editor_check_destroy(&report);
    free(text);
}

static void take_light(void)
{
    Vec2 places[6];
    const Vec2 *points;
    EditorLight *light = editor_light_create(&editor.document, &error);
    assert_non_null(light);
    for (int i = 0; i < editor.document.counts[EDITOR_SPAWN]; i++) {
        Vec2 at = editor.document.items[EDITOR_SPAWN][i]->spot.at;
        Hash hash = HASH_START;
        int count = editor_light_seen(light, at, 520, &points);
        for (int k = 0; k < count; k++)
            hash = hash_u64(hash_u64(hash, (uint64_t)(int64_t)(points[k].x * 100)),
                            (uint64_t)(int64_t)(points[k].y * 100));
        int shadows = editor_light_shadows(light, at, 6, places);
        kept_lines_take(
            &kept, "spawn %d: %d corners, %016" PRIx64 ", %d shadows, the first %.2f %.2f", i,
            count, hash, shadows, shadows > 0 ? places[0].x : 0, shadows > 0 ? places[0].y : 0);
    }
    editor_light_destroy(light);
}

static void take_properties(void)
{
    for (EditorProperty property = PROPERTY_NONE; property < PROPERTY_COUNT; property++) {
        const char *label = editor_property_label(property);
        int choices = editor_property_choices(property);
        kept_lines_take(
            &kept, "property %d, %s: type %d, step %g, %d choices, there %d, mixed %d, %g",
            (int)property, label != NULL ? label : "-", (int)editor_property_type(property),
            editor_property_step(property), choices, editor_property_is_there(ED, property),
            editor_property_is_mixed(ED, property), editor_property_number(ED, property));
        for (int i = 0; i < choices; i++) {
            const char *word = editor_property_word(property, i);
            kept_lines_take(&kept, " %d is %s", i, word != NULL ? word : "-");
        }
    }
}

TEST(sights_are_as_kept)
{
    static const char *const levels[] = {"levels/duel.json", "levels/gears.json",
                                         "levels/colonnade.json"};
    kept =
        kept_lines_open("tests/core/editor/editor_sights.txt", "core/test_editor test_editor_kept");
    for (int i = 0; i < COUNT(levels); i++) {
        open_level(levels[i]);
        take_hits();
        choose_two(EDITOR_OBSTACLE, 1, 2);
        take_hits();
        take_snaps();
        editor_select_groups(&editor.selection, &editor.document);
        kept_lines_take(&kept, "with their groups %d", editor.selection.count);
        editor_select_none(&editor.selection);
        editor_select_box(&editor.selection, &editor.document, vec2(700, 500), vec2(100, 100));
        kept_lines_take(&kept, "in a box %d, width %d", editor.selection.count,
                        editor_property_has_box(ED));
        take_light();
        choose_all();
        if (i == 1)
            take_properties();
        assert_true(editor_change_move(ED, vec2(133, 47), ER));
        take_problems();
        editor_destroy(&editor);
    }
    kept_lines_close(&kept);
}
