/* SPDX-License-Identifier: MIT */
/* The tables of names, and that the schema which editors use agrees with them and with the limits.
 */
#include "base/text.h"
#include "level/level_read.h"

#include "base/files.h"
#include "base/numbers.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cJSON *schema;

static int read_schema(void **state)
{
    (void)state;
    char *text;
    size_t length;
    Error error;
    if (!text_file_read("levels/level.schema.json", LEVEL_FILE_BYTES, &text, &length, &error))
        return -1;
    schema = cJSON_Parse(text);
    free(text);
    return schema ? 0 : -1;
}

static int free_schema(void **state)
{
    (void)state;
    cJSON_Delete(schema);
    return 0;
}

TEST_FILE_WITH(read_schema, free_schema)

/** Follows keys separated by spaces; "properties" and "items" are stepped over. */
static const cJSON *schema_at(const char *way)
{
    char copy[128];
    const cJSON *value = schema;
    assert_true(strlen(way) < sizeof copy);
    memcpy(copy, way, strlen(way) + 1);
    for (char *key = strtok(copy, " "); key; key = strtok(NULL, " ")) {
        const cJSON *items = cJSON_GetObjectItemCaseSensitive(value, "items");
        if (items && !cJSON_GetObjectItemCaseSensitive(value, key))
            value = items;
        const cJSON *members = cJSON_GetObjectItemCaseSensitive(value, "properties");
        const cJSON *own = cJSON_GetObjectItemCaseSensitive(value, key);
        value = own ? own : cJSON_GetObjectItemCaseSensitive(members, key);
        if (!value)
            fail_msg("the schema has no %s (at %s)", way, key);
    }
    return value;
}

static void check_names(const char *way, const char *const *names, int count)
{
    const cJSON *list = schema_at(way);
    const cJSON *item = list->child;
    for (int i = 0; i < count; i++) {
        if (!item || strcmp(item->valuestring, names[i]) != 0)
            fail_msg("%s: %s instead of %s", way, item ? item->valuestring : "nothing", names[i]);
        item = item ? item->next : NULL;
    }
    if (item)
        fail_msg("%s: %s is too many", way, item->valuestring);
}

TEST(schema_has_the_names)
{
    const char *modes[MODE_COUNT + 1];
    const char *materials[MATERIAL_COUNT];
    const char *weapons[WEAPON_COUNT];
    const char *pickups[PICKUP_COUNT];
    const char *marks[LEVEL_MARK_COUNT];
    const char *strikes[STRIKE_COUNT];
    for (int i = 0; i < MODE_COUNT; i++)
        modes[i] = level_mode_name((Mode)i);
    modes[MODE_COUNT] = "zone";
    for (int i = 0; i < MATERIAL_COUNT; i++)
        materials[i] = level_material_names[i];
    for (int i = 0; i < WEAPON_COUNT; i++)
        weapons[i] = level_weapon_name((WeaponKind)i);
    for (int i = 0; i < PICKUP_COUNT; i++)
        pickups[i] = level_pickup_name((PickupKind)i);
    for (int i = 0; i < LEVEL_MARK_COUNT; i++)
        marks[i] = level_mark_names[i];
    for (int i = 0; i < STRIKE_COUNT; i++)
        strikes[i] = level_strike_names[i];
    check_names("modes enum", modes, MODE_COUNT + 1);
    check_names("obstacles material enum", materials, MATERIAL_COUNT);
    check_names("pickups weapon enum", weapons, WEAPON_COUNT);
    check_names("pickups kind enum", pickups, PICKUP_COUNT);
    check_names("face mark enum", marks, LEVEL_MARK_COUNT);
    check_names("strikes enum", strikes, STRIKE_COUNT);
}

