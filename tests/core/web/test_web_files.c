/* SPDX-License-Identifier: MIT */
#include "support/scratch_folder.h"
#include "test.h"
#include "web/web_parts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static ScratchFolder scratch;
static WebFiles files;

static void put(const char *name, const char *text)
{
    char path[SCRATCH_FOLDER_PATH_BYTES];
    Error error;
    snprintf(path, sizeof path, "%s/%s", scratch.folder, name);
    assert_true(text_file_write(path, text, strlen(text), &error));
}

static int set_up(void **state)
{
    (void)state;
    memset(&files, 0, sizeof files);
    return scratch_folder_make(&scratch);
}

static int tear_down(void **state)
{
    (void)state;
    web_files_destroy(&files);
    return scratch_folder_remove(&scratch);
}

/* Only what lies in the folder itself is served: no links, no folders, nothing hidden. */
TEST_WITH(only_files, set_up, tear_down)
{
    char path[SCRATCH_FOLDER_PATH_BYTES];
    Error error;
    (void)state;
    put("a.js", "1");
    put(".hidden", "2");
    snprintf(path, sizeof path, "%s/link.js", scratch.folder);
    assert_int_equal(symlink("/etc/passwd", path), 0);
    snprintf(path, sizeof path, "%s/folder", scratch.folder);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_true(web_files_read(&files, scratch.folder, "pad/", &error));
    if (files.count != 1 || strcmp(files.items[0].name, "pad/a.js") != 0)
        fail_msg("%d files, the first is \"%s\"", files.count, files.items[0].name);
    assert_null(web_files_find(&files, "a.js"));
    assert_non_null(web_files_find(&files, "pad/a.js"));
    (void)rmdir(path);
}

static const struct {
    const char *name;
    const char *type;
} types[] = {
    {"index.html", "text/html; charset=utf-8"},
    {"page.css", "text/css; charset=utf-8"},
    {"page.js", "text/javascript; charset=utf-8"},
    {"a.wasm", "application/wasm"},
    {"a.svg", "image/svg+xml"},
    {"a.png", "image/png"},
    {"manifest.webmanifest", "application/manifest+json"},
    {"a.data", "application/octet-stream"},
    {"LICENSE", "text/plain; charset=utf-8"},
};

TEST_WITH(type_of_each, set_up, tear_down)
{
    Error error;
    (void)state;
    for (int i = 0; i < COUNT(types); i++)
        put(types[i].name, "x");
    assert_true(web_files_read(&files, scratch.folder, "", &error));
    for (int i = 0; i < COUNT(types); i++) {
        const WebFile *file = web_files_find(&files, types[i].name);
        if (file == NULL || strcmp(file->type, types[i].type) != 0)
            fail_msg("%s: %s", types[i].name, file != NULL ? file->type : "is not there");
    }
}

/* What was packed is the file again; other bytes have another tag. */
TEST_WITH(packing, set_up, tear_down)
{
    enum { BYTES = 5000 };
    static char text[BYTES + 1];
    static unsigned char again[BYTES];
    z_stream stream = {.next_out = again, .avail_out = BYTES};
    Error error;
    (void)state;
    memset(text, 'a', BYTES);
    put("a.js", text);
    text[7] = 'b';
    put("b.js", text);
    put("c.js", "short");
    assert_true(web_files_read(&files, scratch.folder, "", &error));
    web_files_pack(&files);
    const WebFile *file = web_files_find(&files, "b.js");
    assert_true(file->packed != NULL && file->packed_count < BYTES / 10);
    stream.next_in = file->packed;
    stream.avail_in = (uInt)file->packed_count;
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    inflateEnd(&stream);
    assert_memory_equal(again, text, BYTES);
    assert_null(web_files_find(&files, "c.js")->packed);
    assert_string_not_equal(file->etag, web_files_find(&files, "a.js")->etag);
}

/* From so many bytes on, and where it makes them fewer. */
TEST_WITH(what_is_packed, set_up, tear_down)
{
    static const struct {
        const char *name;
        size_t bytes;
        bool varies, is_packed;
    } cases[] = {
        {"none.js", 0, false, false},
        {"less.js", 511, false, false},
        {"least.js", 512, false, true},
        {"all kinds.js", 4000, true, false},
    };
    static char text[4001];
    Error error;
    (void)state;
    for (int i = 0; i < COUNT(cases); i++) {
        uint32_t random = 1;
        for (size_t k = 0; k < cases[i].bytes; k++) {
            random = random * 1664525u + 1013904223u;
            text[k] = (char)(cases[i].varies ? 1 + (random >> 24) % 255 : 'a');
        }
        text[cases[i].bytes] = '\0';
        put(cases[i].name, text);
    }
    assert_true(web_files_read(&files, scratch.folder, "", &error));
    web_files_pack(&files);
    for (int i = 0; i < COUNT(cases); i++) {
        const WebFile *file = web_files_find(&files, cases[i].name);
        assert_non_null(file);
        if ((file->packed != NULL) != cases[i].is_packed || file->count != cases[i].bytes ||
            (file->packed != NULL && file->packed_count >= file->count))
            fail_msg("%s: %zu bytes, %s in %zu", cases[i].name, file->count,
                     file->packed != NULL ? "packed" : "as they are", file->packed_count);
    }
}

TEST_WITH(too_many, set_up, tear_down)
{
    Error error;
    (void)state;
    for (int i = 0; i < WEB_FILES_MAX + 1; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.js", i);
        put(name, "x");
    }
    assert_false(web_files_read(&files, scratch.folder, "", &error));
    assert_non_null(strstr(error.text, "a page has at most 64 files"));
}
