/* SPDX-License-Identifier: MIT */
/* What stands on each page of the settings, in which words, and what a change of a row changes. */
#ifndef CLOCKWISE_SCREENS_SETTINGS_ROWS_H
#define CLOCKWISE_SCREENS_SETTINGS_ROWS_H

#include "shell/shell.h"
#include "ui/widgets.h"

typedef enum SettingsPage {
    SETTINGS_SOUND,
    SETTINGS_PICTURE,
    SETTINGS_CONTROLS,
    SETTINGS_ACCESSIBILITY,
    SETTINGS_PAGE_COUNT
} SettingsPage;

/** Ids of the rows that are no SettingId; a binding's is SETTINGS_ROW_BINDING + its Action. */
enum {
    SETTINGS_ROW_SIZE = 100,
    SETTINGS_ROW_DEVICE,
    SETTINGS_ROW_RESET,
    SETTINGS_ROW_BINDING = 200
};

/** What a page shows beside the settings. */
typedef struct SettingsPageState {
    SettingsPage page;
    DeviceKind device; /**< Whose keys are shown. */
} SettingsPageState;

const char *settings_rows_page_name(SettingsPage page);

/** Fills in the page's rows as the settings are now; focus and scrolling stay. */
void settings_rows_fill(Widgets *widgets, const Shell *shell, const SettingsPageState *state);

/** Left (-1) or right (+1) on a row. */
void settings_rows_step(Shell *shell, SettingsPageState *state, int id, int way);
/** A slider to a part of its way. */
void settings_rows_slide(Shell *shell, int id, double part);
/** The page as it was when the game was new; of the controls only the shown device's. */
void settings_rows_reset(Shell *shell, const SettingsPageState *state);

#endif
