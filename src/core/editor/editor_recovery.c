/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "base/files.h"
#include "base/system.h"

#include <errno.h>
#include <inttypes.h>

/* A text as a JSON string is at most six times as long, and paths are short. */
enum { RECOVERY_BYTES = 6 * EDITOR_TEXT_BYTES + (1 << 16), RECOVERY_DEPTH = 3 };
enum { RECOVERY_FORMAT = 1, NAME_BYTES = 64 };

static const char ending[] = ".recovery.json";

/* The file's name makes it known to people, the hash of its path unique. */
char *editor_recovery_path(const char *folder, const char *level_path, int number)
{
    char suffix[16] = "";
    char name[NAME_BYTES + 64];
    if (number > 1)
        snprintf(suffix, sizeof suffix, "-%d", number);
    if (level_path == NULL) {
        snprintf(name, sizeof name, "new-level%s%s", suffix, ending);
    } else {
        const char *file = path_file_name(level_path);
        int length = (int)strcspn(file, ".");
        snprintf(name, sizeof name, "%.*s-%016" PRIx64 "%s%s",
                 length < NAME_BYTES ? length : NAME_BYTES, file,
                 hash_bytes(HASH_START, level_path, strlen(level_path)), suffix, ending);
    }
    return output_path_join(folder, strlen(folder), name);
}

static char *recovery_text(const char *level_path, Hash base, const char *text,
                           const EditorPen *pen, size_t *out_length)
{
    char *out_text = NULL;
    FILE *file = open_memstream(&out_text, out_length);
    if (file == NULL)
        return NULL;
    fprintf(file, "{\n  \"format\": %d,\n  \"file\": ", RECOVERY_FORMAT);
    json_print_string(file, level_path != NULL ? level_path : "");
    fprintf(file, ",\n  \"base\": \"%016" PRIx64 "\",\n  \"level\": ", base);
    json_print_string(file, text);
    if (pen->count > 0) {
        fputs(",\n  \"polygon\": [", file);
        for (int i = 0; i < pen->count; i++) {
            fputs(i > 0 ? ", " : "", file);
            json_print_pair(file, pen->points[i].x, pen->points[i].y);
        }
        fputc(']', file);
    }
    fputs("\n}\n", file);
    return text_stream_end(file, &out_text);
}

bool editor_recovery_write(const char *path, const char *level_path, Hash base, const char *text,
                           const EditorPen *pen, Error *out_error)
{
    size_t length;
    char *whole = recovery_text(level_path, base, text, pen, &length);
    if (whole == NULL)
        return error_set_memory(out_error, tr("%s: out of memory"), path);
    bool is_written = text_file_write(path, whole, length, out_error);
    free(whole);
    return is_written;
}

static bool read_polygon(Reader *reader, const cJSON *root, EditorPen *out_pen)
{
    bool is_read = reader_optional(root, "polygon") == NULL;
    ReaderItems items = member_items(reader, root, "polygon", MEMBER_OPTIONAL, 0, LEVEL_CORNERS,
                                     TR_IN("items of a file", "corners"));
    is_read = is_read || items.array != NULL;
    while (reader_next(&items))
        is_read = reader_pair(reader, items.value, -EDITOR_NUMBER_MAX, EDITOR_NUMBER_MAX,
                              &out_pen->points[out_pen->count++]) &&
                  is_read;
    return is_read;
}

static bool read_members(Reader *reader, const cJSON *root, Hash *out_base, char **out_text,
                         EditorPen *out_pen)
{
    int format;
    if (!reader_object(reader, root) ||
        !member_whole(reader, root, "format", MEMBER_REQUIRED, RECOVERY_FORMAT, RECOVERY_FORMAT,
                      &format) ||
        !member_hash(reader, root, "base", MEMBER_REQUIRED, out_base) ||
        !read_polygon(reader, root, out_pen))
        return false;
    const cJSON *level = reader_required(reader, root, "level");
    if (level == NULL)
        return false;
    if (!cJSON_IsString(level))
        return reader_error(reader, level, tr("must be a string"));
    *out_text = strdup(level->valuestring);
    return *out_text != NULL || reader_memory(reader, level);
}

static EditorRecoveryState compare(const char *level_path, Hash base, const char *text,
                                   bool has_polygon)
{
    char *now;
    size_t length;
    Error ignored;
    if (level_path == NULL || text_file_is_missing(level_path))
        return base == 0 ? EDITOR_RECOVERY_NEWER : EDITOR_RECOVERY_CHANGED;
    if (!text_file_read(level_path, LEVEL_FILE_BYTES, &now, &length, &ignored))
        return EDITOR_RECOVERY_CHANGED;
    bool is_same = strlen(text) == length && memcmp(now, text, length) == 0;
    Hash hash = hash_bytes(HASH_START, now, length);
    free(now);
    if (is_same)
        return has_polygon ? EDITOR_RECOVERY_NEWER : EDITOR_RECOVERY_NONE;
    return hash == base ? EDITOR_RECOVERY_NEWER : EDITOR_RECOVERY_CHANGED;
}

EditorRecoveryState editor_recovery_read(const char *path, const char *level_path, char **out_text,
                                         size_t *out_length, EditorPen *out_pen, Error *out_error)
{
    char *whole;
    size_t length;
    Hash base = 0;
    cJSON *root;
    JsonProblems problems;
    bool is_read = false;
    *out_text = NULL;
    out_pen->count = 0;
    if (text_file_is_missing(path))
        return EDITOR_RECOVERY_NONE;
    if (!text_file_read(path, RECOVERY_BYTES, &whole, &length, out_error))
        return EDITOR_RECOVERY_BROKEN;
    if (json_document_open(&root, whole, length, RECOVERY_BYTES, RECOVERY_DEPTH, &problems)) {
        Reader reader = {.problems = &problems};
        is_read = read_members(&reader, root, &base, out_text, out_pen);
        cJSON_Delete(root);
    }
    free(whole);
    if (!json_problems_end(&problems, is_read, path, out_error) || *out_text == NULL)
        return EDITOR_RECOVERY_BROKEN;
    EditorRecoveryState state = compare(level_path, base, *out_text, out_pen->count > 0);
    *out_length = strlen(*out_text);
    if (state == EDITOR_RECOVERY_NONE) {
        free(*out_text);
        *out_text = NULL;
    }
    return state;
}

bool editor_recovery_remove(const char *path, Error *out_error)
{
    if (unlink(path) == 0 || errno == ENOENT)
        return true;
    return error_set(out_error, "%s: %s", path, error_reason(errno));
}
