/* SPDX-License-Identifier: MIT */
#include "level/obstacle_read.h"

#include "level/level_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const obstacle_keys[] = {"id", "material", "points", "motion"};
static const char *const motion_keys[] = {"spin", "pivot", "path", "speed", "wait", "loop"};
static const char *const loop_names[] = {"back", "around"};

static Vec2 *read_points(Reader *reader, const cJSON *array, int count)
{
    Vec2 *points = malloc((size_t)count * sizeof *points);
    if (!points) {
        reader_error(reader, array, "out of memory");
        return NULL;
    }
    bool is_read = true;
    int index = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, array)
    {
        int mark = reader_enter_index(reader, index);
        is_read = reader_pair(reader, item, -LEVEL_COORDINATE_MOST, LEVEL_COORDINATE_MOST,
                              &points[index]) &&
                  is_read;
        reader_leave(reader, mark);
        index++;
    }
    if (!is_read) {
        free(points);
        points = NULL;
    }
    return points;
}

static void read_outline(Reader *reader, const cJSON *array, Vec2 size, LevelCost *cost,
                         LevelObstacle *obstacle)
{
    int count;
    if (!reader_array(reader, array, 3, LEVEL_CORNERS, "corners", &count))
        return;
    obstacle->points = read_points(reader, array, count);
    if (!obstacle->points)
        return;
    obstacle->point_count = count;
    if (!level_rules_outline(reader, array, size, cost, obstacle))
        obstacle->point_count = 0;
}

static void read_path_points(Reader *reader, const cJSON *array, LevelMotion *motion)
{
    int count;
    if (!reader_array(reader, array, 2, LEVEL_PATH_POINTS, "points", &count))
        return;
    motion->path = read_points(reader, array, count);
    if (!motion->path)
        return;
    motion->path_count = count;
    double length = 0;
    for (int i = 1; i < count; i++)
        length += vec2_distance(motion->path[i - 1], motion->path[i]);
    if (!(length > 0))
        reader_error(reader, array, "goes nowhere: all of its points are the same");
}

static bool read_number(Reader *reader, const cJSON *object, const char *key, double low,
                        double high, double *out_number)
{
    const cJSON *value = reader_required(reader, object, key);
    if (!value)
        return false;
    int mark = reader_enter_key(reader, key);
    bool is_read = reader_number(reader, value, low, high, out_number);
    reader_leave(reader, mark);
    return is_read;
}

static void read_spin(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    bool is_read =
        read_number(reader, value, "spin", -LEVEL_SPIN_MOST, LEVEL_SPIN_MOST, &motion->spin);
    const cJSON *pivot = reader_required(reader, value, "pivot");
    if (!pivot)
        return;
    int mark = reader_enter_key(reader, "pivot");
    is_read =
        reader_pair(reader, pivot, -LEVEL_COORDINATE_MOST, LEVEL_COORDINATE_MOST, &motion->pivot) &&
        is_read;
    reader_leave(reader, mark);
    motion->has_spin = is_read;
}

static void read_loop(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    const cJSON *loop = reader_required(reader, value, "loop");
    if (!loop)
        return;
    int index;
    int mark = reader_enter_key(reader, "loop");
    if (reader_name(reader, loop, "loop", NAMES(loop_names), &index))
        motion->is_loop = index == 1;
    reader_leave(reader, mark);
}

static void read_path(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    const cJSON *path = reader_required(reader, value, "path");
    if (path) {
        int mark = reader_enter_key(reader, "path");
        read_path_points(reader, path, motion);
        reader_leave(reader, mark);
    }
    read_number(reader, value, "speed", LEVEL_SPEED_LEAST, LEVEL_SPEED_MOST, &motion->speed);
    if (reader_optional(value, "wait"))
        read_number(reader, value, "wait", 0, LEVEL_WAIT_MOST, &motion->wait);
    read_loop(reader, value, motion);
}

static void read_motion(Reader *reader, const cJSON *value, LevelMotion *motion)
{
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(motion_keys));
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

