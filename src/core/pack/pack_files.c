/* SPDX-License-Identifier: MIT */
#include "pack/pack.h"

#include "base/files.h"
#include "base/system.h"

enum { PATH_BYTES = 4096 };

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
        return pack_name_refuse(name, out_error);
    if (!join(folder, name, path, out_error))
        return false;
    if (!text_file_is_regular(path))
        return error_set(out_error, tr("%s is not a regular file"), name);
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