TEST(schema_has_the_limits)
{
    static const struct {
        const char *way;
        double wanted;
    } cases[] = {
        {"name maxLength", LEVEL_NAME_BYTES},
        {"author maxLength", LEVEL_NAME_BYTES},
        {"size items minimum", LEVEL_SIZE_MIN},
        {"size items maximum", LEVEL_SIZE_MAX},
        {"view items minimum", LEVEL_SIZE_MIN},
        {"view items maximum", LEVEL_SIZE_MAX},
        {"obstacles maxItems", LEVEL_OBSTACLES},
        {"obstacles id maxLength", LEVEL_NAME_BYTES},
        {"obstacles points maxItems", LEVEL_CORNERS},
        {"obstacles points items items maximum", LEVEL_COORDINATE_MAX},
        {"obstacles motion path maxItems", LEVEL_PATH_POINTS},
        {"obstacles motion spin minimum", -LEVEL_SPIN_MAX},
        {"obstacles motion spin maximum", LEVEL_SPIN_MAX},
        {"obstacles motion speed minimum", LEVEL_SPEED_MIN},
        {"obstacles motion speed maximum", LEVEL_SPEED_MAX},
        {"obstacles motion wait maximum", LEVEL_WAIT_MAX},
        {"spawns maxItems", LEVEL_SPAWNS},
        {"pickups maxItems", LEVEL_PICKUPS},
        {"pickups every minimum", LEVEL_EVERY_MIN},
        {"pickups every maximum", LEVEL_EVERY_MAX},
        {"zones maxItems", LEVEL_ZONES},
        {"zones radius minimum", LEVEL_ZONE_MIN},
        {"zones radius maximum", LEVEL_ZONE_MAX},
        {"modes maxItems", LEVEL_MODES},
        {"strikes maxItems", STRIKE_COUNT},
        {"players items minimum", 1},
        {"players items maximum", LEVEL_PLAYERS},
        {"par minimum", LEVEL_PAR_MIN},
        {"par maximum", LEVEL_PAR_MAX},
        {"face hue minimum", LEVEL_HUE_MIN},
        {"face hue maximum", LEVEL_HUE_MAX},
        {"face line maxLength", LEVEL_LINE_BYTES},
        {"groups maxItems", LEVEL_GROUPS},
        {"groups name maxLength", LEVEL_GROUP_BYTES},
        {"groups prefab name maxLength", LEVEL_GROUP_BYTES},
        {"groups prefab version maximum", LEVEL_PREFAB_VERSION_MAX},
        {"groups prefab origin maximum", LEVEL_PREFAB_ORIGIN_MAX},
        {"groups prefab at items maximum", LEVEL_EDITED_NUMBER_MAX},
        {"zones group maxLength", LEVEL_GROUP_BYTES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const cJSON *value = schema_at(cases[i].way);
        if (value->valuedouble < cases[i].wanted || value->valuedouble > cases[i].wanted)
            fail_msg("%s: %g instead of %g", cases[i].way, value->valuedouble, cases[i].wanted);
    }
}

/* Whether a pattern's class "[^\\uXXXX\\uXXXX-\\uXXXX...]" leaves a code point out. */
static bool pattern_refuses(const char *pattern, unsigned code_point)
{
    unsigned first, last;
    int read;
    const char *at = pattern + strlen("^[^");
    while (sscanf(at, "\\u%4x%n", &first, &read) == 1) {
        at += read;
        last = first;
        if (sscanf(at, "-\\u%4x%n", &last, &read) == 1)
            at += read;
        if (code_point >= first && code_point <= last)
            return true;
    }
    return false;
}

/* What is read as a text for the screen may hold no characters that hide. */
TEST(schema_has_the_texts)
{
    static const char *const ways[] = {"name",         "author",      "face line",
                                       "obstacles id", "groups name", "spawns group"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const cJSON *pattern = cJSON_GetObjectItemCaseSensitive(schema_at(ways[i]), "pattern");
        const char *text = cJSON_GetStringValue(pattern);
        assert_non_null(text);
        if (strncmp(text, "^[^\\u", 5) != 0)
            fail_msg("%s: the pattern is %s", ways[i], text);
        for (unsigned code = 0; code <= 0xffff; code++)
            if (pattern_refuses(text, code) == utf8_is_printable(code))
                fail_msg("%s: the reader %s U+%04X, the schema does not", ways[i],
                         utf8_is_printable(code) ? "takes" : "refuses", code);
    }
}

TEST(every_key_is_explained)
{
    static const char *const ways[] = {"properties",
                                       "obstacles items properties",
                                       "obstacles motion properties",
                                       "spawns items properties",
                                       "pickups items properties",
                                       "zones items properties",
                                       "face properties",
                                       "groups items properties",
                                       "groups prefab properties"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const cJSON *key;
        cJSON_ArrayForEach(key, schema_at(ways[i]))
        {
            if (!cJSON_GetObjectItemCaseSensitive(key, "description"))
                fail_msg("%s: %s has no description", ways[i], key->string);
        }
    }
}

TEST(modes_by_name)
{
    Mode mode;
    for (int i = 0; i < MODE_COUNT; i++) {
        assert_true(level_mode_of_name(level_mode_name((Mode)i), &mode));
        assert_int_equal(mode, i);
    }
    assert_true(level_mode_of_name("zone", &mode));
    assert_int_equal(mode, MODE_BEACON);
    assert_false(level_mode_of_name("Deathmatch", &mode));
    assert_false(level_mode_of_name("", &mode));
}

TEST(an_empty_level_is_destroyed_twice)
{
    Level level = {.name = "x"};
    level_destroy(&level);
    level_destroy(&level);
    assert_string_equal(level.name, "");
}

/* --- What movers sweep ------------------------------------------------------------------------ */

static double distance_to_outline(const Vec2 *points, int count, Vec2 at)
{
    double least = HUGE_VAL;
    bool is_inside = false;
    for (int i = 0; i < count; i++) {
        Vec2 a = points[i];
        Vec2 b = points[(i + 1) % count];
        Vec2 side = vec2_subtract(b, a);
        double along = vec2_dot(vec2_subtract(at, a), side) / vec2_dot(side, side);
        along = along < 0 ? 0 : along > 1 ? 1 : along;
        least = fmin(least, vec2_distance(at, vec2_add_scaled(a, side, along)));
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y))
            is_inside = !is_inside;
    }
    return is_inside ? 0 : least;
}

