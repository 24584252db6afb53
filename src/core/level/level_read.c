/* SPDX-License-Identifier: MIT */
/* Reads the size, then the obstacles, then what depends on them. After an error in one section the
 * others are still read, to report all errors. */
#include "level/level_read.h"

#include "base/text_file.h"
#include "json/member.h"
#include "level/level_face.h"
#include "level/level_keys.h"
#include "level/level_modes.h"
#include "level/level_reach.h"
#include "level/level_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const level_keys[] = {"$schema", "format",  "name",  "author", "size",
                                         "view",    "players", "par",   "face",   "obstacles",
                                         "spawns",  "pickups", "zones", "modes"};

typedef struct LevelReader {
    Reader reader;
    LevelUse use;
    Level level;
    bool is_placed[LEVEL_SPAWNS]; /**< Whether a player can stand at each spawn. */
} LevelReader;

/* `[least, most]`. */
static void read_players(Reader *reader, const cJSON *root, Level *level)
{
    enum { MIN_AND_MAX = 2 };
    int numbers[MIN_AND_MAX] = {0, 0};
    bool is_read = true;
    level->players = LEVEL_PLAYERS_DEFAULT;
    Member array = member_array(reader, root, "players", MEMBER_OPTIONAL, MIN_AND_MAX, MIN_AND_MAX,
                                "numbers, the least and the most players");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        is_read =
            reader_whole(reader, items.value, 1, LEVEL_PLAYERS, &numbers[items.index]) && is_read;
    if (array.value && is_read && numbers[0] > numbers[1])
        reader_error(reader, array.value, "the least, %d, is more than the most, %d", numbers[0],
                     numbers[1]);
    else if (array.value && is_read)
        level->players = (LevelPlayers){numbers[0], numbers[1]};
    member_leave(reader, array);
}

/* False if the level is of another format: what else is in it means nothing then. */
bool level_read_is_schema(const cJSON *root)
{
    const cJSON *draft = cJSON_GetObjectItemCaseSensitive(root, "$schema");
    return cJSON_IsString(draft) && strstr(draft->valuestring, "://json-schema.org/") != NULL &&
           cJSON_GetObjectItemCaseSensitive(root, "format") == NULL;
}

static bool read_format(Reader *reader, const cJSON *root)
{
    int format;
    if (level_read_is_schema(root))
        return reader_error(reader, root,
                            "is a JSON schema, which describes files, and not a level");
    if (member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format) &&
        format != LEVEL_FORMAT)
        return member_error(reader, root, "format",
                            "is a level of format %d; this program reads format %d", format,
                            LEVEL_FORMAT);
    return true;
}

static void read_head(Reader *reader, const cJSON *root, Level *level)
{
    Member schema = member_enter(reader, root, "$schema", MEMBER_OPTIONAL);
    if (schema.value)
        (void)reader_string(reader, schema.value);
    member_leave(reader, schema);
    member_label(reader, root, "name", MEMBER_REQUIRED, 1, level->name, sizeof level->name);
    member_label(reader, root, "author", MEMBER_OPTIONAL, 0, level->author, sizeof level->author);
    member_pair(reader, root, "size", MEMBER_REQUIRED, LEVEL_SIZE_MIN, LEVEL_SIZE_MAX,
                &level->size);
    level->view = LEVEL_VIEW_DEFAULT;
    member_pair(reader, root, "view", MEMBER_OPTIONAL, LEVEL_SIZE_MIN, LEVEL_SIZE_MAX,
                &level->view);
    read_players(reader, root, level);
    member_number(reader, root, "par", MEMBER_OPTIONAL, LEVEL_PAR_MIN, LEVEL_PAR_MAX, &level->par);
    level_face_read(reader, root, &level->face);
}

/* An array's corners or points; NULL where one is wrong or when out of memory. */
static Vec2 *read_points(Reader *reader, Member *array, int *out_count)
{
    bool is_read = true;
    Vec2 *points = member_allocate(reader, array, sizeof *points, out_count);
    ReaderItems items = reader_items(reader, array->value);
    while (reader_next(&items))
        is_read = reader_pair(reader, items.value, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX,
                              &points[items.index]) &&
                  is_read;
    if (is_read)
        return points;
    free(points);
    *out_count = 0;
    return NULL;
}

static void read_outline(Reader *reader, const cJSON *object, Vec2 size, LevelCost *cost,
                         LevelObstacle *obstacle)
{
    Member array =
        member_array(reader, object, "points", MEMBER_REQUIRED, 3, LEVEL_CORNERS, "corners");
    obstacle->points = read_points(reader, &array, &obstacle->point_count);
    if (obstacle->points && !level_rules_outline(reader, array.value, size, cost, obstacle))
        obstacle->point_count = 0;
    member_leave(reader, array);
}