static void read_material(Reader *reader, const cJSON *value, LevelObstacle *obstacle)
{
    const char *names[MATERIAL_COUNT];
    for (int i = 0; i < MATERIAL_COUNT; i++)
        names[i] = level_material_name((Material)i);
    int index;
    if (reader_name(reader, value, "material", NAMES(names), &index))
        obstacle->material = (Material)index;
}

/** What is wrong is reported, which refuses the level; nothing else depends on it. */
static void read_obstacle(Reader *reader, const cJSON *value, Vec2 size, LevelCost *cost,
                          LevelObstacle *obstacle)
{
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(obstacle_keys));
    const cJSON *id = reader_optional(value, "id");
    const cJSON *material = reader_optional(value, "material");
    const cJSON *motion = reader_optional(value, "motion");
    int mark = reader->path_length;
    if (id) {
        reader_enter_key(reader, "id");
        reader_text(reader, id, 1, obstacle->id, sizeof obstacle->id);
        reader_leave(reader, mark);
    }
    if (material) {
        reader_enter_key(reader, "material");
        read_material(reader, material, obstacle);
        reader_leave(reader, mark);
    }
    if (motion) {
        reader_enter_key(reader, "motion");
        read_motion(reader, motion, &obstacle->motion);
        reader_leave(reader, mark);
    }
    const cJSON *points = reader_required(reader, value, "points");
    if (!points)
        return;
    reader_enter_key(reader, "points");
    read_outline(reader, points, size, cost, obstacle);
    reader_leave(reader, mark);
    if (motion) {
        reader_enter_key(reader, "motion");
        level_rules_speed(reader, motion, obstacle);
        reader_leave(reader, mark);
    }
}

/** An obstacle's id in the file. */
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
    const GivenId *first = a;
    const GivenId *second = b;
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

/** An obstacle without an id is called by its index; should that be another's id, with a number
 * more. Names made here differ from each other by the index in them. */
static void name_nameless(Level *level, const GivenIds *ids)
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

static void read_items(Reader *reader, const cJSON *array, Level *level, LevelCost *cost)
{
    int index = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, array)
    {
        int mark = reader_enter_index(reader, index);
        read_obstacle(reader, item, level->size, cost, &level->obstacles[index]);
        reader_leave(reader, mark);
        index++;
    }
}

/** Of equal ids all but the first are wrong. `first_of` says for each obstacle who had its id
 * first: itself, unless it is repeated. */
static void report_repeated(Reader *reader, const cJSON *array, const int *first_of)
{
    int index = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, array)
    {
        if (first_of[index] != index) {
            int mark = reader_enter_index(reader, index);
            reader_enter_key(reader, "id");
            reader_error(reader, reader_optional(item, "id"), "is the id of obstacles[%d] already",
                         first_of[index]);
            reader_leave(reader, mark);
        }
        index++;
    }
}

/** Sorting finds repeated ids in n log n, however many there are. */
static void check_ids(Reader *reader, const cJSON *array, Level *level)
{
    size_t count = (size_t)level->obstacle_count;
    GivenIds ids = {malloc(count * sizeof *ids.items), 0};
    int *first_of = calloc(count, sizeof *first_of);
    bool is_good = ids.items && first_of;
    if (!is_good)
        reader_error(reader, array, "out of memory");
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
        name_nameless(level, &ids);
    }
    free(first_of);
    free(ids.items);
}

void obstacle_read_all(Reader *reader, const cJSON *array, Level *level)
{
    int count;
    if (!reader_array(reader, array, 0, LEVEL_OBSTACLES, "obstacles", &count) || count == 0)
        return;
    level->obstacles = calloc((size_t)count, sizeof *level->obstacles);
    LevelCost cost;
    if (!level->obstacles || !level_cost_create(&cost, level->size)) {
        reader_error(reader, array, "out of memory");
        return;
    }
    level->obstacle_count = count;
    read_items(reader, array, level, &cost);
    level_cost_destroy(&cost);
    check_ids(reader, array, level);
}
