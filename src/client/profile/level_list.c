/* SPDX-License-Identifier: MIT */
#include "profile/level_list.h"

#include "base/array.h"
#include "base/files.h"
#include "base/system.h"
#include "pack/pack.h"
#include "profile/user_file.h"
#include "sim/rules.h"

#include <errno.h>

enum { DEFAULT_FILE = 3, GROWTH = 16, FILE_SHOWN_BYTES = 48, PACKS_MAX = 256 };

static const char *const shipped_names[LEVEL_LIST_SHIPPED] = {
    "duel",   "raim",    "colonnade",  "clockwork", "lifts",   "gears",
    "spiral", "mirrors", "glasshouse", "foundry",   "pinball", "islands"};

static bool shipped_path(int index, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char name[64];
    snprintf(name, sizeof name, "levels/%s.json", shipped_names[index]);
    return folders_game_path(name, out_path, out_error);
}

bool level_list_default(char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    return shipped_path(DEFAULT_FILE, out_path, out_error);
}

bool level_list_daily(int day, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    return surprise_of_day(day, out_path) ||
           folders_game_path(daily_of(day).level, out_path, out_error);
}

bool level_list_next(const char *path, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    const char *file = path_file_name(path);
    char name[64];
    for (int i = 0; i < LEVEL_LIST_SHIPPED; i++) {
        snprintf(name, sizeof name, "%s.json", shipped_names[i]);
        if (strcmp(file, name) == 0)
            return shipped_path((i + 1) % LEVEL_LIST_SHIPPED, out_path, out_error);
    }
    return shipped_path(0, out_path, out_error);
}

static LevelEntry *level_list_append(LevelList *list, Error *out_error)
{
    if (list->count % GROWTH == 0) {
        size_t room = (size_t)list->count + GROWTH;
        if (!array_resize(&list->entries, room, sizeof *list->entries)) {
            error_set(out_error, tr("there is no memory for the list of levels"));
            return NULL;
        }
    }
    LevelEntry *entry = &list->entries[list->count++];
    *entry = (LevelEntry){.is_read = false};
    return entry;
}

/* What lies beside levels: scenarios as the guide makes them, recordings, the schema. */
static bool is_level_file(const char *name)
{
    return name[0] != '.' && path_ends_with(name, ".json") &&
           !path_ends_with(name, ".scenario.json") && !path_ends_with(name, ".replay.json") &&
           !path_ends_with(name, ".schema.json");
}

/* Links to themselves count: their reader says so. */
static bool is_file(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? !S_ISDIR(info.st_mode) : errno == ELOOP;
}

/* The file of a level in a folder, by its name with or without .json. */
static bool find_in(const char *folder, const char *name, char out_path[FOLDERS_PATH_BYTES])
{
    static const char *const endings[] = {".json", ".JSON"};
    for (int i = 0; i < 2; i++) {
        int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%s%s", folder, name,
                              is_level_file(name) ? "" : endings[i]);
        if (length > 0 && length < FOLDERS_PATH_BYTES && is_file(out_path))
            return true;
    }
    return false;
}

static bool refuse_name(const char *name, const char *shipped, const char *own, Error *out_error)
{
    char shipped_shown[FOLDERS_PATH_BYTES], own_shown[FOLDERS_PATH_BYTES];
    const char *near = suggest_nearest(name, shipped_names, LEVEL_LIST_SHIPPED);
    if (surprise_is_meant(name))
        return error_set(out_error,
                         "there is no level '%.200s': a grown one is named surprise-SEED or "
                         "surprise-SEED-PLAYERS, for 2 to 8 players",
                         name);
    folders_display_path(shipped, shipped_shown);
    folders_display_path(own, own_shown);
    return error_set(out_error,
                     "there is no level '%.200s': no such file here, and no level of that name in "
                     "%.300s%s%.300s%s%s%s",
                     name, shipped_shown, own[0] != '\0' ? " or " : "", own_shown,
                     near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
                     near != NULL ? "'?" : "");
}

/* The names of grown levels are no files'. */
static bool is_surprise(const char *name)
{
    GrowPlan ignored;
    return strcmp(name, SURPRISE_ANEW) == 0 || surprise_read(name, &ignored);
}

