/* SPDX-License-Identifier: MIT */
/* The levels: the game's in teaching order, then the player's by name, then those of packs in their
 * packs' order. Files are read when first asked for; a broken one stays with its error. */
#pragma once

#include "match/surprise.h"
#include "platform/folders.h"

enum {
    LEVEL_LIST_SHIPPED = 12, /**< How many levels come with the game. */
    LEVEL_LIST_FILE_BYTES = 256,
    LEVEL_LIST_TITLE_BYTES = LEVEL_NAME_BYTES + LEVEL_LIST_FILE_BYTES + 4
};

typedef struct LevelEntry {
    char path[FOLDERS_PATH_BYTES];
    bool is_own;                     /**< The player's, not the game's. */
    bool is_surprise;                /**< Grown: its path is no file's. */
    char pack[LEVEL_NAME_BYTES + 1]; /**< Of a level of a pack: the pack's name; else empty. */
    bool is_read;                    /**< The members below are known. */
    bool is_broken;                  /**< See `problem`. */
    char name[LEVEL_NAME_BYTES + 1]; /**< A broken one has its file's. */
    /** Of a level of the player's with the same name as another one that was read: the file's name;
     * else empty. */
    char file[LEVEL_LIST_FILE_BYTES];
    char title[LEVEL_LIST_TITLE_BYTES]; /**< The name, with `file` or a pack's in brackets. */
    char author[LEVEL_NAME_BYTES + 1];
    /** Its face's, or what is in it: "3 movers, glass". */
    char line[LEVEL_LINE_BYTES + 1];
    unsigned modes; /**< As Level's, and the next. */
    LevelPlayers players;
    double par;         /**< Of trials, seconds; 0 where the level gives none. */
    double author_time; /**< The same. */
    bool is_large;      /**< Larger than its view. */
    Hash hash;          /**< The records' key; 0: unknown. */
    Error problem;
} LevelEntry;

typedef struct LevelList {
    LevelEntry *entries;
    int count;
} LevelList;

/** `own_folder` may be NULL or missing. Fails without the game's levels, or memory. */
bool level_list_create(LevelList *out_list, const char *own_folder, Error *out_error);
void level_list_destroy(LevelList *list);

/** Adds a grown level, before all others. */
bool level_list_add_surprise(LevelList *list, uint64_t seed, int players, Error *out_error);

/** Adds one that is still to be made, before all others: it has no file. */
bool level_list_add_new(LevelList *list, Error *out_error);

/** Puts the entries into another order: `order` has the index of each now. */
bool level_list_reorder(LevelList *list, const int *order, Error *out_error);

/** Another grown level in its place, unless it is that one. */
void level_list_change_surprise(LevelList *list, uint64_t seed, int players);

/** The entry of the grown level, or -1. */
int level_list_surprise(const LevelList *list);

/** Whether it is still to be made. */
static inline bool level_entry_is_new(const LevelEntry *entry)
{
    return entry->path[0] == '\0';
}

/** Whether the player changes a level's own file: else a copy of it. */
static inline bool level_entry_can_change(const LevelEntry *entry)
{
    return entry->is_own && entry->pack[0] == '\0';
}

/** The file's name; of a level of a pack with its folder's: "caves/first.json". */
const char *level_entry_file(const LevelEntry *entry);

/** A level_list_named() one, all of a folder or pack, or those of an installed pack, by its
 * folder's name. */
bool level_list_add(LevelList *list, const char *name, Error *out_error);

/** An entry; reads its file the first time. */
const LevelEntry *level_list_look(LevelList *list, int index);

/** Whether a level is not broken and made for the mode. */
bool level_list_suits(LevelList *list, int index, Mode mode);

/** The entry of a file, or -1. */
int level_list_find(const LevelList *list, const char *path);

/** For how many players a file's level is made; the default where it cannot be read. */
LevelPlayers level_list_players(const char *path);

/** The path of a level that a player named: a path as it stands; else, where there is no such file
 * here, the file of that name, with or without .json, among the game's levels and then the player's
 * own. If there is none, the error says where it was looked for. */
bool level_list_named(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** The same, but by its name alone. */
bool level_list_listed(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Path of the level to play where the player chose none. */
bool level_list_default(char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** The level of a day's Daily dial: a grown one (match/surprise.h), long ago a shipped one. */
bool level_list_daily(int day, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** The shipped level after `path`; the first after the last or an own one. */
bool level_list_next(const char *path, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/* Levels that come and go as text (level/level_read.h), between the clipboard and files. */

/** The text of a level's file; free() it. Fails where the file is no valid level, or too large for
 * a text. */
bool level_share_text(const char *path, char **out_text, Error *out_error);

/** The level in a text, by the reader of level files: an error in it has line and column. */
bool level_share_read(const char *text, Level *out_level, Error *out_error);

/** Writes a level into a folder, under a free name that follows from its own. */
bool level_share_keep(const Level *level, const char *folder, char out_path[FOLDERS_PATH_BYTES],
                      Error *out_error);
