/* SPDX-License-Identifier: MIT */
/* Editors for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_EDITOR_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_EDITOR_BENCH_H

#include "editor/editor.h"

/** A small level: obstacles "a", and "b" that turns and slides; two spawns, a pickup, a zone. */
extern const char editor_bench_level[];

/** Opens a level's text, or a new level where it is NULL; fails the test where it cannot. */
Editor *editor_bench_open(const char *text);
void editor_bench_close(Editor *editor);

/** Fails the test where the document's text is another one. */
void editor_bench_expect(const Editor *editor, const char *text);

/** Fails the test where the document's text has no such part. */
void editor_bench_expect_has(const Editor *editor, const char *name, const char *wanted);

/** Selects one more object. */
void editor_bench_select(Editor *editor, EditorKind kind, int index);

/** Keeps a group as a file of a prefab, and returns the file's text; free() it. */
char *editor_bench_keep(Editor *editor, int group, const char *name, int version);

/** The document's text; free() it. */
char *editor_bench_text(const Editor *editor);

/** The text of a level of so many obstacles of four corners, in rows, with two spawns; free() it.
 */
char *editor_bench_large(int obstacles);

#endif
