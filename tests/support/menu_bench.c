/* SPDX-License-Identifier: MIT */
#include "support/menu_bench.h"

#include "test.h"

#include <string.h>

enum { ROWS_BYTES = 2048 };

Menu menu_bench_shown;
void (*menu_bench_clear)(void);

void menu_bench_look(Shell *shell)
{
    screen_stack_update(&shell->screens, 0.01);
    screen_stack_settle(&shell->screens);
    menu_bench_shown.list.count = 0;
    if (menu_bench_clear != NULL)
        menu_bench_clear();
    screen_stack_draw(&shell->screens, shell->ui);
}

void menu_bench_command(Shell *shell, Command command)
{
    (void)screen_stack_event(&shell->screens, &(InputEvent){.command = command});
    menu_bench_look(shell);
}

void menu_bench_focus(Shell *shell, const char *label)
{
    const Menu *menu = &menu_bench_shown;
    for (int i = 0; i <= menu->list.count; i++) {
        if (strcmp(menu->entries[menu->list.focus].label, label) == 0)
            return;
        menu_bench_command(shell, COMMAND_DOWN);
    }
    fail_msg("there is no row \"%s\"", label);
}

void menu_bench_choose(Shell *shell, const char *label, Command command)
{
    menu_bench_focus(shell, label);
    menu_bench_command(shell, command);
}

const char *menu_bench_rows(void)
{
    static char rows[ROWS_BYTES];
    const Menu *menu = &menu_bench_shown;
    rows[0] = '\0';
    for (int i = 0; i < menu->list.count; i++) {
        const MenuEntry *entry = &menu->entries[i];
        text_append(rows, sizeof rows, "%s%s%s", i > 0 ? "\n" : "",
                    i == menu->list.focus ? "> " : "", entry->is_read_only ? "-" : "");
        text_append(rows, sizeof rows, "%s", entry->label);
        if (entry->value != NULL)
            text_append(rows, sizeof rows, ": %s", entry->value);
        if (entry->note != NULL)
            text_append(rows, sizeof rows, " (%s)", entry->note);
    }
    return rows;
}

void menu_bench_expect_rows(const char *name, const char *wanted)
{
    const char *rows = menu_bench_rows();
    if (strcmp(rows, wanted) != 0)
        fail_msg("%s: the rows are\n%s\nnot\n%s", name, rows, wanted);
}
