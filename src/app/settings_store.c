/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/settings_store.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { KEPT_MOST = 99 };

/* A name that is free: settings.damaged.json, settings.damaged-2.json and so on. */
static bool find_free_name(const char *folder, const char *word, char out_path[PLACE_BYTES])
{
    for (int i = 1; i <= KEPT_MOST; i++) {
        char number[8] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length = snprintf(out_path, PLACE_BYTES, "%ssettings.%s%s.json", folder, word, number);
        if (length >= PLACE_BYTES)
            return false;
        if (access(out_path, F_OK) != 0 && errno == ENOENT)
            return true;
    }
    return false;
}

static void keep_aside(SettingsStore *store, const char *folder, SettingsVerdict verdict,
                       Error *out_notice)
{
    char kept[PLACE_BYTES];
    char why[ERROR_TEXT_BYTES];
    const char *word = verdict == SETTINGS_NEWER ? "newer" : "damaged";
    const char *what = verdict == SETTINGS_NEWER ? "are of a newer version" : "are damaged";
    snprintf(why, sizeof why, "%s", out_notice->text);
    if (find_free_name(folder, word, kept) && rename(store->path, kept) == 0) {
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
        keep_aside(store, folder, verdict, out_notice);
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
