/* SPDX-License-Identifier: MIT */
/* The files of the page, read and compressed once. Nothing else can be asked for: a path is only
 * ever compared with their names. */
#include "web/web_parts.h"

#include <dirent.h>
#include <zlib.h>

enum {
    FILE_BYTES_MAX = 64 << 20,
    PACKED_BYTES_MIN = 512, /* Smaller ones fit into a packet or two anyway. */
    GZIP_WINDOW_BITS = 15 + 16,
    MEMORY_LEVEL = 9
};

static const char *type_of(const char *name)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".json", "application/json"},
                                           {".wasm", "application/wasm"},
                                           {".svg", "image/svg+xml"},
                                           {".png", "image/png"},
                                           {".webmanifest", "application/manifest+json"},
                                           {".mo", "application/octet-stream"},
                                           {".data", "application/octet-stream"}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (path_ends_with(name, types[i][0]))
            return types[i][1];
    return "text/plain; charset=utf-8";
}

bool web_files_read_file(WebFiles *files, const char *path, const char *name, Error *out_error)
{
    WebFile *file = &files->items[files->count];
    char *text;
    if (files->count == WEB_FILES_MAX)
        return error_set(out_error, "%s: a page has at most %d files", path, WEB_FILES_MAX);
    if (!text_file_read(path, FILE_BYTES_MAX, &text, &file->count, out_error))
        return false;
    file->bytes = (unsigned char *)text;
    snprintf(file->name, sizeof file->name, "%s", name);
    file->type = type_of(name);
    snprintf(file->etag, sizeof file->etag, "\"%016llx\"",
             (unsigned long long)hash_bytes(HASH_START, text, file->count));
    files->count++;
    return true;
}

bool web_files_read(WebFiles *files, const char *folder, const char *prefix, Error *out_error)
{
    DIR *directory = opendir(folder);
    struct dirent *entry;
    bool is_fine = true;
    if (directory == NULL)
        return error_set(out_error, "%s: %s", folder, error_reason(errno));
    while (is_fine && (entry = readdir(directory)) != NULL) {
        char name[WEB_NAME_BYTES];
        char *path = output_path_join(folder, strlen(folder), "/");
        char *full = path != NULL ? output_path_join(path, strlen(path), entry->d_name) : NULL;
        text_fit(name, sizeof name, "%s%s", prefix, entry->d_name);
        if (full == NULL)
            is_fine = error_memory(out_error);
        else if (entry->d_name[0] != '.' && text_file_is_regular(full))
            is_fine = web_files_read_file(files, full, name, out_error);
        free(path);
        free(full);
    }
    closedir(directory);
    return is_fine;
}

static void pack(WebFile *file)
{
    z_stream stream = {.next_in = file->bytes, .avail_in = (uInt)file->count};
    if (file->count < PACKED_BYTES_MIN ||
        deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_WINDOW_BITS, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    file->packed = malloc(file->count);
    stream.next_out = file->packed;
    stream.avail_out = file->packed != NULL ? (uInt)file->count : 0;
    /* What does not fit into as many bytes is no shorter. */
    if (deflate(&stream, Z_FINISH) == Z_STREAM_END) {
        file->packed_count = stream.total_out;
    } else {
        free(file->packed);
        file->packed = NULL;
    }
    deflateEnd(&stream);
}

void web_files_pack(WebFiles *files)
{
    for (int i = 0; i < files->count; i++)
        pack(&files->items[i]);
}

void web_files_destroy(WebFiles *files)
{
    for (int i = 0; i < files->count; i++) {
        free(files->items[i].bytes);
        free(files->items[i].packed);
    }
    files->count = 0;
}

const WebFile *web_files_find(const WebFiles *files, const char *name)
{
    for (int i = 0; i < files->count; i++)
        if (strcmp(files->items[i].name, name) == 0)
            return &files->items[i];
    return NULL;
}
