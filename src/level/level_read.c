/* SPDX-License-Identifier: MIT */
/*
 * The file's sections in the order in which they need each other: the size, then the obstacles,
 * then what stands among them. Each reports all that is wrong with it and the rest goes on.
 */
#include "level/level_read.h"

#include "base/text_file.h"
#include "level/level_reach.h"
#include "level/level_rules.h"
#include "level/obstacle_read.h"
#include "level/reader.h"

#include <stdlib.h>
#include <string.h>

static const char *const level_keys[] = {"$schema",   "format", "name",    "author", "size", "view",
                                         "obstacles", "spawns", "pickups", "zones",  "modes"};
static const char *const spawn_keys[] = {"at", "team"};
static const char *const pickup_keys[] = {"kind", "weapon", "at", "every"};
static const char *const zone_keys[] = {"at", "radius"};

/** A level in the making. */
typedef struct LevelReader {
    Reader reader;
    LevelUse use;
    Level level;
    bool is_placed[LEVEL_SPAWNS]; /**< Of each spawn, whether a player can stand there. */
} LevelReader;

/** Reads one item of an array; the reader stands on it. */
typedef void ReadItem(LevelReader *self, const cJSON *item, int index);

static void read_format(Reader *reader, const cJSON *root)
{
    const cJSON *value = reader_required(reader, root, "format");
    if (!value)
        return;
    int format;
    int mark = reader_enter_key(reader, "format");
    reader_whole(reader, value, 1, 1, &format);
    reader_leave(reader, mark);
}

static void read_texts(Reader *reader, const cJSON *root, Level *level)
{
    const cJSON *name = reader_required(reader, root, "name");
    const cJSON *author = reader_optional(root, "author");
    int mark = reader->path_length;
    if (name) {
        reader_enter_key(reader, "name");
        reader_text(reader, name, 1, level->name, sizeof level->name);
        reader_leave(reader, mark);
    }
    if (author) {
        reader_enter_key(reader, "author");
        reader_text(reader, author, 0, level->author, sizeof level->author);
        reader_leave(reader, mark);
    }
}

static void read_sizes(Reader *reader, const cJSON *root, Level *level)
{
    const cJSON *size = reader_required(reader, root, "size");
    const cJSON *view = reader_optional(root, "view");
    int mark = reader->path_length;
    if (size) {
        reader_enter_key(reader, "size");
        reader_pair(reader, size, LEVEL_SIZE_LEAST, LEVEL_SIZE_MOST, &level->size);
        reader_leave(reader, mark);
    }
    level->view = LEVEL_VIEW_DEFAULT;
    if (view) {
        reader_enter_key(reader, "view");
        reader_pair(reader, view, LEVEL_SIZE_LEAST, LEVEL_SIZE_MOST, &level->view);
        reader_leave(reader, mark);
    }
}

static void read_obstacles(Reader *reader, const cJSON *root, Level *level)
{
    const cJSON *array = reader_required(reader, root, "obstacles");
    if (!array)
        return;
    int mark = reader_enter_key(reader, "obstacles");
    obstacle_read_all(reader, array, level);
    reader_leave(reader, mark);
}

/** Room for an array's items, all zero; NULL where there are none or the array is wrong. */
static void *allocate_items(Reader *reader, const cJSON *array, int least, int most,
                            const char *what, size_t item_bytes, int *out_count)
{
    int count;
    if (!reader_array(reader, array, least, most, what, &count) || count == 0)
        return NULL;
    void *items = calloc((size_t)count, item_bytes);
    if (items)
        *out_count = count;
    else
        reader_error(reader, array, "out of memory");
    return items;
}

static void read_items(LevelReader *self, const cJSON *array, ReadItem *read_item)
{
    int index = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, array)
    {
        int mark = reader_enter_index(&self->reader, index);
        read_item(self, item, index);
        reader_leave(&self->reader, mark);
        index++;
    }
}

