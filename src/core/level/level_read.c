/* SPDX-License-Identifier: MIT */
/* Reads the size, then the obstacles, then what depends on them. After an error in one section the
 * others are still read, to report all errors. */
#include "level/level_read.h"

#include "base/files.h"
#include "level/level_rules.h"

typedef struct LevelReader {
    Reader reader;
    LevelUse use;
    Level level;
    LevelCost cost;               /**< While obstacles are read. */
    bool is_placed[LEVEL_SPAWNS]; /**< Whether a player can stand at each spawn. */
    LevelGroups groups;           /**< That things may be in. */
    bool has_groups;              /**< Whether their list is right. */
} LevelReader;

/* Whether the level is to be edited, and may break rules. */
static bool is_edited(const LevelReader *self)
{
    return self->use == LEVEL_USE_EDITOR || self->use == LEVEL_USE_LISTS;
}

/* --- Fields ----------------------------------------------------------------------------------- */

/* False, with the error reported, where it is no object. */
static bool enter_object(LevelReader *self, const cJSON *object, LevelPart part)
{
    const char *keys[LEVEL_FIELDS_MAX];
    char group[LEVEL_GROUP_BYTES + 1];
    if (!reader_object(&self->reader, object))
        return false;
    if (part >= LEVEL_PART_OBSTACLE && part <= LEVEL_PART_ZONE)
        (void)level_groups_of(&self->reader, object, self->has_groups ? &self->groups : NULL,
                              group);
    if (!is_edited(self))
        reader_check_keys(&self->reader, object, level_field_keys(part, keys));
    return true;
}

/* `[least, most]`. */
static bool read_range(LevelReader *self, const cJSON *value, const JsonField *field,
                       int *out_range)
{
    Reader *reader = &self->reader;
    int least = is_edited(self) ? 0 : (int)field->least;
    int numbers[2] = {0, 0};
    int count;
    bool is_read = true;
    if (!reader_array(reader, value, 2, 2,
                      TR_IN("items of a file", "numbers, the least and the most players"), &count))
        return false;
    ReaderItems items = reader_items(reader, value);
    while (reader_next(&items))
        is_read =
            reader_whole(reader, items.value, least, (int)field->most, &numbers[items.index]) &&
            is_read;
    if (is_read && numbers[0] > numbers[1] && !is_edited(self))
        /* TRANSLATORS: how many players. */
        return reader_error(reader, value, tr("the least, %d, is more than the most, %d"),
                            numbers[0], numbers[1]);
    if (is_read)
        memcpy(out_range, numbers, sizeof numbers);
    return is_read;
}

/* Whether the field is there and right. */
static bool read_field(LevelReader *self, const cJSON *object, const JsonField *field, void *part)
{
    JsonField wanted = *field;
    if (field->kind == JSON_FIELD_RANGE) {
        Member member = member_enter(&self->reader, object, field->key, MEMBER_OPTIONAL);
        bool is_read = member.value &&
                       read_range(self, member.value, field, (int *)((char *)part + field->offset));
        member_leave(&self->reader, member);
        return is_read;
    }
    if (is_edited(self) && (field->kind == JSON_FIELD_NUMBER || field->kind == JSON_FIELD_PAIR)) {
        wanted.least = -LEVEL_EDITED_NUMBER_MAX;
        wanted.most = LEVEL_EDITED_NUMBER_MAX;
    } else if (is_edited(self) && field->kind == JSON_FIELD_TEXT) {
        wanted.least = 0;
    }
    return json_field_read(&self->reader, object, &wanted, part);
}

/* All fields of an object but `at`, which other fields' errors come before. Whether the required
 * ones are right. */
static bool read_fields(LevelReader *self, const cJSON *object, LevelPart part, void *out_part)
{
    bool is_read = true;
    for (int i = 0; i < level_fields[part].count; i++) {
        const JsonField *field = &level_fields[part].items[i];
        if (field->kind != JSON_FIELD_OTHER && strcmp(field->key, "at") != 0)
            is_read = (read_field(self, object, field, out_part) || field->is_optional) && is_read;
    }
    return is_read;
}

/* --- Groups ----------------------------------------------------------------------------------- */

