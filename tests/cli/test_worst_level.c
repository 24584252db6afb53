/* SPDX-License-Identifier: MIT */
/* The dearest levels: at each limit one is taken, and one thing more is refused where it stands. */
#include "support/worst_level.h"

#include "arena/arena.h"
#include "collide/convex_polygon.h"
#include "level/level_read.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static bool read_worst(WorstLevel which, bool is_past, Level *out_level, JsonProblems *problems)
{
    size_t length;
    char *text = worst_level_text(which, is_past, &length);
    assert_non_null(text);
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, problems);
    free(text);
    return is_read;
}

typedef struct Totals {
    int corners, moving_corners, path_points;
} Totals;

static Totals totals_of(const Level *level)
{
    Totals totals = {0, 0, 0};
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        bool is_moving = !level_motion_is_still(&obstacle->motion);
        totals.corners += obstacle->point_count;
        totals.moving_corners += is_moving ? obstacle->point_count : 0;
        totals.path_points += obstacle->motion.path_count;
    }
    return totals;
}

static int fastest_point(const Level *level)
{
    double fastest = 0;
    for (int i = 0; i < level->obstacle_count; i++)
        fastest = fmax(fastest, level_point_speed(&level->obstacles[i]));
    return (int)fastest;
}

/* Areas of the view, rounded up. */
static int movers_cover(const Level *level)
{
    double view = level->view.x * level->view.y;
    double views = 0;
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        double area = fabs(polygon_clockwise_area(obstacle->points, obstacle->point_count));
        views += level_motion_is_still(&obstacle->motion) ? 0 : fmin(1, area / view);
    }
    return (int)ceil(views);
}

static int most_corners(const Arena *arena)
{
    int most = 0;
    for (int i = 0; i < arena->grid.columns * arena->grid.rows; i++) {
        int corners = 0;
        for (int k = arena->grid.cells[i].first; k < arena->grid.cells[i].end; k++)
            corners += arena->pieces[arena->grid.items[k]].count;
        most = corners > most ? corners : most;
    }
    return most;
}

static int longest_list(const Grid *grid)
{
    int longest = 0;
    for (int i = 0; i < grid->columns * grid->rows; i++) {
        int count = grid->cells[i].end - grid->cells[i].first;
        longest = count > longest ? count : longest;
    }
    return longest;
}

TEST(at_its_limit_each_is_taken)
{
    int reached[WORST_LEVEL_COUNT];
    static const int limits[WORST_LEVEL_COUNT] = {
        [WORST_CORNERS] = LEVEL_CORNERS_IN_ALL,
        [WORST_OBSTACLES] = LEVEL_OBSTACLES,
        [WORST_MOVING_CORNERS] = LEVEL_MOVING_CORNERS,
        [WORST_MOVING_PIECES] = LEVEL_MOVING_PIECES,
        [WORST_PATH_POINTS] = LEVEL_PATH_POINTS_IN_ALL,
        [WORST_PILED] = LEVEL_PILED,
        [WORST_SQUARES] = LEVEL_SQUARES,
        [WORST_FAST_ARMS] = (int)LEVEL_POINT_SPEED,
        [WORST_PILED_GLASS] = LEVEL_PILED_CORNERS,
        [WORST_PILED_MIRRORS] = LEVEL_PILED_CORNERS,
        [WORST_PILED_BREAKABLES] = LEVEL_PILED_CORNERS,
        [WORST_MOVERS_COVER] = LEVEL_MOVERS_COVER,
        [WORST_MAZE] = 32,
    };
    for (int i = 0; i < WORST_LEVEL_COUNT; i++) {
        Level level;
        JsonProblems problems;
        Arena arena;
        Error error;
        if (!read_worst((WorstLevel)i, false, &level, &problems))
            fail_msg("%s: %s: %s", worst_level_name((WorstLevel)i), problems.items[0].path,
                     problems.items[0].text);
        assert_true(arena_create(&arena, &level, &error));
        Totals totals = totals_of(&level);
        const int counts[WORST_LEVEL_COUNT] = {
            totals.corners,        level.obstacle_count,
            totals.moving_corners, arena.piece_count - arena.standing_count,
            totals.path_points,    longest_list(&arena.grid),
            arena.grid.item_count, fastest_point(&level),
            most_corners(&arena),  most_corners(&arena),
            most_corners(&arena),  movers_cover(&level),
            level.obstacle_count};
        for (int k = 0; k < WORST_MAZE; k++)
            if (counts[k] > limits[k])
                fail_msg("%s: %d %s", worst_level_name((WorstLevel)i), counts[k],
                         worst_level_name((WorstLevel)k));
        reached[i] = counts[i];
        arena_destroy(&arena);
        level_destroy(&level);
        json_problems_destroy(&problems);
    }
    for (int i = 0; i < WORST_LEVEL_COUNT; i++)
        if (reached[i] < limits[i] - limits[i] / 200)
            fail_msg("%s: %d of %d", worst_level_name((WorstLevel)i), reached[i], limits[i]);
}

TEST(one_more_is_refused_where_it_stands)
{
    static const struct {
        WorstLevel level;
        const char *path;
        const char *says;
    } cases[] = {
        {WORST_CORNERS, "obstacles[78].points", "have 20001; leave some out"},
        {WORST_OBSTACLES, "obstacles", "2048"},
        {WORST_MOVING_CORNERS, "obstacles[8].points", "have 2051; leave some out"},
        {WORST_MOVING_PIECES, "obstacles[128].points", "this one's 1 are 129"},
        {WORST_PATH_POINTS, "obstacles[32].points", "have 2050; leave some out"},
        {WORST_PILED, "obstacles[64].points", "more than 64 convex pieces"},
        {WORST_FAST_ARMS, "obstacles[127].motion", "no point may move faster than 2000"},
        {WORST_PILED_GLASS, "obstacles[7].points", "have more than 512 in all"},
        {WORST_PILED_MIRRORS, "obstacles[7].points", "have more than 512 in all"},
        {WORST_PILED_BREAKABLES, "obstacles[7].points", "have more than 512 in all"},
        {WORST_MOVERS_COVER, "obstacles[16].points",
         "in all, each counted once at most, and with "
         "this one cover 17; make"},
        {WORST_SQUARES, "obstacles[352].points", "may touch 524288 squares"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *name = worst_level_name(cases[i].level);
        Level level;
        JsonProblems problems;
        if (read_worst(cases[i].level, true, &level, &problems))
            fail_msg("%s: one more is taken", name);
        if (problems.error_count != 1 || strcmp(problems.items[0].path, cases[i].path) != 0 ||
            !strstr(problems.items[0].text, cases[i].says))
            fail_msg("%s: %d errors, the first %s: %s", name, problems.error_count,
                     problems.items[0].path, problems.items[0].text);
        json_problems_destroy(&problems);
    }
}