/* The ring that it covers when it turns: from its pivot to its nearest and its farthest point. */
static void ring_of(const LevelObstacle *obstacle, double *out_inner, double *out_outer)
{
    Vec2 pivot = obstacle->motion.pivot;
    *out_inner = distance_to_outline(obstacle->points, obstacle->point_count, pivot);
    *out_outer = 0;
    for (int i = 0; i < obstacle->point_count; i++)
        *out_outer = fmax(*out_outer, vec2_distance(pivot, obstacle->points[i]));
}

/* From a point to the nearest that the obstacle covers, moved by an offset, at any angle. */
static double distance_at_offset(const LevelObstacle *obstacle, Vec2 offset, Vec2 point)
{
    Vec2 at = vec2_subtract(point, offset);
    if (!obstacle->motion.has_spin)
        return distance_to_outline(obstacle->points, obstacle->point_count, at);
    Vec2 pivot = obstacle->motion.pivot;
    double away = vec2_distance(pivot, at);
    double inner, outer;
    ring_of(obstacle, &inner, &outer);
    return fmax(0, fmax(inner - away, away - outer));
}

static double distance_ever(const LevelObstacle *obstacle, Vec2 point)
{
    enum { STEPS = 400 };
    const LevelMotion *motion = &obstacle->motion;
    double least =
        distance_at_offset(obstacle, motion->path_count > 0 ? motion->path[0] : vec2(0, 0), point);
    int legs = motion->is_loop ? motion->path_count : motion->path_count - 1;
    for (int i = 0; i < legs; i++)
        for (int k = 0; k <= STEPS; k++) {
            Vec2 to = motion->path[(i + 1) % motion->path_count];
            Vec2 offset = vec2_mix(motion->path[i], to, (double)k / STEPS);
            least = fmin(least, distance_at_offset(obstacle, offset, point));
        }
    return least;
}

/** What a mover sweeps is what comes nearer than a player's radius at some time, wherever it is on
 * its way, and at whatever angle; what stands still sweeps nothing. */
TEST(what_movers_sweep)
{
    Vec2 points[] = {{300, 300}, {310, 380}, {400, 370}, {360, 300}};
    Vec2 path[] = {{0, 0}, {150, 20}, {60, 200}};
    Random random = random_make(5, 1);
    int swept = 0;
    int free_ones = 0;
    for (int i = 0; i < 3000; i++) {
        bool is_still = i % 7 == 6;
        LevelObstacle obstacle = {.points = points, .point_count = COUNT(points)};
        LevelMotion *motion = &obstacle.motion;
        if (!is_still && i % 3 != 1) {
            motion->path = path;
            motion->path_count = COUNT(path);
            motion->speed = 50;
            motion->is_loop = i % 2 == 0;
        }
        if (!is_still && i % 3 > 0) {
            motion->has_spin = true;
            motion->spin = 20;
            motion->pivot = i % 4 < 2 ? vec2(340, 340) : vec2(240, 310);
        }
        Vec2 at = {random_between(&random, 100, 700), random_between(&random, 100, 700)};
        bool is_exact = motion->has_spin && motion->path_count == 0;
        if (is_exact) { /* Near the edges of its ring. */
            double inner, outer;
            double way = random_between(&random, 0, 2 * ANGLE_PI);
            ring_of(&obstacle, &inner, &outer);
            bool is_hollow = inner > LEVEL_PLAYER_RADIUS + 1 && i % 5 < 2;
            double away = (is_hollow ? inner - LEVEL_PLAYER_RADIUS : outer + LEVEL_PLAYER_RADIUS) +
                          random_between(&random, -1, 1);
            at = vec2_add_scaled(motion->pivot, vec2(cos(way), sin(way)), away);
        }
        double away = is_still ? HUGE_VAL : distance_ever(&obstacle, at);
        bool is_swept = level_sweeps(&obstacle, at);
        /* Between two samples of its way it may come a little nearer. */
        if (fabs(away - LEVEL_PLAYER_RADIUS) > (is_exact ? 1e-5 : 0.4) &&
            is_swept != (away < LEVEL_PLAYER_RADIUS))
            fail_msg("mover %d, %g,%g: swept %d, though it comes as near as %g", i, at.x, at.y,
                     is_swept, away);
        swept += is_swept;
        free_ones += !is_swept;
    }
    assert_true(swept > 500 && free_ones > 500);
}