int level_groups_find(const LevelGroup *items, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(items[i].name, name) == 0)
            return i;
    return -1;
}

static void read_group(Reader *reader, const cJSON *value, bool has_rules, LevelGroup *group)
{
    const char *keys[LEVEL_FIELDS_MAX];
    if (!reader_object(reader, value))
        return;
    if (has_rules)
        reader_check_keys(reader, value, level_field_keys(LEVEL_PART_GROUP, keys));
    for (int i = 0; i < level_fields[LEVEL_PART_GROUP].count; i++)
        if (level_fields[LEVEL_PART_GROUP].items[i].kind != JSON_FIELD_OTHER)
            (void)json_field_read(reader, value, &level_fields[LEVEL_PART_GROUP].items[i], group);
    Member prefab = member_enter(reader, value, "prefab", MEMBER_OPTIONAL);
    if (prefab.value)
        (void)json_fields_read(reader, prefab.value, level_fields[LEVEL_PART_PREFAB],
                               &group->prefab);
    member_leave(reader, prefab);
}

void level_groups_read(Reader *reader, const cJSON *root, bool has_rules, LevelGroups *out_groups)
{
    ReaderItems items = member_items(reader, root, "groups", MEMBER_OPTIONAL, 0, LEVEL_GROUPS,
                                     TR_IN("items of a file", "groups"));
    *out_groups = (LevelGroups){.count = 0};
    out_groups->items = member_allocate(&items, sizeof *out_groups->items, &out_groups->count);
    while (reader_next(&items)) {
        LevelGroup *group = &out_groups->items[items.index];
        read_group(reader, items.value, has_rules, group);
        int first = level_groups_find(out_groups->items, items.index, group->name);
        if (has_rules && group->name[0] != '\0' && first >= 0)
            member_error(reader, items.value, "name", tr("is the name of groups[%d] already"),
                         first);
    }
}

bool level_groups_of(Reader *reader, const cJSON *object, const LevelGroups *known,
                     char out_name[LEVEL_GROUP_BYTES + 1])
{
    out_name[0] = '\0';
    if (!member_label(reader, object, "group", MEMBER_OPTIONAL, 1, out_name, LEVEL_GROUP_BYTES + 1))
        return false;
    return known == NULL || level_groups_find(known->items, known->count, out_name) >= 0 ||
           member_error(reader, object, "group",
                        tr("there is no group \"%s\": name it in \"groups\" first"), out_name);
}

/* --- What a level has beside its objects ------------------------------------------------------ */

bool level_read_is_schema(const cJSON *root)
{
    const cJSON *draft = cJSON_GetObjectItemCaseSensitive(root, "$schema");
    return cJSON_IsString(draft) && strstr(draft->valuestring, "://json-schema.org/") != NULL &&
           cJSON_GetObjectItemCaseSensitive(root, "format") == NULL;
}

/* False if the level is of another format: what else is in it means nothing then. */
static bool read_format(Reader *reader, const cJSON *root)
{
    int format;
    if (level_read_is_schema(root))
        return reader_error(reader, root,
                            tr("is a JSON schema, which describes files, and not a level"));
    if (member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format) &&
        format != LEVEL_FORMAT)
        return member_error(reader, root, "format",
                            /* TRANSLATORS: numbers of formats. */
                            tr("is a level of format %d; this program reads format %d"), format,
                            LEVEL_FORMAT);
    return true;
}

static void read_head(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    Member schema = member_enter(reader, root, "$schema", MEMBER_OPTIONAL);
    if (schema.value && !is_edited(self))
        (void)reader_string(reader, schema.value);
    member_leave(reader, schema);
    level->view = LEVEL_VIEW_DEFAULT;
    level->players = LEVEL_PLAYERS_DEFAULT;
    read_fields(self, root, LEVEL_PART_HEAD, level);
    Member face = member_enter(reader, root, "face", MEMBER_OPTIONAL);
    if (face.value && enter_object(self, face.value, LEVEL_PART_FACE))
        read_fields(self, face.value, LEVEL_PART_FACE, &level->face);
    member_leave(reader, face);
}

