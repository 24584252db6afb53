/* SPDX-License-Identifier: MIT */
/* What holds for every level that ships: it is the same for both sides, and no mover sweeps over a
 * spawn or a pickup. */
#include "level/level.h"

#include "level/level_read.h"
#include "support/bot_match.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* World units: corners of round shapes are rounded to whole ones. */
#define ROUNDED 1.5

/* Where the other side has what this side has at a place: turned by 180 degrees about the middle
 * or, in a level that is mirrored, on the other side of its middle line. */
typedef struct Symmetry {
    Vec2 size;
    bool is_mirrored;
} Symmetry;

static Vec2 other_side(const Symmetry *symmetry, Vec2 at)
{
    return vec2(symmetry->size.x - at.x, symmetry->is_mirrored ? at.y : symmetry->size.y - at.y);
}

static bool is_there(Vec2 a, Vec2 b)
{
    return vec2_distance(a, b) < ROUNDED;
}

static bool has_corner(const LevelObstacle *obstacle, Vec2 at)
{
    for (int i = 0; i < obstacle->point_count; i++)
        if (is_there(obstacle->points[i], at))
            return true;
    return false;
}

/* Turned by 180 degrees something turns as before and slides the other way. */
static bool moves_like_twin(const Symmetry *symmetry, const LevelMotion *a, const LevelMotion *b)
{
    if (a->has_spin != b->has_spin || a->path_count != b->path_count)
        return false;
    if (a->has_spin && !is_there(other_side(symmetry, a->pivot), b->pivot))
        return false;
    if (a->has_spin && !symmetry->is_mirrored && (a->spin < b->spin || a->spin > b->spin))
        return false;
    for (int i = 0; i < a->path_count; i++) {
        double y = symmetry->is_mirrored ? a->path[i].y : -a->path[i].y;
        if (!is_there(vec2(-a->path[i].x, y), b->path[i]))
            return false;
    }
    return !(a->speed < b->speed) && !(a->speed > b->speed);
}

static bool is_twin(const Symmetry *symmetry, const LevelObstacle *a, const LevelObstacle *b)
{
    if (a->material != b->material || a->point_count != b->point_count)
        return false;
    for (int i = 0; i < a->point_count; i++)
        if (!has_corner(b, other_side(symmetry, a->points[i])))
            return false;
    return moves_like_twin(symmetry, &a->motion, &b->motion);
}

/* Bumpers that go round in a circle come to the other side in turn. */
static bool takes_turns(const Symmetry *symmetry, const LevelObstacle *obstacle)
{
    const LevelMotion *motion = &obstacle->motion;
    return symmetry->is_mirrored && motion->has_spin &&
           is_there(other_side(symmetry, motion->pivot), motion->pivot);
}

static void check_obstacles(const char *path, const Level *level, const Symmetry *symmetry)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        bool has_twin = takes_turns(symmetry, &level->obstacles[i]);
        for (int k = 0; k < level->obstacle_count && !has_twin; k++)
            has_twin = is_twin(symmetry, &level->obstacles[i], &level->obstacles[k]);
        if (!has_twin)
            fail_msg("%s: %s is on one side only", path, level->obstacles[i].id);
    }
}

static void check_spawns(const char *path, const Level *level, const Symmetry *symmetry)
{
    for (int i = 0; i < level->spawn_count; i++) {
        const LevelSpawn *spawn = &level->spawns[i];
        Vec2 other = other_side(symmetry, spawn->at);
        int team = spawn->team == 0 ? 0 : 3 - spawn->team;
        bool has_twin = false;
        for (int k = 0; k < level->spawn_count && !has_twin; k++)
            has_twin = is_there(level->spawns[k].at, other) && level->spawns[k].team == team;
        if (!has_twin)
            fail_msg("%s: the other team has no spawn at %g, %g", path, other.x, other.y);
    }
}

