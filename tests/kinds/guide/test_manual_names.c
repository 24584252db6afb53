/* SPDX-License-Identifier: MIT */
/* The tables of the manual (assets/manual/manual.md) name what the program has, in its order. */
#include "base/files.h"
#include "input/devices.h"
#include "level/level.h"
#include "scene/words.h"
#include "sim/rules.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MANUAL "assets/manual/manual.md"

enum { MANUAL_BYTES_MAX = 256 * 1024, CELL_BYTES = 512, NAMES_BYTES = 256 };

static int read_manual(void **state)
{
    Error error;
    size_t length;
    char *text;
    if (!text_file_read(MANUAL, MANUAL_BYTES_MAX, &text, &length, &error))
        fail_msg("%s", error.text);
    *state = text;
    return 0;
}

static int free_manual(void **state)
{
    free(*state);
    return 0;
}

TEST_FILE_WITH(read_manual, free_manual)

/* The first row of the table whose first column is called `head`; NULL where there is none. */
static const char *find_table(const char *manual, const char *head)
{
    char line[CELL_BYTES];
    snprintf(line, sizeof line, "\n| %s |", head);
    const char *at = strstr(manual, line);
    for (int i = 0; at != NULL && i < 3; i++) /* The head, and the line under it. */
        at = strchr(at, '\n') != NULL ? strchr(at, '\n') + 1 : NULL;
    return at;
}

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end != NULL ? end + 1 : "";
}

/* A cell of a row, counted from 0; false where the row has no such cell. */
static bool read_cell(const char *row, int column, char out_cell[CELL_BYTES])
{
    const char *end = row + strcspn(row, "\n");
    const char *at = row;
    for (int i = 0; i < column && at != NULL; i++)
        at = memchr(at + 1, '|', (size_t)(end - at - 1));
    const char *close =
        at != NULL && at < end && *at == '|' ? memchr(at + 1, '|', (size_t)(end - at - 1)) : NULL;
    if (close == NULL || close - at < 3)
        return false;
    snprintf(out_cell, CELL_BYTES, "%.*s", (int)(close - at - 3), at + 2);
    return true;
}

static const char *weapon_name(int index)
{
    return names_weapon((WeaponKind)index);
}

static const char *mode_name(int index)
{
    return mode_words((Mode)index)->title;
}

static const char *mutator_name(int index)
{
    return mutator_words(index)->title;
}

static const char *strike_name(int index)
{
    return strike_words((Strike)index);
}

/* As levels call it, with a capital. The first kind is a weapon, which has a table of its own. */
static const char *pickup_name(int index)
{
    static char name[NAMES_BYTES];
    snprintf(name, sizeof name, "%s", level_pickup_name((PickupKind)(index + 1)));
    name[0] = (char)(name[0] - 'a' + 'A');
    return name;
}

TEST_WITH(names, NULL, NULL)
{
    static const struct {
        const char *head;
        int count;
        const char *(*name)(int index);
    } cases[] = {
        {"weapon", WEAPON_COUNT, weapon_name}, {"pickup", PICKUP_COUNT - 1, pickup_name},
        {"mode", MODE_COUNT, mode_name},       {"rule", MUTATOR_CHOICES, mutator_name},
        {"strike", STRIKE_COUNT, strike_name},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *row = find_table(*state, cases[i].head);
        int rows = 0;
        char cell[CELL_BYTES];
        if (row == NULL)
            fail_msg("%s has no table whose first column is '%s'", MANUAL, cases[i].head);
        for (; read_cell(row, 0, cell); row = next_line(row), rows++)
            if (rows >= cases[i].count || strcmp(cell, cases[i].name(rows)) != 0)
                fail_msg("%s, table '%s', row %d: it says '%s', the program '%s'", MANUAL,
                         cases[i].head, rows + 1, cell,
                         rows < cases[i].count ? cases[i].name(rows) : "(no more)");
        if (rows != cases[i].count)
            fail_msg("%s, table '%s': %d rows, the program has %d", MANUAL, cases[i].head, rows,
                     cases[i].count);
    }
}

/* What is printed on most controllers, by PadButton. */
static const char *pad_word(int button)
{
    static const char *const words[PAD_MARK_COUNT] = {
        "A",  "B",  "X",     "Y",     "Back",  "Guide", "Start", "L3", "R3",
        "LB", "RB", "D-pad", "D-pad", "D-pad", "D-pad", "LT",    "RT"};
    return words[button];
}