bool level_list_listed(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char shipped[FOLDERS_PATH_BYTES], own[FOLDERS_PATH_BYTES];
    Error ignored;
    if (is_surprise(name)) {
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s", name);
        return true;
    }
    if (!folders_game_path("levels", shipped, out_error))
        return false;
    if (find_in(shipped, name, out_path))
        return true;
    if (!folders_user_subfolder("levels", own, &ignored))
        own[0] = '\0';
    return (own[0] != '\0' && find_in(own, name, out_path)) ||
           refuse_name(name, shipped, own, out_error);
}

bool level_list_named(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    size_t length = strlen(name);
    if (length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, "the level's path is longer than %d bytes",
                         FOLDERS_PATH_BYTES - 1);
    bool is_path =
        length == 0 || strchr(name, '/') != NULL || (is_file(name) && !is_surprise(name));
    if (!is_path && level_list_listed(name, out_path, out_error))
        return true;
    /* Whoever reads a folder says that it is one. */
    if (!is_path && access(name, F_OK) != 0)
        return false;
    memcpy(out_path, name, length + 1);
    return true;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const LevelEntry *)a)->path, ((const LevelEntry *)b)->path);
}

static void write_title(LevelEntry *entry, bool has_namesake)
{
    bool is_packed = entry->pack[0] != '\0';
    entry->file[0] = '\0';
    if (has_namesake && entry->is_own && !is_packed) {
        text_fit(entry->file, sizeof entry->file, "%s", path_file_name(entry->path));
        utf8_make_printable(entry->file);
    }
    const char *added = is_packed && has_namesake ? entry->pack : entry->file;
    snprintf(entry->title, sizeof entry->title, added[0] != '\0' ? "%s (%s)" : "%s",
             entry->is_surprise ? SURPRISE_TITLE : entry->name, added);
}

/* Notes why an entry cannot be played. */
static void break_entry(LevelEntry *entry, const Error *problem)
{
    char name[FILE_SHOWN_BYTES];
    char *text = entry->problem.text;
    size_t length = strlen(entry->path);
    entry->problem = *problem;
    entry->is_read = entry->is_broken = true;
    entry->players = LEVEL_PLAYERS_DEFAULT;
    utf8_make_printable(entry->pack);
    text_fit(entry->name, sizeof entry->name, "%s", path_file_name(entry->path));
    utf8_make_printable(entry->name);
    write_title(entry, false);
    /* Leaves of the path at the start of the message the file's name, or its ends where it is
     * long, to save space on the screen. */
    text_fit(name, sizeof name, "%s", path_file_name(entry->path));
    if (strncmp(text, entry->path, length) == 0) {
        memmove(text + strlen(name), text + length, strlen(text + length) + 1);
        memcpy(text, name, strlen(name));
    }
    utf8_make_printable(text);
}

/* The levels of a pack, in its order; one broken entry for a pack that cannot be read. */
static bool add_pack(LevelList *list, const char *folder, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    char *text = NULL;
    size_t length = 0;
    PackInfo info = {.level_count = 0};
    JsonProblems problems = {.items = NULL};
    Error error;
    if (snprintf(path, sizeof path, "%s/" PACK_MANIFEST, folder) >= (int)sizeof path)
        return true;
    bool is_read = text_file_read(path, PACK_MANIFEST_BYTES, &text, &length, &error);
    if (is_read && !pack_info_read(text, length, &info, &problems)) {
        is_read = false;
        json_problems_tell(&problems, PACK_MANIFEST, &error);
    }
    bool has_room = true;
    for (int i = 0; i < (is_read ? info.level_count : 1) && has_room; i++) {
        LevelEntry *entry = level_list_append(list, out_error);
        has_room = entry != NULL;
        if (!has_room)
            break;
        entry->is_own = true;
        text_fit(entry->pack, sizeof entry->pack, "%s",
                 is_read ? info.name : path_file_name(folder));
        text_fit(entry->path, sizeof entry->path, "%s/%s", folder,
                 is_read ? info.levels[i] : PACK_MANIFEST);
        if (!is_read)
            break_entry(entry, &error);
    }
    json_problems_destroy(&problems);
    free(text);
    return has_room;
}

static bool is_pack(const char *folder)
{
    return pack_form(folder) == PACK_FORM_FOLDER;
}

