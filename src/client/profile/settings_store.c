/* SPDX-License-Identifier: MIT */
#include "profile/settings_store.h"

#include "base/folder_lock.h"

void settings_store_open(SettingsStore *store, const char *folder, Settings *out_settings,
                         Error *out_notice)
{
    *out_settings = settings_defaults();
    *out_notice = (Error){.text = ""};
    if (user_file_open(&store->file, &settings_file_kind, folder))
        (void)user_file_load(&store->file, false, "The usual ones are used", out_settings,
                             out_notice);
    else
        error_set(out_notice, "There is no folder for your settings, so they are not saved.");
    store->saved = *out_settings;
}

/* With the lock held. What another game has set meanwhile stays as it is. */
static bool merge_and_write(SettingsStore *store, const Settings *settings, Error *out_notice)
{
    Settings theirs;
    Settings merged = *settings;
    Error why;
    UserFile *file = &store->file;
    UserFileState state = user_file_read(file->kind, file->path, &theirs, &why);
    if (state == USER_FILE_GOOD)
        merged = settings_merge(&store->saved, settings, &theirs);
    if (state == USER_FILE_UNREADABLE)
        return error_set(out_notice, "Your settings can't be saved. (%s)", why.text);
    if (user_file_is_bad(state)) {
        *out_notice = why;
        user_file_put_aside(file, state, "They are written anew", out_notice);
    }
    if (!file->can_save)
        return false;
    if (user_file_write(file->kind, file->path, &merged, &why)) {
        store->saved = *settings;
        return true;
    }
    return error_set(out_notice, "Your settings can't be saved. (%s)", why.text);
}

bool settings_store_save(SettingsStore *store, const Settings *settings, Error *out_notice)
{
    FolderLock lock;
    out_notice->text[0] = '\0';
    if (!store->file.can_save || settings_are_equal(&store->saved, settings))
        return true;
    if (!folder_lock_take(&lock, store->file.path))
        return error_set(out_notice, "Your settings can't be saved now, since another game keeps "
                                     "them locked; the next change saves them too.");
    bool is_saved = merge_and_write(store, settings, out_notice);
    folder_lock_release(&lock);
    return is_saved;
}