static void add_control(Control control, char names[NAMES_BYTES])
{
    char label[CONTROL_TEXT_BYTES];
    size_t length = strlen(names);
    bindings_control_label(control, label);
    bool is_pad = strncmp(label, PAD_MARK_LEAD, 2) == 0;
    char quoted[CONTROL_TEXT_BYTES + 3];
    snprintf(quoted, sizeof quoted, "`%s`",
             is_pad ? pad_word((unsigned char)label[2] - PAD_MARK_FIRST) : label);
    if (control.kind != CONTROL_NONE && strstr(names, quoted) == NULL)
        snprintf(names + length, NAMES_BYTES - length, "%s", quoted);
}

/* The controls in a cell: what stands in code. */
static void named_controls(const char *cell, char out_names[NAMES_BYTES])
{
    size_t length = 0;
    bool is_code = false;
    for (; *cell != '\0' && length + 1 < NAMES_BYTES; cell++) {
        if (is_code || *cell == '`')
            out_names[length++] = *cell;
        is_code = is_code != (*cell == '`');
    }
    out_names[length] = '\0';
}

typedef struct ControlRow {
    const char *name;
    Action actions[4];
    int count;
} ControlRow;

/* The usual controls of a row's actions, as named_controls() has those of a cell. */
static void usual_controls(const ControlRow *row, DeviceKind device, char out_names[NAMES_BYTES])
{
    Bindings bindings;
    bindings_init(&bindings);
    out_names[0] = '\0';
    for (int i = 0; i < row->count; i++)
        for (int slot = 0; slot < BINDING_SLOTS; slot++)
            add_control(bindings.controls[device][row->actions[i]][slot], out_names);
}

TEST_WITH(controls, NULL, NULL)
{
    static const ControlRow rows[] = {
        {"Move", {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT}, 4},
        {"Aim", {ACTION_TURN_LEFT, ACTION_TURN_RIGHT}, 2},
        {"Fire", {ACTION_FIRE}, 1},
        {"Dash", {ACTION_DASH}, 1},
        {"Restart a trial", {ACTION_RESTART}, 1},
        {"Taunt", {ACTION_TAUNT}, 1},
        {"Pause, menu", {ACTION_PAUSE}, 1},
        {"Chat online; with Shift for your team", {ACTION_CHAT}, 1},
        {"Quick chat online", {ACTION_QUICK_CHAT}, 1},
        {"Everyone with scores and pings online, while held", {ACTION_SCORES}, 1},
        {"Fullscreen", {ACTION_FULLSCREEN}, 1},
        {"Hitboxes; online, packet loss and prediction", {ACTION_HITBOXES}, 1},
        {"Save a recording of the match so far", {ACTION_KEEP}, 1},
        {"Vote yes or no", {ACTION_VOTE_YES, ACTION_VOTE_NO}, 2},
    };
    const char *line = find_table(*state, "action");
    char cell[CELL_BYTES] = "";
    if (line == NULL)
        fail_msg("%s has no table whose first column is 'action'", MANUAL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++, line = next_line(line)) {
        if (!read_cell(line, 0, cell) || strcmp(cell, rows[i].name) != 0)
            fail_msg("%s, controls, row %zu: '%s', expected '%s'", MANUAL, i + 1, cell,
                     rows[i].name);
        for (int device = 0; device < DEVICE_KIND_COUNT; device++) {
            char usual[NAMES_BYTES];
            char named[NAMES_BYTES] = "";
            usual_controls(&rows[i], (DeviceKind)device, usual);
            if (read_cell(line, device + 1, cell))
                named_controls(cell, named);
            if (strcmp(usual, named) != 0)
                fail_msg("%s, %s with %s: the manual says %s, the program %s", MANUAL, rows[i].name,
                         bindings_device_labels[(DeviceKind)device], named, usual);
        }
    }
    if (read_cell(line, 0, cell))
        fail_msg("%s, controls: no action stands behind the row '%s'", MANUAL, cell);
}

/* The columns of that table are the kinds of device. */
TEST_WITH(devices, NULL, NULL)
{
    char head[CELL_BYTES];
    snprintf(head, sizeof head, "\n| action | %s | %s | %s |\n",
             bindings_device_labels[DEVICE_MOUSE], bindings_device_labels[DEVICE_KEYBOARD],
             bindings_device_labels[DEVICE_PAD]);
    if (strstr(*state, head) == NULL)
        fail_msg("%s has no table with the head%s", MANUAL, head);
}