static void check_pickups(const char *path, const Level *level, const Symmetry *symmetry)
{
    for (int i = 0; i < level->pickup_count; i++) {
        const LevelPickup *pickup = &level->pickups[i];
        Vec2 other = other_side(symmetry, pickup->at);
        bool has_twin = false;
        for (int k = 0; k < level->pickup_count && !has_twin; k++)
            has_twin = is_there(level->pickups[k].at, other) &&
                       level->pickups[k].kind == pickup->kind &&
                       level->pickups[k].weapon == pickup->weapon;
        if (!has_twin)
            fail_msg("%s: there is no %s at %g, %g", path, level_pickup_name(pickup->kind), other.x,
                     other.y);
    }
}

static void check_zones(const char *path, const Level *level, const Symmetry *symmetry)
{
    for (int i = 0; i < level->zone_count; i++) {
        Vec2 other = other_side(symmetry, level->zones[i].at);
        bool has_twin = false;
        for (int k = 0; k < level->zone_count && !has_twin; k++)
            has_twin = is_there(level->zones[k].at, other);
        if (!has_twin)
            fail_msg("%s: there is no zone at %g, %g", path, other.x, other.y);
    }
}

TEST(both_sides_are_the_same)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Error error;
        assert_true(level_read_file(paths[i], &level, &error));
        Symmetry symmetry = {level.size, strstr(paths[i], "pinball") != NULL};
        check_obstacles(paths[i], &level, &symmetry);
        check_spawns(paths[i], &level, &symmetry);
        check_pickups(paths[i], &level, &symmetry);
        check_zones(paths[i], &level, &symmetry);
        level_destroy(&level);
    }
}

static void check_swept(const char *path, const Level *level, const char *what, Vec2 at)
{
    for (int i = 0; i < level->obstacle_count; i++)
        if (level_sweeps(&level->obstacles[i], at))
            fail_msg("%s: %s sweeps over the %s at %g, %g", path, level->obstacles[i].id, what,
                     at.x, at.y);
}

TEST(no_mover_sweeps_over_spawns_and_pickups)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Error error;
        assert_true(level_read_file(paths[i], &level, &error));
        for (int k = 0; k < level.spawn_count; k++)
            check_swept(paths[i], &level, "spawn", level.spawns[k].at);
        for (int k = 0; k < level.pickup_count; k++)
            check_swept(paths[i], &level, "pickup", level.pickups[k].at);
        level_destroy(&level);
    }
}

enum { HUES_APART = 12, LINE_MAX = 60 };

/* Degrees between two hues, round the circle. */
static int hues_apart(int a, int b)
{
    int apart = abs(a - b);
    return apart > LEVEL_HUE_MAX / 2 ? LEVEL_HUE_MAX - apart : apart;
}

/* A hue and a mark that no other level has, and a line that is short enough for one line. */
TEST(every_level_has_a_face)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    LevelFace faces[SHIPPED_LEVELS];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Error error;
        assert_true(level_read_file(paths[i], &level, &error));
        faces[i] = level.face;
        level_destroy(&level);
        size_t length = strlen(faces[i].line);
        if (faces[i].hue == 0 || faces[i].mark == LEVEL_MARK_DIAL || length == 0 ||
            length > LINE_MAX)
            fail_msg("%s: hue %d, mark %s, a line of %zu bytes", paths[i], faces[i].hue,
                     level_mark_names[faces[i].mark], length);
        for (int k = 0; k < i; k++)
            if (hues_apart(faces[i].hue, faces[k].hue) < HUES_APART ||
                faces[i].mark == faces[k].mark || strcmp(faces[i].line, faces[k].line) == 0)
                fail_msg("%s (hue %d, %s) is like %s (hue %d, %s)", paths[i], faces[i].hue,
                         level_mark_names[faces[i].mark], paths[k], faces[k].hue,
                         level_mark_names[faces[k].mark]);
    }
}