typedef bool PointRule(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/** Reads the required `at` of an object, which must keep the rule. */
static bool read_at(LevelReader *self, const cJSON *object, PointRule *rule, Vec2 *out_at)
{
    Reader *reader = &self->reader;
    const cJSON *at = reader_required(reader, object, "at");
    if (!at)
        return false;
    int mark = reader_enter_key(reader, "at");
    bool is_good = reader_pair(reader, at, -LEVEL_COORDINATE_MOST, LEVEL_COORDINATE_MOST, out_at) &&
                   rule(reader, at, &self->level, *out_at);
    reader_leave(reader, mark);
    return is_good;
}

/** A spawn must be clear, and should stay so. */
static bool rule_spawn(Reader *reader, const cJSON *at, const Level *level, Vec2 point)
{
    if (!level_rules_clear(reader, at, level, point))
        return false;
    level_rules_swept(reader, at, level, point);
    return true;
}

static void read_spawn(LevelReader *self, const cJSON *item, int index)
{
    Reader *reader = &self->reader;
    LevelSpawn *spawn = &self->level.spawns[index];
    if (!reader_object(reader, item))
        return;
    reader_check_keys(reader, item, NAMES(spawn_keys));
    const cJSON *team = reader_optional(item, "team");
    if (team) {
        int mark = reader_enter_key(reader, "team");
        reader_whole(reader, team, 1, 2, &spawn->team);
        reader_leave(reader, mark);
    }
    self->is_placed[index] = read_at(self, item, rule_spawn, &spawn->at);
}

static void check_reach(LevelReader *self, const cJSON *array)
{
    Reader *reader = &self->reader;
    bool is_cut_off[LEVEL_SPAWNS];
    if (!level_reach_cut_off(&self->level, self->is_placed, is_cut_off)) {
        reader_error(reader, array, "out of memory");
        return;
    }
    int index = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, array)
    {
        int mark = reader_enter_index(reader, index);
        if (is_cut_off[index])
            reader_warning(reader, item, "cannot be reached from the other spawns");
        reader_leave(reader, mark);
        index++;
    }
}

static void read_spawns(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    bool is_for_play = self->use == LEVEL_USE_PLAY;
    const cJSON *array =
        is_for_play ? reader_required(reader, root, "spawns") : reader_optional(root, "spawns");
    if (!array)
        return;
    int mark = reader_enter_key(reader, "spawns");
    level->spawns = allocate_items(reader, array, is_for_play ? 2 : 0, LEVEL_SPAWNS, "spawns",
                                   sizeof *level->spawns, &level->spawn_count);
    if (level->spawns)
        read_items(self, array, read_spawn);
    if (level->spawns && level->size.x > 0)
        check_reach(self, array);
    reader_leave(reader, mark);
}

static void read_pickup_kind(Reader *reader, const cJSON *item, LevelPickup *pickup)
{
    const char *kinds[PICKUP_COUNT];
    for (int i = 0; i < PICKUP_COUNT; i++)
        kinds[i] = level_pickup_name((PickupKind)i);
    const cJSON *kind = reader_required(reader, item, "kind");
    if (!kind)
        return;
    int index = 0;
    int mark = reader_enter_key(reader, "kind");
    reader_name(reader, kind, "kind", NAMES(kinds), &index);
    reader_leave(reader, mark);
    pickup->kind = (PickupKind)index;
}

static void read_pickup_weapon(Reader *reader, const cJSON *item, LevelPickup *pickup)
{
    const char *weapons[WEAPON_COUNT];
    for (int i = 0; i < WEAPON_COUNT; i++)
        weapons[i] = level_weapon_name((WeaponKind)i);
    pickup->weapon = WEAPON_ANY;
    const cJSON *weapon = reader_optional(item, "weapon");
    if (!weapon)
        return;
    int index = 0;
    int mark = reader_enter_key(reader, "weapon");
    if (reader_name(reader, weapon, "weapon", NAMES(weapons), &index))
        pickup->weapon = (WeaponKind)index;
    if (pickup->kind != PICKUP_WEAPON)
        reader_warning(reader, weapon, "means nothing here: the kind is \"%s\", not \"weapon\"",
                       level_pickup_name(pickup->kind));
    reader_leave(reader, mark);
}

static void read_pickup(LevelReader *self, const cJSON *item, int index)
{
    Reader *reader = &self->reader;
    LevelPickup *pickup = &self->level.pickups[index];
    if (!reader_object(reader, item))
        return;
    reader_check_keys(reader, item, NAMES(pickup_keys));
    read_pickup_kind(reader, item, pickup);
    read_pickup_weapon(reader, item, pickup);
    const cJSON *every = reader_optional(item, "every");
    if (every) {
        int mark = reader_enter_key(reader, "every");
        reader_number(reader, every, LEVEL_EVERY_LEAST, LEVEL_EVERY_MOST, &pickup->every);
        reader_leave(reader, mark);
    }
    read_at(self, item, level_rules_clear, &pickup->at);
}

static void read_pickups(LevelReader *self, const cJSON *root)
{
    Level *level = &self->level;
    const cJSON *array = reader_optional(root, "pickups");
    if (!array)
        return;
    int mark = reader_enter_key(&self->reader, "pickups");
    level->pickups = allocate_items(&self->reader, array, 0, LEVEL_PICKUPS, "pickups",
                                    sizeof *level->pickups, &level->pickup_count);
    if (level->pickups)
        read_items(self, array, read_pickup);
    reader_leave(&self->reader, mark);
}

