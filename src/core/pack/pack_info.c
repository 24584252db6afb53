/* SPDX-License-Identifier: MIT */
#include "pack/pack.h"

#include "base/text.h"

static const JsonField fields[] = {
    {"name", JSON_FIELD_TEXT, .offset = offsetof(PackInfo, name), .least = 1,
     .most = LEVEL_NAME_BYTES},
    {"author", JSON_FIELD_TEXT, .offset = offsetof(PackInfo, author), .least = 1,
     .most = LEVEL_NAME_BYTES},
    {"license", JSON_FIELD_TEXT, .offset = offsetof(PackInfo, license), .least = 1,
     .most = LEVEL_NAME_BYTES},
};

/* False if the pack is of another format: what else is in it means nothing then. */
static bool read_format(Reader *reader, const cJSON *root)
{
    int format;
    if (member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format) &&
        format != PACK_FORMAT)
        return member_error(reader, root, "format",
                            /* TRANSLATORS: numbers of formats. */
                            tr("is a pack of format %d; this program reads format %d"), format,
                            PACK_FORMAT);
    return true;
}

static int find_level(const PackInfo *info, const char *file)
{
    for (int i = 0; i < info->level_count; i++)
        if (ascii_is_same(info->levels[i], file))
            return i;
    return -1;
}

static void read_level_name(Reader *reader, const cJSON *value, PackInfo *info)
{
    char name[PACK_FILE_NAME_BYTES + 1];
    if (!reader_string(reader, value))
        return;
    text_fit(name, sizeof name, "%s", value->valuestring);
    utf8_make_printable(name);
    if (!pack_name_is_fine(value->valuestring) || ascii_is_same(name, PACK_MANIFEST))
        reader_error(reader, value,
                     /* TRANSLATORS: a file's name. */
                     tr("'%s' can't be a level's file in a pack: use letters a to z, digits, - and "
                        "_, and .json at the end"),
                     name);
    else if (find_level(info, name) >= 0)
        reader_error(reader, value,
                     tr("'%s' is in it twice: capital and small letters count as the same"), name);
    else
        memcpy(info->levels[info->level_count++], name, sizeof name);
}

static void read_levels(Reader *reader, const cJSON *root, PackInfo *info)
{
    ReaderItems items =
        member_items(reader, root, "levels", MEMBER_REQUIRED, 1, PACK_LEVELS, "levels");
    while (reader_next(&items))
        read_level_name(reader, items.value, info);
}

static void read_picture(Reader *reader, const cJSON *root, PackInfo *info)
{
    Member picture = member_enter(reader, root, "picture", MEMBER_OPTIONAL);
    if (picture.value != NULL && reader_string(reader, picture.value)) {
        int found = find_level(info, picture.value->valuestring);
        if (found >= 0)
            info->picture = found;
        else
            reader_error(reader, picture.value,
                         tr("must be one of the levels: its picture stands for the pack"));
    }
    if (picture.value != NULL)
        member_leave(reader, picture);
}

static void read_all(Reader *reader, const cJSON *root, PackInfo *info)
{
    static const char *const keys[] = {"format", "name", "author", "license", "levels", "picture"};
    if (!reader_object(reader, root) || !read_format(reader, root))
        return;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        (void)json_field_read(reader, root, &fields[i], info);
    read_levels(reader, root, info);
    read_picture(reader, root, info);
    reader_check_keys(reader, root, NAMES(keys));
}

/* Every level is there, and nothing that is none. */
static void compare_files(Reader *reader, const cJSON *root, const PackInfo *info,
                          const PackFiles *files)
{
    Member levels = member_enter(reader, root, "levels", MEMBER_OPTIONAL);
    if (levels.value == NULL)
        return;
    for (int i = 0; i < info->level_count; i++)
        if (pack_files_find(files, info->levels[i]) == NULL)
            reader_error(reader, levels.value, tr("there is no file %s in the pack"),
                         info->levels[i]);
    for (int i = 0; i < files->count; i++)
        if (strcmp(files->items[i].name, PACK_MANIFEST) != 0 &&
            find_level(info, files->items[i].name) < 0)
            reader_error(reader, levels.value, tr("%s is in the pack, but not in this list"),
                         files->items[i].name);
    member_leave(reader, levels);
}

static bool read_text(const char *text, size_t length, const PackFiles *files, PackInfo *out_info,
                      JsonProblems *out_problems)
{
    cJSON *root;
    *out_info = (PackInfo){.level_count = 0};
    if (!json_document_open(&root, text, length, PACK_MANIFEST_BYTES, LEVEL_DEPTH, out_problems))
        return false;
    Reader reader = {.problems = out_problems};
    read_all(&reader, root, out_info);
    if (files != NULL && out_problems->error_count == 0)
        compare_files(&reader, root, out_info, files);
    cJSON_Delete(root);
    json_problems_sort(out_problems);
    return out_problems->error_count == 0;
}

bool pack_info_read(const char *text, size_t length, PackInfo *out_info, JsonProblems *out_problems)
{
    return read_text(text, length, NULL, out_info, out_problems);
}

bool pack_info_read_files(const PackFiles *files, PackInfo *out_info, JsonProblems *out_problems)
{
    const PackFile *manifest = pack_files_find(files, PACK_MANIFEST);
    if (manifest != NULL)
        return read_text(manifest->text, manifest->length, files, out_info, out_problems);
    *out_info = (PackInfo){.level_count = 0};
    *out_problems = (JsonProblems){.items = NULL};
    JsonProblem *problem = json_problems_add(out_problems, true);
    if (problem != NULL) {
        problem->line = problem->column = 1;
        snprintf(problem->text, sizeof problem->text, "%s",
                 tr("there is no pack.json in the pack"));
    }
    return false;
}

bool pack_is_sound(const PackFiles *files, PackInfo *out_info, Error *out_error)
{
    JsonProblems problems;
    bool is_sound = pack_info_read_files(files, out_info, &problems);
    (void)json_problems_end(&problems, is_sound, PACK_MANIFEST, out_error);
    for (int i = 0; i < out_info->level_count && is_sound; i++) {
        const PackFile *file = pack_files_find(files, out_info->levels[i]);
        Level level;
        is_sound = level_read_text(file->text, file->length, LEVEL_USE_PLAY, &level, &problems);
        (void)json_problems_end(&problems, is_sound, file->name, out_error);
        level_destroy(&level);
    }
    return is_sound;
}
