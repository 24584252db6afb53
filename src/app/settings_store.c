/* SPDX-License-Identifier: MIT */
#include "app/settings_store.h"

#include "app/user_file.h"
#include "base/folder_lock.h"

#include <stdio.h>
#include <string.h>

static bool is_bad(SettingsVerdict verdict)
{
    return verdict == SETTINGS_DAMAGED || verdict == SETTINGS_NEWER;
}

/* `then` is what happens with a file that is out of the way. */
static void keep_aside(SettingsStore *store, SettingsVerdict verdict, const char *then,
                       Error *out_notice)
{
    char kept[PLACE_BYTES];
    Error why = *out_notice;
    const char *word = verdict == SETTINGS_NEWER ? "newer" : "damaged";
    const char *what = verdict == SETTINGS_NEWER ? "are of a newer version" : "are damaged";
    store->can_save = user_file_keep_aside(store->path, word, kept);
    if (!store->can_save) {
        error_set(out_notice, "Your settings %s and can't be moved away, so nothing is saved. (%s)",
                  what, why.text);
        return;
    }
    const char *name = strrchr(kept, '/');
    error_set(out_notice, "Your settings %s. %s; the old ones are kept as %s. (%s)", what, then,
              name != NULL ? name + 1 : kept, why.text);
}

/* Under the lock, since another game may just have put a bad file aside and a good one in its
 * place. */
static SettingsVerdict replace_bad(SettingsStore *store, Settings *out_settings, Error *out_notice)
{
    FolderLock lock;
    (void)folder_lock_take(&lock, store->path);
    SettingsVerdict verdict = settings_file_read(store->path, out_settings, out_notice);
    if (is_bad(verdict))
        keep_aside(store, verdict, "The usual ones are used", out_notice);
    folder_lock_release(&lock);
    return verdict;
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
    if (is_bad(verdict))
        verdict = replace_bad(store, out_settings, out_notice);
    if (verdict == SETTINGS_UNREADABLE) {
        Error why = *out_notice;
        store->can_save = false;
        error_set(out_notice, "Your settings can't be read, so nothing is saved. (%s)", why.text);
    }
    store->saved = *out_settings;
}

/* With the lock held. What another game has set meanwhile stays as it is. */
static bool merge_and_write(SettingsStore *store, const Settings *settings, Error *out_notice)
{
    Settings theirs;
    Settings merged = *settings;
    Error why;
    SettingsVerdict verdict = settings_file_read(store->path, &theirs, &why);
    if (verdict == SETTINGS_GOOD)
        merged = settings_merge(&store->saved, settings, &theirs);
    if (verdict == SETTINGS_UNREADABLE)
        return error_set(out_notice, "Your settings can't be saved. (%s)", why.text);
    if (is_bad(verdict)) {
        *out_notice = why;
        keep_aside(store, verdict, "They are written anew", out_notice);
    }
    if (!store->can_save)
        return false;
    if (settings_file_write(store->path, &merged, &why)) {
        store->saved = *settings;
        return true;
    }
    return error_set(out_notice, "Your settings can't be saved. (%s)", why.text);
}

bool settings_store_save(SettingsStore *store, const Settings *settings, Error *out_notice)
{
    FolderLock lock;
    out_notice->text[0] = '\0';
    if (!store->can_save || settings_are_equal(&store->saved, settings))
        return true;
    if (!folder_lock_take(&lock, store->path))
        return error_set(out_notice, "Your settings can't be saved now, since another game keeps "
                                     "them locked; the next change saves them too.");
    bool is_saved = merge_and_write(store, settings, out_notice);
    folder_lock_release(&lock);
    return is_saved;
}