static int by_folder(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The packs in a folder, by their folders' names. */
static bool add_packs(LevelList *list, const char *folder, Error *out_error)
{
    char(*packs)[FOLDERS_PATH_BYTES] = NULL;
    int count = 0;
    bool is_fine = true;
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return true;
    const struct dirent *file = readdir(directory);
    for (; is_fine && file != NULL && count < PACKS_MAX; file = readdir(directory)) {
        char path[FOLDERS_PATH_BYTES];
        if (file->d_name[0] == '.' ||
            snprintf(path, sizeof path, "%s/%s", folder, file->d_name) >= (int)sizeof path ||
            !is_pack(path))
            continue;
        is_fine = array_resize(&packs, (size_t)count + 1, sizeof *packs) ||
                  error_set(out_error, tr("there is no memory for the list of levels"));
        if (is_fine)
            memcpy(packs[count++], path, sizeof path);
    }
    closedir(directory);
    if (count > 0)
        qsort(packs, (size_t)count, sizeof *packs, by_folder);
    for (int i = 0; i < count && is_fine; i++)
        is_fine = add_pack(list, packs[i], out_error);
    free(packs);
    return is_fine;
}

static bool level_list_add_own(LevelList *list, const char *folder, Error *out_error)
{
    DIR *directory = folder != NULL ? opendir(folder) : NULL;
    int first = list->count;
    bool is_fine = true;
    if (directory == NULL)
        return true;
    const struct dirent *file = readdir(directory);
    for (; is_fine && file != NULL; file = readdir(directory)) {
        if (!is_level_file(file->d_name) ||
            strlen(folder) + strlen(file->d_name) + 2 > FOLDERS_PATH_BYTES)
            continue;
        LevelEntry *entry = level_list_append(list, out_error);
        is_fine = entry != NULL;
        if (!is_fine)
            break;
        entry->is_own = true;
        snprintf(entry->path, sizeof entry->path, "%s/%s", folder, file->d_name);
    }
    closedir(directory);
    if (list->count > first)
        qsort(list->entries + first, (size_t)(list->count - first), sizeof *list->entries, by_path);
    return is_fine && add_packs(list, folder, out_error);
}

/* The folder of an installed pack, by its name. */
static bool find_pack(const char *name, char out_path[FOLDERS_PATH_BYTES])
{
    char own[FOLDERS_PATH_BYTES];
    Error ignored;
    return name[0] != '\0' && name[0] != '.' && strchr(name, '/') == NULL &&
           folders_user_subfolder("levels", own, &ignored) &&
           snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%s", own, name) < FOLDERS_PATH_BYTES &&
           is_pack(out_path);
}

bool level_list_add(LevelList *list, const char *name, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    struct stat info;
    int first = list->count;
    if (!level_list_named(name, path, out_error) && !find_pack(name, path))
        return false;
    PackForm form = pack_form(path);
    if (form == PACK_FORM_FOLDER)
        return add_pack(list, path, out_error);
    if (form == PACK_FORM_ZIP)
        return error_set(out_error,
                         "%s: a pack in a zip file: unpack it and name its folder, or "
                         "install it in the game",
                         path);
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode))
        return level_list_add_own(list, path, out_error) &&
               (list->count > first ||
                error_set(out_error, "%s: there is no level in this folder", path));
    LevelEntry *entry = level_list_append(list, out_error);
    if (entry != NULL)
        memcpy(entry->path, path, sizeof path);
    return entry != NULL;
}

bool level_list_create(LevelList *out_list, const char *own_folder, Error *out_error)
{
    *out_list = (LevelList){NULL, 0};
    bool is_fine = true;
    for (int i = 0; i < LEVEL_LIST_SHIPPED && is_fine; i++) {
        LevelEntry *entry = level_list_append(out_list, out_error);
        is_fine = entry != NULL && shipped_path(i, entry->path, out_error);
    }
    if (is_fine && level_list_add_own(out_list, own_folder, out_error))
        return true;
    level_list_destroy(out_list);
    return false;
}

int level_list_surprise(const LevelList *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->entries[i].is_surprise)
            return i;
    return -1;
}

/* Before all others; NULL when out of memory. */
static LevelEntry *add_first(LevelList *list, Error *out_error)
{
    if (level_list_append(list, out_error) == NULL)
        return NULL;
    LevelEntry *entry = list->entries;
    memmove(entry + 1, entry, (size_t)(list->count - 1) * sizeof *list->entries);
    return entry;
}

