/* SPDX-License-Identifier: MIT */
/* Objects: shared and copied, rounded, and where a motion brings them. */
#include "editor/editor_document.h"
#include "editor/editor_parts.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* A triangle with a path of two points. */
static EditorObject *make_mover(void)
{
    EditorObject *object = editor_object_create(EDITOR_OBSTACLE, 3, 2);
    assert_non_null(object);
    object->points[0] = vec2(100, 100);
    object->points[1] = vec2(100, 200);
    object->points[2] = vec2(200, 100);
    object->points[4] = vec2(60, 0);
    snprintf(object->obstacle.id, sizeof object->obstacle.id, "mover");
    object->source = editor_object_text("{}", 2);
    return object;
}

TEST(copies)
{
    EditorObject *object = make_mover();
    EditorObject *copy = editor_object_copy(object, 4, 1);
    assert_null(copy->source);
    assert_string_equal(copy->obstacle.id, "mover");
    assert_true(copy->points[2].x == 200 && copy->points[3].x == 0);
    assert_true(editor_object_path(copy)[0].x == 0);
    assert_int_equal(copy->path_count, 1);
    assert_ptr_equal(editor_object_share(object), object);
    editor_object_drop(object);
    editor_object_drop(object); /* The last one. */
    assert_string_equal(copy->obstacle.id, "mover");
    editor_object_drop(copy);
    editor_object_drop(NULL);
}

TEST(boxes_and_middles)
{
    static const struct {
        EditorKind kind;
        double reach;
    } cases[] = {{EDITOR_SPAWN, 20}, {EDITOR_PICKUP, 20}, {EDITOR_ZONE, 75}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorObject *object = editor_object_create(cases[i].kind, 0, 0);
        object->spot.at = vec2(300, 200);
        object->zone.radius = 75;
        Box box = editor_object_box(object);
        if (fabs(box.low.x - (300 - cases[i].reach)) > 0 ||
            fabs(box.high.y - (200 + cases[i].reach)) > 0)
            fail_msg("kind %d: from (%g, %g) to (%g, %g)", (int)cases[i].kind, box.low.x, box.low.y,
                     box.high.x, box.high.y);
        assert_true(editor_object_middle(object).x == 300);
        editor_object_drop(object);
    }
    EditorObject *mover = make_mover();
    Vec2 middle = editor_object_middle(mover);
    assert_true(middle.x == 150 && middle.y == 150);
    editor_object_drop(mover);
}

TEST(rounding)
{
    static const struct {
        double number, wanted;
    } cases[] = {{1.004, 1}, {1.006, 1.01}, {-1.006, -1.01},  {-0.001, 0},
                 {1e5, 1e5}, {1e300, 1e6},  {-HUGE_VAL, -1e6}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double rounded = editor_object_round(cases[i].number);
        if (fabs(rounded - cases[i].wanted) > 0 || signbit(rounded) != signbit(cases[i].wanted))
            fail_msg("%.17g: %.17g", cases[i].number, rounded);
    }
}

/* The ids of copies. */

/* As long as an id may be. */
#define LONGEST "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

static void make_document(EditorDocument *out_document)
{
    static const char *const ids[] = {"wall",     "hook-2",  "hook-5",  "ring-1.1", "ring-1.2",
                                      "ring-2.1", "post-1a", "mid-007", LONGEST};
    assert_true(editor_document_create(out_document));
    for (size_t i = 0; i <= COUNT(ids); i++) {
        Error error;
        EditorObject *object = editor_object_create(EDITOR_OBSTACLE, 0, 0);
        if (i < COUNT(ids)) /* The last one has none. */
            snprintf(object->obstacle.id, sizeof object->obstacle.id, "%s", ids[i]);
        assert_true(editor_document_add(out_document, object, &error));
    }
}

TEST(ids_of_copies)
{
    static const struct {
        const char *id, *wanted;
    } cases[] = {{"gate", "gate"},         {"wall", "wall-2"},       {"hook-2", "hook-6"},
                 {"hook-5", "hook-6"},     {"ring-1.1", "ring-3.1"}, {"ring-1.2", "ring-2.2"},
                 {"post-1a", "post-1a-2"}, {"mid-007", "mid-8"},     {LONGEST, ""}};
    EditorDocument document;
    make_document(&document);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char id[LEVEL_NAME_BYTES + 1];
        snprintf(id, sizeof id, "%s", cases[i].id);
        editor_id_of_copy(&document, id);
        if (strcmp(id, cases[i].wanted) != 0)
            fail_msg("%s: \"%s\"", cases[i].id, id);
    }
    editor_document_destroy(&document);
}

TEST(free_numbers)
{
    static const struct {
        const char *stem;
        int wanted;
    } cases[] = {{"ring", 3}, {"hook", 6}, {"arc", 1}, {"rin", 1}, {"post", 1}, {"wall", 1}};
    EditorDocument document;
    make_document(&document);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int number = editor_id_free_number(&document, cases[i].stem, 1);
        if (number != cases[i].wanted)
            fail_msg("%s: %d", cases[i].stem, number);
    }
    assert_true(editor_id_is_taken(&document, "wall"));
    assert_false(editor_id_is_taken(&document, "wal"));
    editor_document_destroy(&document);
}
