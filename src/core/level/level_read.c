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
#include "json/member.h"

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

static void read_head(Reader *reader, const cJSON *root, Level *level)
{
    int format;
    member_whole(reader, root, "format", MEMBER_REQUIRED, 1, 1, &format);
    member_text(reader, root, "name", MEMBER_REQUIRED, 1, level->name, sizeof level->name);
    member_text(reader, root, "author", MEMBER_OPTIONAL, 0, level->author, sizeof level->author);
    member_pair(reader, root, "size", MEMBER_REQUIRED, LEVEL_SIZE_MIN, LEVEL_SIZE_MAX,
                &level->size);
    level->view = LEVEL_VIEW_DEFAULT;
    member_pair(reader, root, "view", MEMBER_OPTIONAL, LEVEL_SIZE_MIN, LEVEL_SIZE_MAX,
                &level->view);
}

typedef bool PointRule(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/** Reads the required `at` of an object, which must keep the rule. */
static bool read_at(LevelReader *self, const cJSON *object, PointRule *rule, Vec2 *out_at)
{
    Reader *reader = &self->reader;
    Member at = member_enter(reader, object, "at", MEMBER_REQUIRED);
    bool is_good =
        at.value &&
        reader_pair(reader, at.value, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX, out_at) &&
        rule(reader, at.value, &self->level, *out_at);
    member_leave(reader, at);
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
    member_whole(reader, item, "team", MEMBER_OPTIONAL, 1, 2, &spawn->team);
    self->is_placed[index] = read_at(self, item, rule_spawn, &spawn->at);
}

static void check_reach(LevelReader *self, const cJSON *array)
{
    Reader *reader = &self->reader;
    bool is_cut_off[LEVEL_SPAWNS];
    if (!level_reach_cut_off(&self->level, self->is_placed, is_cut_off)) {
        reader_memory(reader, array);
        return;
    }
    ReaderItems items = reader_items(reader, array);
    while (reader_next(&items))
        if (is_cut_off[items.index])
            reader_warning(reader, items.value, "cannot be reached from the other spawns");
}

static void read_spawns(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    bool is_for_play = self->use == LEVEL_USE_PLAY;
    Member array =
        member_array(reader, root, "spawns", is_for_play ? MEMBER_REQUIRED : MEMBER_OPTIONAL,
                     is_for_play ? 2 : 0, LEVEL_SPAWNS, "spawns");
    level->spawns = member_allocate(reader, &array, sizeof *level->spawns, &level->spawn_count);
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_spawn(self, items.value, items.index);
    if (level->spawns && level->size.x > 0)
        check_reach(self, array.value);
    member_leave(reader, array);
}

static void read_pickup_weapon(Reader *reader, const cJSON *item, LevelPickup *pickup)
{
    int index = 0;
    pickup->weapon = WEAPON_ANY;
    Member weapon = member_enter(reader, item, "weapon", MEMBER_OPTIONAL);
    if (weapon.value &&
        reader_name(reader, weapon.value, "weapon", NAMES(level_weapon_names), &index))
        pickup->weapon = (WeaponKind)index;
    if (weapon.value && pickup->kind != PICKUP_WEAPON)
        reader_warning(reader, weapon.value,
                       "means nothing here: the kind is \"%s\", not \"weapon\"",
                       level_pickup_name(pickup->kind));
    member_leave(reader, weapon);
}

static void read_pickup(LevelReader *self, const cJSON *item, LevelPickup *pickup)
{
    Reader *reader = &self->reader;
    int kind = 0;
    if (!reader_object(reader, item))
        return;
    reader_check_keys(reader, item, NAMES(pickup_keys));
    member_name(reader, item, "kind", MEMBER_REQUIRED, "kind", NAMES(level_pickup_names), &kind);
    pickup->kind = (PickupKind)kind;
    read_pickup_weapon(reader, item, pickup);
    member_number(reader, item, "every", MEMBER_OPTIONAL, LEVEL_EVERY_MIN, LEVEL_EVERY_MAX,
                  &pickup->every);
    read_at(self, item, level_rules_clear, &pickup->at);
}

static void read_pickups(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    Member array =
        member_array(reader, root, "pickups", MEMBER_OPTIONAL, 0, LEVEL_PICKUPS, "pickups");
    level->pickups = member_allocate(reader, &array, sizeof *level->pickups, &level->pickup_count);
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_pickup(self, items.value, &level->pickups[items.index]);
    member_leave(reader, array);
}

static void read_zone(LevelReader *self, const cJSON *item, LevelZone *zone)
{
    Reader *reader = &self->reader;
    if (!reader_object(reader, item))
        return;
    reader_check_keys(reader, item, NAMES(zone_keys));
    member_number(reader, item, "radius", MEMBER_REQUIRED, LEVEL_ZONE_MIN, LEVEL_ZONE_MAX,
                  &zone->radius);
    read_at(self, item, level_rules_inside, &zone->at);
}

static void read_zones(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    Member array = member_array(reader, root, "zones", MEMBER_OPTIONAL, 0, LEVEL_ZONES, "zones");
    level->zones = member_allocate(reader, &array, sizeof *level->zones, &level->zone_count);
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_zone(self, items.value, &level->zones[items.index]);
    member_leave(reader, array);
}

static void read_modes(Reader *reader, const cJSON *root, Level *level)
{
    Member array = member_array(reader, root, "modes", MEMBER_OPTIONAL, 1, LEVEL_MODES, "modes");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        Mode mode;
        int unused;
        if (cJSON_IsString(items.value) && level_mode_of_name(items.value->valuestring, &mode))
            level->modes |= 1U << mode;
        else
            reader_name(reader, items.value, "mode", NAMES(level_mode_names), &unused);
    }
    member_leave(reader, array);
    if (!reader_optional(root, "modes"))
        level->modes = (1U << MODE_COUNT) - 1;
}