bool level_list_add_surprise(LevelList *list, uint64_t seed, int players, Error *out_error)
{
    LevelEntry *entry = add_first(list, out_error);
    if (entry == NULL)
        return false;
    *entry = (LevelEntry){.is_surprise = true};
    surprise_path(seed, players, entry->path);
    return true;
}

bool level_list_add_new(LevelList *list, Error *out_error)
{
    LevelEntry *entry = add_first(list, out_error);
    if (entry == NULL)
        return false;
    *entry = (LevelEntry){.is_own = true,
                          .is_read = true,
                          .modes = (1u << MODE_COUNT) - 1,
                          .players = LEVEL_PLAYERS_DEFAULT};
    text_fit(entry->name, sizeof entry->name, "%.80s", tr("New level"));
    write_title(entry, false);
    return true;
}

bool level_list_reorder(LevelList *list, const int *order, Error *out_error)
{
    /* As long as level_list_append() takes it to be. */
    size_t room = ((size_t)list->count + GROWTH - 1) / GROWTH * GROWTH;
    LevelEntry *entries = malloc(room * sizeof *entries);
    if (entries == NULL)
        return error_set(out_error, tr("there is no memory for the list of levels"));
    for (int i = 0; i < list->count; i++)
        entries[i] = list->entries[order[i]];
    free(list->entries);
    list->entries = entries;
    return true;
}

void level_list_change_surprise(LevelList *list, uint64_t seed, int players)
{
    int index = level_list_surprise(list);
    char path[SURPRISE_PATH_BYTES];
    surprise_path(seed, players, path);
    if (index < 0 || strcmp(list->entries[index].path, path) == 0)
        return;
    list->entries[index] = (LevelEntry){.is_surprise = true};
    snprintf(list->entries[index].path, sizeof list->entries[index].path, "%s", path);
}

void level_list_destroy(LevelList *list)
{
    free(list->entries);
    *list = (LevelList){NULL, 0};
}

static void write_features(const Level *level, char out_line[LEVEL_LINE_BYTES + 1])
{
    static const char *const names[MATERIAL_COUNT] = {/* TRANSLATORS: what a level has, in a list */
                                                      NULL, TR("mirrors"),
                                                      /* TRANSLATORS: what a level has, in a list */
                                                      TR("glass"), TR("breakable walls")};
    int movers = 0;
    bool has[MATERIAL_COUNT] = {false};
    for (int i = 0; i < level->obstacle_count; i++) {
        movers += level_motion_is_still(&level->obstacles[i].motion) ? 0 : 1;
        has[level->obstacles[i].material] = true;
    }
    out_line[0] = '\0';
    if (movers > 0) /* TRANSLATORS: obstacles that move */
        tr_list(out_line, LEVEL_LINE_BYTES + 1, tr_count("%d mover", "%d movers", movers), movers);
    for (int i = 0; i < MATERIAL_COUNT; i++)
        if (names[i] != NULL && has[i])
            tr_list(out_line, LEVEL_LINE_BYTES + 1, "%s", tr(names[i]));
    if (out_line[0] == '\0')
        /* TRANSLATORS: what a level has */
        tr_list(out_line, LEVEL_LINE_BYTES + 1, "%s",
                level->obstacle_count > 0 ? tr("walls") : tr("open ground"));
    tr_capitalize(out_line, LEVEL_LINE_BYTES + 1);
}

/* What it is called and its seed, in place of its face's line. */
static void write_surprise(LevelEntry *entry)
{
    GrowPlan plan;
    char seed[24];
    if (!surprise_read(entry->path, &plan))
        return;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan.seed);
    /* TRANSLATORS: a level's name, and the number that it was grown from. */
    text_fit(entry->line, sizeof entry->line, tr("%s, seed %s"), tr(entry->name), seed);
}

