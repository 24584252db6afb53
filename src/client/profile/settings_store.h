/* SPDX-License-Identifier: MIT */
/*
 * The settings' file in the player's folder. A file that cannot be used is never written over: it
 * is kept aside under another name, and where even that fails, nothing is saved.
 */
#ifndef CLOCKWISE_PROFILE_SETTINGS_STORE_H
#define CLOCKWISE_PROFILE_SETTINGS_STORE_H

#include "profile/settings_file.h"
typedef struct SettingsStore {
    UserFile file;
    Settings saved; /**< As this game last read or saved them: what differs is what it changed. */
} SettingsStore;

/**
 * Loads `settings.json` of a folder that ends with a slash; NULL for a player without one. What the
 * player should know is in `out_notice`, which is empty where all is well.
 */
void settings_store_open(SettingsStore *store, const char *folder, Settings *out_settings,
                         Error *out_notice);

/**
 * Saves what changed since, and nothing else: what another game saved meanwhile stays. False with a
 * notice where that cannot be done; the next change tries again. There may be a notice where it is
 * saved, too: of a file that was damaged meanwhile and is kept aside.
 */
bool settings_store_save(SettingsStore *store, const Settings *settings, Error *out_notice);

#endif
