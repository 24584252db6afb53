/* SPDX-License-Identifier: MIT */
/* Packs of levels that the player looks at, installs and removes. An installed one is a folder in
 * the folder of levels, called after the pack; it is put there and replaced as a whole. What is
 * looked at lies beside it, hidden, until it is installed or left. */
#pragma once

#include "pack/pack.h"
#include "platform/folders.h"

typedef struct PackVisit {
    PackInfo info;
    char folder[FOLDERS_PATH_BYTES]; /**< Where its files are. */
    char home[FOLDERS_PATH_BYTES];   /**< Where it is or will be installed. */
    bool is_installed;               /**< It is looked at there. */
    bool has_old;                    /**< Another one is there, which it would replace. */
    PackInfo old;                    /**< What the one is that it would replace. */
} PackVisit;

/** Reads a pack, a folder or a zip file, and all its levels, to be looked at. False where it is no
 * pack that can be played; then nothing is left of it. */
bool packs_visit(const char *path, PackVisit *out_visit, Error *out_error);

/** Looks at an installed one. */
bool packs_visit_installed(const char *folder, PackVisit *out_visit, Error *out_error);

/** Puts it in its place: wholly, or not at all. */
bool packs_install(PackVisit *visit, Error *out_error);

/** Removes an installed one. */
bool packs_remove(PackVisit *visit, Error *out_error);

/** Ends the look: removes what was not installed. */
void packs_leave(PackVisit *visit);

/** Puts right what a game that was killed left in the folder of levels. */
void packs_mend(const char *levels);
