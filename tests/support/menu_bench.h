/* SPDX-License-Identifier: MIT */
/*
 * A screen whose menu a test reads and chooses from by its words. The test has a __wrap_menu_draw()
 * of its own, which puts what is drawn into menu_bench_shown.
 */
#ifndef CLOCKWISE_TESTS_SUPPORT_MENU_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_MENU_BENCH_H

#include "shell/shell.h"
#include "ui/menu.h"

extern Menu menu_bench_shown;
/** Called before each picture: clears what the test notes of one; NULL where it notes nothing. */
extern void (*menu_bench_clear)(void);

/** Lets a hundredth of a second go by and draws. */
void menu_bench_look(Shell *shell);
/** Gives a command, and looks. */
void menu_bench_command(Shell *shell, Command command);
/** Moves the focus down to the row of that label, or fails the test where there is none. */
void menu_bench_focus(Shell *shell, const char *label);
/** Gives a command to the row of that label. */
void menu_bench_choose(Shell *shell, const char *label, Command command);

/** The rows, one a line: "Label: value", "Label (note)", with "-" before one that is only read and
 * "> " before the focus; valid until the next call. */
const char *menu_bench_rows(void);
/** Fails the test unless the rows are these. */
void menu_bench_expect_rows(const char *name, const char *wanted);

#endif
