/* SPDX-License-Identifier: MIT */
#include "app/settings_store.h"

#include "app/user_file.h"

#include <stdio.h>
#include <string.h>

static void keep_aside(SettingsStore *store, SettingsVerdict verdict, Error *out_notice)
{
    char kept[PLACE_BYTES];
    char why[ERROR_TEXT_BYTES];
    const char *word = verdict == SETTINGS_NEWER ? "newer" : "damaged";
    const char *what = verdict == SETTINGS_NEWER ? "are of a newer version" : "are damaged";
    snprintf(why, sizeof why, "%s", out_notice->text);
    if (user_file_keep_aside(store->path, word, kept)) {
        const char *name = strrchr(kept, '/');
        error_set(out_notice,
                  "Your settings %s. The usual ones are used; the old ones are kept as %s. (%s)",
                  what, name != NULL ? name + 1 : kept, why);
        return;
    }
    store->can_save = false;
    error_set(out_notice, "Your settings %s and can't be moved away, so nothing is saved. (%s)",
              what, why);
}

void settings_store_open(SettingsStore *store, const char *folder, Settings *out_settings,
                         Error *out_notice)
{
    *store = (SettingsStore){.can_save = false};
    *out_settings = settings_defaults();
    out_notice->text[0] = '\0';
    bool fits = folder != NULL &&
                snprintf(store->path, PLACE_BYTES, "%ssettings.json", folder) < PLACE_BYTES;
    if (!fits) {
        error_set(out_notice, "There is no folder for your settings, so they are not saved.");
        return;
    }
    store->can_save = true;
    SettingsVerdict verdict = settings_file_read(store->path, out_settings, out_notice);
    if (verdict == SETTINGS_DAMAGED || verdict == SETTINGS_NEWER)
        keep_aside(store, verdict, out_notice);
    if (verdict == SETTINGS_UNREADABLE) {
        Error why = *out_notice;
        store->can_save = false;
        error_set(out_notice, "Your settings can't be read, so nothing is saved. (%s)", why.text);
    }
    store->saved = *out_settings;
}

bool settings_store_save(SettingsStore *store, const Settings *settings, Error *out_notice)
{
    Error why;
    if (!store->can_save || settings_are_equal(&store->saved, settings))
        return true;
    if (settings_file_write(store->path, settings, &why)) {
        store->saved = *settings;
        return true;
    }
    return error_set(out_notice, "Your settings can't be saved. (%s)", why.text);
}