const LevelEntry *level_list_look(LevelList *list, int index)
{
    ASSERT(index >= 0 && index < list->count);
    LevelEntry *entry = &list->entries[index];
    Level level = {.obstacle_count = 0};
    Error problem;
    if (entry->is_read)
        return entry;
    entry->is_read = true;
    if (!surprise_level(entry->path, &level, &problem)) {
        break_entry(entry, &problem);
        return entry;
    }
    memcpy(entry->name, level.name, sizeof entry->name);
    /* A level just read has its title; namesakes get theirs anew. Broken ones are named by file. */
    bool has_namesake = false;
    for (int i = 0; i < list->count; i++) {
        LevelEntry *other = &list->entries[i];
        if (other != entry && other->is_read && !other->is_broken &&
            strcmp(other->name, entry->name) == 0) {
            write_title(other, true);
            has_namesake = true;
        }
    }
    write_title(entry, has_namesake);
    memcpy(entry->author, level.author, sizeof entry->author);
    memcpy(entry->line, level.face.line, sizeof entry->line);
    if (entry->is_surprise)
        write_surprise(entry);
    if (entry->line[0] == '\0')
        write_features(&level, entry->line);
    entry->modes = level.modes;
    entry->players = level.players;
    entry->par = level.par;
    entry->author_time = level_author_time(&level);
    entry->is_large = level.size.x > level.view.x || level.size.y > level.view.y;
    if (!level_write_hash(&level, &entry->hash))
        entry->hash = 0;
    level_destroy(&level);
    return entry;
}

LevelPlayers level_list_players(const char *path)
{
    Level level;
    Error ignored;
    if (strcmp(path, SURPRISE_ANEW) == 0)
        return (LevelPlayers){2, SURPRISE_PLAYERS};
    if (!surprise_level(path, &level, &ignored))
        return LEVEL_PLAYERS_DEFAULT;
    LevelPlayers players = level.players;
    level_destroy(&level);
    return players;
}

bool level_list_suits(LevelList *list, int index, Mode mode)
{
    const LevelEntry *entry = level_list_look(list, index);
    return !entry->is_broken && (entry->modes >> mode & 1u) != 0;
}

const char *level_entry_file(const LevelEntry *entry)
{
    const char *file = path_file_name(entry->path);
    if (entry->pack[0] != '\0' && file > entry->path)
        do
            file--;
        while (file > entry->path && file[-1] != '/');
    return file;
}

int level_list_find(const LevelList *list, const char *path)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->entries[i].path, path) == 0)
            return i;
    return -1;
}

enum { NAMESAKES_MAX = 1000 };

bool level_share_text(const char *path, char **out_text, Error *out_error)
{
    char *json;
    size_t length;
    Level level;
    JsonProblems problems;
    *out_text = NULL;
    if (!surprise_text(path, &json, &length, out_error))
        return false;
    bool is_read = level_read_text(json, length, LEVEL_USE_PLAY, &level, &problems);
    bool is_fine = json_problems_end(&problems, is_read, path, out_error) &&
                   level_text_write(json, length, out_text, out_error);
    level_destroy(&level);
    free(json);
    return is_fine;
}

bool level_share_read(const char *text, Level *out_level, Error *out_error)
{
    char *json;
    size_t length;
    JsonProblems problems;
    *out_level = (Level){0};
    if (!level_text_read(text, &json, &length, out_error))
        return false;
    bool is_read = level_read_text(json, length, LEVEL_USE_PLAY, out_level, &problems);
    free(json);
    return json_problems_end(&problems, is_read, tr("the pasted level"), out_error);
}

bool level_share_keep(const Level *level, const char *folder, char out_path[FOLDERS_PATH_BYTES],
                      Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    char slug[FILE_SLUG_BYTES], stem[FOLDERS_PATH_BYTES];
    file_slug_make(level->name, "level", slug);
    if (snprintf(stem, sizeof stem, "%s/%s", folder, slug) >= FOLDERS_PATH_BYTES ||
        !user_file_find_free(stem, ".json", NAMESAKES_MAX, out_path))
        /* TRANSLATORS: a folder, and a name */
        return error_set(out_error, tr("%s: there is no free name for %s"), folder, slug);
    FILE *file = open_memstream(&text, &length);
    if (file == NULL)
        return error_memory(out_error);
    level_write(file, level, 0);
    fputc('\n', file);
    bool is_kept = false;
    if (text_stream_end(file, &text) == NULL)
        error_memory(out_error);
    else if (length > LEVEL_FILE_BYTES)
        error_set(out_error, tr("the level would be larger than 1 MiB, more than a level's file"));
    else
        is_kept = text_file_write(out_path, text, length, out_error);
    free(text);
    return is_kept;
}