static void read_zone(LevelReader *self, const cJSON *item, int index)
{
    Reader *reader = &self->reader;
    LevelZone *zone = &self->level.zones[index];
    if (!reader_object(reader, item))
        return;
    reader_check_keys(reader, item, NAMES(zone_keys));
    const cJSON *radius = reader_required(reader, item, "radius");
    if (radius) {
        int mark = reader_enter_key(reader, "radius");
        reader_number(reader, radius, LEVEL_ZONE_LEAST, LEVEL_ZONE_MOST, &zone->radius);
        reader_leave(reader, mark);
    }
    read_at(self, item, level_rules_inside, &zone->at);
}

static void read_zones(LevelReader *self, const cJSON *root)
{
    Level *level = &self->level;
    const cJSON *array = reader_optional(root, "zones");
    if (!array)
        return;
    int mark = reader_enter_key(&self->reader, "zones");
    level->zones = allocate_items(&self->reader, array, 0, LEVEL_ZONES, "zones",
                                  sizeof *level->zones, &level->zone_count);
    if (level->zones)
        read_items(self, array, read_zone);
    reader_leave(&self->reader, mark);
}

static void read_mode(LevelReader *self, const cJSON *item, int index)
{
    (void)index;
    const char *names[MODE_COUNT];
    Mode mode;
    int mode_index;
    for (int i = 0; i < MODE_COUNT; i++)
        names[i] = level_mode_name((Mode)i);
    if (cJSON_IsString(item) && level_mode_of_name(item->valuestring, &mode))
        self->level.modes |= 1U << mode;
    else
        reader_name(&self->reader, item, "mode", NAMES(names), &mode_index);
}

static void read_modes(LevelReader *self, const cJSON *root)
{
    const cJSON *array = reader_optional(root, "modes");
    if (!array) {
        self->level.modes = (1U << MODE_COUNT) - 1;
        return;
    }
    int count;
    int mark = reader_enter_key(&self->reader, "modes");
    if (reader_array(&self->reader, array, 1, LEVEL_MODES, "modes", &count))
        read_items(self, array, read_mode);
    reader_leave(&self->reader, mark);
}

static void read_level(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    if (!reader_object(reader, root))
        return;
    reader_check_keys(reader, root, NAMES(level_keys));
    read_format(reader, root);
    read_texts(reader, root, &self->level);
    read_sizes(reader, root, &self->level);
    read_obstacles(reader, root, &self->level);
    read_spawns(self, root);
    read_pickups(self, root);
    read_zones(self, root);
    read_modes(self, root);
}

/** What is wrong with the text, before anything in it has a meaning. */
static void report_text(LevelProblems *problems, const JsonProblem *from)
{
    level_problems_report(problems, from->place.line, from->place.column, from->path, from->text);
}

/** Adds to the problems that there are. */
static bool read_whole(const JsonDocument *document, const cJSON *value, LevelUse use,
                       Level *out_level, LevelProblems *problems)
{
    LevelReader self = {.reader = {.document = document, .problems = problems}, .use = use};
    read_level(&self, value);
    level_problems_sort(problems);
    if (problems->error_count > 0) {
        level_destroy(&self.level);
        return false;
    }
    *out_level = self.level;
    return true;
}

bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     LevelProblems *out_problems)
{
    JsonDocument document;
    JsonLapses lapses;
    JsonProblem problem = {.place = {1, 1}, .text = "larger than 1 MiB"};
    *out_problems = (LevelProblems){0};
    *out_level = (Level){0};
    lapses.count = 0;
    bool is_parsed =
        length <= LEVEL_FILE_BYTES &&
        json_document_parse_on(&document, text, length, LEVEL_DEPTH, &lapses, &problem);
    for (int i = 0; i < lapses.count; i++)
        report_text(out_problems, &lapses.items[i]);
    if (!is_parsed) {
        report_text(out_problems, &problem);
        level_problems_sort(out_problems);
        return false;
    }
    bool is_read = read_whole(&document, document.root, use, out_level, out_problems);
    json_document_destroy(&document);
    return is_read;
}

bool level_read_value(const JsonDocument *document, const cJSON *value, LevelUse use,
                      Level *out_level, LevelProblems *out_problems)
{
    *out_problems = (LevelProblems){0};
    *out_level = (Level){0};
    return read_whole(document, value, use, out_level, out_problems);
}

bool level_read_file(const char *path, Level *out_level, Error *out_error)
{
    char *text;
    size_t length;
    LevelProblems problems;
    *out_level = (Level){0};
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, &problems);
    free(text);
    for (int i = 0; i < problems.kept_count && !is_read; i++) {
        const LevelProblem *problem = &problems.items[i];
        if (!problem->is_error)
            continue;
        error_set(out_error, "%s:%d:%d: %s%s%s", path, problem->line, problem->column,
                  problem->path, problem->path[0] ? ": " : "", problem->text);
        break;
    }
    if (!is_read && problems.kept_count == 0)
        error_set(out_error, "%s: out of memory", path);
    level_problems_destroy(&problems);
    return is_read;
}