static void read_path_points(Reader *reader, const cJSON *object, LevelMotion *motion)
{
    Member array =
        member_array(reader, object, "path", MEMBER_REQUIRED, 2, LEVEL_PATH_POINTS, "points");
    motion->path = read_points(reader, &array, &motion->path_count);
    double length = 0;
    for (int i = 1; i < motion->path_count; i++)
        length += vec2_distance(motion->path[i - 1], motion->path[i]);
    if (motion->path && !(length > 0))
        reader_error(reader, array.value, "goes nowhere: all of its points are the same");
    member_leave(reader, array);
}

static void read_spin(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    bool has_spin = member_number(reader, value, "spin", MEMBER_REQUIRED, -LEVEL_SPIN_MAX,
                                  LEVEL_SPIN_MAX, &motion->spin);
    bool has_pivot = member_pair(reader, value, "pivot", MEMBER_REQUIRED, -LEVEL_COORDINATE_MAX,
                                 LEVEL_COORDINATE_MAX, &motion->pivot);
    motion->has_spin = has_spin && has_pivot;
}

static void read_path(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    int loop = 0;
    read_path_points(reader, value, motion);
    member_number(reader, value, "speed", MEMBER_REQUIRED, LEVEL_SPEED_MIN, LEVEL_SPEED_MAX,
                  &motion->speed);
    member_number(reader, value, "wait", MEMBER_OPTIONAL, 0, LEVEL_WAIT_MAX, &motion->wait);
    member_name(reader, value, "loop", MEMBER_REQUIRED, "loop", level_keys_loops, &loop);
    motion->is_loop = loop == 1;
}

static void read_motion(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, level_keys_motion);
    bool has_spin = reader_optional(value, "spin") || reader_optional(value, "pivot");
    bool has_path = reader_optional(value, "path") || reader_optional(value, "speed") ||
                    reader_optional(value, "wait") || reader_optional(value, "loop");
    if (!has_spin && !has_path)
        reader_error(reader, value,
                     "needs \"spin\" and \"pivot\", or \"path\", \"speed\" and \"loop\"");
    if (has_spin)
        read_spin(reader, value, motion);
    if (has_path)
        read_path(reader, value, motion);
}

static void read_obstacle(Reader *reader, const cJSON *value, Vec2 size, LevelCost *cost,
                          LevelObstacle *obstacle)
{
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, level_keys_obstacle);
    int material = 0;
    member_label(reader, value, "id", MEMBER_OPTIONAL, 1, obstacle->id, sizeof obstacle->id);
    member_name(reader, value, "material", MEMBER_OPTIONAL, "material", NAMES(level_material_names),
                &material);
    obstacle->material = (Material)material;
    Member motion = member_enter(reader, value, "motion", MEMBER_OPTIONAL);
    if (motion.value)
        read_motion(reader, motion.value, &obstacle->motion);
    member_leave(reader, motion);
    if (!reader_required(reader, value, "points"))
        return;
    read_outline(reader, value, size, cost, obstacle);
    motion = member_enter(reader, value, "motion", MEMBER_OPTIONAL);
    if (motion.value)
        level_rules_speed(reader, motion.value, obstacle);
    member_leave(reader, motion);
}

typedef struct GivenId {
    const char *id;
    int index; /**< Of the obstacle. */
} GivenId;

typedef struct GivenIds {
    GivenId *items; /**< Sorted by id, of equal ones by index. */
    int count;
} GivenIds;

static int compare_ids(const void *a, const void *b)
{
    const GivenId *first = a, *second = b;
    int order = strcmp(first->id, second->id);
    return order ? order : (first->index > second->index) - (first->index < second->index);
}

static int compare_to_word(const void *word, const void *given)
{
    return strcmp(word, ((const GivenId *)given)->id);
}

static bool is_taken(const GivenIds *ids, const char *id)
{
    return bsearch(id, ids->items, (size_t)ids->count, sizeof *ids->items, compare_to_word);
}

/* An obstacle without an id is named by its index; where another has that id, with a second
 * number. */
static void name_obstacles(Level *level, const GivenIds *ids)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        LevelObstacle *obstacle = &level->obstacles[i];
        if (obstacle->id[0])
            continue;
        char id[sizeof obstacle->id];
        snprintf(id, sizeof id, "obstacle-%d", i);
        for (int more = 2; is_taken(ids, id); more++)
            snprintf(id, sizeof id, "obstacle-%d-%d", i, more);
        memcpy(obstacle->id, id, sizeof id);
    }
}

