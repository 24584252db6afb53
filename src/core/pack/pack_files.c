/* SPDX-License-Identifier: MIT */
#include "pack/pack.h"

#include "base/files.h"
#include "base/system.h"

enum { PATH_BYTES = 4096, SHOWN_BYTES = 80 };

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

static bool refuse_name(const char *name, Error *out_error)
{
    char words[SHOWN_BYTES];
    if (strpbrk(name, "/\\") != NULL)
        return error_set(out_error,
                         /* TRANSLATORS: a file's or folder's name. */
                         tr("'%s' is in a folder: pack.json and the levels lie beside each other, "
                            "in none"),
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
        refuse_name(name, out_error);
        return NULL;
    }
    for (int i = 0; i < files->count; i++) {
        all += files->items[i].length;
        if (ascii_is_same(files->items[i].name, name)) {
            error_set(out_error, tr("'%s' is there twice; capitals make no difference"), name);
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

static bool join(const char *folder, const char *name, char out_path[PATH_BYTES], Error *out_error)
{
    int length = snprintf(out_path, PATH_BYTES, "%s/%s", folder, name);
    return (length > 0 && length < PATH_BYTES) ||
           error_set(out_error, tr("%.200s: the path is too long"), folder);
}

/* --- A folder's ------------------------------------------------------------------------------- */

static bool read_file(const char *folder, const char *name, PackFiles *files, Error *out_error)
{
    char path[PATH_BYTES];
    char *text;
    size_t length;
    if (!pack_name_is_fine(name))
        return refuse_name(name, out_error);
    if (!join(folder, name, path, out_error))
        return false;
    if (!text_file_is_regular(path))
        return error_set(out_error, tr("%s is no file of its own, but a folder, a link or other"),
                         name);
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, out_error))
        return false;
    PackFile *file = pack_files_add(files, name, length, out_error);
    if (file != NULL)
        memcpy(file->text, text, length);
    free(text);
    return file != NULL;
}

static bool read_folder(const char *folder, PackFiles *files, Error *out_error)
{
    DIR *directory = opendir(folder);
    bool is_fine = true;
    if (directory == NULL)
        return error_set(out_error, "%s", error_reason(errno));
    const struct dirent *file = readdir(directory);
    for (; is_fine && file != NULL; file = readdir(directory))
        /* Hidden files are the system's, such as .DS_Store; no level is called so. */
        if (file->d_name[0] != '.')
            is_fine = read_file(folder, file->d_name, files, out_error);
    closedir(directory);
    return is_fine;
}

/* --- Either ----------------------------------------------------------------------------------- */

static int by_name(const void *a, const void *b)
{
    return strcmp(((const PackFile *)a)->name, ((const PackFile *)b)->name);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

PackForm pack_form(const char *path)
{
    char manifest[PATH_BYTES];
    char begin[4] = "";
    Error ignored;
    struct stat status;
    if (is_folder(path))
        return join(path, PACK_MANIFEST, manifest, &ignored) && !text_file_is_missing(manifest)
                   ? PACK_FORM_FOLDER
                   : PACK_FORM_NONE;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return PACK_FORM_NONE;
    FILE *file = fopen(path, "rb");
    size_t length = file != NULL ? fread(begin, 1, sizeof begin, file) : 0;
    if (file != NULL)
        fclose(file);
    return pack_zip_begins(begin, length) ? PACK_FORM_ZIP : PACK_FORM_NONE;
}

bool pack_files_read(const char *path, PackFiles *out_files, Error *out_error)
{
    char *bytes;
    size_t length;
    Error inner;
    bool is_read;
    out_files->count = 0;
    if (is_folder(path)) {
        is_read = read_folder(path, out_files, &inner);
    } else if (text_file_read(path, PACK_ZIP_BYTES, &bytes, &length, out_error)) {
        is_read = pack_zip_read(bytes, length, out_files, &inner);
        free(bytes);
    } else {
        return false;
    }
    if (out_files->count > 0)
        qsort(out_files->items, (size_t)out_files->count, sizeof *out_files->items, by_name);
    return is_read || error_set(out_error, "%s: %s", path, inner.text);
}

bool pack_files_write_zip(const PackFiles *files, const char *path, Error *out_error)
{
    char *bytes;
    size_t length;
    if (!pack_zip_write(files, &bytes, &length, out_error))
        return false;
    bool is_written = length <= PACK_ZIP_BYTES
                          ? text_file_write(path, bytes, length, out_error)
                          : error_set(out_error, tr("the zip file would be larger than %d MiB"),
                                      PACK_ZIP_BYTES >> 20);
    free(bytes);
    return is_written;
}

bool pack_files_write_folder(const PackFiles *files, const char *folder, Error *out_error)
{
    char path[PATH_BYTES];
    if (mkdir(folder, 0777) != 0)
        return error_set(out_error, "%s: %s", folder, error_reason(errno));
    for (int i = 0; i < files->count; i++)
        if (!join(folder, files->items[i].name, path, out_error) ||
            !text_file_write(path, files->items[i].text, files->items[i].length, out_error))
            return false;
    return true;
}

bool pack_folder_remove(const char *folder)
{
    char path[PATH_BYTES];
    Error ignored;
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return false;
    const struct dirent *file = readdir(directory);
    for (; file != NULL; file = readdir(directory))
        if (path_ends_with(file->d_name, ".json") && join(folder, file->d_name, path, &ignored) &&
            !is_folder(path))
            (void)unlink(path);
    closedir(directory);
    return rmdir(folder) == 0;
}
