/* SPDX-License-Identifier: MIT */
/* Editors for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_EDITOR_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_EDITOR_BENCH_H

#include "editor/editor.h"

/** Opens a level's text; fails the test where it cannot. */
void editor_bench_open(Editor *editor, const char *text);

/** Fails the test where the document's text is another one. */
void editor_bench_expect(const Editor *editor, const char *text);

/** The document's text; free() it. */
char *editor_bench_text(const Editor *editor);

/** The text of a level of so many obstacles of four corners, in rows, with two spawns; free() it.
 */
char *editor_bench_large(int obstacles);

#endif