/* `first_of` is, for each obstacle, the first one with its id: itself, unless it is repeated. */
static void report_repeated(Reader *reader, const cJSON *array, const int *first_of)
{
    ReaderItems items = reader_items(reader, array);
    while (reader_next(&items))
        if (first_of[items.index] != items.index)
            member_error(reader, items.value, "id", "is the id of obstacles[%d] already",
                         first_of[items.index]);
}

/* Sorting keeps this n log n for any number of ids. */
static void check_ids(Reader *reader, const cJSON *array, Level *level)
{
    size_t count = (size_t)level->obstacle_count;
    GivenIds ids = {malloc(count * sizeof *ids.items), 0};
    int *first_of = calloc(count, sizeof *first_of);
    bool is_good = ids.items && first_of;
    if (!is_good)
        reader_memory(reader, array);
    for (int i = 0; is_good && i < level->obstacle_count; i++) {
        first_of[i] = i;
        if (level->obstacles[i].id[0])
            ids.items[ids.count++] = (GivenId){level->obstacles[i].id, i};
    }
    if (is_good) {
        qsort(ids.items, (size_t)ids.count, sizeof *ids.items, compare_ids);
        for (int i = 1; i < ids.count; i++)
            if (strcmp(ids.items[i - 1].id, ids.items[i].id) == 0)
                first_of[ids.items[i].index] = first_of[ids.items[i - 1].index];
        report_repeated(reader, array, first_of);
        name_obstacles(level, &ids);
    }
    free(first_of);
    free(ids.items);
}

static void read_obstacles(Reader *reader, const cJSON *root, Level *level)
{
    LevelCost cost;
    Member array =
        member_array(reader, root, "obstacles", MEMBER_REQUIRED, 0, LEVEL_OBSTACLES, "obstacles");
    level->obstacles =
        member_allocate(reader, &array, sizeof *level->obstacles, &level->obstacle_count);
    if (level->obstacles && level_rules_create_cost(&cost, level->size)) {
        ReaderItems items = reader_items(reader, array.value);
        while (reader_next(&items))
            read_obstacle(reader, items.value, level->size, &cost, &level->obstacles[items.index]);
        level_rules_destroy_cost(&cost);
        check_ids(reader, array.value, level);
    } else if (level->obstacles) {
        reader_memory(reader, array.value);
    }
    member_leave(reader, array);
}

typedef bool PointRule(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/* Reads the required `at` of an object and checks it by the rule. */
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
    reader_check_keys(reader, item, level_keys_spawn);
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
    bool is_for_play = self->use != LEVEL_USE_SCENARIO;
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
    reader_check_keys(reader, item, level_keys_pickup);
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
    reader_check_keys(reader, item, level_keys_zone);
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

static void read_level(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    if (!reader_object(reader, root) || !read_format(reader, root))
        return;
    reader_check_keys(reader, root, NAMES(level_keys));
    read_head(reader, root, &self->level);
    read_obstacles(reader, root, &self->level);
    read_spawns(self, root);
    read_pickups(self, root);
    read_zones(self, root);
    level_modes_read(reader, root, &self->level);
}

static bool read_whole(const JsonDocument *document, const cJSON *value, LevelUse use,
                       Level *out_level, JsonProblems *problems)
{
    LevelReader self = {.reader = {.document = document,
                                   .problems = problems,
                                   .takes_any_label = use == LEVEL_USE_RECORDED},
                        .use = use};
    read_level(&self, value);
    json_problems_sort(problems);
    if (problems->error_count > 0) {
        level_destroy(&self.level);
        return false;
    }
    *out_level = self.level;
    return true;
}

static bool read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                      JsonProblems *out_problems)
{
    JsonDocument document;
    *out_problems = (JsonProblems){0};
    *out_level = (Level){0};
    if (!json_document_parse_on(&document, text, length, LEVEL_DEPTH, out_problems)) {
        json_problems_sort(out_problems);
        return false;
    }
    bool is_read = read_whole(&document, document.root, use, out_level, out_problems);
    json_document_destroy(&document);
    return is_read;
}

bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     JsonProblems *out_problems)
{
    static const JsonProblem too_large = {.line = 1, .column = 1, .text = "larger than 1 MiB"};
    if (length <= LEVEL_FILE_BYTES)
        return read_text(text, length, use, out_level, out_problems);
    *out_problems = (JsonProblems){0};
    *out_level = (Level){0};
    json_problems_report(out_problems, &too_large);
    return false;
}

bool level_read_written(const char *text, size_t length, LevelUse use, Level *out_level,
                        JsonProblems *out_problems)
{
    return read_text(text, length, use, out_level, out_problems);
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
