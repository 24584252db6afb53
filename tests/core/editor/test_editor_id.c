/* SPDX-License-Identifier: MIT */
/* The ids of copies. */
#include "editor/editor_id.h"
#include "test.h"

#include <string.h>

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
        if (i < COUNT(ids)) /* And one without. */
            object->obstacle.id = editor_object_text(ids[i], strlen(ids[i]));
        assert_true(editor_document_add(out_document, object, &error));
    }
}

TEST(copies)
{
    static const struct {
        const char *id, *wanted;
    } cases[] = {{"gate", "gate"},         {"wall", "wall-2"},       {"hook-2", "hook-6"},
                 {"hook-5", "hook-6"},     {"ring-1.1", "ring-3.1"}, {"ring-1.2", "ring-2.2"},
                 {"post-1a", "post-1a-2"}, {"mid-007", "mid-8"},     {LONGEST, NULL}};
    EditorDocument document;
    make_document(&document);
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorText *id = editor_object_text(cases[i].id, strlen(cases[i].id));
        EditorText *copy = editor_id_of_copy(&document, id);
        if ((copy == NULL) != (cases[i].wanted == NULL) ||
            (copy != NULL && strcmp(copy->bytes, cases[i].wanted) != 0))
            fail_msg("%s: %s", cases[i].id, copy != NULL ? copy->bytes : "none");
        editor_object_text_drop(copy);
        editor_object_text_drop(id);
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