static void read_level(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    if (!reader_object(reader, root))
        return;
    reader_check_keys(reader, root, NAMES(level_keys));
    read_head(reader, root, &self->level);
    obstacle_read_all(reader, root, &self->level);
    read_spawns(self, root);
    read_pickups(self, root);
    read_zones(self, root);
    read_modes(reader, root, &self->level);
}

/** Adds to the problems that there are. */
static bool read_whole(const JsonDocument *document, const cJSON *value, LevelUse use,
                       Level *out_level, JsonProblems *problems)
{
    LevelReader self = {.reader = {.document = document, .problems = problems}, .use = use};
    read_level(&self, value);
    json_problems_sort(problems);
    if (problems->error_count > 0) {
        level_destroy(&self.level);
        return false;
    }
    *out_level = self.level;
    return true;
}

bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     JsonProblems *out_problems)
{
    static const JsonProblem too_large = {.line = 1, .column = 1, .text = "larger than 1 MiB"};
    JsonDocument document;
    *out_problems = (JsonProblems){0};
    *out_level = (Level){0};
    if (length > LEVEL_FILE_BYTES) {
        json_problems_report(out_problems, &too_large);
        return false;
    }
    if (!json_document_parse_on(&document, text, length, LEVEL_DEPTH, out_problems)) {
        json_problems_sort(out_problems);
        return false;
    }
    bool is_read = read_whole(&document, document.root, use, out_level, out_problems);
    json_document_destroy(&document);
    return is_read;
}

bool level_read_value(const JsonDocument *document, const cJSON *value, LevelUse use,
                      Level *out_level, JsonProblems *out_problems)
{
    *out_problems = (JsonProblems){0};
    *out_level = (Level){0};
    return read_whole(document, value, use, out_level, out_problems);
}

bool level_read_file(const char *path, Level *out_level, Error *out_error)
{
    char *text;
    size_t length;
    JsonProblems problems;
    *out_level = (Level){0};
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, &problems);
    free(text);
    if (!is_read)
        json_problems_tell(&problems, path, out_error);
    json_problems_destroy(&problems);
    return is_read;
}
