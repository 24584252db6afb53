/* SPDX-License-Identifier: MIT */
/*
 * Turns levels into C source on stdout, with every number as a hexadecimal literal, so that the
 * compiler reads back the very same double:
 *
 *   compile_matches levels/duel.json levels/spiral.json > matches.c
 */
#include "level/level_read.h"

#include <stdio.h>
#include <string.h>

static void print_vec2(Vec2 vector)
{
    printf("{%a, %a}", vector.x, vector.y);
}

static void print_points(const char *what, int match, int obstacle, const Vec2 *points, int count)
{
    if (count == 0)
        return;
    printf("static Vec2 %s_%d_%d[] = {", what, match, obstacle);
    for (int i = 0; i < count; i++) {
        print_vec2(points[i]);
        printf(",");
    }
    printf("};\n");
}

static void print_motion(const LevelMotion *motion, int match, int obstacle)
{
    printf(".motion = {.has_spin = %d, .spin = %a, .pivot = ", motion->has_spin, motion->spin);
    print_vec2(motion->pivot);
    if (motion->path_count > 0)
        printf(", .path = path_%d_%d", match, obstacle);
    printf(", .path_count = %d, .speed = %a, .wait = %a, .is_loop = %d}", motion->path_count,
           motion->speed, motion->wait, motion->is_loop);
}

static void print_obstacles(const Level *level, int match)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        print_points("points", match, i, obstacle->points, obstacle->point_count);
        print_points("path", match, i, obstacle->motion.path, obstacle->motion.path_count);
    }
    /* C has no empty arrays, so there is one more than needed. */
    printf("static LevelObstacle obstacles_%d[] = {", match);
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        printf("{.material = (Material)%d, .points = points_%d_%d, .point_count = %d, ",
               (int)obstacle->material, match, i, obstacle->point_count);
        print_motion(&obstacle->motion, match, i);
        printf("},\n");
    }
    printf("{.points = NULL}};\n");
}

static void print_places(const Level *level, int match)
{
    printf("static LevelSpawn spawns_%d[] = {", match);
    for (int i = 0; i < level->spawn_count; i++) {
        printf("{");
        print_vec2(level->spawns[i].at);
        printf(", %d},", level->spawns[i].team);
    }
    printf("{{0, 0}, 0}};\nstatic LevelPickup pickups_%d[] = {", match);
    for (int i = 0; i < level->pickup_count; i++) {
        const LevelPickup *pickup = &level->pickups[i];
        printf("{(PickupKind)%d, (WeaponKind)%d, ", (int)pickup->kind, (int)pickup->weapon);
        print_vec2(pickup->at);
        printf(", %a},", pickup->every);
    }
    printf("{.every = 0}};\nstatic LevelZone zones_%d[] = {", match);
    for (int i = 0; i < level->zone_count; i++) {
        printf("{");
        print_vec2(level->zones[i].at);
        printf(", %a},", level->zones[i].radius);
    }
    printf("{{0, 0}, 0}};\n");
}

static void print_match(const char *path, const Level *level, int match)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    printf("{\"%.*s\", {.size = ", (int)strcspn(name, "."), name);
    print_vec2(level->size);
    printf(", .view = ");
    print_vec2(level->view);
    printf(", .obstacles = obstacles_%d, .obstacle_count = %d, .spawns = spawns_%d, "
           ".spawn_count = %d, .pickups = pickups_%d, .pickup_count = %d, .zones = zones_%d, "
           ".zone_count = %d, .modes = %uu}},\n",
           match, level->obstacle_count, match, level->spawn_count, match, level->pickup_count,
           match, level->zone_count, level->modes);
}

/* Twice over the files: what the table points at has to stand before it. */
static bool for_each_level(char **paths, int count, bool is_table)
{
    for (int i = 0; i < count; i++) {
        Level level;
        Error error;
        if (!level_read_file(paths[i], &level, &error)) {
            fprintf(stderr, "%s\n", error.text);
            return false;
        }
        if (is_table) {
            print_match(paths[i], &level, i);
        } else {
            print_obstacles(&level, i);
            print_places(&level, i);
        }
        level_destroy(&level);
    }
    return true;
}

int main(int argc, char **argv)
{
    int count = argc - 1;
    if (count < 1) {
        fprintf(stderr, "usage: compile_matches LEVEL...\n");
        return 2;
    }
    printf("#include \"compiled_match.h\"\n\n#include <stddef.h>\n\n");
    if (!for_each_level(argv + 1, count, false))
        return 3;
    printf("\nCompiledMatch compiled_matches[] = {\n");
    if (!for_each_level(argv + 1, count, true))
        return 3;
    printf("};\nconst int compiled_match_count = %d;\n", count);
    return ferror(stdout) ? 3 : 0;
}
