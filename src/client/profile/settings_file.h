/* SPDX-License-Identifier: MIT */
/*
 * The settings as a JSON file in the player's folder. Missing keys keep their defaults. A file with
 * any error is not used at all: it is renamed, or left alone with saving turned off.
 */
#ifndef CLOCKWISE_PROFILE_SETTINGS_FILE_H
#define CLOCKWISE_PROFILE_SETTINGS_FILE_H

#include "profile/settings.h"
#include "profile/user_file.h"

/** Its data is a Settings. */
extern const UserFileKind settings_file_kind;

typedef struct SettingsFile {
    UserFile file;
    Settings saved; /**< As last read or saved: the base that changes are found against. */
} SettingsFile;

/**
 * Loads `settings.json` from a folder that ends with a slash; NULL for no folder. `out_notice` is
 * what to tell the player, empty if nothing.
 */
void settings_file_open(SettingsFile *self, const char *folder, Settings *out_settings,
                        Error *out_notice);

/**
 * Saves the settings that changed since; others keep what another running game saved. Does nothing
 * without a folder. False with a notice on failure; the next
 * change tries again. A save that succeeds may also leave a notice: the file had been damaged
 * meanwhile and was renamed.
 */
bool settings_file_save(SettingsFile *self, const Settings *settings, Error *out_notice);

#endif
