/* SPDX-License-Identifier: MIT */
#include "level/obstacle_read.h"

#include "level/level_rules.h"
#include "json/member.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const obstacle_keys[] = {"id", "material", "points", "motion"};
static const char *const motion_keys[] = {"spin", "pivot", "path", "speed", "wait", "loop"};
static const char *const loop_names[] = {"back", "around"};

/** The corners or points of an array; NULL where one is wrong or there is no memory. */
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
    member_name(reader, value, "loop", MEMBER_REQUIRED, "loop", NAMES(loop_names), &loop);
    motion->is_loop = loop == 1;
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

/** What is wrong is reported, which refuses the level; nothing else depends on it. */
static void read_obstacle(Reader *reader, const cJSON *value, Vec2 size, LevelCost *cost,
                          LevelObstacle *obstacle)
{
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(obstacle_keys));
    int material = 0;
    member_text(reader, value, "id", MEMBER_OPTIONAL, 1, obstacle->id, sizeof obstacle->id);
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

/** Of equal ids all but the first are wrong. `first_of` says for each obstacle who had its id
 * first: itself, unless it is repeated. */
static void report_repeated(Reader *reader, const cJSON *array, const int *first_of)
{
    ReaderItems items = reader_items(reader, array);
    while (reader_next(&items))
        if (first_of[items.index] != items.index)
            member_error(reader, items.value, "id", "is the id of obstacles[%d] already",
                         first_of[items.index]);
}

/** Sorting finds repeated ids in n log n, however many there are. */
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
        name_nameless(level, &ids);
    }
    free(first_of);
    free(ids.items);
}

void obstacle_read_all(Reader *reader, const cJSON *root, Level *level)
{
    LevelCost cost;
    Member array =
        member_array(reader, root, "obstacles", MEMBER_REQUIRED, 0, LEVEL_OBSTACLES, "obstacles");
    level->obstacles =
        member_allocate(reader, &array, sizeof *level->obstacles, &level->obstacle_count);
    if (level->obstacles && level_cost_create(&cost, level->size)) {
        ReaderItems items = reader_items(reader, array.value);
        while (reader_next(&items))
            read_obstacle(reader, items.value, level->size, &cost, &level->obstacles[items.index]);
        level_cost_destroy(&cost);
        check_ids(reader, array.value, level);
    } else if (level->obstacles) {
        reader_memory(reader, array.value);
    }
    member_leave(reader, array);
}
