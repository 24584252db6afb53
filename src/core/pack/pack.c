/* SPDX-License-Identifier: MIT */
#include "pack/pack.h"

#include "base/files.h"

enum { SHOWN_BYTES = 80 };

bool pack_name_is_fine(const char *name)
{
    size_t length = strlen(name);
    if (length > PACK_FILE_NAME_BYTES || length <= 5 || strcmp(name + length - 5, ".json") != 0)
        return false;
    for (size_t i = 0; i < length - 5; i++) {
        char letter = ascii_lower(name[i]);
        bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (!is_plain && (i == 0 || (letter != '-' && letter != '_')))
            return false;
    }
    return !path_is_device(name);
}

/* A name as a stranger gave it, for a message. */
static const char *shown(const char *name, char out_text[SHOWN_BYTES])
{
    text_fit(out_text, SHOWN_BYTES, "%s", name);
    utf8_make_printable(out_text);
    return out_text;
}

bool pack_name_refuse(const char *name, Error *out_error)
{
    char words[SHOWN_BYTES];
    if (strpbrk(name, "/\\") != NULL)
        return error_set(
            out_error,
            /* TRANSLATORS: a file's or folder's name. */
            tr("'%s' is in a folder: pack.json and the levels must lie side by side, in no folder"),
            shown(name, words));
    return error_set(out_error,
                     /* TRANSLATORS: a file's name. */
                     tr("'%s' does not belong in a pack: it has pack.json and levels, whose names "
                        "are of up to 64 of the letters a to z, digits, - and _, with .json at the "
                        "end"),
                     shown(name, words));
}

PackFile *pack_files_add(PackFiles *files, const char *name, unsigned long long length,
                         Error *out_error)
{
    bool is_manifest = strcmp(name, PACK_MANIFEST) == 0;
    unsigned long long most = is_manifest ? PACK_MANIFEST_BYTES : LEVEL_FILE_BYTES;
    unsigned long long all = length;
    if (!pack_name_is_fine(name)) {
        pack_name_refuse(name, out_error);
        return NULL;
    }
    for (int i = 0; i < files->count; i++) {
        all += files->items[i].length;
        if (ascii_is_same(files->items[i].name, name)) {
            error_set(out_error,
                      tr("'%s' is in it twice: capital and small letters count as the same"), name);
            return NULL;
        }
    }
    if (files->count == PACK_FILES)
        error_set(out_error, tr("it has more than %d files"), PACK_FILES);
    else if (length > most)
        error_set(out_error, tr("%s is larger than %d KiB"), name, (int)(most / 1024));
    else if (all > PACK_BYTES)
        error_set(out_error, tr("its files are larger than %d MiB in all"), PACK_BYTES >> 20);
    else {
        PackFile *file = &files->items[files->count];
        *file = (PackFile){.length = (size_t)length, .text = calloc((size_t)length + 1, 1)};
        snprintf(file->name, sizeof file->name, "%s", name);
        if (file->text != NULL) {
            files->count++;
            return file;
        }
        error_memory(out_error);
    }
    return NULL;
}

void pack_files_destroy(PackFiles *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->items[i].text);
    files->count = 0;
}

const PackFile *pack_files_find(const PackFiles *files, const char *name)
{
    for (int i = 0; i < files->count; i++)
        if (strcmp(files->items[i].name, name) == 0)
            return &files->items[i];
    return NULL;
}