static void read_modes(Reader *reader, const cJSON *root, Level *level)
{
    ReaderItems items = member_items(reader, root, "modes", MEMBER_OPTIONAL, 1, LEVEL_MODES,
                                     TR_IN("items of a file", "modes"));
    while (reader_next(&items)) {
        Mode mode;
        int unused;
        if (!cJSON_IsString(items.value) || !level_mode_of_name(items.value->valuestring, &mode)) {
            reader_name(reader, items.value, "mode", NAMES(level_mode_names), &unused);
            continue;
        }
        if (level->modes >> mode & 1U)
            reader_warning(reader, items.value, tr("the mode \"%s\" is named twice"),
                           level_mode_name(mode));
        level->modes |= 1U << mode;
    }
    if (!reader_optional(root, "modes"))
        level->modes = (1U << MODE_COUNT) - 1;
}

static void read_strikes(Reader *reader, const cJSON *root, Level *level)
{
    ReaderItems items = member_items(reader, root, "strikes", MEMBER_OPTIONAL, 1, STRIKE_COUNT,
                                     TR_IN("items of a file", "strikes"));
    while (reader_next(&items)) {
        int strike;
        if (!reader_name(reader, items.value, "strike", NAMES(level_strike_names), &strike))
            continue;
        if (level->strikes >> strike & 1u)
            reader_error(reader, items.value, tr("the strike \"%s\" is named twice"),
                         level_strike_names[strike]);
        level->strikes |= 1u << strike;
    }
}

/* --- Obstacles -------------------------------------------------------------------------------- */

/* A list of a level to be edited may be left out, and short. */
static Member enter_list(LevelReader *self, const cJSON *object, const char *key, MemberNeed need,
                         int least, int most, const char *items)
{
    if (is_edited(self))
        least = 0;
    return member_array(&self->reader, object, key, need, least, most, items);
}

/* An array's corners or points; NULL where one is wrong or when out of memory. */
static Vec2 *read_points(LevelReader *self, const cJSON *array, int *out_count)
{
    Reader *reader = &self->reader;
    double most = is_edited(self) ? LEVEL_EDITED_NUMBER_MAX : LEVEL_COORDINATE_MAX;
    bool is_read = true;
    ReaderItems items = reader_items(reader, array);
    Vec2 *points = member_allocate(&items, sizeof *points, out_count);
    while (reader_next(&items))
        is_read = reader_pair(reader, items.value, -most, most, &points[items.index]) && is_read;
    if (is_read)
        return points;
    free(points);
    *out_count = 0;
    return NULL;
}

static bool has_any(const cJSON *object, LevelPart part)
{
    bool has = false;
    for (int i = 0; i < level_fields[part].count; i++)
        has = has || reader_optional(object, level_fields[part].items[i].key);
    return has;
}

static void read_motion(LevelReader *self, const cJSON *value, LevelMotion *motion)
{
    if (!enter_object(self, value, LEVEL_PART_SPIN))
        return;
    bool has_spin = has_any(value, LEVEL_PART_SPIN);
    bool has_path = has_any(value, LEVEL_PART_SLIDE);
    if (has_spin)
        motion->has_spin = read_fields(self, value, LEVEL_PART_SPIN, motion);
    if (has_path) {
        Reader *reader = &self->reader;
        Member array = enter_list(self, value, "path", MEMBER_REQUIRED, 2, LEVEL_PATH_POINTS,
                                  TR_IN("items of a file", "points"));
        motion->path = read_points(self, array.value, &motion->path_count);
        double length = 0;
        for (int i = 1; i < motion->path_count; i++)
            length += vec2_distance(motion->path[i - 1], motion->path[i]);
        if (motion->path && !(length > 0) && !is_edited(self))
            reader_error(reader, array.value, tr("goes nowhere: all of its points are the same"));
        member_leave(reader, array);
        read_fields(self, value, LEVEL_PART_SLIDE, motion);
    }
    bool is_empty = is_edited(self) && level_motion_is_still(motion);
    if ((!has_spin && !has_path) || is_empty)
        reader_error(&self->reader, value,
                     tr("needs \"spin\" and \"pivot\", or \"path\", \"speed\" and \"loop\""));
}

