/* SPDX-License-Identifier: MIT */
/*
 * The levels to choose from: those that come with the game, in the order that teaches, then the
 * player's own by name. A file is read when it is first looked at; one that is broken stays in the
 * list, with what is wrong with it.
 */
#ifndef CLOCKWISE_PROFILE_LEVEL_LIST_H
#define CLOCKWISE_PROFILE_LEVEL_LIST_H

#include "base/error.h"
#include "base/hash.h"
#include "level/level.h"
#include "platform/place.h"

typedef struct LevelEntry {
    char path[PLACE_BYTES];
    bool is_own;                     /**< The player's, not the game's. */
    bool is_read;                    /**< What follows is known. */
    bool is_broken;                  /**< `problem` says why. */
    char name[LEVEL_NAME_BYTES + 1]; /**< The file's name where it is broken. */
    char author[LEVEL_NAME_BYTES + 1];
    unsigned modes; /**< As Level's. */
    bool is_large;  /**< It does not fit into its view. */
    Hash hash;      /**< What its records are kept under; 0 where that is not known. */
    Error problem;
} LevelEntry;

typedef struct LevelList {
    LevelEntry *entries;
    int count;
} LevelList;

/** Finds the files; `own_folder` may be NULL or missing. Fails where the game's own levels are not
 * there, or for no memory. */
bool level_list_create(LevelList *out_list, const char *own_folder, Error *out_error);
void level_list_destroy(LevelList *list);

/** An entry, read. */
const LevelEntry *level_list_look(LevelList *list, int index);

/** Whether a level can be played in a mode: it is whole, and made for it. */
bool level_list_suits(LevelList *list, int index, Mode mode);

/** The entry of a file, or -1. */
int level_list_find(const LevelList *list, const char *path);

#endif
