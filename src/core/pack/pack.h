/* SPDX-License-Identifier: MIT */
/* Packs of levels: a folder or one zip file with `pack.json` and levels, and nothing else.
 * levels/README.md says what is in them. Whoever made one may be hostile: names, sizes and numbers
 * are judged before anything is unpacked, and nothing is written here but what was judged. */
#pragma once

#include "json/reader.h"
#include "level/level_read.h"

enum {
    PACK_LEVELS = 64,
    PACK_FILES = PACK_LEVELS + 1,
    PACK_FILE_NAME_BYTES = 64,
    PACK_BYTES = 16 << 20,    /**< Of all files together, unpacked. */
    PACK_ZIP_BYTES = 4 << 20, /**< Of a zip file. */
    PACK_RATIO = 200,         /**< How many times larger a file of a zip may become. */
    PACK_MANIFEST_BYTES = 1 << 16,
    PACK_FORMAT = 1
};

#define PACK_MANIFEST "pack.json"

/* The files of a pack. */

typedef struct PackFile {
    char name[PACK_FILE_NAME_BYTES + 1];
    char *text; /**< Ends with a NUL. */
    size_t length;
} PackFile;

typedef struct PackFiles {
    PackFile items[PACK_FILES]; /**< By name. */
    int count;
} PackFiles;

typedef enum PackForm {
    PACK_FORM_NONE,
    PACK_FORM_FOLDER, /**< It has a pack.json. */
    PACK_FORM_ZIP     /**< By how it begins, whatever it is called. */
} PackForm;

PackForm pack_form(const char *path);

/** Whether a file of a pack may be called so: letters and digits of ASCII, `-` and `_`, and
 * `.json`; nothing that a system would take for something else. */
bool pack_name_is_fine(const char *name);

/** Says why a name is not fine; returns false. */
bool pack_name_refuse(const char *name, Error *out_error);

/** Reads all files of a folder or zip file; false where anything else is in it, the error says
 * what. Destroy the files in any case. */
bool pack_files_read(const char *path, PackFiles *out_files, Error *out_error);
void pack_files_destroy(PackFiles *files);

/** NULL where there is none of that name. */
const PackFile *pack_files_find(const PackFiles *files, const char *name);

/** Writes them as one zip file: the same bytes each time. */
bool pack_files_write_zip(const PackFiles *files, const char *path, Error *out_error);

/** Writes them into a folder, which must not be there yet. */
bool pack_files_write_folder(const PackFiles *files, const char *folder, Error *out_error);

/** Removes a folder with all its JSON files. What else is in it stays, and then the folder, too. */
bool pack_folder_remove(const char *folder);

/* What pack.json says. */

typedef struct PackInfo {
    char name[LEVEL_NAME_BYTES + 1];
    char author[LEVEL_NAME_BYTES + 1];
    char license[LEVEL_NAME_BYTES + 1];
    char levels[PACK_LEVELS][PACK_FILE_NAME_BYTES + 1]; /**< Files, in their order. */
    int level_count;
    int picture; /**< The level that is shown for the pack. */
} PackInfo;

/** Reads the text of a pack.json; true without errors. Destroy `out_problems` in any case: it may
 * also hold warnings. */
bool pack_info_read(const char *text, size_t length, PackInfo *out_info,
                    JsonProblems *out_problems);

/** The same of the files of a pack, and whether they are those that it names. */
bool pack_info_read_files(const PackFiles *files, PackInfo *out_info, JsonProblems *out_problems);

/** Whether pack.json and every level of a pack are fit to play; the error is the first problem, as
 * `FILE:LINE:COLUMN: …`. */
bool pack_is_sound(const PackFiles *files, PackInfo *out_info, Error *out_error);

/* Zip files, in memory. */

/** Whether the bytes begin as those of a zip file. */
bool pack_zip_begins(const char *bytes, size_t length);

/** Adds the files of a zip file. */
bool pack_zip_read(const char *bytes, size_t length, PackFiles *files, Error *out_error);

/** The bytes are free()d by the caller. */
bool pack_zip_write(const PackFiles *files, char **out_bytes, size_t *out_length, Error *out_error);

/** Room for one more file, by the name and size that a stranger gives it; NULL with an error where
 * the rules for packs are against it. */
PackFile *pack_files_add(PackFiles *files, const char *name, unsigned long long length,
                         Error *out_error);