static void read_obstacle(LevelReader *self, const cJSON *value, LevelObstacle *obstacle)
{
    Reader *reader = &self->reader;
    if (!enter_object(self, value, LEVEL_PART_OBSTACLE))
        return;
    read_fields(self, value, LEVEL_PART_OBSTACLE, obstacle);
    Member motion = member_enter(reader, value, "motion", MEMBER_OPTIONAL);
    if (motion.value)
        read_motion(self, motion.value, &obstacle->motion);
    member_leave(reader, motion);
    if (!reader_required(reader, value, "points"))
        return;
    Member array = enter_list(self, value, "points", MEMBER_REQUIRED, 3, LEVEL_CORNERS,
                              TR_IN("items of a file", "corners"));
    obstacle->points = read_points(self, array.value, &obstacle->point_count);
    if (obstacle->points && !is_edited(self) &&
        !level_rules_outline(reader, array.value, self->level.size, &self->cost, obstacle))
        obstacle->point_count = 0;
    member_leave(reader, array);
    motion = member_enter(reader, value, "motion", MEMBER_OPTIONAL);
    if (motion.value && !is_edited(self))
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

/* An obstacle without an id is named by its index, with a second number if that is taken. */
static void name_obstacles(Level *level, const GivenIds *ids)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        LevelObstacle *obstacle = &level->obstacles[i];
        if (obstacle->id[0])
            continue;
        char id[sizeof obstacle->id];
        snprintf(id, sizeof id, "obstacle-%d", i);
        for (int more = 2;
             bsearch(id, ids->items, (size_t)ids->count, sizeof *ids->items, compare_to_word);
             more++)
            snprintf(id, sizeof id, "obstacle-%d-%d", i, more);
        memcpy(obstacle->id, id, sizeof id);
    }
}

/* Sorting keeps this n log n for any number of ids. */
static void check_ids(Reader *reader, const cJSON *array, Level *level)
{
    size_t count = (size_t)level->obstacle_count;
    GivenIds ids = {malloc(count * sizeof *ids.items), 0};
    /* For each obstacle, the first one with its id: itself, unless it is repeated. */
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
        ReaderItems items = reader_items(reader, array);
        while (reader_next(&items))
            if (first_of[items.index] != items.index)
                member_error(reader, items.value, "id", tr("is the id of obstacles[%d] already"),
                             first_of[items.index]);
        name_obstacles(level, &ids);
    }
    free(first_of);
    free(ids.items);
}

static void read_obstacles(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    bool has_rules = !is_edited(self);
    Error ignored;
    Member array =
        enter_list(self, root, "obstacles", has_rules ? MEMBER_REQUIRED : MEMBER_OPTIONAL, 0,
                   LEVEL_OBSTACLES, TR_IN("items of a file", "obstacles"));
    ReaderItems items = reader_items(reader, array.value);
    level->obstacles = member_allocate(&items, sizeof *level->obstacles, &level->obstacle_count);
    self->cost = (LevelCost){.view = level->view};
    if (level->obstacles && has_rules && level->size.x > 0 &&
        !grid_create(&self->cost.grid, level->size, LEVEL_SQUARE, LEVEL_PLAYER_RADIUS, NULL, 0,
                     &ignored)) {
        reader_memory(reader, array.value);
    } else if (level->obstacles) {
        while (reader_next(&items))
            read_obstacle(self, items.value, &level->obstacles[items.index]);
        grid_destroy(&self->cost.grid);
        if (has_rules)
            check_ids(reader, array.value, level);
    }
    member_leave(reader, array);
}

/* --- Spawns, pickups and zones ---------------------------------------------------------------- */

typedef bool PointRule(Reader *reader, const cJSON *at, const Level *level, Vec2 point);

/* Whether it is an object with a place that is right. */
static bool read_spot(LevelReader *self, const cJSON *item, LevelPart part, void *out_part,
                      PointRule *rule)
{
    if (!enter_object(self, item, part))
        return false;
    read_fields(self, item, part, out_part);
    Reader *reader = &self->reader;
    const JsonField *field = level_field(part, "at");
    if (!read_field(self, item, field, out_part))
        return false;
    Member at = member_enter(reader, item, "at", MEMBER_REQUIRED);
    bool is_good = is_edited(self) || rule(reader, at.value, &self->level,
                                           *(const Vec2 *)json_field_at(field, out_part));
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
            reader_warning(reader, items.value, tr("cannot be reached from the other spawns"));
}

