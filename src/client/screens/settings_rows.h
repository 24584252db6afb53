/* SPDX-License-Identifier: MIT */
/* The rows of each settings page: labels, values, and what a change does. */
#ifndef CLOCKWISE_SCREENS_SETTINGS_ROWS_H
#define CLOCKWISE_SCREENS_SETTINGS_ROWS_H

#include "shell/shell.h"
#include "ui/widgets.h"

typedef enum SettingsPage {
    SETTINGS_SOUND,
    SETTINGS_VIDEO,
    SETTINGS_CONTROLS,
    SETTINGS_ACCESSIBILITY,
    SETTINGS_PAGE_COUNT
} SettingsPage;

/** Ids of rows that have no SettingId. A binding's id is SETTINGS_ROW_BINDING + its Action. */
enum {
    SETTINGS_ROW_SIZE = 100,
    SETTINGS_ROW_DISPLAY,
    SETTINGS_ROW_DEVICE,
    SETTINGS_ROW_RESET,
    SETTINGS_ROW_MAP,
    SETTINGS_ROW_PAD = 120, /**< And the place in Devices. */
    SETTINGS_ROW_BINDING = 200
};

/** What is shown. */
typedef struct SettingsPageState {
    SettingsPage page;
    DeviceKind device; /**< Whose keys are shown. */
} SettingsPageState;

const char *settings_rows_page_name(SettingsPage page);

/** Fills in the page's rows as the settings are now; focus and scrolling stay. */
void settings_rows_fill(Widgets *widgets, const Shell *shell, const SettingsPageState *state);

/** Left (-1) or right (+1) on a row. */
void settings_rows_step(Shell *shell, SettingsPageState *state, int id, int way);
/** Moves a slider to a part (0 to 1) of its range. */
void settings_rows_slide(Shell *shell, int id, double part);
/** Resets the page to the defaults; on the controls page only the shown device. */
void settings_rows_reset(Shell *shell, const SettingsPageState *state);

#endif
