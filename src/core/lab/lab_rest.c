/* SPDX-License-Identifier: MIT */
#include "lab/lab_rest.h"

#include "base/error.h"

#include <string.h>

/* A level of the lab's obstacles. What moves is a moving obstacle at the start of its motion. */
typedef struct LabLevel {
    Level level;
    LevelObstacle obstacles[LAB_OBSTACLES_MAX];
    Vec2 corners[LAB_OBSTACLES_MAX][LAB_CORNERS_MAX];
} LabLevel;

static void fill_level(LabLevel *lab, const LabShape *const *shapes, int count)
{
    ASSERT(count <= LAB_OBSTACLES_MAX);
    memset(lab, 0, sizeof *lab);
    lab->level.size = lab->level.view = vec2(LAB_WIDTH, LAB_HEIGHT);
    lab->level.obstacles = lab->obstacles;
    lab->level.obstacle_count = count;
    for (int i = 0; i < count; i++) {
        LevelObstacle *obstacle = &lab->obstacles[i];
        memcpy(lab->corners[i], shapes[i]->outline, sizeof lab->corners[i]);
        obstacle->points = lab->corners[i];
        obstacle->point_count = shapes[i]->spec->corner_count;
        obstacle->motion.has_spin = shapes[i]->spec->is_mover;
        obstacle->motion.spin = shapes[i]->spec->is_mover ? 1 : 0;
        obstacle->motion.pivot = shapes[i]->at;
    }
}

bool lab_rest_make(const LabShape *const *obstacles, int count, Circle from, Vec2 wish,
                   Rest *out_rest, Error *out_error)
{
    LabLevel lab;
    Arena arena;
    Movers movers;
    const Vec2 no_slip = {0, 0};
    fill_level(&lab, obstacles, count);
    if (!arena_create(&arena, &lab.level, out_error))
        return false;
    bool is_made = movers_create(&movers, &arena, out_error);
    if (is_made) {
        const Surroundings around = {&arena, &movers, &arena.grid};
        resolve_circle(&around, &from, &wish, &no_slip, out_rest);
        movers_destroy(&movers);
    }
    arena_destroy(&arena);
    return is_made;
}