static void read_spawns(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    bool is_for_play = self->use == LEVEL_USE_PLAY || self->use == LEVEL_USE_RECORDED;
    Member array =
        enter_list(self, root, "spawns", is_for_play ? MEMBER_REQUIRED : MEMBER_OPTIONAL,
                   is_for_play ? 2 : 0, LEVEL_SPAWNS, TR_IN("items of a file", "spawns"));
    ReaderItems items = reader_items(reader, array.value);
    level->spawns = member_allocate(&items, sizeof *level->spawns, &level->spawn_count);
    while (reader_next(&items))
        self->is_placed[items.index] =
            read_spot(self, items.value, LEVEL_PART_SPAWN, &level->spawns[items.index], rule_spawn);
    if (level->spawns && level->size.x > 0 && !is_edited(self))
        check_reach(self, array.value);
    member_leave(reader, array);
}

static void read_pickups(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Level *level = &self->level;
    ReaderItems items = member_items(reader, root, "pickups", MEMBER_OPTIONAL, 0, LEVEL_PICKUPS,
                                     TR_IN("items of a file", "pickups"));
    level->pickups = member_allocate(&items, sizeof *level->pickups, &level->pickup_count);
    while (reader_next(&items)) {
        LevelPickup *pickup = &level->pickups[items.index];
        pickup->weapon = WEAPON_ANY;
        read_spot(self, items.value, LEVEL_PART_PICKUP, pickup, level_rules_clear);
        Member weapon = member_enter(reader, items.value, "weapon", MEMBER_OPTIONAL);
        if (weapon.value && pickup->kind != PICKUP_WEAPON)
            reader_warning(reader, weapon.value,
                           tr("means nothing here: the kind is \"%s\", not \"weapon\""),
                           level_pickup_name(pickup->kind));
        member_leave(reader, weapon);
    }
}

/* Of a level that is otherwise right. */
static void check_author_time(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    Member seconds = member_enter(reader, root, "author_seconds", MEMBER_OPTIONAL);
    if (seconds.value && self->use == LEVEL_USE_PLAY && reader->problems->error_count == 0 &&
        level_author_time(&self->level) <= 0)
        reader_warning(reader, seconds.value,
                       tr("was not set on the level as it is now, so nobody sees it: play the "
                          "trial again in the editor, or remove the time there"));
    member_leave(reader, seconds);
}

static void read_level(LevelReader *self, const cJSON *root)
{
    Reader *reader = &self->reader;
    bool has_head = self->use != LEVEL_USE_LISTS;
    if (!reader_object(reader, root) || (has_head && !read_format(reader, root)))
        return;
    if (has_head) {
        (void)enter_object(self, root, LEVEL_PART_HEAD);
        read_head(self, root);
    }
    int errors = reader->problems->error_count;
    level_groups_read(reader, root, !is_edited(self), &self->groups);
    self->has_groups = reader->problems->error_count == errors && !is_edited(self);
    read_obstacles(self, root);
    read_spawns(self, root);
    read_pickups(self, root);
    Level *level = &self->level;
    ReaderItems items = member_items(reader, root, "zones", MEMBER_OPTIONAL, 0, LEVEL_ZONES,
                                     TR_IN("items of a file", "zones"));
    level->zones = member_allocate(&items, sizeof *level->zones, &level->zone_count);
    while (reader_next(&items))
        read_spot(self, items.value, LEVEL_PART_ZONE, &level->zones[items.index],
                  level_rules_inside);
    if (!has_head)
        return;
    read_modes(reader, root, &self->level);
    read_strikes(reader, root, &self->level);
    check_author_time(self, root);
}

/* --- Texts and files -------------------------------------------------------------------------- */

bool level_read_value(const cJSON *value, LevelUse use, Level *out_level, JsonProblems *problems)
{
    LevelReader self = {.reader = {.problems = problems}, .use = use};
    self.reader.takes_any_label = use == LEVEL_USE_RECORDED || is_edited(&self);
    *out_level = (Level){0};
    read_level(&self, value);
    free(self.groups.items);
    json_problems_sort(problems);
    if (problems->error_count > 0) {
        level_destroy(&self.level);
        return false;
    }
    *out_level = self.level;
    return true;
}

