/* SPDX-License-Identifier: MIT */
#include "shell/lesson.h"

#include "level/level_read.h"
#include "sim/rules.h"
#include "test.h"

#include <stdio.h>

#include <dirent.h>

#define PLATE_UNITS 120.0 /* Above the arena the sentence is written. */

static void read_level(const LearnRoom *room, Level *out_level)
{
    char path[128];
    Error error;
    snprintf(path, sizeof path, "levels/learn/%s", room->file);
    if (!level_read_file(path, out_level, &error))
        fail_msg("%s", error.text);
}

static bool has_mirror(const Level *level)
{
    for (int i = 0; i < level->obstacle_count; i++)
        if (level->obstacles[i].material == MATERIAL_MIRROR)
            return true;
    return false;
}

/* What the rooms' code takes for granted of their levels. */
TEST(levels_have_what_their_rooms_need)
{
    for (int i = 0; i < LEARN_ROOMS; i++) {
        const LearnRoom *room = learn_rooms_get(i);
        Level level;
        read_level(room, &level);
        bool has_zones = room->zones == LEARN_ZONES_NONE || level.zone_count > 0;
        bool counts_zones = room->zones == LEARN_ZONES_GOALS || room->zones == LEARN_ZONES_TARGETS;
        if (level.spawn_count < 2 || !has_zones ||
            (counts_zones && level.zone_count != room->needed) || level.zone_count > TARGETS_MAX)
            fail_msg("%s: %d spawns, %d zones for %d steps", room->file, level.spawn_count,
                     level.zone_count, room->needed);
        if (level.view.y - level.size.y < 2 * PLATE_UNITS || level.size.x > level.view.x)
            fail_msg("%s: %g x %g leave no room for words in a view of %g x %g", room->file,
                     level.size.x, level.size.y, level.view.x, level.view.y);
        if (has_mirror(&level) != room->shows_bounce)
            fail_msg("%s: a mirror and its room belong together", room->file);
        level_destroy(&level);
    }
}

TEST(every_level_of_the_folder_is_a_room)
{
    int files = 0;
    DIR *folder = opendir("levels/learn");
    assert_non_null(folder);
    for (const struct dirent *file = readdir(folder); file != NULL; file = readdir(folder))
        files += file->d_name[0] != '.';
    closedir(folder);
    assert_int_equal(files, LEARN_ROOMS);
}

typedef struct BounceCase {
    const char *name;
    Vec2 from, to;
    bool has_one;
    Vec2 at;
} BounceCase;

/* The mirror's lower side is at 300, so a bullet's center turns at 294. */
TEST(where_a_shot_bounces)
{
    static const BounceCase cases[] = {
        {"equal heights: half way", {100, 94}, {500, 94}, true, {300, 294}},
        {"the nearer to the mirror, the nearer to its place",
         {100, 194},
         {400, 94},
         true,
         {200, 294}},
        {"straight up", {200, 94}, {200, 94}, true, {200, 294}},
        {"from above", {100, 350}, {400, 94}, false, {0, 0}},
        {"past the mirror's end", {500, 94}, {900, 94}, false, {0, 0}},
        {"before its beginning", {-500, 94}, {100, 94}, false, {0, 0}},
        {"to above", {100, 94}, {400, 350}, false, {0, 0}},
    };
    Vec2 plain[4] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
    Vec2 mirror[4] = {{0, 300}, {0, 340}, {600, 340}, {600, 300}};
    LevelObstacle obstacles[2] = {
        {.points = plain, .point_count = 4},
        {.material = MATERIAL_MIRROR, .points = mirror, .point_count = 4}};
    Level level = {.obstacles = obstacles, .obstacle_count = 2};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 at = {0, 0};
        bool has_one = learn_rooms_bounce(&level, cases[i].from, cases[i].to, &at);
        if (has_one != cases[i].has_one || vec2_distance(at, cases[i].at) > 1e-9)
            fail_msg("%s: %d at %g, %g, not at %g, %g", cases[i].name, has_one, at.x, at.y,
                     cases[i].at.x, cases[i].at.y);
    }
    level.obstacle_count = 1;
    Vec2 at;
    assert_false(learn_rooms_bounce(&level, cases[0].from, cases[0].to, &at));
}