bool level_read_written(const char *text, size_t length, LevelUse use, Level *out_level,
                        JsonProblems *out_problems)
{
    cJSON *root;
    *out_problems = (JsonProblems){0};
    *out_level = (Level){0};
    if (!json_document_parse_on(&root, text, length, LEVEL_DEPTH, out_problems)) {
        json_problems_sort(out_problems);
        return false;
    }
    bool is_read = level_read_value(root, use, out_level, out_problems);
    cJSON_Delete(root);
    return is_read;
}

bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     JsonProblems *out_problems)
{
    JsonProblem too_large = {.line = 1, .column = 1};
    if (length <= LEVEL_FILE_BYTES)
        return level_read_written(text, length, use, out_level, out_problems);
    *out_problems = (JsonProblems){0};
    *out_level = (Level){0};
    text_fit(too_large.text, sizeof too_large.text, "%s", tr("larger than 1 MiB"));
    json_problems_report(out_problems, &too_large);
    return false;
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
    return json_problems_end(&problems, is_read, path, out_error);
}

/* --- A level in another document -------------------------------------------------------------- */

enum { PATH_BYTES = 4096, PATH_SHOWN_BYTES = 100 };

/* Adds the errors of a level inside the document to the reader's. */
static void adopt_problems(Reader *reader, const cJSON *value, const JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++) {
        const JsonProblem *from = &problems->items[i];
        JsonProblem *to = from->is_error ? json_problems_add(reader->problems, true) : NULL;
        if (!to)
            continue;
        *to = *from;
        bool is_member = from->path[0] && from->path[0] != '[';
        text_fit(to->path, sizeof to->path, "%s%s%s", reader->path, is_member ? "." : "",
                 from->path);
    }
    if (problems->is_out_of_memory)
        reader_memory(reader, value);
}

static void read_level_text(Reader *reader, const cJSON *value, const char *path, LevelUse use,
                            Level *out_level)
{
    char *text;
    size_t length;
    char shown[PATH_SHOWN_BYTES];
    Error error;
    JsonProblems problems;
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, &error)) {
        if (error.is_memory)
            reader_memory(reader, value);
        else
            reader_error(reader, value, "%s", error.text);
        return;
    }
    bool is_read = level_read_text(text, length, use, out_level, &problems);
    free(text);
    text_fit(shown, sizeof shown, "%s", path);
    for (int i = 0; i < problems.kept_count && !is_read; i++) {
        const JsonProblem *problem = &problems.items[i];
        if (problem->is_error)
            reader_error(reader, value, "%s:%d:%d: %s: %s", shown, problem->line, problem->column,
                         problem->path, problem->text);
    }
    if (problems.is_out_of_memory)
        reader_memory(reader, value);
    json_problems_destroy(&problems);
}

static void read_level_file(Reader *reader, const cJSON *value, LevelUse use, const char *beside,
                            Level *out_level)
{
    static const char *const keys[] = {"file"};
    char path[PATH_BYTES];
    const cJSON *file = reader_optional(value, "file");
    reader_check_keys(reader, value, (Names){keys, 1});
    if (!cJSON_IsString(file) || !file->valuestring[0] || file->valuestring[0] == '/')
        reader_error(reader, file, tr("must be a path relative to this file's folder"));
    else if (snprintf(path, sizeof path, "%.*s%s", (int)path_folder_length(beside), beside,
                      file->valuestring) >= PATH_BYTES)
        reader_error(reader, file, tr("is too long a path"));
    else
        read_level_text(reader, file, path, use, out_level);
}

void level_member_read(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                       Level *out_level)
{
    Member level = member_enter(reader, root, "level", MEMBER_REQUIRED);
    *out_level = (Level){0};
    if (beside && level.value && reader_optional(level.value, "file")) {
        read_level_file(reader, level.value, use, beside, out_level);
    } else if (level.value) {
        JsonProblems problems = {0};
        if (!level_read_value(level.value, use, out_level, &problems))
            adopt_problems(reader, level.value, &problems);
        json_problems_destroy(&problems);
    }
    member_leave(reader, level);
}
